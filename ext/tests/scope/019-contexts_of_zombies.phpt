--TEST--
Members that outlive the scope's object keep its context
--FILE--
<?php
use Async\Scope;
use function Async\{await, current_context, suspend};

$scope = (new Scope())->allowZombies();
$zombie = $scope->spawn(function () {
    current_context()->set('name', 'kept');
    suspend();
    suspend();
    gc_collect_cycles();
    return current_context()->find('name');
});
suspend();
unset($scope);
gc_collect_cycles();
var_dump(await($zombie));
?>
--EXPECT--
string(4) "kept"
