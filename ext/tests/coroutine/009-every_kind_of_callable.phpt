--TEST--
spawn() takes every kind of callable
--FILE--
<?php
use function Async\{spawn, await, suspend};

class Service {
    public function __construct(private string $name = 'service') {}
    public function method(string $x) { suspend(); return "{$this->name} method $x"; }
    public static function fixed(string $x) { suspend(); return static::class . " static $x"; }
    public function __invoke(string $x) { suspend(); return "{$this->name} invoked $x"; }
    public function __call(string $method, array $arguments) {
        suspend();
        return "{$this->name} __call $method(" . implode(',', $arguments) . ')';
    }
    public static function __callStatic(string $method, array $arguments) {
        suspend();
        return static::class . "::__callStatic $method(" . implode(',', $arguments) . ')';
    }
    private function hidden(string $x) { suspend(); return "{$this->name} hidden $x"; }
    public function expose() { return $this->hidden(...); }
    public function callableFromInside() { return spawn([$this, 'hidden'], 'inside'); }
}
class Child extends Service {
    public static function fixed(string $x) { return 'child of ' . parent::fixed($x); }
    public function viaParent() { return spawn('parent::fixed', 'p'); }
}

// All are spawned before the first runs, and no variable keeps the objects.
$coroutines = [
    spawn([new Service, 'method'], 'a'),
    spawn(['Service', 'fixed'], 'b'),
    spawn('Service::fixed', 'c'),
    spawn('Child::fixed', 'd'),
    spawn(new Service('temporary'), 'e'),
    spawn([new Service('magic'), 'anything'], 'f', 'g'),
    spawn(['Child', 'anything'], 'h'),
    spawn((new Service('temporary'))->method(...), 'i'),
    spawn((new Service('temporary'))->expose(), 'j'),
    spawn(Service::fixed(...), 'k'),
    spawn((new Service('temporary'))->trampoline(...), 'l'),
    spawn((new Service('own'))->callableFromInside(...)),
    spawn(strtoupper(...), 'm'),
    spawn('strrev', 'xyz'),
    spawn(static fn(...$all) => implode('-', $all), 1, 2, 3),
    spawn(Closure::bind(function () { return $this->name; }, new Service('bound'), Service::class)),
];
gc_collect_cycles();
foreach ($coroutines as $coroutine) {
    $result = await($coroutine);
    echo $result instanceof Async\Coroutine ? await($result) : $result, "\n";
}
?>
--EXPECT--
service method a
Service static b
Service static c
child of Child static d
temporary invoked e
magic __call anything(f,g)
Child::__callStatic anything(h)
temporary method i
temporary hidden j
Service static k
temporary __call trampoline(l)
own hidden inside
M
zyx
1-2-3
bound
