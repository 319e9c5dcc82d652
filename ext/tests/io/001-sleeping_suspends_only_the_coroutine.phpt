--TEST--
Whoever sleeps lets others run: the shortest sleep ends first, whatever function sleeps
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await};

$functions = [
    'usleep' => fn(int $ms) => usleep($ms * 1000),
    'time_nanosleep' => fn(int $ms) => time_nanosleep(0, $ms * 1000000),
    'time_sleep_until' => fn(int $ms) => time_sleep_until(microtime(true) + $ms / 1000),
    'stream_select' => function (int $ms) {
        $read = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
        $write = $except = null;
        stream_select($read, $write, $except, 0, $ms * 1000);
    },
];

foreach ($functions as $name => $sleep) {
    $order = [];
    $tasks = [];
    foreach ([90, 60, 30] as $ms) {
        $tasks[] = spawn(function () use ($sleep, $ms, &$order) {
            $start = hrtime(true);
            $sleep($ms);
            $order[] = $ms;
            if (hrtime(true) - $start < $ms * 1_000_000 - 100_000) {
                echo "too early\n";
            }
        });
    }
    array_map(await(...), $tasks);
    echo $name, ': ', implode(' ', $order), "\n";
}
?>
--EXPECT--
usleep: 30 60 90
time_nanosleep: 30 60 90
time_sleep_until: 30 60 90
stream_select: 30 60 90
