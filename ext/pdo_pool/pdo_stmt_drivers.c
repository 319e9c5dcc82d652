/*
 * What the drivers' statements need to be used again. Some of it lies in structures that no installed
 * header describes; their first members are given here. They are the same in PHP 8.2 to 8.4, and in
 * all three the first one leads back to the connection, which is checked before anything is touched.
 */
#include "pdo_stmt_cache_internal.h"
#include "pdo_mysqlnd.h"

/* Does the driver's part belong to that connection, as the layout says? */
static bool has_expected_layout(const pdo_stmt_t *statement)
{
	void *const *part = statement->driver_data;

	return part && statement->dbh->driver_data && part[0] == statement->dbh->driver_data;
}

/* --- pdo_pgsql ---------------------------------------------------------------------------------- */

typedef struct pgsql_part {
	void *connection;
	void *result; /* PGresult */
} pgsql_part;

/* PDO::PGSQL_ATTR_DISABLE_PREPARES sends each execution with its text: nothing to keep. */
static bool is_pgsql_native(pdo_dbh_t *connection)
{
	zval is_disabled;
	bool is_native;

	ZVAL_UNDEF(&is_disabled);
	if (connection->methods->get_attribute(connection, PDO_ATTR_DRIVER_SPECIFIC, &is_disabled) <=
			0) {
		return true;
	}
	is_native = !zend_is_true(&is_disabled);
	zval_ptr_dtor(&is_disabled);
	return is_native;
}

/* PDO's parser has written $1, $2... into the map. */
static uint32_t count_pgsql_placeholders(const pdo_stmt_t *statement)
{
	zend_string *name;
	zend_long highest = 0;

	if (!statement->bound_param_map) {
		return 0;
	}
	ZEND_HASH_FOREACH_PTR(statement->bound_param_map, name) {
		zend_long number = ZSTR_VAL(name)[0] == '$' ? ZEND_ATOL(ZSTR_VAL(name) + 1) : 0;

		highest = MAX(highest, number);
	}
	ZEND_HASH_FOREACH_END();
	return (uint32_t)highest;
}

/* A large object's number is sent with a type of its own, which the prepare fixes. */
static bool is_large_object(const struct pdo_bound_param_data *param)
{
	return param->driver_data != NULL;
}

/* The driver would hold the last result until the next execution. */
static bool park_pgsql(pdo_stmt_t *statement)
{
	static void (*free_result)(void *result);
	pgsql_part *part = statement->driver_data;

	if (!free_result) {
		free_result = (void (*)(void *))pdo_module_symbol("pdo_pgsql", "PQclear");
	}
	if (!free_result || !has_expected_layout(statement)) {
		return false;
	}
	if (part->result) {
		free_result(part->result);
		part->result = NULL;
	}
	return true;
}

static bool is_one_of(const char *code, const char *const *codes)
{
	for (; *codes; codes++) {
		if (strcmp(code, *codes) == 0) {
			return true;
		}
	}
	return false;
}

/* The driver's words for the last failure: XX000 says no more than that something is wrong inside. */
static bool is_lookup_of_type(pdo_stmt_t *statement)
{
	static const char words[] = "cache lookup failed for type";
	zval info;
	const zval *message;
	bool is_found;

	array_init(&info);
	statement->dbh->methods->fetch_err(statement->dbh, statement, &info);
	message = zend_hash_index_find(Z_ARRVAL(info), 1);
	is_found = message && Z_TYPE_P(message) == IS_STRING && strstr(Z_STRVAL_P(message), words);
	zval_ptr_dtor(&info);
	return is_found;
}

static bool tells_of_old_plan(pdo_stmt_t *statement)
{
	static const char *const codes[] = {"22P02", "22P03", "22003", "22007", "22008", NULL};
	const char *code = statement->error_code;

	return strncmp(code, "42", 2) == 0 || is_one_of(code, codes) ||
			(strcmp(code, "XX000") == 0 && is_lookup_of_type(statement));
}

/*
 * 0A000: the plan's result type has changed. 26000: the server does not know the statement. And when
 * a column has got another type, the type that a parameter was given at the first prepare no longer
 * fits: the operator is missing (class 42), the value cannot be read (22...), or the type itself is gone
 * (XX000). In a transaction the failure has ended it, and only the user can begin it again; outside of
 * one the failure has undone the statement.
 */
static bool is_pgsql_stale(pdo_stmt_t *statement, bool is_reused)
{
	static const char *const always[] = {"0A000", "26000", NULL};
	pdo_dbh_t *connection = statement->dbh;

	if (!is_one_of(statement->error_code, always) && !(is_reused && tells_of_old_plan(statement))) {
		return false;
	}
	return !connection->methods->in_transaction(connection);
}

