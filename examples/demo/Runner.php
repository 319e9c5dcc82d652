<?php

declare(strict_types=1);

namespace Demo;

use function Async\await;
use function Async\spawn;

/** Runs an experiment: first a few jobs alone, as a measure, then all of them at once. */
final class Runner
{
    private const SAMPLES = 3;

    public function __construct(private readonly Experiment $experiment)
    {
    }

    public function run(): Result
    {
        $oneByOne = $this->estimateOneByOne();
        $pool = new MeasuredPool($this->experiment->newPool());
        $heartbeat = new Heartbeat();
        $stopwatch = new Stopwatch();

        $this->runAllJobs($pool);
        $took = $stopwatch->seconds();
        $longestStandstill = $heartbeat->stop();
        $pool->close();
        $this->experiment->check();

        return new Result(
            $this->experiment->title(),
            $oneByOne,
            $took,
            $pool->mostInUse(),
            $pool->longestWait(),
            $longestStandstill,
            $this->experiment->remark(),
        );
    }

    /** The time of all jobs, reckoned from some of each kind that run while nothing else does. */
    private function estimateOneByOne(): float
    {
        $pool = $this->experiment->newPool();
        $seconds = 0.0;
        foreach ($this->experiment->jobKinds() as $kind) {
            $seconds += $kind->count * $pool->with(
                static fn (mixed $resource): float => self::timeAlone($kind, $resource),
            );
        }
        $pool->close();

        return $seconds;
    }

    /** The mean time of a job. */
    private static function timeAlone(JobKind $kind, mixed $resource): float
    {
        $samples = min(self::SAMPLES, $kind->count);
        $stopwatch = new Stopwatch();
        for ($number = 0; $number < $samples; $number++) {
            ($kind->run)($resource, $number);
        }

        return $stopwatch->seconds() / $samples;
    }

    /** A coroutine for each job. Ends when all have ended, or with the first exception. */
    private function runAllJobs(MeasuredPool $pool): void
    {
        $progress = new Progress($this->experiment->title(), Experiment::JOBS);
        $coroutines = [];
        foreach ($this->experiment->jobKinds() as $kind) {
            for ($number = 0; $number < $kind->count; $number++) {
                $job = static fn (mixed $resource) => ($kind->run)($resource, $number);
                $coroutines[] = spawn(static function () use ($pool, $job, $progress): void {
                    $pool->with($job);
                    $progress->advance();
                });
            }
        }
        foreach ($coroutines as $coroutine) {
            await($coroutine);
        }
        $progress->finish();
    }
}
