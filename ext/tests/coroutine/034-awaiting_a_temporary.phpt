--TEST--
The coroutine and the token of an await() may be temporaries
--FILE--
<?php
use function Async\{spawn, await, suspend, delay, timeout};

echo await(spawn(function () { suspend(); gc_collect_cycles(); return 'temporary'; }), timeout(600000)), "\n";
$pair = [spawn(function () use (&$pair) { suspend(); $pair = null; return 'variable cleared'; }), timeout(600000)];
$text = await($pair[0], $pair[1]);
echo $text, "\n";
?>
--EXPECT--
temporary
variable cleared
