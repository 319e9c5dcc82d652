/*
 * What a text of SQL does to the session that runs it. Pure C, no allocation, allow-list thinking:
 * harmless is only what is known to be.
 */
#ifndef ASYNC_PDO_SQL_SCAN_H
#define ASYNC_PDO_SQL_SCAN_H

#include "pdo_sql_lex.h"

typedef enum sql_effect {
	/* Something the session remembers, of the kinds that a driver's careful reset takes back. */
	SQL_TOUCHES = 1 << 0,
	/* Anything at all; always together with SQL_TOUCHES. */
	SQL_TOUCHES_ANYTHING = 1 << 1,
	/* The current database (MySQL: USE). */
	SQL_TOUCHES_DATABASE = 1 << 2,
	/* Prepared statements of the server vanish: DEALLOCATE, DISCARD. */
	SQL_FORGETS_STATEMENTS = 1 << 3,
	SQL_BEGINS_TRANSACTION = 1 << 4,
	SQL_ENDS_TRANSACTION = 1 << 5,     /* if it succeeds */
	SQL_TRANSACTION_IN_DOUBT = 1 << 6, /* begins one, ends one, or neither */
	/* One single statement that reads or writes rows: worth keeping prepared. */
	SQL_IS_PLAIN = 1 << 7,
	/* Tables may be others now: CREATE, ALTER, DROP, or a verb that is not known. */
	SQL_DEFINES = 1 << 8,
	/* The same text may mean something else now: a setting, the current database. */
	SQL_SETS = 1 << 9,
	/* Something that plans of other sessions rest on, too, without noticing: a type, a function. */
	SQL_REDEFINES = 1 << 10,
	/* Takes back a part of a transaction: ROLLBACK TO. */
	SQL_TAKES_BACK = 1 << 11,
	/* Holds for the next transaction, whichever it is: SET TRANSACTION of MySQL. */
	SQL_PREPARES_TRANSACTION = 1 << 12
} sql_effect;

/* The effects of all statements of the text together, as sql_effect bits. */
unsigned sql_scan(sql_dialect dialect, const char *text, size_t length);

/* What the transaction becomes. */
typedef enum sql_end { SQL_ENDS_NOTHING, SQL_ROLLS_BACK, SQL_COMMITS } sql_end;

/*
 * Is the text a single statement that ends the whole transaction, and does nothing else? What goes
 * back to a savepoint, ends another transaction (PREPARED) or begins the next one (AND CHAIN) is
 * none, nor is one of several statements, or a text that is in doubt.
 */
sql_end sql_whole_end(sql_dialect dialect, const char *text, size_t length);

#endif
