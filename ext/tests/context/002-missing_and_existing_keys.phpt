--TEST--
get() and getLocal() throw for a missing key, set() for an existing one unless told to replace it
--FILE--
<?php
use function Async\{coroutine_context, root_context};

function attempt(callable $call): void
{
    try {
        var_dump($call());
    } catch (Async\ContextException $e) {
        echo $e->getMessage(), "\n";
    }
}
$context = coroutine_context();
root_context()->set('above', 1);
attempt(fn () => $context->get('missing'));
attempt(fn () => $context->getLocal('above'));
attempt(fn () => $context->get(new ArrayObject()));
$context->set('key', 1);
attempt(fn () => $context->set('key', 2));
attempt(fn () => $context->get('key'));
attempt(fn () => $context->set('key', 3, replace: true)->get('key'));
// A value above does not count.
attempt(fn () => $context->set('above', 2)->get('above'));
attempt(fn () => $context->unset('above')->get('above'));
attempt(fn () => $context->unset('never there') === $context);
// null is a value.
attempt(fn () => $context->set('null', null)->get('null'));
attempt(fn () => $context->has('null'));
attempt(fn () => $context->set('null', null));
// Numeric strings are keys like any other.
attempt(fn () => $context->set('1', 'one')->get('1'));
?>
--EXPECT--
The context has no key "missing", nor has any above it
The context has no key "above"
The context has no such key of class ArrayObject, nor has any above it
The context has the key already; pass true as $replace to replace its value
int(1)
int(3)
int(2)
int(1)
bool(true)
NULL
bool(true)
The context has the key already; pass true as $replace to replace its value
string(3) "one"
