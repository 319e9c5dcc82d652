/*
 * Drivers that are not known: nothing can be taken back, so a touched connection is replaced. A
 * transaction is open when PDO or a noted text says so.
 */
#include "pdo_session_internal.h"

static bool cannot_reset(pdo_session *session, pdo_dbh_t *connection)
{
	(void)session;
	(void)connection;
	return false;
}

const pdo_session_driver pdo_session_other = {
		.name = "",
		.dialect = SQL_OTHER,
		.reset = cannot_reset,
};
