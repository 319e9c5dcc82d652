<?php

/** @generate-class-entries */

namespace Async;

/**
 * Values by name that a coroutine and what it starts can see: those of the coroutine, of its scope,
 * of the scope's ancestors, and of the whole script. Each context has values of its own and a parent
 * in which it looks for what it has not got itself. A key is a string, or an object, which is
 * compared by identity and kept alive.
 *
 * @strict-properties
 * @not-serializable
 */
final class Context
{
    private function __construct() {}

    /** The value of the nearest context that has the key; null when none has. */
    public function find(string|object $key): mixed {}

    /**
     * The value of the nearest context that has the key.
     *
     * @throws ContextException when none has
     */
    public function get(string|object $key): mixed {}

    /** Has this context or one above it the key? */
    public function has(string|object $key): bool {}

    /** The value in this very context; null when it has not got the key. */
    public function findLocal(string|object $key): mixed {}

    /**
     * The value in this very context.
     *
     * @throws ContextException when it has not got the key
     */
    public function getLocal(string|object $key): mixed {}

    /** Has this very context the key? */
    public function hasLocal(string|object $key): bool {}

    /**
     * Sets a value in this very context and returns the context.
     *
     * @throws ContextException when it has the key already and `$replace` is false
     */
    public function set(string|object $key, mixed $value, bool $replace = false): Context {}

    /** Takes the key out of this very context, if it is there, and returns the context. */
    public function unset(string|object $key): Context {}
}
