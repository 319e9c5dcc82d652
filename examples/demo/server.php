<?php
/*
 * A web server in one process, with a coroutine for each client: GET /square/7 is answered with 49,
 * after 50 ms. It prints its port, and ends when its standard input is closed.
 */

declare(strict_types=1);

namespace Demo;

use function Async\delay;
use function Async\spawn;

const THINKING_TIME_MS = 50;

/**
 * The path of the next request; null: the client has gone.
 *
 * @param resource $client
 */
function read_path($client): ?string
{
    $request = fgets($client);
    do {
        $line = fgets($client);
        if ($line === false) {
            return null;
        }
    } while (rtrim($line) !== '');

    return explode(' ', (string) $request)[1] ?? null;
}

function answer_to(string $path): string
{
    if (sscanf($path, '/square/%d', $number) !== 1) {
        return "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n";
    }
    $square = (string) ($number * $number);

    return "HTTP/1.1 200 OK\r\nContent-Length: " . strlen($square) . "\r\n\r\n$square";
}

/** @param resource $client */
function serve($client): void
{
    while (($path = read_path($client)) !== null) {
        delay(THINKING_TIME_MS);
        fwrite($client, answer_to($path));
    }
    fclose($client);
}

/** Is somebody there who wants to be served? False: the standard input is closed. */
function has_client($listener): bool
{
    $ready = [STDIN, $listener];
    $unused = null;
    stream_select($ready, $unused, $unused, null);

    return !in_array(STDIN, $ready, true);
}

$listener = stream_socket_server('tcp://127.0.0.1:0');
echo parse_url('tcp://' . stream_socket_get_name($listener, false), PHP_URL_PORT), "\n";
while (has_client($listener)) {
    spawn(serve(...), stream_socket_accept($listener));
}
exit;
