--TEST--
Each coroutine of a request has a number of its own
--FILE--
<?php
use function Async\{spawn, suspend, current_coroutine};

$ids = [current_coroutine()->getId()];
for ($round = 0; $round < 3; $round++) {
    for ($i = 0; $i < 10; $i++) {
        $coroutine = spawn(function () use (&$inside) { $inside = current_coroutine()->getId(); });
        $ids[] = $coroutine->getId();
    }
    suspend();
}
var_dump(count(array_unique($ids)), $inside === end($ids), min($ids) > 0);
?>
--EXPECT--
int(31)
bool(true)
bool(true)
