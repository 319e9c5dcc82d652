--TEST--
Coroutine and Timeout cannot be made, copied, serialized, extended or given new properties
--FILE--
<?php
use function Async\{spawn, timeout};

$coroutine = spawn(fn() => 1);
$token = timeout(60000);
foreach ([
    'new Coroutine' => fn() => new Async\Coroutine,
    'new Timeout' => fn() => new Async\Timeout,
    'reflection' => fn() => (new ReflectionClass(Async\Coroutine::class))->newInstanceWithoutConstructor(),
    'clone' => fn() => clone $coroutine,
    'clone token' => fn() => clone $token,
    'serialize' => fn() => serialize($coroutine),
    'serialize token' => fn() => serialize([$token]),
    'unserialize' => fn() => unserialize('O:15:"Async\Coroutine":0:{}'),
    'property' => function () use ($coroutine) { $coroutine->x = 1; },
    'property of a token' => function () use ($token) { $token->x = 1; },
] as $name => $try) {
    try {
        $try();
        echo "$name: no error\n";
    } catch (Throwable $e) {
        echo "$name: ", $e->getMessage(), "\n";
    }
}
var_dump((new ReflectionClass(Async\Coroutine::class))->isFinal(), (new ReflectionClass(Async\Timeout::class))->isFinal());
?>
--EXPECT--
new Coroutine: Call to private Async\Coroutine::__construct() from global scope
new Timeout: Call to private Async\Timeout::__construct() from global scope
reflection: Class Async\Coroutine is an internal class marked as final that cannot be instantiated without invoking its constructor
clone: Trying to clone an uncloneable object of class Async\Coroutine
clone token: Trying to clone an uncloneable object of class Async\Timeout
serialize: Serialization of 'Async\Coroutine' is not allowed
serialize token: Serialization of 'Async\Timeout' is not allowed
unserialize: Unserialization of 'Async\Coroutine' is not allowed
property: Cannot create dynamic property Async\Coroutine::$x
property of a token: Cannot create dynamic property Async\Timeout::$x
bool(true)
bool(true)
