--TEST--
A cancelled delay() leaves no timer that would keep the script alive
--FILE--
<?php
use function Async\{spawn, suspend, delay};

for ($i = 0; $i < 100; $i++) $coroutines[] = spawn(fn() => delay(600000));
suspend();
foreach ($coroutines as $coroutine) $coroutine->cancel();
?>
end
--EXPECT--
end
