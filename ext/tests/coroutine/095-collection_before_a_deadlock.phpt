--TEST--
Before a deadlock is declared garbage is collected: its destructors may wake who waits (B103)
--FILE--
<?php
use function Async\{spawn, await, suspend, delay};

class Canceller {
    public $self;
    public function __construct(private $target) { $this->self = $this; }
    public function __destruct() { $this->target->cancel(new Async\AsyncCancellation('woken by the collector')); }
}
gc_disable();
$target = spawn(function () use (&$waiter) { await($waiter); });
$waiter = spawn(function () use ($target) {
    try {
        await($target);
    } catch (Async\AsyncCancellation $e) {
        echo "waiter: ", $e->getMessage(), "\n";
    }
});
suspend();
new Canceller($target);
try {
    await($waiter);
    echo "no deadlock\n";
} catch (Async\AsyncCancellation $e) {
    echo "main: ", $e->getMessage(), "\n";
}
?>
--EXPECT--
waiter: woken by the collector
no deadlock
