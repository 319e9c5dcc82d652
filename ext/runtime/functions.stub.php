<?php

/** @generate-class-entries */

namespace Async;

/**
 * Queues a new coroutine that calls `$task` with the arguments given. It starts when the running
 * coroutine next suspends. Does not suspend.
 */
function spawn(callable $task, mixed ...$args): Coroutine {}

/**
 * Queues a new coroutine in the scope that `$provider` names; null there means the running
 * coroutine's own scope. A SpawnStrategy is called before and after. Does not suspend.
 *
 * @throws AsyncException when the scope is closed
 */
function spawn_with(ScopeProvider $provider, callable $task, mixed ...$args): Coroutine {}

/**
 * Waits until `$awaitable` has completed and returns its result, or throws its exception. Suspends
 * unless it has completed already.
 *
 * @param Completable|null $cancellation a token: when it completes first, the wait is given up
 * @throws OperationCanceledException the token has fired first; its exception is the previous one
 * @throws AsyncCancellation the waiting coroutine has been cancelled, or nobody is left to wake it
 */
function await(Completable $awaitable, ?Completable $cancellation = null): mixed {}

/**
 * Waits for all of `$triggers`. Exceptions do not end the wait. Keys are kept; with
 * `$preserveKeyOrder` the answer has the order of the iterable, otherwise that of completion. With
 * `$fillNull` what has failed stands among the results as null. Suspends unless all have completed.
 * The keys of `$triggers` are strings, integers or null.
 *
 * @return array two arrays: results and exceptions, each by key
 * @throws OperationCanceledException the token has fired first
 */
function await_all(iterable $triggers, ?Awaitable $cancellation = null, bool $preserveKeyOrder = true, bool $fillNull = false): array {}

/**
 * Waits for all of `$triggers` and returns their results by key; the first exception ends the wait
 * and is thrown. Suspends.
 * The keys of `$triggers` are strings, integers or null.
 */
function await_all_or_fail(iterable $triggers, ?Awaitable $cancellation = null, bool $preserveKeyOrder = true): array {}

/**
 * Waits for the first of `$triggers` to complete and returns its result or throws its exception;
 * null when there are none. Suspends.
 * The keys of `$triggers` are strings, integers or null.
 */
function await_any_or_fail(iterable $triggers, ?Awaitable $cancellation = null): mixed {}

/**
 * Waits for the first of `$triggers` to succeed. Suspends.
 * The keys of `$triggers` are strings, integers or null.
 *
 * @return array its result (null when none has succeeded), and an array of the exceptions of those
 *     that had failed by then
 */
function await_first_success(iterable $triggers, ?Awaitable $cancellation = null): mixed {}

/**
 * Waits until `$count` of `$triggers` have succeeded or all have completed. Suspends.
 * The keys of `$triggers` are strings, integers or null.
 *
 * @return array two arrays: `$count` results and the exceptions, each by key
 * @throws \ValueError when `$count` is negative
 */
function await_any_of(int $count, iterable $triggers, ?Awaitable $cancellation = null, bool $preserveKeyOrder = true, bool $fillNull = false): array {}

/**
 * Waits until `$count` of `$triggers` have succeeded, or all when there are fewer, and returns
 * their results by key; the first exception ends the wait and is thrown. Suspends.
 * The keys of `$triggers` are strings, integers or null.
 */
function await_any_of_or_fail(int $count, iterable $triggers, ?Awaitable $cancellation = null, bool $preserveKeyOrder = true): array {}

/**
 * Calls `$callback` with (value, key) for each element of `$iterable`, each call in a coroutine of its
 * own, at most `$concurrency` at a time (0: any number; 1: one after the other). Returns when all calls, and all coroutines
 * that they have spawned, have ended. A call that returns false stops it: no further element is
 * taken; so does one that throws, and the first exception comes out of iterate(). Suspends.
 *
 * @param bool $cancelPending when stopped, calls that still run are cancelled; otherwise waited for
 * @throws \ValueError when `$concurrency` is negative
 */
function iterate(iterable $iterable, callable $callback, int $concurrency = 0, bool $cancelPending = true): void {}

/**
 * A future that is completed with the signal when the process gets it next. While it is wanted the
 * signal does not do what it does otherwise. It does not keep the script alive: who waits only for
 * signals when everything else has ended is cancelled. Does not suspend.
 *
 * @param Awaitable|null $cancellation a token: when it completes first, the future fails
 * @throws AsyncException when the signal cannot be caught
 */
function signal(Signal $signal, ?Awaitable $cancellation = null): Future {}

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

/** What the coroutines of the running coroutine's scope have in common; without a scope, the root context. */
function current_context(): Context {}

/** The running coroutine's own context. */
function coroutine_context(): Context {}

/** The context of the whole script. */
function root_context(): Context {}

/** Cancels every coroutine, the running one included. Does not suspend. */
function graceful_shutdown(?AsyncCancellation $cancellationError = null): void {}
