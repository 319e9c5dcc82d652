--TEST--
finally handlers run once the scope is closed and its last coroutine has ended
--FILE--
<?php
use Async\Scope;
use function Async\{delay, spawn, suspend};

$scope = new Scope();
$scope->finally(function (?Scope $s) use (&$scope) { suspend(); echo 'first ', $s === $scope ? 'with the scope' : '', "\n"; });
$scope->finally(fn () => print("second\n"));
$scope->spawn(function () { try { delay(600000); } finally { suspend(); echo "member ends\n"; } });
suspend();
$scope->cancel();
echo "cancelled\n";
$scope->awaitAfterCancellation();
delay(1);
$scope->finally(fn () => print("at once\n"));
suspend();
// The object goes.
$gone = new Scope();
$gone->finally(function (?Scope $s) { var_dump($s); });
unset($gone);
suspend();
// At the end of the script.
$last = new Scope();
$last->finally(fn () => print("at the end\n"));
?>
--EXPECT--
cancelled
member ends
first with the scope
second
at once
NULL
at the end
