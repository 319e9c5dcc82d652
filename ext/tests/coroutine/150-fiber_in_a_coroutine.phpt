--TEST--
A user's Fiber inside a coroutine works: values go in and out, and the fiber may wait like its coroutine
--FILE--
<?php
use function Async\{spawn, await, suspend, delay, current_coroutine};

$task = function (string $name) {
    $self = current_coroutine();
    $fiber = new Fiber(function ($x) use ($name, $self) {
        suspend();
        var_dump($self === current_coroutine());
        $y = Fiber::suspend("$name first $x");
        delay(1);
        $z = await(spawn(fn() => "awaited by $name"));
        try {
            Fiber::suspend("$name second $y $z");
        } catch (LogicException $e) {
            suspend();
            return "$name caught " . $e->getMessage();
        }
    });
    $out[] = $fiber->start(1);
    suspend();
    $out[] = $fiber->resume(2);
    suspend();
    $fiber->throw(new LogicException('thrown in'));
    $out[] = $fiber->getReturn();
    return implode(', ', $out);
};
$a = spawn($task, 'a');
$b = spawn($task, 'b');
foreach ([$a, $b] as $coroutine) {
    $text = await($coroutine);
    echo $text, "\n";
}
?>
--EXPECT--
bool(true)
bool(true)
a first 1, a second 2 awaited by a, a caught thrown in
b first 1, b second 2 awaited by b, b caught thrown in
