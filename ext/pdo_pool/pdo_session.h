/*
 * What one connection's session remembers beyond a statement: variables, SET, temporary tables,
 * locks, the current database, a transaction. It must never reach the next borrower.
 *
 * Statements are classified by their text before they are sent. When in doubt whether a statement
 * touches the session, it does. An untouched session pays nothing at the hand-over. What no text
 * shows is not seen: a trigger or a view that calls a function which sets a session variable. Who
 * has such things calls pdo_session_touch(), or does not keep state in them.
 */
#ifndef ASYNC_PDO_SESSION_H
#define ASYNC_PDO_SESSION_H

#include "php.h"
#include "ext/pdo/php_pdo_driver.h"
#include "pdo_stmt_cache.h"

typedef struct pdo_session pdo_session;

/*
 * For a fresh connection: untouched. Which driver it is, is read from `connection->driver`. It must
 * have been configured as it will be lent, because this is the state that a reset goes back to.
 * PostgreSQL is asked once whether it is reached through a pooler of its own; if so, statements are
 * sent unnamed from now on (PDO::PGSQL_ATTR_DISABLE_PREPARES), because a named one may have stayed
 * behind on another server connection. Call it before the statement cache is put on. Never NULL.
 */
pdo_session *pdo_session_new(pdo_dbh_t *connection); /* suspends */

void pdo_session_free(pdo_session *session);

/*
 * The cache of the same connection, or NULL: it is told when the server has forgotten prepared
 * statements, or texts may mean something else, whether by a reset or by what the user ran. Borrowed until it is exchanged; set it to
 * NULL before the cache is freed.
 */
void pdo_session_set_stmt_cache(pdo_session *session, pdo_stmt_cache *cache);

/*
 * To be called with every text that is about to be executed or prepared, and again when a prepared
 * one is executed after a reset. Neither suspends nor throws.
 */
void pdo_session_note(pdo_session *session, const char *sql, size_t length);

/* Something other than SQL has touched the session (a driver method). */
void pdo_session_touch(pdo_session *session);

bool pdo_session_is_touched(const pdo_session *session);

/*
 * Is a transaction open? Asks the driver where it knows (server status), else what the noted texts
 * say; when in doubt, true. Does not talk to the server.
 */
bool pdo_session_is_in_transaction(const pdo_session *session, pdo_dbh_t *connection);

/*
 * Has the last statement set what holds for the next transaction only (SET TRANSACTION of MySQL)? On
 * another connection, that would be lost without a word. A transaction that is open is the awaited one.
 */
bool pdo_session_awaits_transaction(pdo_session *session, bool is_in_transaction);

/*
 * Is nothing left to be read from the last statement? After `exec()` of a query on MySQL there is,
 * and no statement object that would read it: such a connection cannot be made clean. Does not talk
 * to the server.
 */
bool pdo_session_is_idle(const pdo_session *session, pdo_dbh_t *connection);

/*
 * Makes the connection as good as new: ends an open transaction by a roll-back, then resets what was
 * touched, keeping the connection's id where the protocol allows. False: it could not be made clean
 * and must be destroyed. Throws nothing; talks to the server only when there is something to do.
 * An exception in flight is kept. The connection's error code stays as it was.
 *
 * What PDO itself had set after connecting is set again (MySQL: the character set, the init commands,
 * PDO::ATTR_AUTOCOMMIT as it is now): attributes need no second application because of a reset, but
 * on SQLite, whose PDO::ATTR_TIMEOUT is a pragma.
 */
bool pdo_session_reset(pdo_session *session, pdo_dbh_t *connection); /* suspends */

#endif
