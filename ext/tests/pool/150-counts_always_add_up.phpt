--TEST--
At every moment total = idle + active <= max, whatever happens
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend, delay};
require __DIR__ . '/numbered.inc';
mt_srand(20);
$maybe = fn($percent) => mt_rand(1, 100) <= $percent;
$pause = function () { for ($i = mt_rand(0, 2); $i > 0; $i--) suspend(); };
$hook = fn($refuse) => function () use ($pause, $maybe, $refuse) {
    $pause();
    if ($maybe($refuse)) {
        throw new RuntimeException("refused");
    }
    return !$maybe($refuse);
};
$pool = new Async\Pool(
    function () use ($pause, $maybe) { $pause(); return $maybe(20) ? throw new RuntimeException("factory") : new Numbered(); },
    destructor: function () use ($pause, $maybe) { $pause(); if ($maybe(10)) throw new RuntimeException("destructor"); },
    healthcheck: $hook(10), beforeAcquire: $hook(10), beforeRelease: $hook(10), max: 4, healthcheckInterval: 1);
$running = 0;
$wrong = 0;
$outcomes = [];
$all = [];
$sampler = spawn(function () use ($pool, &$running, &$wrong) {
    do {
        $total = count($pool);
        if ($total !== $pool->idleCount() + $pool->activeCount() || $total > 4 || $total < 0) {
            $wrong++;
        }
        suspend();
    } while ($running > 0);
});
for ($i = 0; $i < 20; $i++) {
    $running++;
    $all[] = spawn(function () use ($pool, &$running, $maybe, $pause, &$all, &$outcomes) {
        for ($n = 0; $n < 40; $n++) {
            try {
                if ($maybe(5)) {
                    $all[array_rand($all)]->cancel();
                }
                $r = $maybe(20) ? $pool->tryAcquire() : $pool->acquire(mt_rand(0, 1) * mt_rand(1, 20));
                if ($r !== null) {
                    try {
                        $pause();
                    } finally {
                        $pool->release($r);
                    }
                }
            } catch (Exception|Cancellation $e) {
                $outcomes[get_class($e)] = true;
            }
        }
        $running--;
    });
}
foreach ($all as $coroutine) {
    while (!$coroutine->isCompleted()) {
        delay(1);
    }
}
$running = 0; /* Who was cancelled before the start has never counted down. */
await($sampler);
while ($pool->activeCount() > 0) {
    delay(1);
}
echo "$wrong wrong, ", $pool->activeCount(), " active\n";
try {
    $pool->close();
} catch (RuntimeException) {
}
--EXPECT--
0 wrong, 0 active
