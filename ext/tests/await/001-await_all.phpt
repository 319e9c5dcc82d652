--TEST--
await_all() answers results and exceptions by key, in the iterable's order or in that of completion
--FILE--
<?php
use function Async\{await_all, spawn, suspend};

function tasks(): array
{
    return [
        'slow' => spawn(function () { suspend(); suspend(); return 1; }),
        7 => spawn(function () { suspend(); throw new LogicException('bad'); }),
        'quick' => spawn(fn () => 3),
    ];
}
function show(array $answer): void
{
    [$results, $errors] = $answer;
    echo json_encode($results), ' ', json_encode(array_map(fn ($e) => $e->getMessage(), $errors)), "\n";
}
show(await_all(tasks()));
show(await_all(tasks(), preserveKeyOrder: false));
show(await_all(tasks(), fillNull: true));
show(await_all(tasks(), null, false, true));
show(await_all([]));
?>
--EXPECT--
{"slow":1,"quick":3} {"7":"bad"}
{"quick":3,"slow":1} {"7":"bad"}
{"slow":1,"7":null,"quick":3} {"7":"bad"}
{"quick":3,"7":null,"slow":1} {"7":"bad"}
[] []
