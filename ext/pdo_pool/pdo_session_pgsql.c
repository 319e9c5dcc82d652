/*
 * PostgreSQL. The usual reset leaves prepared statements alone, so that the statement cache survives
 * it: it is DISCARD ALL without DEALLOCATE ALL (and without DISCARD PLANS: the server replans by
 * itself when search_path or the role has changed). One text, one exchange, and one transaction: it
 * takes back everything or fails. It is DISCARD ALL after what may have prepared statements of its
 * own (PREPARE, DO, CALL, unknown functions), and after what has changed a setting by which texts are
 * read: what has been prepared since is of no use.
 */
#include "pdo_session_internal.h"

#define CAREFUL_RESET                                                                              \
	"CLOSE ALL; SET SESSION AUTHORIZATION DEFAULT; RESET ROLE; RESET ALL; UNLISTEN *; "            \
	"SELECT pg_catalog.pg_advisory_unlock_all(); DISCARD TEMP; DISCARD SEQUENCES"

/* The first attribute of the driver's own, PDO::PGSQL_ATTR_DISABLE_PREPARES. */
enum { ATTR_DISABLE_PREPARES = PDO_ATTR_DRIVER_SPECIFIC };

/* The process that libpq was told of when it connected; 0: not to be had. */
static zend_long connected_process(pdo_dbh_t *connection)
{
	zval info;
	int process = 0;

	ZVAL_UNDEF(&info);
	if (!connection->methods->get_attribute ||
			connection->methods->get_attribute(connection, PDO_ATTR_SERVER_INFO, &info) <= 0) {
		return 0;
	}
	if (Z_TYPE(info) == IS_STRING && sscanf(Z_STRVAL(info), "PID: %d;", &process) != 1) {
		process = 0;
	}
	zval_ptr_dtor(&info);
	return process;
}

/*
 * A pooler in front of the server (PgBouncer) makes up the process number, because the server
 * connection may be another one for every transaction. A statement prepared by name would stay
 * behind there, or be somebody else's of the same name; an unnamed one is prepared and executed in
 * one exchange.
 */
static void avoid_named_statements_behind_pooler(pdo_session *session, pdo_dbh_t *connection)
{
	zend_long process = connected_process(connection);
	zval value;

	(void)session;
	if (!process ||
			!pdo_session_query_value(connection, "SELECT pg_catalog.pg_backend_pid()", &value)) {
		return;
	}
	if (zval_get_long(&value) != process) {
		zval disable;

		ZVAL_TRUE(&disable);
		connection->methods->set_attribute(connection, ATTR_DISABLE_PREPARES, &disable);
	}
	zval_ptr_dtor(&value);
}

static bool reset_pgsql(pdo_session *session, pdo_dbh_t *connection)
{
	if (!(session->touched & (SQL_TOUCHES_ANYTHING | SQL_FORGETS_STATEMENTS | SQL_SETS))) {
		return pdo_session_run(connection, CAREFUL_RESET);
	}
	if (!pdo_session_run(connection, "DISCARD ALL")) {
		return false;
	}
	if (session->cache) {
		pdo_stmt_cache_forget(session->cache);
	}
	return true;
}

const pdo_session_driver pdo_session_pgsql = {
		.name = "pgsql",
		.dialect = SQL_PGSQL,
		.start = avoid_named_statements_behind_pooler,
		.reset = reset_pgsql,
};
