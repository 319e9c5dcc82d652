--TEST--
A circuit breaker's strategy in C is told, and asked; what it throws is swallowed
--FILE--
<?php
namespace Probe;

use Async, ArrayObject, Exception, stdClass;

require __DIR__ . '/helper.inc';

$pool = pool(['max' => 1, 'before_release' => true]);
strategy($pool);
release($pool, acquire($pool));
behave($pool, 'before_release', Pool::REFUSE);
release($pool, acquire($pool));
behave($pool, 'before_release', Pool::WELL);
behave($pool, 'factory', Pool::THROW);
echo thrown(fn() => acquire($pool)), "\n";
echo notes(), "\n";
behave($pool, 'factory', Pool::WELL);
set_state($pool, 1);
var_dump(fields($pool)['state']);
echo thrown(fn() => acquire($pool)), "\n";
strategy($pool, true, true);
release($pool, acquire($pool));
var_dump(fields($pool)['state'], pool_object($pool)->getState());
pool_object($pool)->activate();
var_dump(fields($pool)['state'], fields($pool)['strategy']);
strategy($pool, false);
var_dump(fields($pool)['strategy']);
echo notes(), "\n";
release($pool, acquire($pool));
strategy($pool);
pool_object($pool)->setCircuitBreakerStrategy(null);
var_dump(fields($pool)['strategy']);
release($pool, acquire($pool));
echo notes(), "\n";
--EXPECTF--
Exception: factory fails
factory, before_release, success, before_release, destructor, failure Exception, factory, failure Exception
int(1)
Async\ServiceUnavailableException: Service is unavailable (circuit breaker is open)
int(2)
enum(Async\CircuitBreakerState::RECOVERING)
int(0)
bool(true)
bool(false)
should recover?, should recover?, factory, before_release, success
bool(false)
before_release, before_release
