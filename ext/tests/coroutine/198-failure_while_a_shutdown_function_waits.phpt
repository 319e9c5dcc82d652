--TEST--
A coroutine that fails while a shutdown function waits does not end that function, and is reported
--EXTENSIONS--
async
--FILE--
<?php
require 'child.inc';

run_child(<<<'PHP'
    use function Async\{delay, spawn};
    register_shutdown_function(function () {
        spawn(fn() => throw new LogicException('a failure'));
        delay(5);
        usleep(1000);
        echo "first function ends\n";
    });
    register_shutdown_function(function () { echo "second function\n"; });
    PHP);
run_child(<<<'PHP'
    use function Async\{delay, spawn};
    register_shutdown_function(function () {
        spawn(fn() => throw new LogicException('a failure'));
        delay(5);
        throw new RuntimeException('the function, too');
    });
    PHP);
?>
--EXPECTF--
first function ends
second function
%AUncaught LogicException: a failure%A
exit status 255
%AUncaught RuntimeException: the function, too%AUncaught LogicException: a failure%A
exit status 255
