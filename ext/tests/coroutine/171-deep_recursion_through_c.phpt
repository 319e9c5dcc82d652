--TEST--
Callbacks of array_map() and usort() may nest 300 deep in a coroutine, and suspend down there
--FILE--
<?php
use function Async\{spawn, await, suspend};

function by_map(int $n) {
    if ($n === 0) { suspend(); return 0; }
    return array_map(fn($x) => by_map($x) + 1, [$n - 1])[0];
}
function by_sort(int $n, &$deepest) {
    $deepest = max($deepest, 300 - $n);
    if ($n === 0) { suspend(); return; }
    $list = [1, 2];
    usort($list, function ($a, $b) use ($n, &$deepest) { by_sort($n - 1, $deepest); return $a <=> $b; });
}
$a = spawn('by_map', 300);
$b = spawn(function () { by_sort(300, $deepest); return $deepest; });
var_dump(await($a), await($b));
?>
--EXPECT--
int(300)
int(300)
