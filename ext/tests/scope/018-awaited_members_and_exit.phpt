--TEST--
exit() in a member, and a fatal error in one, end the script in order
--SKIPIF--
<?php
if (getenv('USE_ZEND_ALLOC') === '0') die('skip after a fatal error nothing is freed');
?>
--FILE--
<?php
require __DIR__ . '/../coroutine/child.inc';
run_child(<<<'PHP'
    $scope = new Async\Scope();
    $scope->spawn(function () { try { Async\delay(600000); } finally { echo "unwound\n"; } });
    $scope->spawn(function () { exit(4); });
    $scope->awaitCompletion();
    echo "never\n";
    PHP);
run_child(<<<'PHP'
    error_reporting(E_ALL & ~E_DEPRECATED);
    $scope = new Async\Scope();
    $scope->finally(fn () => print("never\n"));
    $scope->spawn(fn () => (new Async\Channel())->recv());
    $scope->spawn(fn () => trigger_error('fatal', E_USER_ERROR));
    $scope->awaitCompletion();
    PHP);
?>
--EXPECTF--
unwound
exit status 4

Fatal error: fatal in %s on line %d
exit status 255
