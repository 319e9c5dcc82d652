--TEST--
20,000 coroutines wait at once, and all of them end
--INI--
memory_limit=-1
--FILE--
<?php
use function Async\{spawn, await, suspend, delay};

$gate = spawn(function () use (&$open) { while (!$open) suspend(); return 1; });
$sum = 0;
for ($i = 0; $i < 20000; $i++) {
    spawn(function () use ($gate, &$sum, $i) {
        if ($i % 2) delay(1 + $i % 7);
        $sum += await($gate);
    });
}
suspend();
suspend();
var_dump(count(Async\get_coroutines()), $sum);
$open = true;
while (count(Async\get_coroutines()) > 1) delay(1);
var_dump($sum);
?>
--EXPECT--
int(20002)
int(0)
int(20000)
