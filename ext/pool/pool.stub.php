<?php

/** @generate-class-entries */

namespace Async;

/** What a circuit breaker does with requests. */
enum CircuitBreakerState
{
    /** Every request is let through. */
    case ACTIVE;

    /** Every request is refused at once. */
    case INACTIVE;

    /** One request at a time, the probe, is let through; the others are refused. */
    case RECOVERING;
}

/** Something that can refuse its service for a while. */
interface CircuitBreaker
{
    public function getState(): CircuitBreakerState;

    /** Lets every request through. */
    public function activate(): void;

    /** Refuses every request, those that wait already included. */
    public function deactivate(): void;

    /** Lets one request at a time through, to see whether the service works again. */
    public function recover(): void;
}

/**
 * Decides when a circuit breaker opens and closes. `$source` is the breaker, here the Pool; the
 * strategy calls its activate(), deactivate() and recover(). What a strategy throws is swallowed.
 */
interface CircuitBreakerStrategy
{
    /** A resource has come back in good order. */
    public function reportSuccess(mixed $source): void;

    /** A resource has come back broken, or the factory has failed with `$error`. */
    public function reportFailure(mixed $source, \Throwable $error): void;

    /** Asked at an acquire() while INACTIVE: true lets that request through as a probe. */
    public function shouldRecover(): bool;
}

/**
 * Lends resources (connections, handles, anything but null) to coroutines, one borrower at a time.
 *
 * Resources are made on demand, up to `$max`, and reused, the most recent one first. Who finds
 * nothing free waits in line and is served strictly in the order of arrival.
 *
 * A check is refused by a result that is not true, or by an exception. Callbacks may suspend and may
 * call any method of the pool. When the last reference to the pool goes, it closes itself. A
 * resource whose coroutine has ended and that nobody else holds is taken back, with a warning that
 * names the place of its acquire().
 *
 * @strict-properties
 * @not-serializable
 */
final class Pool implements \Countable, CircuitBreaker
{
    /**
     * Makes `$min` resources, in order. Suspends if the factory does.
     *
     * @param callable $factory `fn(): mixed`, makes a resource; null counts as a failure
     * @param callable|null $destructor `fn(mixed $resource): void`, ends a resource
     * @param callable|null $healthcheck `fn(mixed $resource): bool`, looks at idle resources now and then
     * @param callable|null $beforeAcquire `fn(mixed $resource): bool`, looks at an idle resource before
     *     it is lent; a refused one is destroyed and the next is tried
     * @param callable|null $beforeRelease `fn(mixed $resource): bool`, looks at a resource that comes
     *     back; a refused one is destroyed
     * @param int $min how many resources there are at least, after the constructor and after each
     *     health check; 0 <= $min <= $max
     * @param int $max how many resources there are at most, lent ones included; >= 1
     * @param int $healthcheckInterval milliseconds between two health checks; 0: none
     * @throws \ValueError a number is out of its range
     * @throws \Throwable whatever the factory throws; what had been made is destroyed
     */
    public function __construct(
        callable $factory,
        ?callable $destructor = null,
        ?callable $healthcheck = null,
        ?callable $beforeAcquire = null,
        ?callable $beforeRelease = null,
        int $min = 0,
        int $max = 10,
        int $healthcheckInterval = 0
    ) {}

    /**
     * Borrows a resource: an idle one, else a new one, else waits in line. Suspends while it waits.
     *
     * @param int $timeout milliseconds, one deadline over waiting, making and checking; 0: no limit
     * @throws TimeoutException the time is over
     * @throws PoolException the pool is closed, or this place may not wait (a destructor, say)
     * @throws ServiceUnavailableException the circuit breaker is open
     * @throws \ValueError the timeout is negative
     * @throws \Throwable what the factory or the destructor of a refused resource throws
     */
    public function acquire(int $timeout = 0): mixed {}

    /**
     * Borrows a resource if that is possible without waiting for another borrower. Suspends only
     * if a callback does.
     *
     * @return mixed null: nothing is free, the pool is closed or the circuit breaker is open
     * @throws \Throwable what the factory or the destructor of a refused resource throws
     */
    public function tryAcquire(): mixed {}

    /**
     * Gives a borrowed resource back: to who waits longest, else to the idle ones. Suspends only if
     * a callback does. Works everywhere, also in destructors.
     *
     * @throws PoolException the resource is not lent, or has been released already; nothing changes
     * @throws \Throwable what the destructor of a refused resource throws
     */
    public function release(mixed $resource): void {}

    /**
     * Borrows a resource, calls `$fn` with it and gives it back, whatever happens. Suspends like
     * acquire().
     *
     * @param callable $fn `fn(mixed $resource): mixed`
     * @param int $timeout as for acquire()
     * @return mixed what `$fn` returns
     * @throws \Throwable as acquire() and release(), and whatever `$fn` throws
     */
    public function with(callable $fn, int $timeout = 0): mixed {}

    /**
     * Refuses who waits (PoolException) and destroys the idle resources, the oldest first; lent ones
     * are destroyed when they come back. Closing again does nothing. Suspends only if the destructor
     * does.
     *
     * @throws \Throwable the first exception of a destructor, the others chained to it
     */
    public function close(): void {}

    public function isClosed(): bool {}

    /** How many resources there are, lent, idle, or with a callback. */
    public function count(): int {}

    /** How many resources lie ready. */
    public function idleCount(): int {}

    /** How many resources are lent or with a callback. */
    public function activeCount(): int {}

    /** Sets who decides about the circuit breaker; null: nobody. */
    public function setCircuitBreakerStrategy(?CircuitBreakerStrategy $strategy): void {}

    public function getState(): CircuitBreakerState {}

    public function activate(): void {}

    public function deactivate(): void {}

    public function recover(): void {}
}
