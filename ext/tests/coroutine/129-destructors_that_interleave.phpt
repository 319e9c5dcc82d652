--TEST--
Destructors may suspend on PHP 8.4, and two of them interleave
--SKIPIF--
<?php if (PHP_VERSION_ID < 80400) die('skip destructors cannot suspend before PHP 8.4'); ?>
--FILE--
<?php
use function Async\{spawn, await, suspend};

class Waits {
    public function __construct(private string $name) {}
    function __destruct() {
        echo "{$this->name} begins\n";
        suspend();
        echo "{$this->name} ends\n";
    }
}
$a = spawn(function () { $x = new Waits('a'); });
$b = spawn(function () { $x = new Waits('b'); });
await($a);
await($b);
?>
--EXPECT--
a begins
b begins
a ends
b ends
