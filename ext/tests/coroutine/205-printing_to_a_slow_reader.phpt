--TEST--
What coroutines print to a slow reader arrives in one piece each, from a common buffer or without one
--SKIPIF--
<?php
if (getenv('USE_ZEND_ALLOC') === '0') die('skip a process that is ended by a signal frees nothing');
?>
--FILE--
<?php
require 'web_server.inc';
$script = __DIR__ . '/205-child.php';
file_put_contents($script, '<?php
    use function Async\spawn;
    foreach (["a", "b", "c"] as $letter) {
        spawn(function () use ($letter) {
            echo str_repeat($letter, 3000000);
            ob_get_level() && ob_flush();
            echo str_repeat($letter, 10000);
        });
    }
    echo "m";
    ob_get_level() && ob_flush();');

/* "aaab": "3a b" */
function describe(string $text): string
{
    $runs = [];
    for ($i = 0; $i < strlen($text); $i += $length) {
        $length = strspn($text, $text[$i], $i);
        $runs[] = ($length > 1 ? $length : '') . $text[$i];
    }
    return implode(' ', $runs);
}

foreach (['0', '4096', '1'] as $size) {
    $server = new WebServer($script, "-d output_buffering=$size");
    $connection = stream_socket_client("tcp://{$server->address}");
    fwrite($connection, "GET / HTTP/1.0\r\n\r\n");
    $body = '';
    while (!feof($connection)) {
        usleep(1000);
        $body .= fread($connection, 1000000);
    }
    echo describe(explode("\r\n\r\n", $body, 2)[1]), "\n";
}
?>
--CLEAN--
<?php
unlink(__DIR__ . '/205-child.php');
?>
--EXPECT--
m 3010000a 3010000b 3010000c
m 3010000a 3010000b 3010000c
m 3010000a 3010000b 3010000c
