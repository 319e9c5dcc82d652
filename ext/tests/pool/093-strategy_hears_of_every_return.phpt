--TEST--
The strategy hears of good and bad returns and of failing factories, with the pool as the source
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
class Recorder implements Async\CircuitBreakerStrategy
{
    public function reportSuccess(mixed $source): void { echo "success ", $this->name($source), "\n"; }
    public function reportFailure(mixed $source, Throwable $error): void
    {
        echo "failure ", $this->name($source), ' ', get_class($error), ': ', $error->getMessage(), "\n";
    }
    public function shouldRecover(): bool { echo "asked\n"; return false; }
    private function name($source) { global $pool; return $source === $pool ? 'pool' : 'other'; }
}
$verdict = fn() => true;
$works = true;
$pool = new Async\Pool(
    function () use (&$works) { return $works ? new Numbered() : throw new RuntimeException("cannot connect"); },
    beforeRelease: function () use (&$verdict) { return $verdict(); });
$pool->setCircuitBreakerStrategy(new Recorder());
$pool->release($pool->acquire());
$verdict = fn() => false;
$pool->release($pool->acquire());
$verdict = fn() => throw new LogicException("broken");
$pool->release($pool->acquire());
$works = false;
attempt(fn() => $pool->acquire());
$works = true;
$r = $pool->acquire();
$pool->setCircuitBreakerStrategy(null);
$pool->release($r);
echo "removed\n";
--EXPECT--
success pool
failure pool Exception: Resource validation failed
failure pool Exception: Resource validation failed
failure pool RuntimeException: cannot connect
RuntimeException: cannot connect
removed
