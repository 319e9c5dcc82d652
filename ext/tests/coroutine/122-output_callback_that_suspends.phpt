--TEST--
An output callback may suspend, and others print meanwhile
--FILE--
<?php
use function Async\{spawn, await, suspend};

$a = spawn(function () {
    ob_start(function ($text) { suspend(); suspend(); return "[$text]"; });
    echo 'filtered';
    ob_end_flush();
    echo " a ends\n";
});
$b = spawn(function () {
    echo "b prints\n";
    suspend();
    echo "b prints again\n";
});
await($a);
?>
--EXPECT--
b prints
b prints again
[filtered] a ends
