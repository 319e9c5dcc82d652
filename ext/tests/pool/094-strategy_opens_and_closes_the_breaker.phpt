--TEST--
A strategy opens the breaker after failures, lets a probe through and closes it again
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend};
require __DIR__ . '/numbered.inc';
class Threshold implements Async\CircuitBreakerStrategy
{
    public bool $time = false;
    private int $failures = 0;
    public function reportSuccess(mixed $source): void { $source->activate(); }
    public function reportFailure(mixed $source, Throwable $error): void
    {
        if (++$this->failures >= 3) {
            $source->deactivate();
        }
    }
    public function shouldRecover(): bool { return $this->time; }
}
$works = false;
$calls = 0;
$pool = new Async\Pool(function () use (&$works, &$calls) {
    $calls++;
    suspend();
    return $works ? new Numbered() : throw new RuntimeException("cannot connect");
}, max: 1);
$pool->setCircuitBreakerStrategy($strategy = new Threshold());
$outcomes = [];
$all = [];
for ($i = 0; $i < 10; $i++) {
    $all[] = spawn(function () use ($pool, &$outcomes) {
        try {
            $pool->acquire();
        } catch (Exception $e) {
            $outcomes[] = get_class($e);
        }
    });
}
array_map(await(...), $all);
print_r(array_count_values($outcomes));
echo "$calls calls, ", $pool->getState()->name, "\n";
attempt(fn() => $pool->acquire());
$works = $strategy->time = true;
$probe = $pool->acquire();
echo $pool->getState()->name, "\n";
attempt(fn() => $pool->acquire());
$pool->release($probe);
echo $pool->getState()->name, ' ', ($r = $pool->acquire())->id, "\n";
--EXPECT--
Array
(
    [RuntimeException] => 3
    [Async\ServiceUnavailableException] => 7
)
3 calls, INACTIVE
Async\ServiceUnavailableException: Service is unavailable (circuit breaker is open)
RECOVERING
Async\ServiceUnavailableException: Service is unavailable (circuit breaker is open)
ACTIVE 1
