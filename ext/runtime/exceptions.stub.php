<?php

/** @generate-class-entries */

namespace {
    /**
     * The root of all cancellations. It is an Error, so that `catch (Exception)` lets it through.
     */
    class Cancellation extends Error
    {
    }
}

namespace Async {
    /** Thrown inside a coroutine, where it waits, when somebody has cancelled it. */
    class AsyncCancellation extends \Cancellation
    {
    }

    /** Thrown by await() when its cancellation token has fired first; the token's exception is the previous one. */
    class OperationCanceledException extends AsyncCancellation
    {
    }

    /** What the functions and classes of this namespace throw when nothing more specific fits. */
    class AsyncException extends \Exception
    {
    }

    /** A pool refuses: it is closed, or what was released had not been lent. */
    class PoolException extends AsyncException
    {
    }

    /** A circuit breaker is open. */
    class ServiceUnavailableException extends AsyncException
    {
    }

    class ContextException extends AsyncException
    {
    }

    /** A time limit has passed. */
    class TimeoutException extends \Exception
    {
    }

    class DnsException extends \Exception
    {
    }

    class InputOutputException extends \Exception
    {
    }

    class PollException extends \Exception
    {
    }

    /** Nobody is left who could go on. */
    class DeadlockError extends \Error
    {
    }

    /** Several exceptions that happened together. */
    final class CompositeException extends \Exception
    {
        /** @var array<int, \Throwable> */
        private array $exceptions = [];

        public function addException(\Throwable $exception): void {}

        /** @return array<int, \Throwable> in the order in which they were added */
        public function getExceptions(): array {}
    }
}
