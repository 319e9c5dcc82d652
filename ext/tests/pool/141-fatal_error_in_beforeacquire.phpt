--TEST--
A fatal error in beforeAcquire, with others waiting, ends the script without a crash
--EXTENSIONS--
async
--SKIPIF--
<?php
if (getenv('USE_ZEND_ALLOC') === '0') die('skip after a fatal error nothing is freed');
if (getenv('SKIP_ASAN')) die('skip after a fatal error nothing is freed');
?>
--INI--
error_reporting=E_ALL & ~E_DEPRECATED
--FILE--
<?php
use function Async\{spawn, suspend, delay};
$on = fn($name) => function () use ($name) {
    if ($name === 'beforeAcquire') {
        suspend();
        trigger_error('deliberate', E_USER_ERROR);
    }
    return $name === 'factory' ? new stdClass() : true;
};
$pool = new Async\Pool($on('factory'), $on('destructor'), $on('healthcheck'), $on('beforeAcquire'), $on('beforeRelease'),
    min: 7, max: 8, healthcheckInterval: 1);
for ($i = 0; $i < 10; $i++) {
    spawn(function () use ($pool, $i) {
        $r = $pool->acquire($i % 2 * 100000);
        suspend();
        $pool->release($r);
        if ($i % 3 === 0) {
            $r = $pool->acquire();
            delay(100000);
        }
    });
}
suspend();
while (true) {
    $pool->release($pool->acquire(100000));
    delay(1);
}
--EXPECTF--
Fatal error: deliberate in %s on line %d
