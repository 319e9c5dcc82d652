--TEST--
A lent resource that holds its own pool is collected with it
--EXTENSIONS--
async
--FILE--
<?php
class Session
{
    public $pool;
}
$pool = new Async\Pool(fn() => new Session());
$session = $pool->acquire();
$session->pool = $pool;
$weak = WeakReference::create($pool);
unset($pool, $session);
gc_collect_cycles();
var_dump($weak->get());
--EXPECT--
NULL
