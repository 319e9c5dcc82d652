--TEST--
Keys that are neither integers, strings nor null, and elements that are no Awaitable, are errors
--FILE--
<?php
use function Async\{await_all, await_any_or_fail, current_coroutine, spawn};

function keys(mixed ...$keys): Generator
{
    foreach ($keys as $key) {
        yield $key => spawn(fn () => 'x');
    }
}
echo json_encode(await_all(keys(null, 'a', null, 10, null))[0]), "\n";
foreach ([
    fn () => await_all(keys(1.5)),
    fn () => await_all(keys('fine', [])),
    fn () => await_any_or_fail(keys(new stdClass())),
    fn () => await_all([1]),
    fn () => await_all([spawn(fn () => 1), new stdClass()]),
    fn () => await_all([current_coroutine()]),
    fn () => await_all('no iterable'),
    fn () => await_all([], new stdClass()),
] as $call) {
    try {
        $call();
    } catch (Throwable $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
?>
--EXPECT--
{"0":"x","a":"x","1":"x","10":"x","11":"x"}
Async\AsyncException: Invalid key type: must be int, string or null, float given
Async\AsyncException: Invalid key type: must be int, string or null, array given
Async\AsyncException: Invalid key type: must be int, string or null, stdClass given
TypeError: Expected every element to be an Async\Awaitable, int given
TypeError: Expected every element to be an Async\Awaitable, stdClass given
Error: A coroutine cannot await itself
TypeError: Async\await_all(): Argument #1 ($triggers) must be of type Traversable|array, string given
TypeError: Async\await_all(): Argument #2 ($cancellation) must be of type ?Async\Awaitable, stdClass given
