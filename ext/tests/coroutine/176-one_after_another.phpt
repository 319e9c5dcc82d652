--TEST--
A chain of 10,000 coroutines that each spawn and await the next
--INI--
memory_limit=-1
--FILE--
<?php
use function Async\{spawn, await};

function chain(int $n) { return $n === 0 ? 0 : await(spawn('chain', $n - 1)) + 1; }
var_dump(await(spawn('chain', 10000)));
?>
--EXPECT--
int(10000)
