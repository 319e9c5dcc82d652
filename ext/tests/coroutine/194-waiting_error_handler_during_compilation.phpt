--TEST--
An error handler that waits while the compiler calls it lets nobody else compile in between
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, delay, spawn};

set_error_handler(function (int $type, string $message) {
    usleep(1000);
    try {
        delay(1);
    } catch (Error $error) {
        echo get_class($error), ': ', strtok($error->getMessage(), ':'), "\n";
    }
    return true;
});
// A deprecation for each function, in two classes that are compiled side by side.
$define = fn(string $name) => eval("class $name {
    function first(\$a = 1, \$b) { return __CLASS__; }
    function second(\$a = 1, \$b) { return __LINE__; }
    }
    return (new $name)->first(1, 2) . ' ' . (new $name)->second(1, 2);");
$one = spawn($define, 'One');
$two = spawn($define, 'Two');
echo await($one), "\n", await($two), "\n";
?>
--EXPECT--
Error: delay() cannot suspend here
Error: delay() cannot suspend here
Error: delay() cannot suspend here
Error: delay() cannot suspend here
One 3
Two 3
