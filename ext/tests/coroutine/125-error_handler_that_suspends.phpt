--TEST--
An error handler may suspend while another coroutine runs on
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
$b = spawn(function () { suspend(); suspend(); suspend(); trigger_error('b'); return 'b goes on'; });
echo await($a), "\n";
echo await($b), "\n";
?>
--EXPECT--
begin a
end a
a goes on
begin b
end b
b goes on
