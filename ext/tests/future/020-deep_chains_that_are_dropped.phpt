--TEST--
In a coroutine, whose stack is small, a long chain of futures may be dropped
--FILE--
<?php
use Async\{Future, FutureState};
use function Async\{spawn, await};

const LENGTH = 20000;

function chain(FutureState $state): Future
{
    $state->ignore();
    $future = new Future($state);
    for ($i = 0; $i < LENGTH; $i++) {
        $future = $future->map(fn($x) => $x + 1)->ignore();
    }
    return $future;
}
await(spawn(function () {
    $state = new FutureState();
    $future = chain($state);
    unset($future, $state);
    echo "dropped\n";

    $state = new FutureState();
    $future = chain($state);
    $future->cancel();
    unset($future, $state);
    echo "cancelled and dropped\n";

    /* A part that somebody still wants stays. */
    $state = new FutureState();
    $middle = chain($state);
    $last = $middle->map(fn($x) => $x + 1);
    $state->complete(0);
    var_dump(await($middle), await($last));
}));
?>
--EXPECT--
dropped
cancelled and dropped
int(20000)
int(20001)
