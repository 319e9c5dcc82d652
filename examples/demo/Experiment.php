<?php

declare(strict_types=1);

namespace Demo;

use Async\Pool;

/** Many jobs that need one kind of resource, and a pool that has fewer of those than of jobs. */
interface Experiment
{
    public const RESOURCES = 20;
    public const JOBS = 100;

    public function title(): string;

    /** A pool of RESOURCES at most. */
    public function newPool(): Pool;

    /** @return list<JobKind> JOBS jobs altogether */
    public function jobKinds(): array;

    /** @throws Failure the jobs have ended, but what they should have done is not done */
    public function check(): void;

    /** One sentence about what has been seen, or an empty string. */
    public function remark(): string;
}
