--TEST--
A factory that fails after its requester has given up tells only the strategy, and frees the place
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
class Recorder implements Async\CircuitBreakerStrategy
{
    public array $failures = [];
    public function reportSuccess(mixed $source): void {}
    public function reportFailure(mixed $source, Throwable $error): void { $this->failures[] = $error->getMessage(); }
    public function shouldRecover(): bool { return false; }
}
$slow = true;
$pool = new Async\Pool(function () use (&$slow) {
    while ($slow) {
        Async\delay(1);
    }
    throw new RuntimeException("late failure");
}, max: 1);
$pool->setCircuitBreakerStrategy($recorder = new Recorder());
try {
    $pool->acquire(5);
} catch (Async\TimeoutException) {
    echo "given up\n";
}
$slow = false;
while (!$recorder->failures) {
    Async\delay(1);
}
echo implode(',', $recorder->failures), ' ', counts($pool), "\n";
--EXPECT--
given up
late failure 0=0+0
