--TEST--
The buffer that the request begins with (output_buffering) lies below everybody's own ones
--INI--
output_buffering=65536
--FILE--
<?php
use function Async\{spawn, await, suspend};

echo "main\n";
await(spawn(function () {
    echo "coroutine\n";
    ob_start();
    echo "ITS OWN, ";
    suspend();
    var_dump(ob_get_level());
    echo strtolower(ob_get_clean());
}));
await(spawn(function () {
    ob_start(fn($text) => strtolower($text));
    echo "LEFT OPEN\n";
    suspend();
}));
ob_start();
echo "main's own\n";
await(spawn(function () { echo "level in a coroutine: ", ob_get_level(), "\n"; }));
echo "level in main: ", ob_get_level(), "\n";
ob_end_flush();
/* Would be true, and header() fail, if anything had gone past the buffer. */
var_dump(headers_sent());
var_dump(substr_count(ob_get_contents(), "\n"));
?>
--EXPECT--
main
coroutine
its own, int(2)
left open
level in a coroutine: 1
main's own
level in main: 2
bool(false)
int(8)
