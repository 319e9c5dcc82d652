<?php
/*
 * 100 coroutines share 20 connections of phpredis.
 *
 *     php -d extension=async redis.php
 *
 * The Redis server is expected on 127.0.0.1, port 6379 or the one that ASYNC_TEST_REDIS_PORT names.
 */

declare(strict_types=1);

use Async\Pool;

use function Async\await;
use function Async\spawn;

const COROUTINES = 100;
const CONNECTIONS = 20;

function connect(): Redis
{
    $redis = new Redis();
    $redis->connect('127.0.0.1', (int) (getenv('ASYNC_TEST_REDIS_PORT') ?: 6379), 5.0);

    return $redis;
}

function give_up(string $reason): never
{
    fwrite(STDERR, "$reason\n");
    exit(1);
}

/** Ends the script unless a server answers. */
function require_server(): void
{
    if (!extension_loaded('redis')) {
        give_up('This example needs the extension redis (in Debian: apt-get install php-redis).');
    }
    try {
        connect()->close();
    } catch (RedisException $exception) {
        give_up("No Redis server answers on 127.0.0.1: {$exception->getMessage()}.");
    }
}

function new_pool(): Pool
{
    return new Pool(
        factory: connect(...),
        destructor: fn (Redis $redis) => $redis->close(),
        healthcheck: fn (Redis $redis) => (bool) $redis->ping(),
        min: 2,
        max: CONNECTIONS,
        healthcheckInterval: 30_000,
    );
}

/** Writes a key of its own and reads it back. */
function set_and_get(Pool $pool, string $key, string $value): string
{
    $redis = $pool->acquire(timeout: 10_000);
    try {
        $redis->set($key, $value, ['ex' => 60]);

        return $redis->get($key);
    } finally {
        $pool->release($redis);
    }
}

require_server();
$pool = new_pool();
$prefix = 'async-example:' . bin2hex(random_bytes(6));
$started = hrtime(true);

$coroutines = [];
for ($i = 1; $i <= COROUTINES; $i++) {
    $coroutines[$i] = spawn(set_and_get(...), $pool, "$prefix:$i", "value $i");
}
$right = 0;
foreach ($coroutines as $i => $coroutine) {
    $right += await($coroutine) === "value $i" ? 1 : 0;
}

printf(
    "%d of %d coroutines have read what they wrote, over %d connections, in %.1f ms.\n",
    $right,
    COROUTINES,
    $pool->count(),
    (hrtime(true) - $started) / 1e6,
);
$pool->close();
exit($right === COROUTINES ? 0 : 1);
