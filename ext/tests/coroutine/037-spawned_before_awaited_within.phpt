--TEST--
A coroutine may be awaited by a coroutine it has spawned itself, after its own end
--FILE--
<?php
use function Async\{spawn, await, current_coroutine};

$parent = spawn(function () {
    $self = current_coroutine();
    spawn(function () use ($self) { $value = await($self); echo "child got $value\n"; });
    return 'parent result';
});
await($parent);
?>
--EXPECT--
child got parent result
