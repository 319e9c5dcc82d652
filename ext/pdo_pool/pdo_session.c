#include "pdo_session_internal.h"

#include <dlfcn.h>

#include "pdo_quiet.h"

static const pdo_session_driver *find_driver(const pdo_dbh_t *connection)
{
	static const pdo_session_driver *const drivers[] = {
			&pdo_session_pgsql, &pdo_session_mysql, &pdo_session_sqlite};

	for (size_t i = 0; i < sizeof drivers / sizeof drivers[0]; i++) {
		if (strcmp(connection->driver->driver_name, drivers[i]->name) == 0) {
			return drivers[i];
		}
	}
	return &pdo_session_other;
}

pdo_session *pdo_session_new(pdo_dbh_t *connection)
{
	pdo_session *session = ecalloc(1, sizeof *session);
	pdo_quiet quiet;

	session->driver = find_driver(connection);
	if (session->driver->start) {
		pdo_quiet_begin(&quiet, connection);
		session->driver->start(session, connection); /* suspends */
		pdo_quiet_end(&quiet);
	}
	return session;
}

void pdo_session_free(pdo_session *session)
{
	if (session->driver->stop) {
		session->driver->stop(session);
	}
	efree(session);
}

void pdo_session_set_stmt_cache(pdo_session *session, pdo_stmt_cache *cache)
{
	session->cache = cache;
}

/* --- what is noted -------------------------------------------------------------------------- */

static void guess_transaction(pdo_session *session, unsigned effects)
{
	if (effects & SQL_TRANSACTION_IN_DOUBT) {
		session->guess = PDO_TRANSACTION_IN_DOUBT;
	} else if (effects & SQL_BEGINS_TRANSACTION) {
		session->guess = PDO_TRANSACTION_OPEN;
	} else if ((effects & SQL_ENDS_TRANSACTION) && session->guess != PDO_TRANSACTION_NONE) {
		/* It may fail, and then the transaction is as open as before. */
		session->guess = PDO_TRANSACTION_IN_DOUBT;
	}
}

static bool is_known_harmless(const pdo_session *session, const char *sql, size_t length)
{
	for (unsigned i = 0; i < PDO_MEMO_TEXTS; i++) {
		const pdo_memo_text *known = &session->memo[i];

		if (known->length == length && memcmp(known->text, sql, length) == 0) {
			return true;
		}
	}
	return false;
}

static void remember_harmless(pdo_session *session, const char *sql, size_t length)
{
	pdo_memo_text *place = &session->memo[session->memo_next];

	if (length <= PDO_MEMO_LONGEST) {
		place->length = (uint32_t)length;
		memcpy(place->text, sql, length);
		session->memo_next = (session->memo_next + 1) % PDO_MEMO_TEXTS;
	}
}

/* SQLite prepares anew by itself; MySQL does so when a name means another table. */
static void tell_cache(const pdo_session *session, unsigned effects)
{
	sql_dialect dialect = session->driver->dialect;
	pdo_stmt_cache *cache = session->cache;

	if (!cache || dialect == SQL_SQLITE) {
		return;
	}
	if (effects & SQL_FORGETS_STATEMENTS) {
		pdo_stmt_cache_forget(cache);
	}
	if (effects & SQL_REDEFINES) {
		pdo_stmt_cache_expire_everywhere(cache);
	} else if (effects & (dialect == SQL_PGSQL ? SQL_SETS | SQL_DEFINES : SQL_SETS)) {
		pdo_stmt_cache_expire(cache);
	} else if (effects & (SQL_ENDS_TRANSACTION | SQL_TAKES_BACK)) {
		pdo_stmt_cache_take_back(cache);
	}
}

void pdo_session_note(pdo_session *session, const char *sql, size_t length)
{
	unsigned effects;

	if (session->cache) {
		pdo_stmt_cache_settle(session->cache);
	}
	if (session->is_resetting) {
		return;
	}
	session->awaits_transaction = false;
	if (is_known_harmless(session, sql, length)) {
		return;
	}
	effects = sql_scan(session->driver->dialect, sql, length);
	if ((effects & ~(unsigned)SQL_IS_PLAIN) == 0) {
		remember_harmless(session, sql, length);
		return;
	}
	session->touched |= effects &
			(SQL_TOUCHES | SQL_TOUCHES_ANYTHING | SQL_TOUCHES_DATABASE | SQL_FORGETS_STATEMENTS);
	if (effects & SQL_TOUCHES) {
		session->touched |= effects & SQL_SETS;
	}
	session->awaits_transaction = (effects & SQL_PREPARES_TRANSACTION) != 0;
	guess_transaction(session, effects);
	tell_cache(session, effects);
}

void pdo_session_touch(pdo_session *session)
{
	session->touched |= SQL_TOUCHES | SQL_TOUCHES_ANYTHING | SQL_TOUCHES_DATABASE;
}

bool pdo_session_is_touched(const pdo_session *session)
{
	return session->touched != 0;
}

/* --- the transaction ------------------------------------------------------------------------ */

