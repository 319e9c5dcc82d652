--TEST--
Who ends the buffer that the request has begun with ends it for everybody, and own ones stay right
--INI--
output_buffering=65536
--FILE--
<?php
use function Async\{spawn, await, suspend};

function levels(): string
{
    return implode(' ', array_map(fn($s) => "{$s['name']}@{$s['level']}", ob_get_status(true)));
}
$log = [];
$own = spawn(function () use (&$log) {
    ob_start();
    ob_start(fn($text) => strtoupper($text));
    echo "own ";
    $log[] = levels();
    suspend();
    $log[] = levels();
    echo "still own\n";
    ob_end_flush();
    return ob_get_clean();
});
suspend();
$log[] = levels();
while (ob_get_level()) {
    ob_end_clean();
}
/* Often at the very address of the one that has just been freed. */
ob_start();
echo "main's own\n";
spawn(function () use (&$log) { $log[] = 'coroutine: ' . levels(); echo "past main's own\n"; });
suspend();
$text = ob_get_clean();
var_dump(ob_get_level());
echo $text, await($own);

/* In a coroutine. */
print_r($log);
?>
--EXPECT--
past main's own
int(0)
main's own
OWN STILL OWN
Array
(
    [0] => default output handler@0 default output handler@1 Closure::__invoke@2
    [1] => default output handler@0
    [2] => default output handler@0 Closure::__invoke@1
    [3] => coroutine: 
)
