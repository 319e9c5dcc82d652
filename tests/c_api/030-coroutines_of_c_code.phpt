--TEST--
A coroutine of C code has a result or an exception, and is released in any case
--FILE--
<?php
namespace Probe;

use Async, ArrayObject, Exception, stdClass;

require __DIR__ . '/helper.inc';

$coroutine = spawn(fn() => 42);
echo notes(), "\n";
var_dump(await($coroutine), Async\await($coroutine));
echo notes(), "\n";
$failing = spawn(fn() => throw new Exception('of its own'));
echo thrown(fn() => await($failing)), "\n";
$never = spawn(fn() => 1);
cancel($never);
echo thrown(fn() => await($never)), "\n";
echo notes(), "\n";
echo thrown(fn() => await(new stdClass())), "\n";
var_dump(count(Async\get_coroutines()));
/* Upkeep is not seen. */
spawn(fn() => print("in the background\n"), 1);
var_dump(count(Async\get_coroutines()));
Async\suspend();
echo notes(), "\n";
$main = current();
var_dump(is_main($main), id($main) === $main->getId(), $main === Async\current_coroutine());
$other = spawn(fn() => [is_main(current()), id(current()) !== id($main)]);
var_dump(await($other));
var_dump(id($other) !== id(spawn(fn() => 0)));
echo thrown(fn() => id(new stdClass())), "\n";
/* Left to itself: the request waits for it. */
spawn(function () { Async\delay(1); echo "still run\n"; });
--EXPECTF--

int(42)
int(42)
run, release
Exception: of its own
Async\AsyncCancellation: cancelled by the probe
run, release, release
TypeError: stdClass implements Async\Awaitable by itself and cannot be awaited
int(1)
int(1)
in the background
run, release
bool(true)
bool(true)
bool(true)
array(2) {
  [0]=>
  bool(false)
  [1]=>
  bool(true)
}
bool(true)
TypeError: Not a coroutine
still run
