--TEST--
The silence operator of a suspended coroutine silences nobody else
--FILE--
<?php
use function Async\{spawn, await, suspend};

function warn($who) { trigger_error($who, E_USER_WARNING); }
set_error_handler(function ($type, $message) {
    echo $message, ': ', error_reporting() & $type ? 'shown' : 'silenced', "\n";
});
$silent = spawn(function () {
    @(function () { warn('silent 1'); suspend(); warn('silent 2'); suspend(); })();
    warn('silent 3');
});
$loud = spawn(function () { warn('loud 1'); suspend(); warn('loud 2'); suspend(); warn('loud 3'); });
$nested = @spawn(function () { warn('spawned under silence'); });
@suspend();
warn('main');
await($loud);
?>
--EXPECT--
silent 1: silenced
loud 1: shown
spawned under silence: shown
main: shown
silent 2: silenced
loud 2: shown
silent 3: shown
loud 3: shown
