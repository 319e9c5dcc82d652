--TEST--
The elements come from arrays, generators, Iterators and IteratorAggregates; iterators may suspend
--FILE--
<?php
use function Async\{await_all, await_any_or_fail, delay, spawn, suspend};

function generate(int $count): Generator
{
    for ($i = 0; $i < $count; $i++) {
        suspend();
        delay(1);
        yield "k$i" => spawn(fn () => $i);
    }
}
class Aggregate implements IteratorAggregate
{
    public function getIterator(): Iterator
    {
        return new ArrayIterator(['x' => spawn(fn () => 'X'), 'y' => spawn(fn () => 'Y')]);
    }
}
echo json_encode(await_all(generate(3))[0]), "\n";
echo json_encode(await_all(new Aggregate())[0]), "\n";
echo json_encode(await_all(new ArrayIterator([5 => spawn(fn () => 'five')]))[0]), "\n";
// One element is enough: an endless generator is not read to its end.
function endless(): Generator
{
    $i = 0;
    while (true) {
        echo "taken $i\n";
        yield $i => spawn(fn () => $i);
        $i++;
        suspend();
    }
}
var_dump(await_any_or_fail(endless()));
// References in arrays.
$task = spawn(fn () => 'by reference');
$array = ['r' => &$task];
echo json_encode(await_all($array)[0]), "\n";
?>
--EXPECT--
{"k0":0,"k1":1,"k2":2}
{"x":"X","y":"Y"}
{"5":"five"}
taken 0
taken 1
int(0)
{"r":"by reference"}
