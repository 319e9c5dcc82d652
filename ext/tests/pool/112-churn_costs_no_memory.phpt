--TEST--
A thousand pools in cycles, and a thousand resources made and destroyed, leave no memory behind
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
function round_of_cycles(): void
{
    $box = new stdClass();
    $box->pool = new Async\Pool(function () use ($box) { return new Numbered(); },
        beforeAcquire: fn() => isset($box), beforeRelease: fn() => false, min: 2);
    $box->pool->release($box->pool->acquire());
    $box->pool->acquire(1000);
}
$used = [0, 0];
/* The first thousand makes the engine's own tables as large as they will be. */
for ($thousand = 0; $thousand < 2; $thousand++) {
    for ($i = 0; $i < 1000; $i++) {
        round_of_cycles();
    }
    gc_collect_cycles();
    $used[$thousand] = memory_get_usage();
}
var_dump($used[1] - $used[0] < 4096);
--EXPECT--
bool(true)
