#include "pdo_mysqlnd.h"

#if defined(__has_include)
#if __has_include("ext/mysqlnd/mysqlnd.h")
#define HAS_MYSQLND_HEADERS 1
#endif
#endif

#ifdef HAS_MYSQLND_HEADERS

#include "ext/mysqlnd/mysqlnd.h"
#include "ext/mysqlnd/mysqlnd_structs.h"

/* The beginning of pdo_mysql's private data. */
typedef struct driver_data {
	MYSQLND *server;
} driver_data;

/* Set by the first connection whose number was right. */
static bool is_layout_proven;

/* Is pdo_mysql built on the mysqlnd whose headers these are? */
static bool is_same_mysqlnd(pdo_dbh_t *connection)
{
	static const char release[] =
			"mysqlnd " ZEND_TOSTR(PHP_MAJOR_VERSION) "." ZEND_TOSTR(PHP_MINOR_VERSION) ".";
	zval version;
	bool is_same;

	ZVAL_UNDEF(&version);
	if (connection->methods->get_attribute(connection, PDO_ATTR_CLIENT_VERSION, &version) <= 0) {
		return false;
	}
	is_same = Z_TYPE(version) == IS_STRING &&
			strncmp(Z_STRVAL(version), release, sizeof release - 1) == 0;
	zval_ptr_dtor(&version);
	return is_same;
}

static MYSQLND_CONN_DATA *find_server(pdo_dbh_t *connection)
{
	const driver_data *data = connection->driver_data;

	if (!data || !data->server || (!is_layout_proven && !is_same_mysqlnd(connection))) {
		return NULL;
	}
	return data->server->data;
}

/* Suspends, once in the process. */
static bool is_right_server(pdo_dbh_t *connection, const MYSQLND_CONN_DATA *server)
{
	zval number;

	if (is_layout_proven) {
		return true;
	}
	if (!pdo_session_query_value(connection, "SELECT CONNECTION_ID()", &number)) {
		return false;
	}
	is_layout_proven = (uint64_t)zval_get_long(&number) == server->thread_id;
	zval_ptr_dtor(&number);
	return is_layout_proven;
}

void pdo_mysqlnd_prove(pdo_dbh_t *connection)
{
	MYSQLND_CONN_DATA *server = is_layout_proven ? NULL : find_server(connection);

	if (server) {
		is_right_server(connection, server); /* suspends */
	}
}

int pdo_mysqlnd_mute(pdo_dbh_t *connection)
{
	MYSQLND_CONN_DATA *server = is_layout_proven ? find_server(connection) : NULL;
	enum mysqlnd_connection_state state;

	if (!server) {
		return -1;
	}
	state = server->state.m->get(&server->state);
	server->state.m->set(&server->state, CONN_QUIT_SENT);
	return (int)state;
}

void pdo_mysqlnd_unmute(pdo_dbh_t *connection, int state)
{
	MYSQLND_CONN_DATA *server = state < 0 ? NULL : find_server(connection);

	if (server) {
		server->state.m->set(&server->state, (enum mysqlnd_connection_state)state);
	}
}

bool pdo_mysqlnd_is_known(void)
{
	return is_layout_proven;
}

bool pdo_mysqlnd_has_results(pdo_dbh_t *connection)
{
	MYSQLND_CONN_DATA *server = is_layout_proven ? find_server(connection) : NULL;

	switch (server ? server->state.m->get(&server->state) : CONN_READY) {
	case CONN_QUERY_SENT:
	case CONN_SENDING_LOAD_DATA:
	case CONN_FETCHING_DATA:
	case CONN_NEXT_RESULT_PENDING:
		return true;
	default:
		return false;
	}
}

static bool is_ready(MYSQLND_CONN_DATA *server)
{
	return server->state.m->get(&server->state) == CONN_READY;
}

static bool send_reset(MYSQLND_CONN_DATA *server)
{
	MYSQLND_PROTOCOL_PAYLOAD_DECODER_FACTORY *factory = server->payload_decoder_factory;

	return factory->m.send_command(factory, COM_RESET_CONNECTION, NULL, 0, true, &server->state,
				   server->error_info, server->upsert_status, server->stats, server->m->send_close,
				   server) == PASS &&
			factory->m.send_command_handle_response(factory, PROT_OK_PACKET, true,
					COM_RESET_CONNECTION, true, server->error_info, server->upsert_status,
					&server->last_message) == PASS;
}

static bool run(MYSQLND_CONN_DATA *server, const char *sql)
{
	return server->m->query(server, sql, strlen(sql)) == PASS && !server->error_info->error_no;
}

/* The character set as it was agreed on when connecting; MySQL goes back to the server's own. */
static bool restore_charset(MYSQLND_CONN_DATA *server)
{
	char sql[200];

	if (!server->charset) {
		return true;
	}
	snprintf(sql, sizeof sql, "SET NAMES %s COLLATE %s", server->charset->name,
			server->charset->collation);
	return run(server, sql);
}

/* mysqlnd frees its own copy of the name before it takes the one that it is given. */
static bool use_database(MYSQLND_CONN_DATA *server)
{
	char *copy = estrndup(server->connect_or_select_db.s, server->connect_or_select_db.l);
	MYSQLND_CSTRING name = {copy, server->connect_or_select_db.l};
	bool is_ok = server->command->init_db(server, name) == PASS;

	efree(copy);
	return is_ok;
}

/* A connection that began without a database cannot be brought back to that. Suspends. */
static bool restore_database(pdo_dbh_t *connection, MYSQLND_CONN_DATA *server)
{
	zval current;
	bool is_none;

	if (server->connect_or_select_db.l > 0) {
		return use_database(server);
	}
	if (!pdo_session_query_value(connection, "SELECT DATABASE() IS NULL", &current)) {
		return false;
	}
	is_none = zval_get_long(&current) == 1;
	zval_ptr_dtor(&current);
	return is_none;
}

bool pdo_mysqlnd_reset(pdo_dbh_t *connection, bool has_other_database)
{
	MYSQLND_CONN_DATA *server = find_server(connection);

	if (!server || !is_right_server(connection, server) || !is_ready(server)) {
		return false;
	}
	return send_reset(server) && restore_charset(server) &&
			(!has_other_database || restore_database(connection, server)) &&
			server->m->execute_init_commands(server) == PASS &&
			(connection->auto_commit || server->m->set_autocommit(server, 0) == PASS);
}

#else

void pdo_mysqlnd_prove(pdo_dbh_t *connection)
{
	(void)connection;
}

int pdo_mysqlnd_mute(pdo_dbh_t *connection)
{
	(void)connection;
	return -1;
}

void pdo_mysqlnd_unmute(pdo_dbh_t *connection, int state)
{
	(void)connection;
	(void)state;
}

bool pdo_mysqlnd_is_known(void)
{
	return false;
}

bool pdo_mysqlnd_has_results(pdo_dbh_t *connection)
{
	(void)connection;
	return false;
}

bool pdo_mysqlnd_reset(pdo_dbh_t *connection, bool has_other_database)
{
	(void)connection;
	(void)has_other_database;
	return false;
}

#endif
