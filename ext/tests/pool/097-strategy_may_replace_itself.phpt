--TEST--
A strategy may remove itself, or close the pool, while it is called
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
class Quitter implements Async\CircuitBreakerStrategy
{
    public function reportSuccess(mixed $source): void { $source->setCircuitBreakerStrategy(null); echo "removed\n"; }
    public function reportFailure(mixed $source, Throwable $error): void { $source->close(); echo "closed\n"; }
    public function shouldRecover(): bool { return true; }
    public function __destruct() { echo "strategy gone\n"; }
}
$verdict = true;
$pool = new Async\Pool('make_numbered', beforeRelease: function () use (&$verdict) { return $verdict; });
$pool->setCircuitBreakerStrategy(new Quitter());
$pool->release($pool->acquire());
$pool->setCircuitBreakerStrategy(new Quitter());
$verdict = false;
$pool->release($pool->acquire());
attempt(fn() => $pool->acquire());
unset($pool);
echo "end\n";
--EXPECT--
removed
strategy gone
closed
Async\PoolException: Pool is closed
strategy gone
end
