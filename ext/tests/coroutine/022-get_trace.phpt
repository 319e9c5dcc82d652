--TEST--
getTrace() shows the call stack of a suspended coroutine, and is null for any other
--FILE--
<?php
use function Async\{spawn, await, suspend, current_coroutine};

class Deep {
    function down(int $n) {
        if ($n > 0) return $this->down($n - 1);
        suspend();
    }
}
$coroutine = spawn([$deep = new Deep, 'down'], 1);
var_dump($coroutine->getTrace());
suspend();
$trace = $coroutine->getTrace();
foreach ($trace as $i => $frame) {
    echo $i, ' ', $frame['class'] ?? '', $frame['type'] ?? '', $frame['function'], '(', implode(',', $frame['args'] ?? []), ') ', $frame['line'] ?? '-', "\n";
}
var_dump($trace[1]['object'] === $deep);
var_dump(isset($coroutine->getTrace(0)[1]['object']));
var_dump(isset($coroutine->getTrace(DEBUG_BACKTRACE_IGNORE_ARGS)[1]['args']));
var_dump(count($coroutine->getTrace(limit: 1)));
var_dump(current_coroutine()->getTrace());
await($coroutine);
var_dump($coroutine->getTrace());

// Looking does not disturb: exceptions and traces of the one who looks are as before.
function look($coroutine) {
    $coroutine->getTrace();
    return (new Exception)->getTraceAsString();
}
echo look(spawn(fn() => 1)), "\n";
?>
--EXPECTF--
NULL
0 Async\suspend() 7
1 Deep->down(0) 6
2 Deep->down(1) -
bool(true)
bool(false)
bool(false)
int(1)
NULL
NULL
#0 %s(30): look(Object(Async\Coroutine))
#1 {main}
