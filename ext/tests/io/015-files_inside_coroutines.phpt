--TEST--
Files, pipes and includes work as ever while others wait
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await, delay};

$sleeper = spawn(fn() => usleep(50000));
$task = spawn(function () {
    $path = tempnam(sys_get_temp_dir(), 'async');
    file_put_contents($path, "<?php return 'included';\n");
    $result = [filesize($path), include $path, count(file($path))];
    $file = fopen($path, 'r+');
    fseek($file, 0, SEEK_END);
    fwrite($file, str_repeat("// line\n", 10000));
    rewind($file);
    $lines = 0;
    while (fgets($file) !== false) {
        $lines++;
    }
    fclose($file);
    unlink($path);
    return [...$result, $lines];
});
echo json_encode(await($task)), "\n";
await($sleeper);
?>
--EXPECT--
[25,"included",1,10001]
