--TEST--
Destructors of globals at the end of the request may spawn; what cannot run any more is refused or unwound without a crash
--FILE--
<?php
require 'child.inc';
run_child(<<<'CODE'
use function Async\{spawn, await, suspend, delay};
class Spawner {
    public $self;
    function __destruct() {
        echo "destructor\n";
        try {
            spawn(function () { try { suspend(); } finally { } });
        } catch (Error $e) {}
        try {
            suspend();
        } catch (Error $e) {}
    }
}
$global = new Spawner;
$cycle = new Spawner;
$cycle->self = $cycle;
spawn(fn() => suspend());
CODE);
run_child(<<<'CODE'
class Late {
    function __destruct() {
        try {
            echo Async\await(Async\spawn(fn() => "ran")), "\n";
        } catch (Error $e) {
            echo "refused\n";
        }
    }
}
$global = new Late;
CODE);
?>
--EXPECTREGEX--
^destructor
destructor
exit status 0
(ran|refused)
exit status 0$
