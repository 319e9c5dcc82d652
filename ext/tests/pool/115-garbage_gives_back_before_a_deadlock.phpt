--TEST--
A resource held by garbage that releases it is found before a deadlock is declared
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
class Owner
{
    public $self, $resource;
    public function __construct(private Async\Pool $pool)
    {
        $this->self = $this;
        $this->resource = $pool->acquire();
    }
    public function __destruct() { $this->pool->release($this->resource); }
}
$pool = new Async\Pool('make_numbered', max: 1);
new Owner($pool);
echo ($r2 = $pool->acquire())->id, "\n";
--EXPECT--
1
