/*
 * Prepared statements kept per connection, so that the same text is prepared on the server once.
 *
 * It sits at the connection's own `preparer`: whatever path of PDO prepares a statement gets a kept
 * one. The cache outlives coroutines and statement objects; the least recently used statement is
 * deallocated when it is full. Kept are plain statements (SELECT, INSERT, UPDATE, DELETE...) of
 * pdo_pgsql, pdo_mysql and pdo_sqlite; scrollable cursors, emulated and unnamed prepares and the
 * statements of other drivers pass it by, and so do PostgreSQL's with a literal like 'now', which is
 * read once. A statement whose plan has become stale on the server is prepared anew once, unseen, but
 * never when that failure has ended a transaction (PostgreSQL). What neither PostgreSQL nor a text shows
 * stays unseen: a setting that a function has changed; a new table that comes earlier in the search
 * path, made over another connection; a better overload of a function, made by another process.
 *
 * Who puts another method table on a statement later may do so and need not put this one back: every
 * function of it finds the statement by its address.
 */
#ifndef ASYNC_PDO_STMT_CACHE_H
#define ASYNC_PDO_STMT_CACHE_H

#include "php.h"
#include "ext/pdo/php_pdo_driver.h"

typedef struct pdo_stmt_cache pdo_stmt_cache;

typedef struct pdo_stmt_cache_statistics {
	uint64_t hits;
	uint64_t misses;
	uint64_t evictions;
	uint32_t kept; /* statements in the cache now */
} pdo_stmt_cache_statistics;

/*
 * For a fresh connection: exchanges its method table for a copy whose preparer asks the cache. Must be
 * the outermost exchange, and is undone by pdo_stmt_cache_free() or when the connection is closed
 * through its method table, whichever comes first. `size` >= 1 statements.
 */
pdo_stmt_cache *pdo_stmt_cache_new(pdo_dbh_t *connection, uint32_t size);

/*
 * Deallocates what is kept (`is_server_reachable`) or only forgets it: before the connection is closed,
 * or when it is broken. Statement objects that are still in use go on working without the cache. Must
 * be called exactly once, also when the connection has been closed already.
 */
void pdo_stmt_cache_free(pdo_stmt_cache *cache, bool is_server_reachable);

/*
 * The server has forgotten all prepared statements, or is about to (DISCARD ALL,
 * COM_RESET_CONNECTION). Statement objects that are still in use are prepared anew when executed.
 */
void pdo_stmt_cache_forget(pdo_stmt_cache *cache);

/*
 * What is kept must not be used any more, because its text may mean something else now: a temporary
 * table hides another one, a setting has changed by which literals are read. Each kept statement is
 * deallocated when it would be used next. On PostgreSQL, whose transactions take back settings and
 * tables, the end of the one that is open does the same again. Neither suspends nor throws.
 */
void pdo_stmt_cache_expire(pdo_stmt_cache *cache);

/* The same for all of PostgreSQL's caches of this thread: a type or a function is another one now. */
void pdo_stmt_cache_expire_everywhere(pdo_stmt_cache *cache);

/* A part of the transaction is about to be taken back, or the whole of it to end, by SQL. */
void pdo_stmt_cache_take_back(pdo_stmt_cache *cache);

/*
 * Has the transaction ended that could have taken back why the cache expired? To be called before each
 * text. Does not talk to the server.
 */
void pdo_stmt_cache_settle(pdo_stmt_cache *cache);

pdo_stmt_cache_statistics pdo_stmt_cache_get_statistics(const pdo_stmt_cache *cache);

#endif
