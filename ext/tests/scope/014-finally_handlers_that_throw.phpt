--TEST--
An exception of a finally handler is an uncaught one; the other handlers run all the same
--FILE--
<?php
require __DIR__ . '/../coroutine/child.inc';
run_child(<<<'PHP'
    $scope = new Async\Scope();
    $scope->finally(function () { throw new LogicException('first'); });
    $scope->finally(function () { echo "second\n"; });
    $scope->dispose();
    Async\delay(600000);
    PHP);
?>
--EXPECTF--
second

Fatal error: Uncaught LogicException: first in %s
%A
exit status 255
