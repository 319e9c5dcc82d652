--TEST--
What a strategy throws is swallowed
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
class Thrower implements Async\CircuitBreakerStrategy
{
    public function reportSuccess(mixed $source): void { echo "success\n"; throw new LogicException(); }
    public function reportFailure(mixed $source, Throwable $error): void { echo "failure\n"; throw new LogicException(); }
    public function shouldRecover(): bool { echo "asked\n"; throw new LogicException(); }
}
$works = true;
$pool = new Async\Pool(function () use (&$works) {
    return $works ? new Numbered() : throw new RuntimeException("cannot connect");
});
$pool->setCircuitBreakerStrategy(new Thrower());
$r = $pool->acquire();
$works = false;
attempt(fn() => $pool->acquire());
$pool->release($r);
$pool->deactivate();
attempt(fn() => $pool->acquire());
echo $pool->getState()->name, ' ', counts($pool), "\n";
--EXPECT--
failure
RuntimeException: cannot connect
success
asked
Async\ServiceUnavailableException: Service is unavailable (circuit breaker is open)
INACTIVE 1=1+0
