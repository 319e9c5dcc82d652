--TEST--
What the destructor of a result that nobody wants throws ends the script, not the coroutine that runs next
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend};

class Bad
{
    public function __destruct()
    {
        throw new RuntimeException('from the destructor');
    }
}

$goes_on = spawn(function () {
    suspend();
    try {
        suspend();
    } catch (Cancellation $cancellation) {
        echo 'the one that goes on: ', get_class($cancellation), "\n";
    }
    return 'result';
});
spawn(function () {
    suspend();
    return new Bad();
});
$begins = spawn(function () {
    suspend();
    spawn(fn() => print("never: the script is over\n"));
    suspend();
});
try {
    await($begins);
} catch (Throwable $exception) {
    echo 'the script: ', get_class($exception), "\n";
}
echo await($goes_on), "\n";
?>
--EXPECTF--
the one that goes on: Async\AsyncCancellation
the script: Async\AsyncCancellation
result

Fatal error: Uncaught RuntimeException: from the destructor in %s:%d
Stack trace:
#0 [internal function]: Bad->__destruct()
#1 {main}
  thrown in %s on line %d
