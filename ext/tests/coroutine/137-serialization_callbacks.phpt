--TEST--
Serialization callbacks that suspend interleave: references and shared objects come out right
--FILE--
<?php
use function Async\{spawn, await, suspend};

class Node {
    public function __construct(public $name = null, public $next = null, public $shared = null) {}
    public function __serialize(): array { suspend(); return [$this->name, $this->next, $this->shared]; }
    public function __unserialize(array $data): void { suspend(); [$this->name, $this->next, $this->shared] = $data; }
}
class Old {
    public $value;
    public $twin;
    public function __sleep() { suspend(); return ['value', 'twin']; }
    public function __wakeup() { suspend(); $this->value .= ' awake'; }
}
$round_trip = function (string $name) {
    $shared = new stdClass;
    $shared->of = $name;
    $node = new Node("$name 1", new Node("$name 2", new Node("$name 3", null, $shared), $shared), $shared);
    $copy = unserialize(serialize([$node, $shared]));
    $ok = $copy[1] === $copy[0]->shared && $copy[1] === $copy[0]->next->next->shared && $copy[1]->of === $name;
    $old = new Old;
    $old->value = $name;
    $old->twin = [&$old->value, $old];
    $old = unserialize(serialize($old));
    return $copy[0]->next->next->name . ($ok ? ' ok ' : ' wrong ') . $old->value . ($old->twin[1] === $old ? ' ok ' : ' wrong ') . $old->twin[0];
};
$coroutines = [];
foreach (['a', 'b', 'c'] as $name) $coroutines[] = spawn($round_trip, $name);
foreach ($coroutines as $coroutine) echo await($coroutine), "\n";
?>
--EXPECT--
a 3 ok a awake ok a awake
b 3 ok b awake ok b awake
c 3 ok c awake ok c awake
