--TEST--
A collection started by one coroutine leaves the variables of suspended ones alone
--FILE--
<?php
use function Async\{spawn, await, suspend};

class Node { public $other; public $value; function __destruct() { global $destroyed; $destroyed++; } }
$destroyed = 0;
$coroutines = [];
for ($i = 0; $i < 50; $i++) {
    $coroutines[] = spawn(function () use ($i) {
        $a = new Node; $b = new Node;
        $a->other = $b; $b->other = $a;
        $a->value = "value $i";
        unset($a);
        $generator = (function () use ($b) { $copy = $b; yield; suspend(); return $copy->other->value; })();
        $generator->current();
        suspend();
        gc_collect_cycles();
        suspend();
        $generator->next();
        return $generator->getReturn() === "value $i" && $b->other->value === "value $i";
    });
}
foreach ($coroutines as $coroutine) if (!await($coroutine)) echo "a value was lost\n";
unset($coroutines, $coroutine);
gc_collect_cycles();
var_dump($destroyed);
?>
--EXPECT--
int(100)
