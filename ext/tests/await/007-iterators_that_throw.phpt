--TEST--
An iterator that throws half-way ends the wait, and what it had given is left alone
--FILE--
<?php
use function Async\{await, await_all, delay, spawn, suspend};

function half(Async\Coroutine $first): Generator
{
    yield $first;
    suspend();
    throw new DomainException('half-way');
}
$first = spawn(fn () => delay(1) ?? 'still there');
try {
    await_all(half($first));
} catch (DomainException $e) {
    echo $e->getMessage(), "\n";
}
var_dump(await($first));

class Broken implements Iterator
{
    public function __construct(private string $where)
    {
    }
    private function call(string $method, mixed $answer): mixed
    {
        if ($method === $this->where) {
            throw new DomainException("in $method()");
        }
        return $answer;
    }
    public function current(): mixed { return $this->call('current', spawn(fn () => 1)); }
    public function key(): mixed { return $this->call('key', 'k'); }
    public function next(): void { $this->call('next', null); }
    public function rewind(): void { $this->call('rewind', null); }
    public function valid(): bool { return $this->call('valid', true); }
}
foreach (['rewind', 'valid', 'current', 'key', 'next'] as $where) {
    try {
        await_all(new Broken($where));
    } catch (DomainException $e) {
        echo $e->getMessage(), "\n";
    }
}
class Aggregate implements IteratorAggregate
{
    public function getIterator(): Iterator
    {
        throw new DomainException('in getIterator()');
    }
}
try {
    await_all(new Aggregate());
} catch (DomainException $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
half-way
string(11) "still there"
in rewind()
in valid()
in current()
in key()
in next()
in getIterator()
