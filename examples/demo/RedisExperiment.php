<?php

declare(strict_types=1);

namespace Demo;

use Async\Pool;

/** Each job writes a key, reads it back, and looks for a message, over phpredis. */
final class RedisExperiment implements Experiment
{
    private const SECONDS_TO_LOOK = '0.05';

    private readonly string $prefix;
    /** @var array<int, true> the numbers of the jobs that have read what they wrote */
    private array $done = [];

    public static function isPossible(): bool
    {
        return extension_loaded('redis') && getenv('ASYNC_TEST_REDIS_PORT') !== false;
    }

    public function __construct()
    {
        $this->prefix = 'async-demo:' . bin2hex(random_bytes(6));
    }

    public function title(): string
    {
        return 'phpredis';
    }

    public function newPool(): Pool
    {
        return new Pool(
            factory: $this->connect(...),
            destructor: static fn (\Redis $redis) => $redis->close(),
            max: self::RESOURCES,
        );
    }

    public function jobKinds(): array
    {
        return [new JobKind(self::JOBS, $this->work(...))];
    }

    public function check(): void
    {
        $count = count($this->done);
        Failure::unless($count === self::JOBS, "only $count keys were written and read back");
    }

    public function remark(): string
    {
        return '';
    }

    private function connect(): \Redis
    {
        $redis = new \Redis();
        $redis->connect('127.0.0.1', (int) getenv('ASYNC_TEST_REDIS_PORT'), 5.0);

        return $redis;
    }

    private function work(\Redis $redis, int $number): void
    {
        $key = "{$this->prefix}:$number";
        $redis->set($key, "value $number", ['ex' => 60]);
        $value = $redis->get($key);
        Failure::unless($value === "value $number", "wrote value $number, read $value");

        // Older versions of phpredis let blPop() wait for whole seconds only.
        $message = $redis->rawCommand('BLPOP', "{$this->prefix}:queue", self::SECONDS_TO_LOOK);
        Failure::unless(!$message, 'there was a message in a queue that nobody else knows');
        $redis->del($key);
        $this->done[$number] = true;
    }
}
