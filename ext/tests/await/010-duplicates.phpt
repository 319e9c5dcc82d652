--TEST--
The same awaitable may come several times, finished or not
--FILE--
<?php
use function Async\{await, await_all, await_any_of, spawn, suspend, timeout};

$task = spawn(fn () => suspend() ?? 'x');
echo json_encode(await_all(['a' => $task, 'b' => $task, 'c' => $task])[0]), "\n";
echo json_encode(await_all(['a' => $task, 'b' => $task])[0]), "\n";
echo json_encode(await_any_of(2, [$task, spawn(fn () => 'y'), $task])[0]), "\n";
$bad = spawn(function () { throw new LogicException('x'); });
[$results, $errors] = await_all([$bad, $bad]);
var_dump($results, $errors[0] === $errors[1]);
// Tokens are awaitables, too.
$token = timeout(1);
[, $errors] = await_all(['t' => $token, 'u' => $token]);
echo get_class($errors['t']), ' ', get_class($errors['u']), "\n";
?>
--EXPECT--
{"a":"x","b":"x","c":"x"}
{"a":"x","b":"x"}
{"0":"x","2":"x"}
array(0) {
}
bool(true)
Async\TimeoutException Async\TimeoutException
