/*
 * How the statement cache works, private to pdo_stmt_*.c.
 *
 * A record stands for one prepared statement of a driver. It is in use by a PDOStatement, or kept.
 * When that object dies, the driver's part moves from it into the record instead of being destroyed;
 * at the next prepare of the same text it moves into the new object, which then looks as if the
 * driver had just prepared it.
 */
#ifndef ASYNC_PDO_STMT_CACHE_INTERNAL_H
#define ASYNC_PDO_STMT_CACHE_INTERNAL_H

#include "pdo_sql_scan.h"
#include "pdo_stmt_cache.h"

typedef struct pdo_stmt_record pdo_stmt_record;

/* What a driver's statements need to be used again. */
typedef struct pdo_stmt_driver {
	const char *name; /* as in `pdo_driver_t` */
	sql_dialect dialect;

	/* Does the end of a transaction take back settings and definitions? */
	bool is_taking_back;

	/* Are native prepares on? Does not talk to the server. NULL: see `supports_placeholders`. */
	bool (*is_native)(pdo_dbh_t *connection);

	/* How many values an execution needs, so that none of an earlier use is sent. */
	uint32_t (*count_placeholders)(const pdo_stmt_t *statement);

	/* Must this value not meet a statement that has been used before? NULL: any may. */
	bool (*is_value_foreign)(const struct pdo_bound_param_data *param);

	/* Must a statement that has got this value not be kept? NULL: it may. */
	bool (*is_value_lasting)(const struct pdo_bound_param_data *param);

	/* Frees results and makes the driver's part what it was after the prepare. False: impossible. */
	bool (*park)(pdo_stmt_t *statement);

	/*
	 * Around the end of a statement of which the server must not, or need not, be told. NULL: the
	 * driver does not tell it when there is no PDO object at hand.
	 */
	int (*mute)(pdo_dbh_t *connection);
	void (*unmute)(pdo_dbh_t *connection, int state);

	/*
	 * Does the failure mean that the statement is to be prepared anew, and may it be? `is_reused`:
	 * another object had prepared it, so that a fresh one might have gone well.
	 */
	bool (*is_stale)(pdo_stmt_t *statement, bool is_reused);
} pdo_stmt_driver;

struct pdo_stmt_record {
	pdo_stmt_cache *cache;          /* a reference */
	zend_string *text;              /* a reference */
	pdo_stmt_t *statement;          /* who uses it, borrowed; NULL: it is kept */
	pdo_stmt_record *newer, *older; /* neighbours among the kept ones */

	/* The driver's part, while it is kept. */
	void *driver_data;
	unsigned supports_placeholders;
	const char *named_rewrite_template; /* static, the driver's */

	HashTable *param_map; /* owned: what PDO's parser found, or NULL */
	uint32_t placeholders;
	uint32_t epoch;   /* of the cache when it was prepared */
	uint32_t meaning; /* the same */
	bool is_reused;   /* another object has used it before this one */
	bool is_executed; /* the server has seen it */
	bool is_spoilt;   /* not to be kept */
	bool is_setting;  /* executing it changes a setting, as set_config() does */
};

struct pdo_stmt_cache {
	struct pdo_dbh_methods methods;            /* on the connection, or below another table */
	const struct pdo_dbh_methods *below;       /* the driver's */
	struct pdo_stmt_methods stmt_methods;      /* on each statement with a record */
	const struct pdo_stmt_methods *stmt_below; /* the driver's; NULL until the first statement */
	const pdo_stmt_driver *driver;             /* static; NULL: nothing is kept */
	pdo_dbh_t *connection;            /* borrowed; NULL once it is closed or the cache is freed */
	zend_object *object;              /* the PDO, borrowed while `connection` is set */
	HashTable kept;                   /* text -> record */
	pdo_stmt_record *newest, *oldest; /* of the kept ones */
	uint32_t size;
	uint32_t ref_count; /* the owner, and every record */
	uint32_t epoch;     /* how often the server has forgotten everything */
	uint32_t meaning;   /* how often the texts may have begun to mean something else */
	/* The end of the open transaction may take back why `meaning` was counted up last... */
	bool is_unsettled;
	bool is_unsettled_everywhere; /* ...and other caches' reason, too */
	uint32_t redefinitions;       /* of those that concern all caches, how many this one knows */
	pdo_stmt_cache_statistics statistics;
};

/* NULL: the statements of this driver pass by. */
const pdo_stmt_driver *pdo_stmt_find_driver(const pdo_dbh_t *connection);

/* --- who is where (pdo_stmt_registry.c) ----------------------------------------------------- */

void pdo_stmt_registry_add_cache(pdo_dbh_t *connection, pdo_stmt_cache *cache);
void pdo_stmt_registry_remove_cache(pdo_dbh_t *connection);
pdo_stmt_cache *pdo_stmt_registry_find_cache(const pdo_dbh_t *connection);
void pdo_stmt_registry_add(pdo_stmt_t *statement, pdo_stmt_record *record);
void pdo_stmt_registry_remove(const pdo_stmt_t *statement);
pdo_stmt_record *pdo_stmt_registry_find(const pdo_stmt_t *statement);

/* --- records (pdo_stmt_record.c) ------------------------------------------------------------ */

/* For a statement that the driver has just prepared: puts our method table on it. */
void pdo_stmt_record_new(
		pdo_stmt_cache *cache, zend_string *text, pdo_stmt_t *statement, bool is_setting);

/* Moves the driver's part of a kept record into a new object. */
void pdo_stmt_record_lend(pdo_stmt_record *record, pdo_stmt_t *statement);

/* Takes the driver's part out of a dying object and keeps it. False: it stays where it is. */
bool pdo_stmt_record_keep(pdo_stmt_record *record);

/* Of a kept one: it is in the cache no longer. */
void pdo_stmt_record_take_out(pdo_stmt_record *record);

/* The driver's destructor, on a part that the server has forgotten or need not hear of. */
int pdo_stmt_record_end_silently(const pdo_stmt_record *record, pdo_stmt_t *statement);

/*
 * Ends a kept one. `object`: the PDO over which the driver may tell the server; NULL: it must not.
 * May suspend.
 */
void pdo_stmt_record_destroy(pdo_stmt_record *record, zend_object *object);

/* The memory only: the driver's part has moved or is gone. */
void pdo_stmt_record_free(pdo_stmt_record *record);

/* --- use (pdo_stmt_execute.c) --------------------------------------------------------------- */

/* The functions of the method table on each statement with a record. */
int pdo_stmt_cache_execute(pdo_stmt_t *statement); /* suspends */
int pdo_stmt_cache_set_attribute(pdo_stmt_t *statement, zend_long attribute, zval *value);
int pdo_stmt_cache_destroy(pdo_stmt_t *statement); /* may suspend */

#endif
