--TEST--
An uncaught exception whose text quotes a cancellation is reported; a cancellation with a text of its own is not
--EXTENSIONS--
async
--FILE--
<?php
require 'child.inc';

echo "--- a failure that quotes a cancellation\n";
run_child(<<<'PHP'
    use function Async\{await, delay, spawn, timeout};
    $slow = spawn(fn() => delay(1000));
    try {
        await($slow, timeout(1));
    } catch (Throwable $e) {
        $slow->cancel();
        throw new RuntimeException("job failed: $e");
    }
    PHP);
echo "--- the same in a coroutine\n";
run_child(<<<'PHP'
    use function Async\{await, delay, spawn, timeout};
    spawn(function () {
        $slow = spawn(fn() => delay(1000));
        try {
            await($slow, timeout(1));
        } catch (Throwable $e) {
            $slow->cancel();
            throw new RuntimeException("job failed: $e");
        }
    });
    PHP);
echo "--- a cancellation with a text of its own\n";
run_child(<<<'PHP'
    class Own extends Async\AsyncCancellation
    {
        public function __toString(): string
        {
            return 'my text';
        }
    }
    Async\suspend();
    throw new Own('stop');
    PHP);
?>
--EXPECTF--
--- a failure that quotes a cancellation
%AUncaught RuntimeException: job failed: Async\TimeoutException%A
exit status 255
--- the same in a coroutine
%AUncaught RuntimeException: job failed: Async\TimeoutException%A
exit status 255
--- a cancellation with a text of its own
exit status 0
