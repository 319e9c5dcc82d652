<?php

/** @generate-class-entries */

namespace Async;

/**
 * The side of a future that completes it, once.
 *
 * @strict-properties
 * @not-serializable
 */
final class FutureState
{
    public function __construct() {}

    /** @throws AsyncException when it has been completed before */
    public function complete(mixed $result): void {}

    /** @throws AsyncException when it has been completed before */
    public function error(\Throwable $throwable): void {}

    public function isCompleted(): bool {}

    /** No warnings about this future: nobody need use it, and its exception may be lost. */
    public function ignore(): void {}

    /** @return array<int, string> */
    public function getAwaitingInfo(): array {}

    /** @return array{0: ?string, 1: int} */
    public function getCreatedFileAndLine(): array {}

    /** "file:line", or "unknown" */
    public function getCreatedLocation(): string {}

    /** @return array{0: ?string, 1: int} */
    public function getCompletedFileAndLine(): array {}

    /** "file:line", or "unknown" */
    public function getCompletedLocation(): string {}
}

/**
 * A result that will be there once. Callables given to map(), catch() and finally() run in a
 * coroutine of their own, which belongs to no scope. A future that nobody has used when it goes, and
 * an exception in one that nobody has looked at, are reported by a warning.
 *
 * @strict-properties
 * @not-serializable
 */
final class Future implements Completable
{
    public static function completed(mixed $value = null): Future {}

    public static function failed(\Throwable $throwable): Future {}

    public function __construct(FutureState $state) {}

    public function isCompleted(): bool {}

    public function isCancelled(): bool {}

    /** Completes the future with the cancellation, unless it is completed. */
    public function cancel(?AsyncCancellation $cancellation = null): void {}

    /** No warnings about this future. */
    public function ignore(): Future {}

    /** A future of what `$map` makes of the result; an exception passes by. */
    public function map(callable $map): Future {}

    /** A future of the result, or of what `$catch` makes of the exception. */
    public function catch(callable $catch): Future {}

    /** A future of the same outcome, after `$finally` has been called; what that throws takes its place. */
    public function finally(callable $finally): Future {}

    /**
     * Waits for the result or the exception, like Async\await(). Suspends unless completed.
     *
     * @throws OperationCanceledException the token has fired first
     */
    public function await(?Awaitable $cancellation = null): mixed {}

    /** @return array<int, string> */
    public function getAwaitingInfo(): array {}

    /** @return array{0: ?string, 1: int} */
    public function getCreatedFileAndLine(): array {}

    /** "file:line", or "unknown" */
    public function getCreatedLocation(): string {}

    /** @return array{0: ?string, 1: int} */
    public function getCompletedFileAndLine(): array {}

    /** "file:line", or "unknown" */
    public function getCompletedLocation(): string {}
}
