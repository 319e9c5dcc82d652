--TEST--
The same coroutine as awaitable and token gives the result
--FILE--
<?php
use function Async\{spawn, await, suspend};

$coroutine = spawn(function () { suspend(); return 'result'; });
var_dump(await($coroutine, $coroutine));
?>
--EXPECT--
string(6) "result"
