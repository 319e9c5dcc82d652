--TEST--
exit() in a factory ends the script; the place is free again and no strategy hears of it
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
class Loud implements Async\CircuitBreakerStrategy
{
    public function reportSuccess(mixed $source): void { echo "success\n"; }
    public function reportFailure(mixed $source, Throwable $error): void { echo "failure\n"; }
    public function shouldRecover(): bool { return true; }
}
$pool = new Async\Pool(fn() => exit("exit\n"));
$pool->setCircuitBreakerStrategy(new Loud());
register_shutdown_function(function () use ($pool) { echo counts($pool), "\n"; });
try {
    $pool->acquire();
} catch (Throwable) {
    echo "caught\n";
} finally {
    echo "finally\n";
}
--EXPECT--
exit
0=0+0
