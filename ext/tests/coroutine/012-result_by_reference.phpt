--TEST--
A task that returns by reference yields a plain value
--FILE--
<?php
use function Async\{spawn, await};

$value = [1];
$coroutine = spawn(function &() use (&$value) { return $value; });
$result = await($coroutine);
$result[] = 2;
var_dump(count($value), count(await($coroutine)), count($coroutine->getResult()));
?>
--EXPECT--
int(1)
int(1)
int(1)
