--TEST--
A failure that neither handler nor waiter has seen ends the script when the scope goes
--FILE--
<?php
require __DIR__ . '/../coroutine/child.inc';
run_child(<<<'PHP'
    $scope = new Async\Scope();
    $scope->spawn(function () { throw new LogicException('nobody has seen it'); });
    Async\suspend();
    echo "still here\n";
    unset($scope);
    Async\delay(600000);
    echo "never\n";
    PHP);
run_child(<<<'PHP'
    $scope = new Async\Scope();
    $scope->spawn(function () { throw new LogicException('at the end'); });
    PHP);
?>
--EXPECTF--
still here

Fatal error: Uncaught LogicException: nobody has seen it in %s
%A
exit status 255

Fatal error: Uncaught LogicException: at the end in %s
%A
exit status 255
