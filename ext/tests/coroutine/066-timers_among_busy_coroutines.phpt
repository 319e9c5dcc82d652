--TEST--
Coroutines that are always ready do not starve timers
--FILE--
<?php
use function Async\{spawn, await, suspend, delay};

$stop = false;
for ($i = 0; $i < 3; $i++) {
    spawn(function () use (&$stop) { while (!$stop) suspend(); });
}
spawn(function () use (&$stop) { delay(2); echo "timer\n"; $stop = true; });
while (!$stop) suspend();
echo "end\n";
?>
--EXPECT--
timer
end