bool pdo_session_is_in_transaction(const pdo_session *session, pdo_dbh_t *connection)
{
	bool is_open;

	if (connection->is_closed || !connection->driver_data) {
		return false;
	}
	if (session->driver->ask_transaction &&
			session->driver->ask_transaction(session, connection, &is_open)) {
		return is_open;
	}
	if (connection->methods->in_transaction) {
		return connection->methods->in_transaction(connection);
	}
	return connection->in_txn || session->guess != PDO_TRANSACTION_NONE;
}

bool pdo_session_awaits_transaction(pdo_session *session, bool is_in_transaction)
{
	session->awaits_transaction = session->awaits_transaction && !is_in_transaction;
	return session->awaits_transaction;
}

/* False: a transaction may still be open. Suspends. */
static bool end_transaction(pdo_session *session, pdo_dbh_t *connection)
{
	if (!pdo_session_is_in_transaction(session, connection)) {
		return true;
	}
	if (!connection->methods->rollback || !connection->methods->rollback(connection)) {
		return false;
	}
	connection->in_txn = false;
	session->guess = PDO_TRANSACTION_NONE;
	return !pdo_session_is_in_transaction(session, connection);
}

bool pdo_session_is_idle(const pdo_session *session, pdo_dbh_t *connection)
{
	return !session->driver->is_idle || session->driver->is_idle(session, connection);
}

/* --- the reset ------------------------------------------------------------------------------ */

static bool make_clean(pdo_session *session, pdo_dbh_t *connection)
{
	return end_transaction(session, connection) && /* suspends */
			pdo_session_is_idle(session, connection) &&
			(!session->touched || session->driver->reset(session, connection)) && /* suspends */
			pdo_session_is_idle(session, connection) &&
			!pdo_session_is_in_transaction(session, connection);
}

bool pdo_session_reset(pdo_session *session, pdo_dbh_t *connection)
{
	pdo_quiet quiet;
	bool is_clean;

	if (connection->is_closed || !connection->driver_data ||
			!pdo_session_is_idle(session, connection)) {
		return false;
	}
	if (!session->touched && !pdo_session_is_in_transaction(session, connection)) {
		session->guess = PDO_TRANSACTION_NONE;
		connection->in_txn = false;
		return true;
	}
	pdo_quiet_begin(&quiet, connection);
	session->is_resetting = true;
	is_clean = make_clean(session, connection); /* suspends */
	session->is_resetting = false;
	pdo_quiet_end(&quiet);
	if (is_clean) {
		session->touched = 0;
		session->awaits_transaction = false;
		session->guess = PDO_TRANSACTION_NONE;
		connection->in_txn = false;
	}
	return is_clean;
}

/* --- for the drivers' parts ----------------------------------------------------------------- */

bool pdo_session_run(pdo_dbh_t *connection, const char *sql)
{
	zend_string *text = zend_string_init(sql, strlen(sql), 0);
	zend_long rows = connection->methods->doer(connection, text);

	zend_string_release(text);
	return rows != -1 && !EG(exception);
}

static bool fetch_value(pdo_stmt_t *statement, zval *value)
{
	if (!statement->methods->executer(statement) || statement->column_count < 1) {
		return false;
	}
	statement->columns = ecalloc(statement->column_count, sizeof *statement->columns);
	for (int i = 0; i < statement->column_count; i++) {
		if (!statement->methods->describer(statement, i)) {
			return false;
		}
	}
	return statement->methods->fetcher(statement, PDO_FETCH_ORI_NEXT, 0) &&
			statement->methods->get_col(statement, 0, value, NULL);
}

static void free_statement(pdo_stmt_t *statement)
{
	if (statement->methods && statement->driver_data) {
		if (statement->methods->cursor_closer) {
			statement->methods->cursor_closer(statement);
		}
		statement->methods->dtor(statement);
	}
	for (int i = 0; statement->columns && i < statement->column_count; i++) {
		if (statement->columns[i].name) {
			zend_string_release(statement->columns[i].name);
		}
	}
	if (statement->columns) {
		efree(statement->columns);
	}
}

bool pdo_session_query_value(pdo_dbh_t *connection, const char *sql, zval *value)
{
	zend_string *text = zend_string_init(sql, strlen(sql), 0);
	pdo_stmt_t statement = {.dbh = connection, .query_string = text, .active_query_string = text};
	zval options;
	bool is_found;

	/* One exchange with the server, and nothing that the statement cache would keep. */
	array_init(&options);
	add_index_bool(&options, PDO_ATTR_EMULATE_PREPARES, true);
	ZVAL_UNDEF(value);
	is_found = connection->methods->preparer(connection, text, &statement, &options) &&
			fetch_value(&statement, value);
	free_statement(&statement);
	zval_ptr_dtor(&options);
	zend_string_release(text);
	if (!is_found || EG(exception)) {
		zval_ptr_dtor(value);
		ZVAL_UNDEF(value);
		return false;
	}
	return true;
}

void *pdo_module_symbol(const char *module, const char *symbol)
{
	zend_module_entry *entry = zend_hash_str_find_ptr(&module_registry, module, strlen(module));

	if (!entry) {
		return NULL;
	}
	/* A module inside PHP's own program has no handle. */
	return dlsym(entry->handle ? entry->handle : RTLD_DEFAULT, symbol);
}
