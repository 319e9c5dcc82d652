--TEST--
A context cannot be made, cloned or serialized, and wrong keys are a TypeError
--FILE--
<?php
foreach ([
    fn () => new Async\Context(),
    fn () => clone Async\root_context(),
    fn () => serialize(Async\root_context()),
    fn () => Async\root_context()->get([]),
    fn () => Async\root_context()->set(null),
] as $call) {
    try {
        $call();
    } catch (Throwable $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
?>
--EXPECTF--
Error: Call to private Async\Context::__construct() from global scope
Error: Trying to clone an uncloneable object of class Async\Context
Exception: Serialization of 'Async\Context' is not allowed
TypeError: Async\Context::get(): Argument #1 ($key) must be of type object|string, array given
ArgumentCountError: Async\Context::set() expects at least 2 arguments, 1 given
