--TEST--
A generator can suspend in its body and be advanced by different coroutines in turn
--FILE--
<?php
use function Async\{spawn, await, suspend};

function numbers(string $name) {
    try {
        for ($i = 1; $i <= 3; $i++) {
            suspend();
            $got = yield "$name$i";
            if ($got) echo "got $got\n";
        }
        return "$name ends";
    } finally {
        suspend();
        echo "finally $name\n";
    }
}
function delegates(string $name) {
    $result = yield from numbers($name);
    yield $result;
}
$print = function (string $name) {
    foreach (delegates($name) as $value) {
        echo $value, "\n";
        suspend();
    }
};
$a = spawn($print, 'a');
$b = spawn($print, 'b');
await($a);
await($b);

$generator = numbers('shared');
$first = await(spawn(fn() => $generator->current()));
$second = await(spawn(fn() => $generator->send('message')));
echo "$first $second\n";
$generator->next();
$generator->next();
echo $generator->getReturn(), "\n";
?>
--EXPECT--
a1
b1
a2
b2
a3
b3
finally a
a ends
finally b
b ends
got message
shared1 shared2
finally shared
shared ends
