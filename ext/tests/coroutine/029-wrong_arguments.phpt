--TEST--
Wrong arguments are refused with an error that names the parameter
--FILE--
<?php
use function Async\{spawn, await, delay, timeout, protect, graceful_shutdown};

$coroutine = spawn(fn() => 1);
foreach ([
    fn() => delay(-1),
    fn() => timeout(-1),
    fn() => delay('x'),
    fn() => spawn('no_such_function'),
    fn() => spawn(),
    fn() => await(new stdClass),
    fn() => await($coroutine, new stdClass),
    fn() => protect('strlen'),
    fn() => graceful_shutdown(new Exception),
    fn() => $coroutine->cancel(new Exception),
    fn() => $coroutine->cancel(new Cancellation('root')),
    fn() => $coroutine->finally('strlen'),
    fn() => $coroutine->getTrace('x'),
    fn() => $coroutine->getId(1),
] as $try) {
    try {
        $try();
        echo "no error\n";
    } catch (Error $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
?>
--EXPECT--
ValueError: Async\delay(): Argument #1 ($ms) must be >= 0
ValueError: Async\timeout(): Argument #1 ($ms) must be >= 0
TypeError: Async\delay(): Argument #1 ($ms) must be of type int, string given
TypeError: Async\spawn(): Argument #1 ($task) must be a valid callback, function "no_such_function" not found or invalid function name
ArgumentCountError: Async\spawn() expects at least 1 argument, 0 given
TypeError: Async\await(): Argument #1 ($awaitable) must be of type Async\Completable, stdClass given
TypeError: Async\await(): Argument #2 ($cancellation) must be of type ?Async\Completable, stdClass given
TypeError: Async\protect(): Argument #1 ($closure) must be of type Closure, string given
TypeError: Async\graceful_shutdown(): Argument #1 ($cancellationError) must be of type ?Async\AsyncCancellation, Exception given
TypeError: Async\Coroutine::cancel(): Argument #1 ($cancellation) must be of type ?Async\AsyncCancellation, Exception given
TypeError: Async\Coroutine::cancel(): Argument #1 ($cancellation) must be of type ?Async\AsyncCancellation, Cancellation given
TypeError: Async\Coroutine::finally(): Argument #1 ($callback) must be of type Closure, string given
TypeError: Async\Coroutine::getTrace(): Argument #1 ($options) must be of type int, string given
ArgumentCountError: Async\Coroutine::getId() expects exactly 0 arguments, 1 given
