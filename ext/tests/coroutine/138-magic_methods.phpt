--TEST--
JsonSerializable, __toString, __get, ArrayAccess, iterator and count() methods may suspend
--FILE--
<?php
use function Async\{spawn, await, suspend};

class Json implements JsonSerializable {
    public function __construct(public $x) {}
    public function jsonSerialize(): mixed { suspend(); return ['x' => $this->x, 'again' => json_encode([$this->x])]; }
}
class Magic implements ArrayAccess, IteratorAggregate, Countable {
    public function __construct(private $name) {}
    public function __toString(): string { suspend(); return $this->name; }
    public function __get($p) { suspend(); return "{$this->name}->$p"; }
    public function offsetGet($o): mixed { suspend(); return "{$this->name}[$o]"; }
    public function offsetSet($o, $v): void {}
    public function offsetExists($o): bool { suspend(); return true; }
    public function offsetUnset($o): void {}
    public function getIterator(): Iterator { suspend(); yield 1; suspend(); yield 2; }
    public function count(): int { suspend(); return strlen($this->name); }
}
$task = function ($name) {
    $magic = new Magic($name);
    return [json_encode([new Json($name), new Json(1)]), "string $magic", $magic->property, $magic[5],
        isset($magic['x']), [...$magic], count($magic), str_replace('x', 'y', $magic), in_array($name, [$magic])];
};
$a = spawn($task, 'xa');
$b = spawn($task, 'xxb');
foreach ([$a, $b] as $coroutine) echo json_encode(await($coroutine), JSON_UNESCAPED_SLASHES), "\n";
// One object read by several at once.
$shared = new Magic('shared');
$read = [];
foreach ([1, 2] as $i) $read[] = spawn(fn() => $shared[$i]);
foreach ($read as $coroutine) echo await($coroutine), "\n";
?>
--EXPECT--
["[{\"x\":\"xa\",\"again\":\"[\\\"xa\\\"]\"},{\"x\":1,\"again\":\"[1]\"}]","string xa","xa->property","xa[5]",true,[1,2],2,"ya",true]
["[{\"x\":\"xxb\",\"again\":\"[\\\"xxb\\\"]\"},{\"x\":1,\"again\":\"[1]\"}]","string xxb","xxb->property","xxb[5]",true,[1,2],3,"yyb",true]
shared[1]
shared[2]
