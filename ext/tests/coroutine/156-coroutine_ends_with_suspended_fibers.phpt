--TEST--
Fibers left suspended when their coroutine ends are destroyed with it
--FILE--
<?php
use function Async\{spawn, await, suspend};

class Witness { function __construct(private $n) {} function __destruct() { echo "{$this->n} destroyed\n"; } }
$coroutine = spawn(function () {
    $fiber = new Fiber(function () {
        $witness = new Witness('local of the fiber');
        suspend();
        Fiber::suspend();
    });
    $fiber->start();
    return 'result';
});
$text = await($coroutine);
echo $text, "\n";
?>
--EXPECT--
local of the fiber destroyed
result
