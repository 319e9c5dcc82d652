--TEST--
A coroutine may cancel the one that awaits it
--FILE--
<?php
use function Async\{spawn, await, suspend};

$waiter = spawn(function () {
    $inner = spawn(function () {
        suspend();
        $GLOBALS['waiter']->cancel(new Async\AsyncCancellation('by the inner one'));
        return 'inner ends';
    });
    try {
        await($inner);
    } catch (Async\AsyncCancellation $e) {
        echo $e->getMessage(), "\n";
    }
    return $inner;
});
$inner = await($waiter);
var_dump($inner->getResult());
?>
--EXPECT--
by the inner one
string(10) "inner ends"
