--TEST--
Coroutines are equal only to themselves, can be array keys by id, and can be dumped
--FILE--
<?php
use function Async\{spawn, current_coroutine};

$a = spawn(fn() => 1);
$b = spawn(fn() => 1);
var_dump($a == $a, $a == $b, $a === $a, $a instanceof Async\Completable, $a instanceof Async\Awaitable);
$map = new WeakMap;
$map[$a] = 1;
$storage = new SplObjectStorage;
$storage[$b] = 2;
var_dump(count($map), $storage[$b]);
ob_start();
var_dump($a, current_coroutine());
print_r($a);
var_export($a);
debug_zval_refcount($a);
function debug_zval_refcount($x) { debug_zval_refcount_(...); debug_zval_dump($x); }
function debug_zval_refcount_() {}
var_dump(strlen(ob_get_clean()) > 0, (array) $a);
?>
--EXPECT--
bool(true)
bool(false)
bool(true)
bool(true)
bool(true)
int(1)
int(2)
bool(true)
array(0) {
}
