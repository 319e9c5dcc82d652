--TEST--
The timeout is one deadline over all checks of an acquire, not a new one for each
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$checks = 0;
$pool = new Async\Pool('make_numbered', beforeAcquire: function () use (&$checks) {
    $checks++;
    Async\delay(20);
    return false;
}, min: 6);
$before = hrtime(true);
try {
    $pool->acquire(50);
} catch (Async\TimeoutException) {
    var_dump(hrtime(true) - $before >= 50_000_000, $checks < 6);
}
--EXPECT--
bool(true)
bool(true)
