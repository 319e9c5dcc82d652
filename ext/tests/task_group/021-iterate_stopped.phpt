--TEST--
false or an exception of a call stops iterate(): the others are cancelled, or waited for
--FILE--
<?php
use function Async\{await, delay, iterate, spawn, suspend};

foreach ([true, false] as $cancels) {
    echo $cancels ? "cancelled:\n" : "waited for:\n";
    iterate(range(0, 100), function (int $i) {
        if ($i === 3) {
            return false;
        }
        try {
            suspend();
            suspend();
            suspend();
            echo "$i ends\n";
        } catch (Async\AsyncCancellation $e) {
            echo "$i cancelled\n";
        }
    }, 4, $cancels);
}
try {
    iterate(range(0, 5), function (int $i) { suspend(); throw new LogicException("call $i"); }, 2);
} catch (LogicException $e) {
    echo $e->getMessage(), "\n";
}
// The iterator throws.
try {
    iterate((function () { yield 1; suspend(); throw new DomainException('iterator'); })(), function () {
        try {
            delay(600000);
        } finally {
            echo "unwound\n";
        }
    });
} catch (DomainException $e) {
    echo $e->getMessage(), "\n";
}
// The caller is cancelled: it goes on when nothing runs any more.
$caller = spawn(function () {
    try {
        iterate([1, 2], function (int $i) {
            try {
                delay(600000);
            } finally {
                suspend();
                echo "$i unwound\n";
            }
        });
    } finally {
        echo "caller ends\n";
    }
});
suspend();
suspend();
$caller->cancel();
try {
    await($caller);
} catch (Async\AsyncCancellation $e) {
    echo $e->getMessage(), "\n";
}
// What a call has spawned fails.
try {
    iterate([1], fn () => spawn(fn () => throw new LogicException('grandchild')));
} catch (LogicException $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
cancelled:
0 cancelled
1 cancelled
2 cancelled
waited for:
0 ends
1 ends
2 ends
call 0
unwound
iterator
1 unwound
2 unwound
caller ends
Coroutine cancelled
grandchild
