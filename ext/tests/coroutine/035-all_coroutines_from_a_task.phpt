--TEST--
spawn() itself, await() and suspend() can be tasks
--FILE--
<?php
use function Async\{spawn, await, suspend};

$inner = await(spawn('Async\spawn', fn() => 'spawned by a spawned spawn'));
$text = await(spawn('Async\await', $inner));
echo $text, "\n";
var_dump(await(spawn('Async\suspend')), await(spawn(suspend(...))));
?>
--EXPECT--
spawned by a spawned spawn
NULL
NULL
