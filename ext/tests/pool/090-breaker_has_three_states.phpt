--TEST--
The circuit breaker has three states, set by hand
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered');
echo $pool->getState()->name, "\n";
foreach (['deactivate', 'recover', 'activate'] as $method) {
    $pool->$method();
    echo $pool->getState()->name, "\n";
}
var_dump($pool->getState() === Async\CircuitBreakerState::ACTIVE);
--EXPECT--
ACTIVE
INACTIVE
RECOVERING
ACTIVE
bool(true)
