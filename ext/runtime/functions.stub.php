<?php

/** @generate-class-entries */

namespace Async;

/**
 * Queues a new coroutine that calls `$task` with the arguments given. It starts when the running
 * coroutine next suspends. Does not suspend.
 */
function spawn(callable $task, mixed ...$args): Coroutine {}

/**
 * Waits until `$awaitable` has completed and returns its result, or throws its exception. Suspends
 * unless it has completed already.
 *
 * @param Completable|null $cancellation a token: when it completes first, the wait is given up
 * @throws OperationCanceledException the token has fired first; its exception is the previous one
 * @throws AsyncCancellation the waiting coroutine has been cancelled, or nobody is left to wake it
 */
function await(Completable $awaitable, ?Completable $cancellation = null): mixed {}

/** Lets all other ready coroutines run first. Suspends. */
function suspend(): void {}

/**
 * Suspends for `$ms` milliseconds; 0 only lets the others run once.
 *
 * @throws \ValueError when `$ms` is negative
 */
function delay(int $ms): void {}

/**
 * A token that completes with a TimeoutException `$ms` milliseconds from now. It keeps the script
 * alive only while somebody waits for it. Does not suspend.
 *
 * @throws \ValueError when `$ms` is negative
 */
function timeout(int $ms): Awaitable {}

/**
 * Calls `$closure` and returns its result. A cancellation that arrives meanwhile is held back and
 * thrown when the closure has ended.
 */
function protect(\Closure $closure): mixed {}

/** The coroutine that runs now; the main script is one too. */
function current_coroutine(): Coroutine {}

/**
 * All coroutines that have not completed, the oldest first.
 *
 * @return array<int, Coroutine>
 */
function get_coroutines(): array {}

/** Cancels every coroutine, the running one included. Does not suspend. */
function graceful_shutdown(?AsyncCancellation $cancellationError = null): void {}
