--TEST--
A creation whose requester has given up becomes idle when nobody waits
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$slow = true;
$pool = new Async\Pool(function () use (&$slow) {
    while ($slow) {
        Async\delay(1);
    }
    return new Numbered();
}, max: 1);
try {
    $pool->acquire(10);
} catch (Async\TimeoutException) {
    echo "given up\n";
}
$slow = false;
while ($pool->idleCount() === 0) {
    Async\delay(1);
}
$r = $pool->acquire(1);
echo $r->id, "\n";
--EXPECT--
given up
1
