--TEST--
Ten thousand parked waiters with time limits cost no processor time while they wait
--EXTENSIONS--
async
--SKIPIF--
<?php
if (PHP_DEBUG || getenv('USE_ZEND_ALLOC') === '0') die('skip a matter of time');
?>
--FILE--
<?php
use function Async\{await, delay, spawn, suspend};
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered', max: 1);
$r = $pool->acquire();
$waiters = [];
for ($i = 0; $i < 10000; $i++) {
    $waiters[] = spawn(fn() => $pool->with(fn() => 1, 600000 + $i));
}
suspend();
$time = function (): int {
    $usage = getrusage();
    return ($usage['ru_utime.tv_sec'] + $usage['ru_stime.tv_sec']) * 1000 + intdiv($usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_usec'], 1000);
};
$before = $time();
delay(500);
var_dump($time() - $before < 250);
$pool->release($r);
echo array_sum(array_map(await(...), $waiters)), ' ', counts($pool), "\n";
--EXPECT--
bool(true)
10000 1=1+0
