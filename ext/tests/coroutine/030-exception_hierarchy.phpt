--TEST--
The exceptions form the documented hierarchy
--FILE--
<?php
function ancestry($class) { return implode(' < ', array_merge([$class], array_values(class_parents($class)))); }
foreach (['OperationCanceledException', 'PoolException', 'ServiceUnavailableException', 'ContextException',
        'TimeoutException', 'DnsException', 'InputOutputException', 'PollException', 'CompositeException', 'DeadlockError'] as $name) {
    echo ancestry("Async\\$name"), "\n";
}
$composite = new Async\CompositeException('several');
var_dump($composite->getExceptions());
$composite->addException($a = new Exception('a'));
$composite->addException($b = new Error('b'));
var_dump($composite->getExceptions() === [$a, $b], (new ReflectionClass($composite))->isFinal());
var_dump(in_array(Async\Awaitable::class, class_implements(Async\Completable::class)));
?>
--EXPECT--
Async\OperationCanceledException < Async\AsyncCancellation < Cancellation < Error
Async\PoolException < Async\AsyncException < Exception
Async\ServiceUnavailableException < Async\AsyncException < Exception
Async\ContextException < Async\AsyncException < Exception
Async\TimeoutException < Exception
Async\DnsException < Exception
Async\InputOutputException < Exception
Async\PollException < Exception
Async\CompositeException < Exception
Async\DeadlockError < Error
array(0) {
}
bool(true)
bool(true)
bool(true)
