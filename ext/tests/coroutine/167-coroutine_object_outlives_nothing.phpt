--TEST--
What a coroutine owns is released when it ends, not when its object goes
--FILE--
<?php
use function Async\{spawn, await, suspend};

class Witness { function __construct(private $n) {} function __destruct() { echo "{$this->n} released\n"; } }
$make = function () {
    $bound = new Witness('bound variable');
    return spawn(function (...$arguments) use ($bound) {
        $local = new Witness('local');
        suspend();
        echo "ends\n";
    }, new Witness('argument'), named: new Witness('named argument'));
};
$coroutine = $make();
$coroutine->finally(function () { echo "handler\n"; });
await($coroutine);
echo "awaited\n";
?>
--EXPECTREGEX--
(?s)^ends\n(?=.*local released)(?=.*bound variable released)(?=.*argument released)(?=.*named argument released)(.* released\n)*handler\nawaited$
