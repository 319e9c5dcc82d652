--TEST--
A token that fires after the result, or together with it, changes nothing
--FILE--
<?php
use function Async\{spawn, await, suspend, timeout};

var_dump(await(spawn(fn() => 'quick'), timeout(600000)));
$both = spawn(function () use (&$token) { suspend(); return 'result first'; });
$token = spawn(function () { suspend(); });
var_dump(await($both, $token));

$done = spawn(fn() => 'done before');
await($done);
var_dump(await($done, $token));
?>
--EXPECT--
string(5) "quick"
string(12) "result first"
string(11) "done before"
