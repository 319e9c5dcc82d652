--TEST--
Timers fire in the order of their deadlines, and those of the same deadline in the order of their start
--FILE--
<?php
use function Async\{spawn, delay};

// The first use of everything may take long (under a memory checker).
delay(1);
foreach ([600, 200, 400, 1, 200] as $i => $ms) {
    spawn(function () use ($ms, $i) { delay($ms); echo "$ms ms ($i)\n"; });
}
?>
--EXPECT--
1 ms (3)
200 ms (1)
200 ms (4)
400 ms (2)
600 ms (0)
