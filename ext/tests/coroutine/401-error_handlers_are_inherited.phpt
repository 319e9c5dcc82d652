--TEST--
A coroutine begins with the error handlers of who spawned it; what either changes later is its own
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend};

function handler(string $name): Closure
{
    return function (int $type, string $message) use ($name) {
        echo "$name: $message\n";
        return true;
    };
}

set_error_handler(handler('script'));
await(spawn(function () {
    set_error_handler(handler('parent'));
    $child = spawn(function () {
        trigger_error('child begins');
        suspend();
        trigger_error('child while the parent has another one');
        set_error_handler(handler('child'), E_USER_WARNING);
        trigger_error('child warns', E_USER_WARNING);
        suspend();
        trigger_error('child warns again', E_USER_WARNING);
        restore_error_handler();
        trigger_error('child has restored');
        restore_error_handler();
        trigger_error('child has restored the one of its spawner');
    });
    $grandchild = spawn(function () {
        suspend();
        suspend();
        suspend();
        trigger_error('second child');
    });
    suspend();
    set_error_handler(handler('other'));
    trigger_error('parent');
    suspend();
    restore_error_handler();
    trigger_error('parent has restored');
    await($child);
    await($grandchild);
}));
trigger_error('script');
restore_error_handler();
await(spawn(function () {
    set_error_handler(handler('last'));
    suspend();
    trigger_error('a coroutine');
}));
set_error_handler(handler('none before'));
restore_error_handler();
echo set_error_handler(null) === null ? "none\n" : "one\n";
?>
--EXPECT--
parent: child begins
other: parent
parent: child while the parent has another one
child: child warns
parent: parent has restored
child: child warns again
parent: child has restored
script: child has restored the one of its spawner
parent: second child
script: script
last: a coroutine
none
