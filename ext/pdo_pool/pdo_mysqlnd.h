/*
 * The way from a connection of pdo_mysql to PHP's own client library mysqlnd, without linking it.
 *
 * A MYSQL handle of mysqlnd carries its functions in tables, whose layout the installed headers
 * give. The handle is the first member of pdo_mysql's private data; that holds for every PHP this
 * extension supports. It is trusted when pdo_mysql says that it is built on the very mysqlnd of the
 * headers (PDO::ATTR_CLIENT_VERSION), and when once in the process the number of the connection found
 * there was the one that the server gave.
 */
#ifndef ASYNC_PDO_MYSQLND_H
#define ASYNC_PDO_MYSQLND_H

#include "pdo_session_internal.h"

/* Can the connections of this process be asked what follows? */
bool pdo_mysqlnd_is_known(void);

/* Is there still something to be read of what was asked last? False when that cannot be known. */
bool pdo_mysqlnd_has_results(pdo_dbh_t *connection);

/* Compares the numbers, unless that has been done. Suspends, once in the process. */
void pdo_mysqlnd_prove(pdo_dbh_t *connection);

/*
 * Between the two nothing is sent: a statement that ends only frees its memory. Nothing else may be
 * done meanwhile. (mysqlnd would leak that memory when the server cannot be told.) The result is for
 * `unmute`.
 */
int pdo_mysqlnd_mute(pdo_dbh_t *connection);
void pdo_mysqlnd_unmute(pdo_dbh_t *connection, int state);

/*
 * COM_RESET_CONNECTION, then what was set when connecting: character set, database, init commands,
 * autocommit. `has_other_database`: the current database may have changed. False: not possible, or
 * it failed. Suspends.
 */
bool pdo_mysqlnd_reset(pdo_dbh_t *connection, bool has_other_database);

#endif
