--TEST--
An error handler that waits stays at work in its own coroutine, whatever handlers others have
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend};

$slow = function (int $type, string $message) {
    echo "begin $message\n";
    suspend();
    @trigger_error('inside, not handled');
    /* Sets and restores while the outer one is at work, as a library that it calls would. */
    set_error_handler(function (int $type, string $message) {
        echo "nested: $message\n";
        return true;
    });
    suspend();
    trigger_error("within $message");
    restore_error_handler();
    echo "end $message\n";
    return true;
};
set_error_handler($slow);
$a = spawn(fn() => trigger_error('a') && trigger_error('a again'));
$b = spawn(function () {
    set_error_handler(function (int $type, string $message) {
        echo "quick: $message\n";
        return true;
    });
    for ($i = 1; $i <= 3; $i++) {
        trigger_error("b $i");
        suspend();
    }
});
$c = spawn(function () {
    suspend();
    trigger_error('c');
});
await($a);
await($b);
await($c);
trigger_error('main');
?>
--EXPECT--
begin a
quick: b 1
quick: b 2
begin c
nested: within a
end a
begin a again
quick: b 3
nested: within c
end c
nested: within a again
end a again
begin main
nested: within main
end main
