/*
 * SQLite. A connection's private state is taken back piece by piece: pragmas that had another value
 * when it was opened, attached databases, temporary tables, views and triggers. What has no way back
 * (locking_mode, extensions...) means a new connection; opening a file is cheap.
 *
 * The functions come from the very library that pdo_sqlite is linked with, found at run time, and the
 * database handle from the first member of pdo_sqlite's private data, where every PHP this extension
 * supports has it. Without them a touched connection is replaced, and a transaction is what the texts
 * say.
 */
#include "pdo_session_internal.h"

#include "zend_smart_str.h"

typedef int (*row_function)(void *argument, int count, char **values, char **names);

static struct {
	bool is_loaded;
	int (*exec)(void *db, const char *sql, row_function row, void *argument, char **message);
	int (*get_autocommit)(void *db);
} sqlite;

/* The beginning of pdo_sqlite's private data. */
typedef struct driver_data {
	void *db;
} driver_data;

/* What a session goes back to. */
typedef struct sqlite_state {
	smart_str pragmas; /* SQL that gives each its first value */
} sqlite_state;

/* Those whose value can be read without a look at the file. The scanner knows the same ones. */
static const char *const pragmas[] = {"foreign_keys", "recursive_triggers", "query_only",
		"read_uncommitted", "ignore_check_constraints", "automatic_index",
		"reverse_unordered_selects", "legacy_alter_table", "trusted_schema", "busy_timeout",
		"cell_size_check", "wal_autocheckpoint"};

static void load_functions(void)
{
	if (sqlite.is_loaded) {
		return;
	}
	sqlite.is_loaded = true;
	*(void **)&sqlite.exec = pdo_module_symbol("pdo_sqlite", "sqlite3_exec");
	*(void **)&sqlite.get_autocommit = pdo_module_symbol("pdo_sqlite", "sqlite3_get_autocommit");
}

static void *find_db(const pdo_dbh_t *connection)
{
	const driver_data *data = connection->driver_data;

	return sqlite.exec && sqlite.get_autocommit && data ? data->db : NULL;
}

static int take_value(void *argument, int count, char **values, char **names)
{
	zend_string **value = argument;

	(void)names;
	if (count > 0 && values[0] && !*value) {
		*value = zend_string_init(values[0], strlen(values[0]), false);
	}
	return 0;
}

static void remember_pragma(sqlite_state *state, void *db, const char *name)
{
	zend_string *value = NULL;
	char sql[60];

	snprintf(sql, sizeof sql, "PRAGMA %s", name);
	sqlite.exec(db, sql, take_value, &value, NULL);
	if (value) {
		smart_str_append_printf(&state->pragmas, "%s=%s;", sql, ZSTR_VAL(value));
		zend_string_release(value);
	}
}

static void remember_pragmas(pdo_session *session, pdo_dbh_t *connection)
{
	sqlite_state *state;
	void *db;

	load_functions();
	db = find_db(connection);
	if (!db) {
		return;
	}
	state = ecalloc(1, sizeof *state);
	for (size_t i = 0; i < sizeof pragmas / sizeof pragmas[0]; i++) {
		remember_pragma(state, db, pragmas[i]);
	}
	smart_str_0(&state->pragmas);
	session->driver_state = state;
}

static void forget_pragmas(pdo_session *session)
{
	sqlite_state *state = session->driver_state;

	if (state) {
		smart_str_free(&state->pragmas);
		efree(state);
	}
}

static bool ask_sqlite(const pdo_session *session, pdo_dbh_t *connection, bool *is_open)
{
	void *db = find_db(connection);

	(void)session;
	if (!db) {
		return false;
	}
	*is_open = !sqlite.get_autocommit(db);
	return true;
}

/* --- taking back -------------------------------------------------------------------------------- */

static void append_name(smart_str *sql, const char *name)
{
	smart_str_appendc(sql, '"');
	for (; *name; name++) {
		if (*name == '"') {
			smart_str_appendc(sql, '"');
		}
		smart_str_appendc(sql, *name);
	}
	smart_str_appends(sql, "\";");
}

/* A row of PRAGMA database_list: number, name, file. */
static int append_detach(void *argument, int count, char **values, char **names)
{
	smart_str *sql = argument;

	(void)names;
	if (count < 2 || !values[1]) {
		return 1;
	}
	if (strcmp(values[1], "main") != 0 && strcmp(values[1], "temp") != 0) {
		smart_str_appends(sql, "DETACH ");
		append_name(sql, values[1]);
	}
	return 0;
}

/* A row: type, name. */
static int append_drop(void *argument, int count, char **values, char **names)
{
	smart_str *sql = argument;

	(void)names;
	if (count < 2 || !values[0] || !values[1]) {
		return 1;
	}
	smart_str_append_printf(sql, "DROP %s IF EXISTS temp.", values[0]);
	append_name(sql, values[1]);
	return 0;
}

/* Runs what the rows of a query amount to. */
static bool run_for_each(void *db, const char *query, row_function append)
{
	smart_str sql = {0};
	bool is_ok = sqlite.exec(db, query, append, &sql, NULL) == 0;

	if (is_ok && sql.s) {
		smart_str_0(&sql);
		is_ok = sqlite.exec(db, ZSTR_VAL(sql.s), NULL, NULL, NULL) == 0;
	}
	smart_str_free(&sql);
	return is_ok;
}

static bool reset_sqlite(pdo_session *session, pdo_dbh_t *connection)
{
	sqlite_state *state = session->driver_state;
	void *db = find_db(connection);

	if (!db || !state || !state->pragmas.s || (session->touched & SQL_TOUCHES_ANYTHING)) {
		return false;
	}
	/* Dropping triggers and views first leaves nothing that refers to a dropped table. */
	return sqlite.exec(db, ZSTR_VAL(state->pragmas.s), NULL, NULL, NULL) == 0 &&
			run_for_each(db,
					"SELECT type, name FROM sqlite_temp_master WHERE type IN "
					"('trigger', 'view', 'table') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' "
					"ORDER BY type DESC",
					append_drop) &&
			run_for_each(db, "PRAGMA database_list", append_detach);
}

const pdo_session_driver pdo_session_sqlite = {
		.name = "sqlite",
		.dialect = SQL_SQLITE,
		.start = remember_pragmas,
		.stop = forget_pragmas,
		.ask_transaction = ask_sqlite,
		.reset = reset_sqlite,
};
