--TEST--
A check that fails on everything is called once for each idle resource, and the others go on meanwhile
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{delay, spawn, suspend};
require __DIR__ . '/numbered.inc';
$checks = $ticks = 0;
$pool = new Async\Pool('make_numbered', beforeAcquire: function () use (&$checks) {
    $checks++;
    delay(2);
    throw new RuntimeException('always');
}, min: 8, max: 8);
$ticker = spawn(function () use (&$ticks) {
    for (;;) {
        $ticks++;
        delay(1);
    }
});
suspend();
$ticks = 0;
$r = $pool->acquire(10000);
echo "$r->id after $checks checks, ", Numbered::$made, ' made, ', counts($pool), "\n";
var_dump($ticks >= 4);
$pool->release($r);
/* Again and again: one check and one resource each. */
for ($i = 0; $i < 3; $i++) {
    $pool->release($pool->acquire(10000));
}
echo "$checks checks, ", Numbered::$made, " made\n";
$ticker->cancel();
--EXPECT--
9 after 8 checks, 9 made, 1=0+1
bool(true)
11 checks, 12 made
