--TEST--
Wrong arguments for the task are errors of the coroutine, not of spawn()
--FILE--
<?php
use function Async\{spawn, await};

function typed(int $number) {}

foreach ([
    fn() => spawn('typed'),
    fn() => spawn('typed', 'text'),
    fn() => spawn('typed', 1, unknown: 2),
    fn() => spawn('typed', 1, number: 2),
    fn() => spawn('strlen', []),
] as $try) {
    $coroutine = $try();
    try {
        await($coroutine);
        echo "no error\n";
    } catch (Error $e) {
        echo get_class($e), ': ', preg_replace('/, called in.*| in .* on line \d+/', '', $e->getMessage()), "\n";
    }
}
?>
--EXPECT--
ArgumentCountError: Too few arguments to function typed(), 0 passed and exactly 1 expected
TypeError: typed(): Argument #1 ($number) must be of type int, string given
Error: Unknown named parameter $unknown
Error: Named parameter $number overwrites previous argument
TypeError: strlen(): Argument #1 ($string) must be of type string, array given
