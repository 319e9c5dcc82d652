<?php

declare(strict_types=1);

namespace Demo;

/** The results, a row each. */
final class Table
{
    private const ROW = "%-8s  %4s  %16s  %9s  %11s  %14s\n";

    /** @var list<Result> */
    private array $results = [];

    public function add(Result $result): void
    {
        $this->results[] = $result;
    }

    public function print(): void
    {
        echo "\n";
        printf(self::ROW, '', '', 'one after the', 'together', 'most in use', 'longest wait');
        printf(self::ROW, '', 'jobs', 'other would take', 'they took', 'at once', 'for a resource');
        foreach ($this->results as $result) {
            $this->printRow($result);
        }
        echo "\nAll results are right.\n";
        foreach ($this->results as $result) {
            $this->printRemark($result);
        }
    }

    private function printRow(Result $result): void
    {
        printf(
            self::ROW,
            $result->title,
            Experiment::JOBS,
            sprintf('%.2f s', $result->oneByOne),
            sprintf('%.2f s', $result->took),
            sprintf('%d of %d', $result->mostInUse, Experiment::RESOURCES),
            sprintf('%.2f s', $result->longestWait),
        );
    }

    private function printRemark(Result $result): void
    {
        printf(
            "%s: %sthe process never stood still for more than %.0f ms.\n",
            $result->title,
            $result->remark === '' ? '' : $result->remark . '; ',
            ceil($result->longestStandstill * 1000),
        );
    }
}
