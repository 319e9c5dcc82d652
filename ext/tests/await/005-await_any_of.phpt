--TEST--
await_any_of() ends with so many successes, or when all have completed
--FILE--
<?php
use function Async\{await_any_of, await_any_of_or_fail, delay, spawn, suspend};

function show(array $answer): void
{
    echo json_encode($answer[0]), ' ', json_encode(array_map(fn ($e) => $e->getMessage(), $answer[1])), "\n";
}
function tasks(): array
{
    return [
        'a' => spawn(fn () => suspend() ?? suspend() ?? 1),
        'b' => spawn(function () { throw new LogicException('bad'); }),
        'c' => spawn(fn () => 3),
        'd' => spawn(fn () => suspend() ?? suspend() ?? suspend() ?? suspend() ?? 4),
    ];
}
show(await_any_of(2, tasks()));
show(await_any_of(2, tasks(), null, false));
show(await_any_of(2, tasks(), fillNull: true));
show(await_any_of(100, tasks()));
show(await_any_of(0, tasks()));
show(await_any_of(1, []));
echo json_encode(await_any_of_or_fail(2, [spawn(fn () => suspend() ?? 'x'), spawn(fn () => 'y'), spawn(fn () => delay(1))])), "\n";
echo json_encode(await_any_of_or_fail(9, ['k' => spawn(fn () => 'y')])), "\n";
echo json_encode(await_any_of_or_fail(0, [spawn(fn () => 'y')])), "\n";
try {
    await_any_of_or_fail(2, tasks());
} catch (LogicException $e) {
    echo $e->getMessage(), "\n";
}
foreach ([fn () => await_any_of(-1, []), fn () => await_any_of_or_fail(-1, [])] as $call) {
    try {
        $call();
    } catch (ValueError $e) {
        echo $e->getMessage(), "\n";
    }
}
?>
--EXPECT--
{"a":1,"c":3} {"b":"bad"}
{"c":3,"a":1} {"b":"bad"}
{"a":1,"b":null,"c":3} {"b":"bad"}
{"a":1,"c":3,"d":4} {"b":"bad"}
[] []
[] []
["x","y"]
{"k":"y"}
[]
bad
Async\await_any_of(): Argument #1 ($count) must be >= 0
Async\await_any_of_or_fail(): Argument #1 ($count) must be >= 0
