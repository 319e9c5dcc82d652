--TEST--
Waiting for a signal does not keep the script alive; unwanted, the signal does what it did before
--SKIPIF--
<?php if (!extension_loaded('posix')) die('skip posix is missing'); ?>
--FILE--
<?php
require __DIR__ . '/../coroutine/child.inc';
run_child(<<<'PHP'
    use Async\Signal;
    use function Async\{delay, signal, spawn};
    spawn(function () {
        try {
            signal(Signal::SIGTERM)->await();
        } catch (Async\AsyncCancellation $e) {
            echo $e->getMessage(), "\n";
        }
    });
    signal(Signal::SIGINT)->map(fn () => print("never\n"));
    spawn(fn () => delay(5) ?? print("the last one\n"));
    echo "script ends\n";
    PHP);
run_child(<<<'PHP'
    if (!extension_loaded('pcntl')) {
        echo "own handler\n";
        exit;
    }
    pcntl_async_signals(true);
    pcntl_signal(SIGTERM, function () { echo "own handler\n"; });
    $future = Async\signal(Async\Signal::SIGTERM);
    unset($future);
    posix_kill(getmypid(), SIGTERM);
    Async\delay(1);
    PHP);
run_child(<<<'PHP'
    Async\spawn(function () {
        Async\signal(Async\Signal::SIGTERM)->await();
        echo "terminates in order\n";
        exit(7);
    });
    Async\spawn(fn () => posix_kill(getmypid(), SIGTERM) && Async\delay(600000));
    PHP);
?>
--EXPECT--
script ends
the last one
The script has ended, and nobody waits for a signal any more
exit status 0
own handler
exit status 0
terminates in order
exit status 7
