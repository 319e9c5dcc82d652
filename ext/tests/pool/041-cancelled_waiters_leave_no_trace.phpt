--TEST--
Cancelling waiters at any point leaves no trace in counts and line
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend};
require __DIR__ . '/numbered.inc';
mt_srand(7);
$pool = new Async\Pool('make_numbered', max: 3);
for ($round = 0; $round < 100; $round++) {
    $all = [];
    for ($i = 0; $i < 10; $i++) {
        $all[] = spawn(function () use ($pool) {
            $r = $pool->acquire(mt_rand(0, 1) * 1000);
            try {
                suspend();
            } finally {
                $pool->release($r);
            }
        });
    }
    for ($i = mt_rand(0, 3); $i > 0; $i--) {
        suspend();
    }
    shuffle($all);
    foreach (array_slice($all, 0, 7) as $coroutine) {
        $coroutine->cancel();
    }
    foreach ($all as $coroutine) {
        while (!$coroutine->isCompleted()) {
            suspend();
        }
    }
}
var_dump($pool->activeCount());
$three = [$pool->acquire(1), $pool->acquire(1), $pool->acquire(1)];
echo counts($pool), "\n";
--EXPECT--
int(0)
3=0+3
