--TEST--
What coroutines print is compressed with the rest (zlib.output_compression)
--EXTENSIONS--
zlib
--FILE--
<?php
function compressed(string $settings): string
{
    $file = __DIR__ . '/203-child.php';
    file_put_contents($file, '<?php
        use function Async\{spawn, await, suspend};
        echo "main\n";
        await(spawn(function () { echo "coroutine\n"; ob_start(); echo "own"; suspend(); echo "\n"; }));
        echo "levels: ", ob_get_level(), "\n";
        var_dump(headers_sent());');
    return shell_exec('HTTP_ACCEPT_ENCODING=gzip ' . escapeshellarg(PHP_BINARY) . ' ' .
        getenv('TEST_PHP_EXTRA_ARGS') . " $settings " . escapeshellarg($file));
}
echo gzdecode(compressed('-d zlib.output_compression=1'));
echo gzdecode(compressed('-d zlib.output_compression=1 -d output_buffering=4096'));
?>
--CLEAN--
<?php
unlink(__DIR__ . '/203-child.php');
?>
--EXPECT--
main
coroutine
own
levels: 1
bool(false)
main
coroutine
own
levels: 2
bool(false)
