--TEST--
C code that exhausts the native stack of a coroutine ends the process with a message
--EXTENSIONS--
async
--SKIPIF--
<?php
if (getenv('SKIP_ASAN') || getenv('USE_ZEND_ALLOC') === '0' || PHP_DEBUG) die('skip others handle the signal, or have stacks of their own');
?>
--FILE--
<?php
require 'child.inc';
run_child(<<<'CODE'
$nested = null;
for ($i = 0; $i < 150_000; $i++) {
    $nested = [$nested];
}
Async\await(Async\spawn(function () use (&$nested) {
    $nested = null; // frees one array inside the other
}));
echo "not reached\n";
CODE);
?>
--EXPECTREGEX--
PHP Fatal error:  The native stack of a coroutine is exhausted: C code has called itself too deeply .*
(?:Segmentation fault.*
)?(?:exit status 139|killed by signal 11)
