--TEST--
Each coroutine has its own output buffers
--FILE--
<?php
use function Async\{spawn, await, suspend};

$coroutines = [];
foreach (['a', 'b', 'c'] as $name) {
    $coroutines[$name] = spawn(function () use ($name) {
        ob_start();
        echo "outer $name ";
        suspend();
        ob_start(fn($text) => strtoupper($text));
        echo "inner $name ";
        suspend();
        $level = ob_get_level();
        ob_end_flush();
        suspend();
        echo "level $level";
        return ob_get_clean();
    });
}
ob_start();
echo 'main ';
suspend();
echo 'still main';
suspend();
suspend();
suspend();
$main = ob_get_clean();
var_dump(ob_get_level());
foreach ($coroutines as $coroutine) {
    $text = await($coroutine);
    echo $text, "\n";
}
echo $main, "\n";
?>
--EXPECT--
int(0)
outer a INNER A level 2
outer b INNER B level 2
outer c INNER C level 2
main still main
