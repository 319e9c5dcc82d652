--TEST--
The places where a coroutine was spawned and where it is suspended
--FILE--
<?php
use function Async\{spawn, await, suspend, delay};

$coroutine = spawn(function () {
    suspend();
    $x = 1;
    delay(1);
});
[$file, $line] = $coroutine->getSpawnFileAndLine();
var_dump($file === __FILE__, $line);
var_dump($coroutine->getSpawnLocation() === __FILE__ . ':4');
var_dump($coroutine->getSuspendFileAndLine(), $coroutine->getSuspendLocation());
suspend();
[$file, $line] = $coroutine->getSuspendFileAndLine();
var_dump($file === __FILE__, $line, $coroutine->getSuspendLocation() === __FILE__ . ':5');
suspend();
var_dump($coroutine->getSuspendFileAndLine()[1]);
await($coroutine);
// After the end: where it was suspended last.
var_dump($coroutine->getSuspendFileAndLine()[1]);

// By a callback of the engine's there is no user code between.
[$by_map] = array_map(spawn(...), [fn() => 1]); // line 23
var_dump($by_map->getSpawnFileAndLine()[1]);
?>
--EXPECT--
bool(true)
int(4)
bool(true)
array(2) {
  [0]=>
  NULL
  [1]=>
  int(0)
}
string(7) "unknown"
bool(true)
int(5)
bool(true)
int(7)
int(7)
int(23)
