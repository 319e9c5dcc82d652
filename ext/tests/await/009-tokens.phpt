--TEST--
A token that fires first ends each of the waits with OperationCanceledException and leaves the awaited alone
--FILE--
<?php
use function Async\{await, await_all, await_all_or_fail, await_any_of, await_any_of_or_fail, await_any_or_fail, await_first_success, delay, spawn, suspend, timeout};

$slow = spawn(fn () => delay(600000));
foreach ([
    fn ($token) => await_all([$slow], $token),
    fn ($token) => await_all_or_fail([$slow], $token),
    fn ($token) => await_any_or_fail([$slow], $token),
    fn ($token) => await_first_success([$slow], $token),
    fn ($token) => await_any_of(1, [$slow], $token),
    fn ($token) => await_any_of_or_fail(1, [$slow], $token),
] as $wait) {
    try {
        $wait(timeout(1));
    } catch (Async\OperationCanceledException $e) {
        echo get_class($e->getPrevious()), "\n";
    }
}
// One that has fired already, and one that comes too late.
$token = spawn(fn () => 1);
await($token);
try {
    await_all([$slow], $token);
} catch (Async\OperationCanceledException $e) {
    echo "at once\n";
}
$done = spawn(fn () => 'done');
await($done);
echo json_encode(await_all([$done], $token)[0]), "\n";
var_dump($slow->isCompleted());
$slow->cancel();
?>
--EXPECT--
Async\TimeoutException
Async\TimeoutException
Async\TimeoutException
Async\TimeoutException
Async\TimeoutException
Async\TimeoutException
at once
["done"]
bool(false)