static const pdo_stmt_driver pgsql_driver = {
		.name = "pgsql",
		.dialect = SQL_PGSQL,
		.is_taking_back = true,
		.is_native = is_pgsql_native,
		.count_placeholders = count_pgsql_placeholders,
		.is_value_foreign = is_large_object,
		.is_value_lasting = is_large_object,
		.park = park_pgsql,
		.is_stale = is_pgsql_stale,
};

/* --- pdo_mysql ---------------------------------------------------------------------------------- */

/* Values longer than this are not held for the sake of a kept statement. */
enum { LONGEST_KEPT_VALUE = 64 * 1024 };

static uint32_t count_none(const pdo_stmt_t *statement)
{
	(void)statement;
	return 0; /* the driver refuses to execute with fewer values than placeholders */
}

/* mysqlnd holds the last values until they are bound again. */
static bool is_heavy(const struct pdo_bound_param_data *param)
{
	const zval *value = &param->parameter;

	ZVAL_DEREF(value);
	return Z_TYPE_P(value) == IS_STRING && Z_STRLEN_P(value) > LONGEST_KEPT_VALUE;
}

/* Frees the result and reads what the server still sends. May suspend. */
static bool park_mysql(pdo_stmt_t *statement)
{
	return statement->methods->cursor_closer && statement->methods->cursor_closer(statement) &&
			!EG(exception);
}

/* 1243: unknown statement. 1615: to be prepared again. 2057: another number of columns. */
static bool is_mysql_stale(pdo_stmt_t *statement, bool is_reused)
{
	zval info;
	zval *code;
	zend_long number = 0;

	(void)is_reused;
	array_init(&info);
	statement->dbh->methods->fetch_err(statement->dbh, statement, &info);
	code = zend_hash_index_find(Z_ARRVAL(info), 0);
	if (code && Z_TYPE_P(code) == IS_LONG) {
		number = Z_LVAL_P(code);
	}
	zval_ptr_dtor(&info);
	return number == 1243 || number == 1615 || number == 2057;
}

static const pdo_stmt_driver mysql_driver = {
		.name = "mysql",
		.dialect = SQL_MYSQL,
		.count_placeholders = count_none,
		.is_value_lasting = is_heavy,
		.park = park_mysql,
		.mute = pdo_mysqlnd_mute,
		.unmute = pdo_mysqlnd_unmute,
		.is_stale = is_mysql_stale,
};

/* --- pdo_sqlite --------------------------------------------------------------------------------- */

typedef struct sqlite_part {
	void *connection;
	void *statement; /* sqlite3_stmt */
	unsigned flags;  /* a row fetched in advance, no more rows */
} sqlite_part;

/* Ends the execution and drops the values: they point into strings of the last user's. */
static bool park_sqlite(pdo_stmt_t *statement)
{
	static int (*reset)(void *statement);
	static int (*clear_bindings)(void *statement);
	sqlite_part *part = statement->driver_data;

	if (!reset || !clear_bindings) {
		reset = (int (*)(void *))pdo_module_symbol("pdo_sqlite", "sqlite3_reset");
		clear_bindings = (int (*)(void *))pdo_module_symbol("pdo_sqlite", "sqlite3_clear_bindings");
	}
	if (!reset || !clear_bindings || !has_expected_layout(statement) || !part->statement) {
		return false;
	}
	reset(part->statement);
	clear_bindings(part->statement);
	part->flags = 0;
	return true;
}

/* SQLite prepares anew by itself. */
static bool is_never_stale(pdo_stmt_t *statement, bool is_reused)
{
	(void)is_reused;
	(void)statement;
	return false;
}

static const pdo_stmt_driver sqlite_driver = {
		.name = "sqlite",
		.dialect = SQL_SQLITE,
		.count_placeholders = count_none,
		.park = park_sqlite,
		.is_stale = is_never_stale,
};

/* --- all ---------------------------------------------------------------------------------------- */

const pdo_stmt_driver *pdo_stmt_find_driver(const pdo_dbh_t *connection)
{
	static const pdo_stmt_driver *const drivers[] = {&pgsql_driver, &mysql_driver, &sqlite_driver};

	for (size_t i = 0; i < sizeof drivers / sizeof drivers[0]; i++) {
		if (strcmp(connection->driver->driver_name, drivers[i]->name) == 0) {
			return drivers[i];
		}
	}
	return NULL;
}
