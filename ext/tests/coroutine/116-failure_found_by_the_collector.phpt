--TEST--
A failed coroutine that is collected together with its exception is reported with all that the exception holds
--FILE--
<?php
require 'child.inc';
run_child(<<<'CODE'
use function Async\{spawn, suspend};
ini_set('zend.exception_ignore_args', 0);
class Holder { public $coroutine; public $text; }
$holder = new Holder;
$holder->text = str_repeat('in the trace ', 100);
$holder->coroutine = spawn(function (Holder $holder) { throw new LogicException('collected'); }, $holder);
set_exception_handler(function ($e) {
    $argument = $e->getTrace()[0]['args'][0];
    var_dump($e->getMessage(), strlen($argument->text), $argument->coroutine->getException() === $e);
});
suspend();
unset($holder);
gc_collect_cycles();
// Reuse what has been freed.
for ($i = 0; $i < 100; $i++) $fill[] = new Holder;
CODE);
?>
--EXPECT--
string(9) "collected"
int(1300)
bool(true)
exit status 0
