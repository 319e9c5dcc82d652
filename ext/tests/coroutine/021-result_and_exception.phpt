--TEST--
getResult() is null until the end and after an exception; getException() is null until the end and after a return
--FILE--
<?php
use function Async\{spawn, await, suspend};

$good = spawn(function () { suspend(); return 'good'; });
$bad = spawn(function () { suspend(); throw new LogicException('bad'); });
suspend();
var_dump($good->getResult(), $good->getException(), $bad->getResult(), $bad->getException());
await($good);
suspend();
var_dump($good->getResult(), $good->getException(), $bad->getResult());
echo get_class($bad->getException()), ' ', $bad->getException()->getMessage(), "\n";
?>
--EXPECT--
NULL
NULL
NULL
NULL
string(4) "good"
NULL
NULL
LogicException bad
