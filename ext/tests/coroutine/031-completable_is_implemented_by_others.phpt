--TEST--
A class that implements Completable by itself is refused by await() with a message that names it
--FILE--
<?php
use function Async\{spawn, await};

class Mine implements Async\Completable {
    public function cancel(?Async\AsyncCancellation $cancellation = null): void {}
    public function isCompleted(): bool { return true; }
    public function isCancelled(): bool { return false; }
}
foreach ([fn() => await(new Mine), fn() => await(spawn(fn() => 1), new Mine)] as $try) {
    try {
        $try();
    } catch (TypeError $e) {
        echo preg_match('/\bMine\b/', $e->getMessage()), "\n";
    }
}
?>
--EXPECT--
1
1
