--TEST--
What several finally handlers throw is one CompositeException for whoever awaits the coroutine
--FILE--
<?php
use Async\{AsyncCancellation, CompositeException};
use function Async\{await, spawn};

function show(?Throwable $e): void
{
    echo get_class($e), ': ', $e->getMessage(), "\n";
    foreach ($e instanceof CompositeException ? $e->getExceptions() : [] as $key => $each) {
        echo "  $key: ", get_class($each), ': ', $each->getMessage(), "\n";
    }
}
function run(Throwable ...$exceptions): void
{
    $coroutine = spawn(fn () => 'result');
    foreach ($exceptions as $e) {
        $coroutine->finally(fn () => throw $e);
    }
    $coroutine->finally(fn () => print("the last one runs\n"));
    try {
        await($coroutine);
    } catch (Throwable $e) {
        show($e);
        var_dump($coroutine->isCancelled());
    }
}
run(new LogicException('first'), new DomainException('second'));
run(new LogicException('the only one'));
echo "cancellations are silent among others:\n";
run(new AsyncCancellation('first'), new LogicException('second'), new AsyncCancellation('third'));
run(new AsyncCancellation('first'), new AsyncCancellation('second'));
echo "one that was there before counts as one:\n";
run((function () {
    $own = new CompositeException('own');
    $own->addException(new LogicException('in it'));
    return $own;
})(), new DomainException('second'));
?>
--EXPECT--
the last one runs
Async\CompositeException: 2 finally handlers have failed
  0: LogicException: first
  1: DomainException: second
bool(false)
the last one runs
LogicException: the only one
bool(false)
cancellations are silent among others:
the last one runs
LogicException: second
bool(false)
the last one runs
Async\AsyncCancellation: first
bool(true)
one that was there before counts as one:
the last one runs
Async\CompositeException: 2 finally handlers have failed
  0: Async\CompositeException: own
  1: DomainException: second
bool(false)
