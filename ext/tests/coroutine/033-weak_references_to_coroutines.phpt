--TEST--
A coroutine that runs on is kept by the scheduler; a completed one only by those who hold it
--FILE--
<?php
use function Async\{spawn, suspend};

$weak = WeakReference::create(spawn(function () { suspend(); echo "ends\n"; }));
gc_collect_cycles();
suspend();
var_dump($weak->get() !== null);
suspend();
var_dump($weak->get());
?>
--EXPECT--
bool(true)
ends
NULL
