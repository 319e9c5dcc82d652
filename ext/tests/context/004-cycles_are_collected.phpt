--TEST--
Cycles through a context's values and keys are collected
--FILE--
<?php
use function Async\{await, spawn};

class Witness
{
    public mixed $other = null;

    public function __destruct()
    {
        echo "collected\n";
    }
}
$coroutine = spawn(fn () => 1);
$context = $coroutine->getContext();
await($coroutine);
$value = new Witness();
$value->other = $context;
$context->set('name', $value);
$key = new Witness();
$key->other = $context;
$context->set($key, 1);
$by_object = new Witness();
$by_object->other = $coroutine;
$context->set(new stdClass(), $by_object);
unset($coroutine, $context, $value, $key, $by_object);
gc_collect_cycles();
echo "end\n";
?>
--EXPECT--
collected
collected
collected
end
