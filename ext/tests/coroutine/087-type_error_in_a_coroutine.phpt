--TEST--
Errors of the engine in a coroutine can be awaited like exceptions
--FILE--
<?php
use function Async\{spawn, await};

foreach ([
    fn() => undefined_function(),
    fn() => eval('undefined_function_in_eval();'),
    fn() => eval('syntax error here'),
    fn() => null->method(),
    fn() => (function (int $x) {})('text'),
    fn() => 1 % 0,
    fn() => intdiv(PHP_INT_MIN, -1),
    fn() => new NoSuchClass,
    fn() => match (1) {},
    fn() => require_it(),
] as $task) {
    try {
        await(spawn($task));
    } catch (Error $e) {
        echo get_class($e), ': ', preg_replace('/, called in.*/', '', $e->getMessage()), "\n";
    }
}
?>
--EXPECTF--
Error: Call to undefined function undefined_function()
Error: Call to undefined function undefined_function_in_eval()
ParseError: syntax error, unexpected identifier "error"
Error: Call to a member function method() on null
TypeError: {closure%S}(): Argument #1 ($x) must be of type int, string given
DivisionByZeroError: Modulo by zero
ArithmeticError: Division of PHP_INT_MIN by -1 is not an integer
Error: Class "NoSuchClass" not found
UnhandledMatchError: Unhandled match case 1
Error: Call to undefined function require_it()
