--TEST--
A destructor that the garbage collector calls cannot suspend; it gets an error that says so
--FILE--
<?php
use function Async\{spawn, await, suspend};

class Waits {
    public $self;
    function __destruct() {
        try {
            suspend();
            echo "suspended\n";
        } catch (Error $e) {
            echo str_contains($e->getMessage(), 'cannot suspend here') ? "refused\n" : $e->getMessage();
        }
    }
}
await(spawn(function () {
    $x = new Waits;
    $x->self = $x;
    unset($x);
    var_dump(gc_collect_cycles() > 0);
}));
suspend();
echo "afterwards all is well\n";
?>
--EXPECT--
refused
bool(true)
afterwards all is well
