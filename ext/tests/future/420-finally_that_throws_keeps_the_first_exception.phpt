--TEST--
What a callable of Future::finally() throws has the future's own exception as its previous one
--FILE--
<?php
use Async\Future;

foreach ([Future::completed(1), Future::failed(new LogicException('first'))] as $future) {
    try {
        $future->finally(fn () => throw new DomainException('second'))->await();
    } catch (DomainException $e) {
        echo $e->getMessage(), ', after ', $e->getPrevious()?->getMessage() ?? 'none', "\n";
    }
}
?>
--EXPECT--
second, after none
second, after first
