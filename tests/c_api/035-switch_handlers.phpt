--TEST--
Switch handlers hear of each entering and leaving, until the end or until they want no more
--FILE--
<?php
namespace Probe;

use Async, ArrayObject, Exception, stdClass;

require __DIR__ . '/helper.inc';

$coroutine = spawn(function () {
	Async\suspend();
	Async\suspend();
});
on_switch($coroutine);
on_switch($coroutine, 2);
on_switch($coroutine, -1, true);
await($coroutine);
echo notes(), "\n";
$cancelled = spawn(fn() => 1);
on_switch($cancelled);
cancel($cancelled);
echo thrown(fn() => await($cancelled)), "\n";
echo notes(), "\n";
on_switch(current(), 4);
Async\suspend();
Async\delay(1);
Async\suspend();
echo notes(), "\n";
on_switch(current());
--EXPECTF--
entered, entered, run, left, left, entered, left, entered, release, finished
Async\AsyncCancellation: cancelled by the probe
entered, release, finished
left, entered, left, entered
