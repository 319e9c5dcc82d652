--TEST--
A pool is final and can be neither cloned, serialised nor given properties
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered');
attempt(fn() => clone $pool);
attempt(fn() => serialize($pool));
attempt(fn() => unserialize('O:10:"Async\Pool":0:{}'));
attempt(fn() => $pool->colour = 'blue');
var_dump((new ReflectionClass($pool))->isFinal(), $pool instanceof Countable, $pool instanceof Async\CircuitBreaker);
--EXPECT--
Error: Trying to clone an uncloneable object of class Async\Pool
Exception: Serialization of 'Async\Pool' is not allowed
Exception: Unserialization of 'Async\Pool' is not allowed
Error: Cannot create dynamic property Async\Pool::$colour
bool(true)
bool(true)
bool(true)
