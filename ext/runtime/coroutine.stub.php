<?php

/** @generate-class-entries */

namespace Async;

/** Something that can be waited for. */
interface Awaitable
{
}

/** An Awaitable that completes once and can be cancelled. */
interface Completable extends Awaitable
{
    public function cancel(?AsyncCancellation $cancellation = null): void;

    public function isCompleted(): bool;

    public function isCancelled(): bool;
}

/**
 * A call that can be suspended. Made by spawn(); the main script is one too.
 *
 * @strict-properties
 * @not-serializable
 */
final class Coroutine implements Completable
{
    private function __construct() {}

    /** A number that no other coroutine of this request has. */
    public function getId(): int {}

    /** Puts the coroutine at the front whenever it becomes ready. */
    public function asHiPriority(): Coroutine {}

    /** The coroutine's own context; above it is its scope's. */
    public function getContext(): Context {}

    /** What the task has returned; null before the end or after an exception. */
    public function getResult(): mixed {}

    /** The exception that has ended the coroutine, or null. Looking at it counts as handling it. */
    public function getException(): ?\Throwable {}

    /**
     * The call stack of a suspended coroutine, as debug_backtrace() would give it; else null.
     *
     * @param int $options as for debug_backtrace()
     * @param int $limit the number of frames at most; 0: all
     */
    public function getTrace(int $options = DEBUG_BACKTRACE_PROVIDE_OBJECT, int $limit = 0): ?array {}

    /** @return array{0: ?string, 1: int} where it was spawned */
    public function getSpawnFileAndLine(): array {}

    /** Where it was spawned, as "file:line", or "unknown". */
    public function getSpawnLocation(): string {}

    /** @return array{0: ?string, 1: int} where it was suspended last */
    public function getSuspendFileAndLine(): array {}

    /** Where it was suspended last, as "file:line", or "unknown". */
    public function getSuspendLocation(): string {}

    public function isStarted(): bool {}

    /** Ready, waiting for its turn. */
    public function isQueued(): bool {}

    public function isRunning(): bool {}

    public function isSuspended(): bool {}

    public function isCompleted(): bool {}

    /** It has been cancelled and has completed. */
    public function isCancelled(): bool {}

    /** It has been cancelled, completed or not. */
    public function isCancellationRequested(): bool {}

    /**
     * What a suspended coroutine waits for, in words.
     *
     * @return array<int, string>
     */
    public function getAwaitingInfo(): array {}

    /**
     * Asks the coroutine to end: the exception appears where it waits. One that has not started
     * never runs. Has no effect on a completed one. Does not suspend.
     */
    public function cancel(?AsyncCancellation $cancellation = null): void {}

    /**
     * Calls `$callback` with this coroutine when it has ended, in whatever way; at once when it has
     * ended already. What it throws becomes the coroutine's exception; what several throw, a
     * CompositeException.
     */
    public function finally(\Closure $callback): void {}
}
