--TEST--
A failure is not lost when the one who waits for the scope is cancelled before it is told
--FILE--
<?php
require __DIR__ . '/../coroutine/child.inc';
foreach (['', '$scope->setExceptionHandler(fn () => throw new DomainException("of the handler"));'] as $handler) {
    run_child(<<<PHP
        use function Async\{delay, spawn, suspend};
        \$scope = new Async\Scope();
        $handler
        \$bad = \$scope->spawn(function () { suspend(); throw new LogicException('must be reported'); });
        \$waiter = spawn(fn () => \$scope->awaitCompletion());
        \$scope->spawn(function () use (\$waiter) {
            try {
                delay(600000);
            } finally {
                \$waiter->cancel();
            }
        })->asHiPriority();
        suspend();
        suspend();
        suspend();
        suspend();
        unset(\$scope, \$bad, \$waiter);
        gc_collect_cycles();
        delay(600000);
        PHP);
}
?>
--EXPECTF--

Fatal error: Uncaught LogicException: must be reported in %s
%A
exit status 255

Fatal error: Uncaught LogicException: must be reported in %s
%A
Next DomainException: of the handler in %s
%A
exit status 255
