--TEST--
A destructor may spawn on every PHP version
--FILE--
<?php
use function Async\{spawn, suspend};

class Spawns {
    public $self;
    function __destruct() { spawn(function () { suspend(); echo "spawned by a destructor\n"; }); }
}
spawn(function () { $x = new Spawns; });
suspend();
suspend();
suspend();
echo "---\n";
$cycle = new Spawns;
$cycle->self = $cycle;
unset($cycle);
gc_collect_cycles();
suspend();
suspend();
echo "end\n";
?>
--EXPECT--
spawned by a destructor
---
spawned by a destructor
end
