<?php

/** @generate-class-entries */

namespace Async;

/**
 * A token that completes when its time is over. Made by timeout().
 *
 * @strict-properties
 * @not-serializable
 */
final class Timeout implements Completable
{
    private function __construct() {}

    /** Ends the token now: who waits for it gets the cancellation given, or a new AsyncCancellation. */
    public function cancel(?AsyncCancellation $cancellation = null): void {}

    public function isCompleted(): bool {}

    public function isCancelled(): bool {}
}
