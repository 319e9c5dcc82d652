<?php

/**
 * What the extension "async" adds to PDO.
 *
 * Constants, all for the constructor's options:
 *
 *  - PDO::ATTR_POOL_ENABLED (bool, false): this object is a pool; every coroutine may use it.
 *  - PDO::ATTR_POOL_MIN (int >= 0, 0): connections that are opened at once and kept.
 *  - PDO::ATTR_POOL_MAX (int >= 1, 10): connections at most, per object and process.
 *  - PDO::ATTR_POOL_HEALTHCHECK_INTERVAL (int seconds >= 0, 0 = never): how often idle connections
 *    are asked whether they still live.
 *  - PDO::ATTR_POOL_STMT_CACHE_SIZE (int >= 0, 0 = off): prepared statements kept per connection.
 *  - PDO::ATTR_POOL_ACQUIRE_TIMEOUT (int milliseconds >= 0, 30000, 0 = for ever): how long a call may
 *    wait until it has a connection, connecting included.
 *
 * @generate-function-entries
 */

class PDO
{
    /**
     * The pool behind this object; null when the object is an ordinary PDO.
     *
     * Its connections are PDO objects. Who takes one out by acquire() has it for himself until
     * release(). Closing the pool ends this object, too. Never suspends.
     */
    public function getPool(): ?Async\Pool {}
}
