--TEST--
iterate() calls for each element, so many at a time, and returns when everything has ended
--FILE--
<?php
use function Async\{delay, iterate, spawn, suspend};

iterate(['a' => 1, 'b' => 2], function (int $value, string $key) {
    suspend();
    echo "$key=$value\n";
    spawn(function () { suspend(); suspend(); echo "spawned inside\n"; });
});
echo "returned\n";
foreach ([0 => 10, 1 => 1, 3 => 3] as $limit => $expected) {
    $running = $most = $calls = 0;
    $generator = (function () { for ($i = 0; $i < 10; $i++) { suspend(); yield $i; } })();
    iterate($limit === 0 ? range(0, 9) : $generator, function () use (&$running, &$most, &$calls) {
        $calls++;
        $most = max($most, ++$running);
        delay(1);
        $running--;
    }, $limit);
    var_dump($most === $expected, $calls, $running);
}
iterate([], fn () => print("never\n"));
try {
    iterate([], fn () => 1, -1);
} catch (ValueError $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
a=1
b=2
spawned inside
spawned inside
returned
bool(true)
int(10)
int(0)
bool(true)
int(10)
int(0)
bool(true)
int(10)
int(0)
Async\iterate(): Argument #3 ($concurrency) must be >= 0
