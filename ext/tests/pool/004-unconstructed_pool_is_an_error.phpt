--TEST--
A pool whose constructor has thrown throws an Error from every method
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$factory = function () use (&$pool) {
    $pool = debug_backtrace()[1]['object'];
    throw new Exception("broken");
};
attempt(fn() => new Async\Pool($factory, min: 1));
foreach ((new ReflectionClass($pool))->getMethods() as $method) {
    $arguments = match ($method->name) {
        'release' => [1],
        'with' => ['strlen'],
        'setCircuitBreakerStrategy' => [null],
        default => [],
    };
    if ($method->name !== '__construct') {
        echo $method->name, ' ';
        attempt(fn() => $method->invoke($pool, ...$arguments));
    }
}
gc_collect_cycles();
$pool->__construct('make_numbered');
echo ($r = $pool->acquire())->id, "\n";
--EXPECT--
Exception: broken
acquire Error: The Async\Pool object has not been constructed
tryAcquire Error: The Async\Pool object has not been constructed
release Error: The Async\Pool object has not been constructed
with Error: The Async\Pool object has not been constructed
close Error: The Async\Pool object has not been constructed
isClosed Error: The Async\Pool object has not been constructed
count Error: The Async\Pool object has not been constructed
idleCount Error: The Async\Pool object has not been constructed
activeCount Error: The Async\Pool object has not been constructed
setCircuitBreakerStrategy Error: The Async\Pool object has not been constructed
getState Error: The Async\Pool object has not been constructed
activate Error: The Async\Pool object has not been constructed
deactivate Error: The Async\Pool object has not been constructed
recover Error: The Async\Pool object has not been constructed
1
