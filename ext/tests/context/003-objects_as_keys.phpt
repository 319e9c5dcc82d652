--TEST--
Objects are keys by identity, and the context keeps them alive
--FILE--
<?php
use function Async\coroutine_context;

class Key
{
    public function __destruct()
    {
        echo "key destroyed\n";
    }
}
$context = coroutine_context();
$first = new stdClass();
$second = new stdClass();
$context->set($first, 'first')->set($second, 'second');
var_dump($context->get($first), $context->get($second), $context->has(new stdClass()));
$context->unset($first);
var_dump($context->find($first), $context->get($second));

$context->set(new Key(), 'value');
echo "kept\n";
// A new object does not get the handle of the one that is kept.
var_dump($context->has(new Key()));
$key = new Key();
$context->set($key, 1);
$context->unset($key);
unset($key);
echo "end\n";
?>
--EXPECT--
string(5) "first"
string(6) "second"
bool(false)
NULL
string(6) "second"
kept
key destroyed
bool(false)
key destroyed
end
key destroyed
