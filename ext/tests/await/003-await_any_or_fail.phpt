--TEST--
await_any_or_fail() answers with what completes first, a result or an exception
--FILE--
<?php
use function Async\{await_any_or_fail, delay, spawn, suspend};

$slow = spawn(fn () => delay(600000));
var_dump(await_any_or_fail([$slow, spawn(fn () => 'first'), spawn(fn () => 'second')]));
try {
    await_any_or_fail(['x' => $slow, 'y' => spawn(function () { throw new LogicException('failed first'); })]);
} catch (LogicException $e) {
    echo $e->getMessage(), "\n";
}
$done = spawn(fn () => 'done before');
suspend();
var_dump(await_any_or_fail([$slow, $done]));
var_dump(await_any_or_fail([]));
$slow->cancel();
?>
--EXPECT--
string(5) "first"
failed first
string(11) "done before"
NULL
