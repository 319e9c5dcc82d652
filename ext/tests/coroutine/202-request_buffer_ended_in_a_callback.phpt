--TEST--
An output callback that waits while the request's buffer is ended goes on where it was
--INI--
output_buffering=65536
--FILE--
<?php
use function Async\{spawn, await, suspend};

/* By a write, a flush and an end. */
$ways = ['echo' => fn() => print str_repeat('x', 20), 'flush' => ob_flush(...), 'end' => ob_end_flush(...)];
$coroutines = [];
foreach ($ways as $name => $way) {
    $coroutines[] = spawn(function () use ($name, $way) {
        ob_start(function ($text, $phase) { suspend(); suspend(); return "[$text]"; }, 10);
        echo $name;
        $way();
        echo "!";
        ob_end_flush();
        while (ob_get_level()) {
            ob_end_flush();
        }
        echo "\n$name is over\n";
    });
}
suspend();
/* From a coroutine, which is not the one that the buffer was made for. */
await(spawn(function () { while (ob_get_level()) { ob_end_flush(); } }));
foreach ($coroutines as $coroutine) {
    await($coroutine);
}
var_dump(ob_get_level());
?>
--EXPECT--
[end]!
end is over
[echoxxxxxxxxxxxxxxxxxxxx][!]
echo is over
[flush][!]
flush is over
int(0)
