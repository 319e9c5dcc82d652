--TEST--
fclose() of a stream that another coroutine reads sends the reader back before the stream is freed
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await, delay, suspend};

foreach (['fgets', 'fread', 'stream_get_contents', 'stream_select'] as $call) {
    [$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
    $reader = spawn(function () use ($a, $call) {
        $read = [$a];
        $none = null;
        $got = match ($call) {
            'fgets' => fgets($a),
            'fread' => fread($a, 100),
            'stream_get_contents' => stream_get_contents($a),
            'stream_select' => @stream_select($read, $none, $none, 10),
        };
        echo "the reader is back\n";
        return $got;
    });
    suspend();
    fclose($a);
    echo "closed\n";
    echo $call, ' ', json_encode(await($reader)), "\n";
    fclose($b);
}
?>
--EXPECT--
the reader is back
closed
fgets false
the reader is back
closed
fread ""
the reader is back
closed
stream_get_contents ""
the reader is back
closed
stream_select false
