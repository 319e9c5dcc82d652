--TEST--
Files included by coroutines may suspend at their top level
--FILE--
<?php
use function Async\{spawn, await, suspend};

$file = __DIR__ . '/140-include_in_coroutines.inc';
file_put_contents($file, '<?php Async\suspend(); $local = $name; Async\suspend(); return "included by $local";');
$coroutines = [];
foreach (['a', 'b'] as $name) $coroutines[] = spawn(function () use ($name, $file) { return include $file; });
$coroutines[] = spawn(function () { return eval('Async\suspend(); return "evaluated";'); });
foreach ($coroutines as $coroutine) echo await($coroutine), "\n";
?>
--CLEAN--
<?php @unlink(__DIR__ . '/140-include_in_coroutines.inc'); ?>
--EXPECT--
included by a
included by b
evaluated
