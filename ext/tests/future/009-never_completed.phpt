--TEST--
Waiting for a future that nobody completes is a deadlock that names it
--FILE--
<?php
require __DIR__ . '/../coroutine/child.inc';
run_child(<<<'PHP'
    $state = new Async\FutureState();
    Async\await(new Async\Future($state));
    PHP);
foreach ([
    fn () => clone new Async\FutureState(),
    fn () => new Async\Future(new stdClass()),
    fn () => (new Async\FutureState())->error('text'),
    fn () => Async\Future::failed('text'),
    fn () => Async\Future::completed(1)->ignore()->__construct(new Async\FutureState()),
] as $call) {
    try {
        $call();
    } catch (Throwable $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
?>
--EXPECTF--

Fatal error: Uncaught Async\DeadlockError: Deadlock detected: no active coroutines, 1 coroutines in waiting
  coroutine 1 (main) at Standard input code:3 waits for a future created at Standard input code:2 in %s
%A
exit status 255
Error: Trying to clone an uncloneable object of class Async\FutureState
TypeError: Async\Future::__construct(): Argument #1 ($state) must be of type Async\FutureState, stdClass given
TypeError: Async\FutureState::error(): Argument #1 ($throwable) must be of type Throwable, string given
TypeError: Async\Future::failed(): Argument #1 ($throwable) must be of type Throwable, string given
Error: The future has been constructed already
