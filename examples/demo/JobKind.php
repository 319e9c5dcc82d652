<?php

declare(strict_types=1);

namespace Demo;

/** Jobs that do the same. */
final class JobKind
{
    /** @param \Closure(mixed, int): void $run the job; gets a resource and the job's number */
    public function __construct(
        public readonly int $count,
        public readonly \Closure $run,
    ) {
    }
}
