--TEST--
A finally handler that awaits its own coroutine gets an error instead of hanging
--FILE--
<?php
use function Async\{spawn, await};

$coroutine = spawn(fn() => 'result');
$coroutine->finally(function ($c) {
    try { await($c); } catch (Error $e) { echo $e->getMessage(), "\n"; }
});
var_dump(await($coroutine));
?>
--EXPECT--
A coroutine cannot await itself
string(6) "result"
