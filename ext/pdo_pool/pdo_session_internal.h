/* What the drivers' parts of pdo_session share. Private to pdo_session*.c and pdo_mysqlnd.c. */
#ifndef ASYNC_PDO_SESSION_INTERNAL_H
#define ASYNC_PDO_SESSION_INTERNAL_H

#include "pdo_session.h"
#include "pdo_sql_scan.h"

/* What the noted texts say about a transaction. */
typedef enum pdo_transaction_guess {
	PDO_TRANSACTION_NONE,
	PDO_TRANSACTION_OPEN,
	PDO_TRANSACTION_IN_DOUBT
} pdo_transaction_guess;

/* How one driver's sessions are asked and reset. All functions may be NULL but `reset`. */
typedef struct pdo_session_driver {
	const char *name; /* as in `pdo_driver_t` */
	sql_dialect dialect;

	/* A fresh connection is to be had: allocates `driver_state`. Suspends. */
	void (*start)(pdo_session *session, pdo_dbh_t *connection);

	/* Frees `driver_state`. */
	void (*stop)(pdo_session *session);

	/* Knows it for certain. True: `is_open` is the answer. */
	bool (*ask_transaction)(const pdo_session *session, pdo_dbh_t *connection, bool *is_open);

	/* Is there nothing left to read from the last statement? */
	bool (*is_idle)(const pdo_session *session, pdo_dbh_t *connection);

	/* Takes back what `touched` says, outside a transaction. Suspends. */
	bool (*reset)(pdo_session *session, pdo_dbh_t *connection);
} pdo_session_driver;

enum { PDO_MEMO_TEXTS = 4, PDO_MEMO_LONGEST = 500 };

/* A copy of a text that was found to be without effect. */
typedef struct pdo_memo_text {
	uint32_t length; /* 0: empty */
	char text[PDO_MEMO_LONGEST];
} pdo_memo_text;

struct pdo_session {
	const pdo_session_driver *driver; /* static */
	pdo_stmt_cache *cache;            /* borrowed, or NULL */
	void *driver_state;               /* owned, the driver's part knows its kind */
	unsigned touched; /* sql_effect bits of what has been noted since the last reset */
	pdo_transaction_guess guess;
	bool awaits_transaction;            /* the last text was about the next one */
	pdo_memo_text memo[PDO_MEMO_TEXTS]; /* the last ones: most programs repeat themselves */
	uint32_t memo_next;                 /* the place of the next one */
	bool is_resetting; /* what is noted now are the reset's own texts, which do not count */
};

extern const pdo_session_driver pdo_session_pgsql;
extern const pdo_session_driver pdo_session_mysql;
extern const pdo_session_driver pdo_session_sqlite;
extern const pdo_session_driver pdo_session_other;

/* Runs SQL without a result through the driver. False: it failed. Suspends. */
bool pdo_session_run(pdo_dbh_t *connection, const char *sql);

/*
 * The first column of the first row. False, with `value` UNDEF: there is none, or the query failed.
 * Suspends.
 */
bool pdo_session_query_value(pdo_dbh_t *connection, const char *sql, zval *value);

/* The address of a C function in the libraries that the module `name` is linked with, or NULL. */
void *pdo_module_symbol(const char *module, const char *symbol);

#endif
