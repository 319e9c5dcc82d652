<?php

declare(strict_types=1);

namespace Demo;

use Async\Pool;

/** A pool, and a record of how it was used. */
final class MeasuredPool
{
    private int $inUse = 0;
    private int $mostInUse = 0;
    private float $longestWait = 0.0;

    public function __construct(private readonly Pool $pool)
    {
    }

    /** Borrows a resource for `$job`, waiting for one if need be. */
    public function with(\Closure $job): void
    {
        $sinceAsked = new Stopwatch();
        $this->pool->with(function (mixed $resource) use ($job, $sinceAsked): void {
            $this->longestWait = max($this->longestWait, $sinceAsked->seconds());
            $this->mostInUse = max($this->mostInUse, ++$this->inUse);
            try {
                $job($resource);
            } finally {
                $this->inUse--;
            }
        });
    }

    public function mostInUse(): int
    {
        return $this->mostInUse;
    }

    public function longestWait(): float
    {
        return $this->longestWait;
    }

    public function close(): void
    {
        $this->pool->close();
    }
}
