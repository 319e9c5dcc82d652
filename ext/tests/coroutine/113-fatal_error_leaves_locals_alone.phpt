--TEST--
Suspended coroutines with every kind of local state do not crash the request after a fatal error
--SKIPIF--
<?php
if (getenv('USE_ZEND_ALLOC') === '0') die('skip after a fatal error nothing is freed');
if (getenv('SKIP_ASAN')) die('skip after a fatal error nothing is freed');
?>
--FILE--
<?php
require 'child.inc';
run_child(<<<'CODE'
use function Async\{spawn, await, suspend, delay};
class Node { public $links = []; function __destruct() { echo "destructor must not run after a fatal error\n"; } }
$shared = new Node;
for ($i = 0; $i < 20; $i++) {
    spawn(function (...$arguments) use ($shared, $i) {
        $node = new Node;
        $node->links = [$node, $shared, str_repeat('x', 10000)];
        ob_start();
        echo "buffered $i ";
        foreach ((function () use ($node) { try { yield $node; delay(600000); } finally {} })() as $x) {
            usort($node->links, function ($a, $b) { delay(600000); return 0; });
        }
    }, $i, [new Node], named: 'x')->finally(fn() => 1);
}
suspend();
suspend();
eval('class Twice {} class Twice {}');
CODE);
?>
--EXPECTF--

Fatal error: Cannot %Sdeclare class Twice%s on line 1
exit status 255
