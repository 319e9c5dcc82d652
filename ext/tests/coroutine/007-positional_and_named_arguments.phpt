--TEST--
spawn() passes positional, unpacked and named arguments on, also to variadic parameters
--FILE--
<?php
use function Async\{spawn, await};

function show(int $a, string $b = 'default b', mixed ...$rest) {
    return json_encode([$a, $b, $rest]);
}
echo await(spawn('show', 1)), "\n";
echo await(spawn('show', 1, 'two', 3, 4)), "\n";
echo await(spawn('show', ...[1, 'two', 'three'])), "\n";
echo await(spawn('show', 1, b: 'named b')), "\n";
echo await(spawn('show', b: 'first', a: 2)), "\n";
echo await(spawn('show', 1, 'two', extra: 'x', more: [1])), "\n";
echo await(spawn('show', ...['a' => 5, 'unknown' => 6])), "\n";
echo await(spawn(task: fn() => 'by name')), "\n";
?>
--EXPECT--
[1,"default b",[]]
[1,"two",[3,4]]
[1,"two",["three"]]
[1,"named b",[]]
[2,"first",[]]
[1,"two",{"extra":"x","more":[1]}]
[5,"default b",{"unknown":6}]
by name
