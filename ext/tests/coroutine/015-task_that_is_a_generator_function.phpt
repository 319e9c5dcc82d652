--TEST--
A generator function as the task gives the generator as the result, without running it
--FILE--
<?php
use function Async\{spawn, await};

$generator = await(spawn(function () { echo "body\n"; yield 5; }));
var_dump($generator instanceof Generator);
echo $generator->current(), "\n";
?>
--EXPECT--
bool(true)
body
5
