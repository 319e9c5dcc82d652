<?php

/** @generate-class-entries */

namespace Async;

/**
 * Tasks that run together, each under a key, so many at a time. Their results and exceptions stay in
 * the group; an exception ends no other task. They run in a scope of the group's own. When the last
 * reference to the group goes, what still runs is cancelled; an exception in it that nobody has seen
 * then counts as one that nobody awaits.
 *
 * @strict-properties
 * @not-serializable
 */
final class TaskGroup implements Awaitable, \IteratorAggregate, \Countable
{
    /**
     * @param int|null $concurrency so many tasks run at a time; null: any number
     * @param Scope|null $scope the group's scope is below this one; null: below that of the running coroutine
     * @param int|null $queueLimit so many tasks wait for their turn before spawn() suspends; null: any number
     * @throws \ValueError when a number is less than 1
     */
    public function __construct(?int $concurrency = null, ?Scope $scope = null, ?int $queueLimit = null) {}

    /**
     * Adds a task under the next free number. Suspends while the queue is full.
     *
     * @throws AsyncException when the group is closed
     */
    public function spawn(callable $task, mixed ...$args): void {}

    /**
     * Adds a task under a key.
     *
     * @throws AsyncException when the group is closed, or has a task under the key
     */
    public function spawnWithKey(string|int $key, callable $task, mixed ...$args): void {}

    /**
     * A future of all results by key, when no task is left.
     *
     * @param bool $ignoreErrors false: if a task has failed, the future fails with a CompositeException
     */
    public function all(bool $ignoreErrors = false): Future {}

    /** A future of the first outcome, result or exception. */
    public function race(): Future {}

    /**
     * A future of the first result; when no task is left and all have failed, it fails with a
     * CompositeException, or, with `$ignoreErrors`, it is null.
     */
    public function any(bool $ignoreErrors = false): Future {}

    /** The results so far, by key. */
    public function getResults(): array {}

    /** The exceptions so far, by key. */
    public function getErrors(): array {}

    /** Exceptions that nobody looks at are no loss. */
    public function suppressErrors(): void {}

    /** Closes the group; tasks that run are cancelled, those that wait for their turn never start. */
    public function cancel(?AsyncCancellation $cancellation = null): void {}

    /** Nothing can be added any more. */
    public function close(): void {}

    /** Cancels everything, and all that the tasks have spawned. */
    public function dispose(): void {}

    /** No task is left. */
    public function isFinished(): bool {}

    public function isClosed(): bool {}

    /** How many tasks there are, those that have ended included. */
    public function count(): int {}

    /** Waits until no task is left. Throws none of their exceptions. Suspends. */
    public function awaitCompletion(?Awaitable $cancellation = null): void {}

    /** Calls `$callback` with the group, in a coroutine of its own, when it is closed and no task is left. */
    public function finally(\Closure $callback): void {}

    /**
     * For foreach: key => [result, exception] (one of them null) of each task, in the order in which
     * they end; ends when the group is closed and no task is left. Suspends.
     */
    public function getIterator(): \Iterator {}
}
