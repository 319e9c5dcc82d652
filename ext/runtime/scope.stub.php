<?php

/** @generate-class-entries */

namespace Async;

/** Something that says in which scope spawn_with() is to spawn. */
interface ScopeProvider
{
    /** The scope; null means that of the running coroutine. */
    public function provideScope(): ?Scope;
}

/** A ScopeProvider that is told of what spawn_with() does. */
interface SpawnStrategy extends ScopeProvider
{
    /** Called before the coroutine is queued; what it throws prevents that. The answer is reserved. */
    public function beforeCoroutineEnqueue(Coroutine $coroutine, Scope $scope): array;

    /** Called when the coroutine has been queued. */
    public function afterCoroutineEnqueue(Coroutine $coroutine, Scope $scope): void;
}

/**
 * A set of coroutines that are cancelled and waited for together. What a member spawns is a member
 * too. Cancelling a scope cancels those below it, never the one above. When the last reference to
 * the object goes, the scope is cancelled.
 *
 * A member that ends with an exception which nobody awaits and no handler takes cancels its scope
 * and the scopes above, and the exception appears where somebody waits for one of them.
 *
 * @strict-properties
 * @not-serializable
 */
final class Scope implements ScopeProvider
{
    /** A scope below `$parentScope`, or, with null, below that of the running coroutine. */
    public static function inherit(?Scope $parentScope = null): Scope {}

    /** A scope of its own, below none. */
    public function __construct() {}

    public function provideScope(): Scope {}

    /** When the object goes, its coroutines are cancelled. This is the default. */
    public function asNotSafely(): Scope {}

    /** When the object goes, those of its coroutines that have started go on: as zombies, which nobody waits for. */
    public function allowZombies(): Scope {}

    /**
     * Queues a coroutine in this scope.
     *
     * @throws AsyncException when the scope is closed
     */
    public function spawn(callable $task, mixed ...$args): Coroutine {}

    /** Cancels all coroutines of this scope and of those below it, and closes them. Does not suspend. */
    public function cancel(?AsyncCancellation $cancellation = null): void {}

    /**
     * Waits until no coroutine of this scope and of those below it is left, zombies excepted. Suspends.
     *
     * @throws OperationCanceledException the token has fired first
     * @throws \Throwable what has ended a coroutine of the scope and nobody has handled
     * @throws AsyncException when called from a coroutine of the scope
     */
    public function awaitCompletion(?Awaitable $cancellation = null): void {}

    /**
     * Waits, when the scope has been cancelled or disposed of, until nothing of it runs any more,
     * zombies included. Suspends.
     *
     * @param callable|null $errorHandler called with each exception that ends a coroutine meanwhile, and the scope
     * @throws AsyncException when the scope is not closed, or when called from a coroutine of the scope
     */
    public function awaitAfterCancellation(?callable $errorHandler = null, ?Awaitable $cancellation = null): void {}

    /** No coroutine is left, zombies excepted. */
    public function isFinished(): bool {}

    /** Nothing can be spawned in it any more. */
    public function isClosed(): bool {}

    public function isCancelled(): bool {}

    /** Called with (scope, coroutine, exception) when a coroutine of this scope fails and nobody awaits it. */
    public function setExceptionHandler(callable $exceptionHandler): void {}

    /** The same for the coroutines of the scopes below, unless they handle their failures themselves. */
    public function setChildScopeExceptionHandler(callable $exceptionHandler): void {}

    /**
     * Calls `$callback` with the scope (null if its object is gone) when the scope is closed and its
     * last coroutine has ended; at once when that has happened already. It runs in a coroutine of its own.
     */
    public function finally(\Closure $callback): void {}

    /** Cancels everything, like cancel(). */
    public function dispose(): void {}

    /** Closes the scope; those who run go on as zombies, with a warning for each; the others never start. */
    public function disposeSafely(): void {}

    /**
     * Closes the scope; what has not ended `$timeout` milliseconds from now is cancelled then.
     *
     * @throws \ValueError when `$timeout` is negative
     */
    public function disposeAfterTimeout(int $timeout): void {}

    /** @return array<int, Scope> */
    public function getChildScopes(): array {}
}
