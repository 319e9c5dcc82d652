--TEST--
exit() in a callable ends the script; an exception of one that nobody sees to is a warning, not the end
--FILE--
<?php
require __DIR__ . '/../coroutine/child.inc';
run_child(<<<'PHP'
    use Async\Future;
    $future = Future::completed(1)->map(function () { echo "exits\n"; exit(5); })->map(fn () => print("never\n"));
    $future->await();
    echo "never\n";
    PHP);
run_child(<<<'PHP'
    use Async\Future;
    Future::completed(1)->map(function () { throw new LogicException('unseen'); });
    Async\suspend();
    echo "goes on\n";
    PHP);
// Callables that are left when the script ends run, too.
run_child(<<<'PHP'
    use Async\{Future, FutureState};
    $state = new FutureState();
    (new Future($state))->map(fn ($x) => print("$x\n"));
    Async\spawn(fn () => Async\delay(1) ?? $state->complete('in time'));
    PHP);
?>
--EXPECTF--
exits
exit status 5

Warning: Unhandled exception in Future: LogicException: unseen; use catch() or ignore() to handle. Created at Standard input code:3 in %s
goes on
exit status 0
in time
exit status 0
