--TEST--
Pools that go after a fatal error, with something lent, do not disturb what is lent later
--EXTENSIONS--
async
--SKIPIF--
<?php
if (getenv('USE_ZEND_ALLOC') === '0' && !getenv('SKIP_ASAN')) die('skip after a fatal error nothing is freed');
?>
--FILE--
<?php
use Async\Pool;

$pools = $lent = [];
for ($i = 0; $i < 4; $i++) {
    $pools[] = $pool = new Pool(fn() => new stdClass());
    $lent[] = $pool->acquire();
}
unset($pool);
register_shutdown_function(function () use (&$pools, &$lent) {
    unset($pools[0], $lent[0], $pools[2], $lent[2]);
    $more = str_repeat('x', 100);
    $pools[1]->release($lent[1]);
    echo $pools[1]->idleCount(), " is back\n";
    for ($i = 0; $i < 4; $i++) {
        $pool = new Pool(fn() => new stdClass());
        $resource = $pool->acquire();
        echo $pool->activeCount(), " is lent\n";
        unset($pool, $resource);
    }
    $pools[3]->release($lent[3]);
    echo $pools[3]->idleCount(), " is back\n";
});
@trigger_error('deliberate', E_USER_ERROR);
?>
--EXPECTF--
Fatal error: deliberate in %s on line %d
1 is back
1 is lent
1 is lent
1 is lent
1 is lent
1 is back
