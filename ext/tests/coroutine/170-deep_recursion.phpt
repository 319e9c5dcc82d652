--TEST--
PHP functions may call each other 20,000 deep in a coroutine, and suspend down there
--FILE--
<?php
use function Async\{spawn, await, suspend};

function down(int $n, $carry) { if ($n === 0) { suspend(); return $carry; } return down($n - 1, $carry) + 1; }
$a = spawn('down', 20000, 0);
$b = spawn('down', 20000, 5);
var_dump(await($a), await($b));
?>
--EXPECT--
int(20000)
int(20005)
