--TEST--
Comparison functions that suspend do not mix up the sorts of several coroutines
--FILE--
<?php
use function Async\{spawn, await, suspend};

$sort = function (string $function, bool $reverse) {
    $list = $function === 'uksort' ? array_flip([5, 3, 9, 1, 7, 2, 8]) : [5, 3, 9, 1, 7, 2, 8];
    $function($list, function ($a, $b) use ($reverse) {
        suspend();
        $nested = [2, 1];
        usort($nested, fn($x, $y) => $x <=> $y);
        if ($nested !== [1, 2]) echo "nested sort is wrong\n";
        return $reverse ? $b <=> $a : $a <=> $b;
    });
    return implode(' ', $function === 'uksort' ? array_keys($list) : $list);
};
$coroutines = [];
foreach (['usort', 'uasort', 'uksort'] as $function) {
    foreach ([false, true] as $reverse) $coroutines[] = spawn($sort, $function, $reverse);
}
$coroutines[] = spawn(function () {
    $object = new ArrayObject([3, 1, 2]);
    $object->uasort(function ($a, $b) { suspend(); return $a <=> $b; });
    return implode(' ', (array) $object);
});
foreach ($coroutines as $coroutine) echo await($coroutine), "\n";
?>
--EXPECT--
1 2 3 5 7 8 9
9 8 7 5 3 2 1
1 2 3 5 7 8 9
9 8 7 5 3 2 1
1 2 3 5 7 8 9
9 8 7 5 3 2 1
1 2 3
