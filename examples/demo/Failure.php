<?php

declare(strict_types=1);

namespace Demo;

/** Something is not as it has to be. */
final class Failure extends \RuntimeException
{
    public static function unless(bool $condition, string $message): void
    {
        if (!$condition) {
            throw new self($message);
        }
    }
}
