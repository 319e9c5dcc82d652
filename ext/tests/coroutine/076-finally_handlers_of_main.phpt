--TEST--
finally handlers of the main script run when it has ended
--FILE--
<?php
use function Async\{current_coroutine, suspend};

current_coroutine()->finally(function ($c) { echo "handler of main\n"; });
suspend();
echo "end of main\n";
?>
--EXPECT--
end of main
handler of main
