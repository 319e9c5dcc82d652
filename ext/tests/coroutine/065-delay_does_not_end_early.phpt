--TEST--
delay() does not end before its time
--FILE--
<?php
use function Async\{spawn, await, delay};

foreach ([1, 7, 25] as $ms) {
    $begin = hrtime(true);
    delay($ms);
    var_dump(hrtime(true) - $begin >= $ms * 1_000_000);
}
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
