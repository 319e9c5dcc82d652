--TEST--
Each coroutine has a context of its own, before its start and after its end
--FILE--
<?php
use function Async\{await, coroutine_context, current_coroutine, spawn, suspend};

$coroutine = spawn(function () {
    var_dump(coroutine_context() === current_coroutine()->getContext());
    suspend();
    return coroutine_context()->get('given');
});
$coroutine->getContext()->set('given', 'before the start');
var_dump(await($coroutine), $coroutine->getContext()->get('given'));
var_dump(coroutine_context()->has('given'), coroutine_context() === current_coroutine()->getContext());
$other = spawn(fn () => coroutine_context()->has('given'));
var_dump(await($other));
?>
--EXPECT--
bool(true)
string(16) "before the start"
string(16) "before the start"
bool(false)
bool(true)
bool(false)
