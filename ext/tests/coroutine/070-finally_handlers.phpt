--TEST--
finally handlers run in order after the end, with the coroutine, before who awaits it is woken
--FILE--
<?php
use function Async\{spawn, await, suspend};

$coroutine = spawn(function () {
    suspend();
    echo "body ends\n";
    return 'result';
});
foreach ([1, 2] as $n) {
    $coroutine->finally(function (...$arguments) use ($n, $coroutine) {
        echo "handler $n\n";
        var_dump(count($arguments), $arguments[0] === $coroutine);
    });
}
echo await($coroutine), "\n";
$coroutine->finally(function ($c) { echo "registered after the end: called at once, ", $c->getResult(), "\n"; });
echo "end\n";
?>
--EXPECT--
body ends
handler 1
int(1)
bool(true)
handler 2
int(1)
bool(true)
result
registered after the end: called at once, result
end
