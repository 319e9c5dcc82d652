--TEST--
Ten thousand awaitables: every key is there, in order
--INI--
memory_limit=-1
--FILE--
<?php
use function Async\{await_all, spawn, suspend};

$tasks = [];
for ($i = 0; $i < 10000; $i++) {
    $tasks["n$i"] = spawn(function () use ($i) {
        for ($j = 0; $j < $i % 3; $j++) {
            suspend();
        }
        if ($i % 100 === 0) {
            throw new LogicException("$i");
        }
        return $i;
    });
}
[$results, $errors] = await_all($tasks);
var_dump(count($results), count($errors), array_sum($results));
$expected = array_filter(range(0, 9999), fn ($i) => $i % 100 !== 0);
var_dump(array_values($results) === array_values($expected));
var_dump(array_keys($errors) === array_map(fn ($i) => "n$i", range(0, 9999, 100)));
?>
--EXPECT--
int(9900)
int(100)
int(49500000)
bool(true)
bool(true)
