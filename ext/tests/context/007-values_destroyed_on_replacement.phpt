--TEST--
A value whose destructor uses the context finds it in order
--FILE--
<?php
use function Async\root_context;

class Value
{
    public function __construct(private mixed $key)
    {
    }

    public function __destruct()
    {
        var_dump(root_context()->find($this->key));
    }
}
$object = new stdClass();
foreach (['name', $object] as $key) {
    root_context()->set($key, new Value($key));
    root_context()->set($key, 'next', true);
    root_context()->set($key, new Value($key), true);
    root_context()->unset($key);
}
?>
--EXPECT--
string(4) "next"
NULL
string(4) "next"
NULL
