--TEST--
find(), get() and has() look in the coroutine, in its scope, in the scopes above and in the root; the Local ones do not
--FILE--
<?php
use Async\Scope;
use function Async\{await, coroutine_context, current_context, root_context, spawn};

root_context()->set('where', 'root')->set('root only', 1);
$outer = new Scope();
$inner = Scope::inherit($outer);
await($outer->spawn(fn () => current_context()->set('where', 'outer')->set('outer only', 2)));
await($inner->spawn(function () {
    current_context()->set('inner only', 3);
    $own = coroutine_context();
    var_dump($own->find('where'), $own->get('outer only'), $own->get('inner only'), $own->get('root only'));
    $own->set('where', 'coroutine');
    var_dump($own->get('where'), current_context()->get('where'));
    var_dump($own->has('root only'), $own->hasLocal('root only'), $own->findLocal('root only'));
    var_dump($own->has('nowhere'), $own->find('nowhere'));
}));
// Nothing has leaked upwards.
var_dump(root_context()->has('outer only'), root_context()->get('where'));
var_dump(current_context() === root_context());
?>
--EXPECT--
string(5) "outer"
int(2)
int(3)
int(1)
string(9) "coroutine"
string(5) "outer"
bool(true)
bool(false)
NULL
bool(false)
NULL
bool(false)
string(4) "root"
bool(true)
