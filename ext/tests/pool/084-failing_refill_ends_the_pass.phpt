--TEST--
A factory that fails in a refill is reported to the strategy and tried again only in the next pass
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
$calls = [];
$passes = 0;
$works = true;
$pool = new Async\Pool(function () use (&$calls, &$passes, &$works) {
    $calls[] = $passes;
    return $works ? new Numbered() : throw new RuntimeException("no");
}, healthcheck: function () use (&$passes) { $passes++; return true; },
    beforeRelease: fn() => false, min: 3, healthcheckInterval: 1);
$pool->setCircuitBreakerStrategy($recorder = new Recorder());
$works = false;
$calls = [];
$a = $pool->acquire();
$b = $pool->acquire();
$pool->release($a);
$pool->release($b);
$recorder->failures = [];
while (count($calls) < 3) {
    Async\delay(1);
}
$pool->close();
echo implode(',', array_slice($calls, 0, 3)), ' ', implode(',', array_slice($recorder->failures, 0, 3)), "\n";
--EXPECT--
1,2,3 no,no,no
