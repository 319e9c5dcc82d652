<?php

declare(strict_types=1);

namespace Demo;

/** What one experiment has shown. Times are in seconds. */
final class Result
{
    public function __construct(
        public readonly string $title,
        public readonly float $oneByOne,
        public readonly float $took,
        public readonly int $mostInUse,
        public readonly float $longestWait,
        public readonly float $longestStandstill,
        public readonly string $remark,
    ) {
    }
}
