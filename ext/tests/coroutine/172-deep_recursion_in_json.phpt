--TEST--
json_encode() of JsonSerializable objects nested 400 deep works in a coroutine
--FILE--
<?php
use function Async\{spawn, await, suspend};

class Level implements JsonSerializable {
    public function __construct(private int $n) {}
    public function jsonSerialize(): mixed { if ($this->n === 0) { suspend(); return 'bottom'; } return [new Level($this->n - 1)]; }
}
$text = await(spawn(fn() => json_encode(new Level(400), 0, 1000)));
var_dump(strlen($text), substr($text, 400, 8));
?>
--EXPECT--
int(808)
string(8) ""bottom""
