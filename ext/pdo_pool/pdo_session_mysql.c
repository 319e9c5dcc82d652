/*
 * MySQL and MariaDB. The protocol's own reset (COM_RESET_CONNECTION) takes back everything, prepared
 * statements included. Where mysqlnd cannot be reached, a touched connection is replaced.
 */
#include "pdo_mysqlnd.h"

static void prove_layout(pdo_session *session, pdo_dbh_t *connection)
{
	(void)session;
	pdo_mysqlnd_prove(connection); /* suspends */
}

static bool has_no_results(const pdo_session *session, pdo_dbh_t *connection)
{
	(void)session;
	return !pdo_mysqlnd_has_results(connection);
}

static bool reset_mysql(pdo_session *session, pdo_dbh_t *connection)
{
	/* Before the reset, so that no statement is executed that the server no longer knows. */
	if (session->cache) {
		pdo_stmt_cache_forget(session->cache);
	}
	return pdo_mysqlnd_reset(connection, (session->touched & SQL_TOUCHES_DATABASE) != 0);
}

const pdo_session_driver pdo_session_mysql = {
		.name = "mysql",
		.dialect = SQL_MYSQL,
		.start = prove_layout,
		.is_idle = has_no_results,
		.reset = reset_mysql,
};
