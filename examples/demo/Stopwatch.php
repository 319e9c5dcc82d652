<?php

declare(strict_types=1);

namespace Demo;

/** Measures time from the moment it is made. */
final class Stopwatch
{
    private int $start;

    public function __construct()
    {
        $this->restart();
    }

    public function restart(): void
    {
        $this->start = hrtime(true);
    }

    public function seconds(): float
    {
        return (hrtime(true) - $this->start) / 1e9;
    }
}
