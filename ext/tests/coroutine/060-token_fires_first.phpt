--TEST--
await() with a token that fires first: OperationCanceledException, the token's exception as previous
--FILE--
<?php
use function Async\{spawn, await, delay, timeout, suspend};

$slow = spawn(function () { delay(600000); });
try {
    await($slow, timeout(1));
} catch (Async\OperationCanceledException $e) {
    echo get_class($e->getPrevious()), "\n";
}
var_dump($slow->isCompleted());

// Any Completable is a token.
$failing = spawn(function () { suspend(); throw new DomainException('token failed'); });
try {
    await($slow, $failing);
} catch (Async\OperationCanceledException $e) {
    echo get_class($e->getPrevious()), ' ', $e->getPrevious()->getMessage(), "\n";
}
$returning = spawn(function () { suspend(); return 1; });
try {
    await($slow, $returning);
} catch (Async\OperationCanceledException $e) {
    var_dump($e->getPrevious());
}
// One that has fired already.
try {
    await($slow, $returning);
} catch (Async\OperationCanceledException $e) {
    echo "at once\n";
}
$slow->cancel();
?>
--EXPECT--
Async\TimeoutException
bool(false)
DomainException token failed
NULL
at once
