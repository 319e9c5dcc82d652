<?php

/** @generate-class-entries */

namespace Async;

/** Why a channel has been closed. */
enum ChannelCloseReason
{
    /** By close(). */
    case CLOSED;

    /** Somebody waited for a value, and no producer came in time. */
    case NO_PRODUCER;

    /** Somebody waited to send, and no consumer came in time. */
    case NO_CONSUMER;

    /** Everybody waited, and nothing could come that would have ended that. */
    case DEADLOCK;

    /** The scope that the channel was made in has ended. */
    case SCOPE_ENDED;
}

/** A channel has been closed. */
final class ChannelException extends AsyncException
{
    private ?ChannelCloseReason $reason = null;

    public function getReason(): ?ChannelCloseReason {}
}

/**
 * A line between coroutines. Values come out in the order in which they were sent; those who wait to
 * send and those who wait to receive are served first come, first served. Without a capacity a sender
 * waits until a receiver has taken its value.
 *
 * A channel made in a coroutine of a scope belongs to that scope and is closed when the scope ends.
 * Iterating receives until the channel is closed and empty.
 *
 * @strict-properties
 * @not-serializable
 */
final class Channel implements \IteratorAggregate, \Countable
{
    /**
     * @param int $capacity so many values are kept for receivers to come
     * @param int $noProducerTimeout milliseconds; 0: none. When somebody has waited so long for a value and nobody has sent, the channel is closed
     * @param int $noConsumerTimeout the same when somebody waits to send and nobody has received
     * @param bool $hardTimeouts the times run from the last value that was sent or received, also while nobody waits
     * @throws \ValueError when a number is negative
     */
    public function __construct(int $capacity = 0, int $noProducerTimeout = 0, int $noConsumerTimeout = 0, bool $hardTimeouts = false) {}

    /**
     * Sends a value. Suspends while there is no room and nobody who receives.
     *
     * @throws ChannelException the channel is closed, or has been while this waited
     * @throws OperationCanceledException the token has fired first; the value has not been sent
     */
    public function send(mixed $value, ?Awaitable $cancellation = null): void {}

    /**
     * Sends a value if that can be done at once. Does not suspend.
     *
     * @return bool false: there is no room
     * @throws ChannelException the channel is closed
     */
    public function sendAsync(mixed $value): bool {}

    /**
     * Receives the next value. Suspends while there is none.
     *
     * @throws ChannelException the channel is closed and empty
     * @throws OperationCanceledException the token has fired first
     */
    public function recv(?Awaitable $cancellation = null): mixed {}

    /** A future of the next value, in line with those who wait in recv(). Does not suspend. */
    public function recvAsync(): Future {}

    /** Nothing can be sent any more; what has been sent can still be received; who waits is woken. */
    public function close(): void {}

    public function isClosed(): bool {}

    /** null while it is open. */
    public function getCloseReason(): ?ChannelCloseReason {}

    public function capacity(): int {}

    /** Values that lie in the channel. */
    public function count(): int {}

    public function isEmpty(): bool {}

    /** Nothing more can be put in without waiting. */
    public function isFull(): bool {}

    public function getIterator(): \Iterator {}
}
