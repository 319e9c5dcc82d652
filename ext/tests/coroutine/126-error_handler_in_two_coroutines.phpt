--TEST--
While an error handler is suspended in one coroutine it serves the errors of others, too
--FILE--
<?php
use function Async\{spawn, await, suspend};

set_error_handler(function ($type, $message) {
    echo "begin $message\n";
    suspend();
    echo "end $message\n";
    return true;
});
$a = spawn(function () { trigger_error('a'); return 'a goes on'; });
$b = spawn(function () { trigger_error('b'); return 'b goes on'; });
await($a);
await($b);
?>
--EXPECT--
begin a
begin b
end a
end b
