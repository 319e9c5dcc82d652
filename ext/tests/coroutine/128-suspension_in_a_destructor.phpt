--TEST--
A destructor that suspends while an exception unwinds keeps the exception; before PHP 8.4 it gets a clear error
--FILE--
<?php
use function Async\{spawn, await, suspend};

class Waits {
    public function __construct(private string $name) {}
    function __destruct() {
        try {
            suspend();
            $x = await(spawn(fn() => 'value'));
            echo "{$this->name} ends\n";
        } catch (Error $e) {
            if (PHP_VERSION_ID >= 80400 || !str_contains($e->getMessage(), 'destructor')) throw $e;
            echo "{$this->name} ends\n";
        }
    }
}
$coroutine = spawn(function () {
    $local = new Waits('local');
    throw new LogicException('in flight');
});
try { await($coroutine); } catch (LogicException $e) { echo $e->getMessage(), "\n"; }

$coroutine = spawn(function () {
    $x = new Waits('overwritten');
    $x = null;
    (function () { return new Waits('returned'); })();
    return 'result';
});
$result = await($coroutine);
echo "$result\n";
$main = new Waits('of main');
unset($main);
?>
--EXPECT--
local ends
in flight
overwritten ends
returned ends
result
of main ends
