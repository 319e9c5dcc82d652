--TEST--
An autoloader may suspend; a class that two coroutines want is loaded for both
--FILE--
<?php
use function Async\{spawn, await, suspend};

spl_autoload_register(function ($class) {
    echo "load $class\n";
    suspend();
    suspend();
    if (!class_exists($class, false)) eval("class $class { const NAME = '$class loaded'; }");
});
$coroutines = [spawn(fn() => One::NAME), spawn(fn() => Two::NAME), spawn(fn() => One::NAME),
    spawn(fn() => class_exists('Three') ? 'Three exists' : 'Three does not')];
foreach ($coroutines as $coroutine) echo await($coroutine), "\n";
?>
--EXPECT--
load One
load Two
load One
load Three
One loaded
Two loaded
One loaded
Three exists
