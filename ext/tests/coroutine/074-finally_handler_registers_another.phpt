--TEST--
A finally handler may register a further one, which runs, too
--FILE--
<?php
use function Async\{spawn, await};

$coroutine = spawn(fn() => 'result');
$coroutine->finally(function ($c) {
    echo "first\n";
    $c->finally(function ($c) { echo "registered by the first\n"; });
});
$coroutine->finally(function ($c) { echo "second\n"; });
echo await($coroutine), "\n";
?>
--EXPECT--
first
second
registered by the first
result
