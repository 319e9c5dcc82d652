--TEST--
A long chain of completed coroutines that hold each other is released without exhausting the stack
--FILE--
<?php
use function Async\{spawn, suspend};

$last = null;
for ($i = 0; $i < 20000; $i++) {
    $last = spawn(fn($x) => $x, $last);
    if ($i % 1000 === 0) suspend();
}
suspend();
unset($last);
echo "released\n";
?>
--EXPECT--
released
