--TEST--
A hundred thousand members: spawning, ending and cancelling them
--INI--
memory_limit=-1
--FILE--
<?php
use Async\Scope;
use function Async\suspend;

$scope = new Scope();
$ended = 0;
for ($i = 0; $i < 100000; $i++) {
    $scope->spawn(function () use (&$ended) { $ended++; });
}
$scope->awaitCompletion();
var_dump($ended);
for ($i = 0; $i < 1000; $i++) {
    $scope->spawn(function () use (&$ended) { try { suspend(); suspend(); suspend(); } finally { $ended--; } });
}
suspend();
$scope->cancel();
$scope->awaitAfterCancellation();
var_dump($ended);
// Deep trees.
$scopes = [new Scope()];
for ($i = 0; $i < 1000; $i++) {
    $scopes[] = Scope::inherit(end($scopes));
}
end($scopes)->spawn(fn () => Async\delay(600000));
suspend();
var_dump($scopes[0]->isFinished());
$scopes[0]->cancel();
$scopes[0]->awaitAfterCancellation();
var_dump($scopes[0]->isFinished());
?>
--EXPECT--
int(100000)
int(99000)
bool(false)
bool(true)
