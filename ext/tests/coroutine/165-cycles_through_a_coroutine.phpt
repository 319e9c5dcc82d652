--TEST--
Cycles through a coroutine's closure, arguments, result, exception and finally handlers are collected
--FILE--
<?php
use function Async\{spawn, suspend};

class Witness {
    public $link;
    public static $destroyed = [];
    public function __construct(private string $name) {}
    public function __destruct() { self::$destroyed[] = $this->name; }
}
$ways = [
    'closure' => function (Witness $w) { $w->link = spawn(function () use ($w) {}); },
    'bound object' => function (Witness $w) { $w->link = spawn(Closure::bind(function () {}, $w)); },
    'method' => function (Witness $w) { $w->link = spawn([$w, '__construct'], 'method'); },
    'argument' => function (Witness $w) { $w->link = spawn(function ($x) {}, [$w]); },
    'named argument' => function (Witness $w) { $w->link = spawn(function (...$x) {}, named: $w); },
    'result' => function (Witness $w) { $w->link = spawn(function ($x) { return [$x]; }, $w); },
    'exception' => function (Witness $w) { $w->link = spawn(function ($x) { throw new class($x) extends Cancellation { function __construct(public $x) {} }; }, $w); },
    'finally handler' => function (Witness $w) { $w->link = spawn(fn() => 1); $w->link->finally(function () use ($w) {}); },
    'cancellation' => function (Witness $w) { $w->link = spawn(fn() => 1); $w->link->cancel(new class($w) extends Async\AsyncCancellation { function __construct(public $x) {} }); },
];
foreach ($ways as $name => $way) {
    $way(new Witness($name));
    suspend();
    gc_collect_cycles();
    if (Witness::$destroyed !== [$name]) echo "$name: not destroyed after the end\n";
    Witness::$destroyed = [];
}
$round = function () use ($ways) {
    foreach ($ways as $name => $way) $way(new Witness($name));
    suspend();
    gc_collect_cycles();
    Witness::$destroyed = [];
};
for ($i = 0; $i < 20; $i++) $round();
$base = memory_get_usage();
for ($i = 0; $i < 1000; $i++) $round();
var_dump(memory_get_usage() - $base);
?>
--EXPECT--
int(0)
