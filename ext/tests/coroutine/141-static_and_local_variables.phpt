--TEST--
Static variables are shared as in any calls; local variables are each coroutine's own
--FILE--
<?php
use function Async\{spawn, await, suspend};

function counts() { static $n = 0; $mine = ++$n; suspend(); return "$mine of $n"; }
function locals($x) { $list = [$x]; foreach ($list as &$v) { suspend(); $v .= $x; } unset($v); suspend(); return implode($list) . ' ' . implode(' ', array_keys(get_defined_vars())); }
$coroutines = [spawn('counts'), spawn('counts'), spawn('locals', 'p'), spawn('locals', 'q')];
foreach ($coroutines as $coroutine) echo await($coroutine), "\n";
?>
--EXPECT--
1 of 2
2 of 2
pp x list
qq x list
