--TEST--
A release from a destructor, outside of the coroutine that borrowed, serves the waiter
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend};
require __DIR__ . '/numbered.inc';
class Lease
{
    public $resource;
    public function __construct(private Async\Pool $pool) { $this->resource = $pool->acquire(); }
    public function __destruct() { $this->pool->release($this->resource); }
}
$pool = new Async\Pool('make_numbered', max: 1);
$lease = await(spawn(fn() => new Lease($pool)));
$waiter = spawn(fn() => $pool->with(fn($r) => $r->id));
suspend();
$lease = null;
echo await($waiter), "\n";
--EXPECT--
1
