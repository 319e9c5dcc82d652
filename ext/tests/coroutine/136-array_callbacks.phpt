--TEST--
Callbacks of array and string functions that suspend interleave without mixing anything up
--FILE--
<?php
use function Async\{spawn, await, suspend};

$compare = function ($a, $b) { suspend(); return $a <=> $b; };
$tasks = [
    'array_map' => fn($n) => array_map(function ($x) use ($n) { suspend(); return $x * $n; }, [1, 2, 3]),
    'array_filter' => fn($n) => array_values(array_filter(range(1, 6), function ($x) use ($n) { suspend(); return $x % ($n + 1) === 0; })),
    'array_reduce' => fn($n) => array_reduce([1, 2, 3], function ($sum, $x) { suspend(); return $sum + $x; }, $n * 100),
    'array_walk' => function ($n) {
        $list = [1, 2, 3];
        array_walk($list, function (&$x, $key, $extra) use ($n) { suspend(); $x = $x * $n + $extra; }, $n);
        return $list;
    },
    'array_walk_recursive' => function ($n) {
        $list = [1, [2, [3]]];
        array_walk_recursive($list, function (&$x) use ($n) { suspend(); $x = $x * $n; });
        return $list;
    },
    'array_udiff' => fn($n) => array_values(array_udiff([1, 2, 3, 4], [$n, 4], $compare)),
    'array_uintersect_uassoc' => fn($n) => array_uintersect_uassoc(['a' => 1, 'b' => 2], ['a' => $n, 'b' => 2], $compare, $compare),
    'array_diff_ukey' => fn($n) => array_keys(array_diff_ukey(['a' => 1, 'b' => 2, 'c' => 3], [$n === 1 ? 'a' : 'b' => 0], $compare)),
    'preg_replace_callback' => fn($n) => preg_replace_callback('/\d/', function ($m) use ($n) { suspend(); return preg_replace('/./', $n, $m[0]) . $m[0]; }, 'a1b2c3'),
    'call_user_func_array' => fn($n) => call_user_func_array(function ($x) { suspend(); return $x; }, [$n]),
    'iterator_apply' => function ($n) {
        $seen = [];
        $iterator = new ArrayIterator([1, 2]);
        iterator_apply($iterator, function () use (&$seen, $n, $iterator) { suspend(); $seen[] = $iterator->current() * $n; return true; });
        return $seen;
    },
];
$coroutines = [];
foreach ($tasks as $name => $task) {
    foreach ([1, 2] as $n) $coroutines["$name $n"] = spawn($task, $n);
}
foreach ($coroutines as $name => $coroutine) {
    echo $name, ': ', json_encode(await($coroutine)), "\n";
}
?>
--EXPECT--
array_map 1: [1,2,3]
array_map 2: [2,4,6]
array_filter 1: [2,4,6]
array_filter 2: [3,6]
array_reduce 1: 106
array_reduce 2: 206
array_walk 1: [2,3,4]
array_walk 2: [4,6,8]
array_walk_recursive 1: [1,[2,[3]]]
array_walk_recursive 2: [2,[4,[6]]]
array_udiff 1: [2,3]
array_udiff 2: [1,3]
array_uintersect_uassoc 1: {"a":1,"b":2}
array_uintersect_uassoc 2: {"b":2}
array_diff_ukey 1: ["b","c"]
array_diff_ukey 2: ["a","c"]
preg_replace_callback 1: "a11b12c13"
preg_replace_callback 2: "a21b22c23"
call_user_func_array 1: 1
call_user_func_array 2: 2
iterator_apply 1: [1,2]
iterator_apply 2: [2,4]
