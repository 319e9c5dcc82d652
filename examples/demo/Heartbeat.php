<?php

declare(strict_types=1);

namespace Demo;

use Async\Coroutine;

use function Async\delay;
use function Async\spawn;

/** A coroutine that wants to run every few milliseconds, and sees how late it is. */
final class Heartbeat
{
    private const INTERVAL_MS = 5;

    private float $longestStandstill = 0.0;
    private readonly Coroutine $coroutine;

    public function __construct()
    {
        $this->coroutine = spawn($this->beat(...));
    }

    /** How long, at worst, nobody else could run, in seconds. Ends the heartbeat. */
    public function stop(): float
    {
        $this->coroutine->cancel();

        return $this->longestStandstill;
    }

    private function beat(): void
    {
        $sinceBeat = new Stopwatch();
        for (;;) {
            $sinceBeat->restart();
            delay(self::INTERVAL_MS);
            $late = $sinceBeat->seconds() - self::INTERVAL_MS / 1000;
            $this->longestStandstill = max($this->longestStandstill, $late);
        }
    }
}
