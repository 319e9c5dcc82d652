#include "pdo_stmt_cache_internal.h"

#include "pdo_quiet.h"
#include "pdo_sql_scan.h"
#include "pdo_session_internal.h"

/* --- emptying ----------------------------------------------------------------------------------- */

/* `object`: the PDO over which the server is told, or NULL. May suspend. */
static void empty(pdo_stmt_cache *cache, zend_object *object)
{
	pdo_quiet quiet;

	if (!cache->oldest) {
		return;
	}
	pdo_quiet_begin(&quiet, cache->connection);
	while (cache->oldest) {
		pdo_stmt_record_destroy(cache->oldest, object);
	}
	pdo_quiet_end(&quiet);
}

void pdo_stmt_cache_expire(pdo_stmt_cache *cache)
{
	cache->is_expired = true;
}

void pdo_stmt_cache_forget(pdo_stmt_cache *cache)
{
	if (cache->connection) {
		empty(cache, NULL);
	}
	cache->epoch++;
}

/* --- preparing ---------------------------------------------------------------------------------- */

/* Options that make no difference to the server: the class of the object, an ordinary cursor. */
static bool are_plain_options(zval *options)
{
	zend_ulong attribute;
	zend_string *name;
	zval *value;

	if (!options || Z_TYPE_P(options) != IS_ARRAY) {
		return true;
	}
	ZEND_HASH_FOREACH_KEY_VAL(Z_ARRVAL_P(options), attribute, name, value)
	{
		bool is_forward_cursor = attribute == PDO_ATTR_CURSOR && Z_TYPE_P(value) == IS_LONG &&
				Z_LVAL_P(value) == PDO_CURSOR_FWDONLY;

		if (name || (attribute != PDO_ATTR_STATEMENT_CLASS && !is_forward_cursor)) {
			return false;
		}
	}
	ZEND_HASH_FOREACH_END();
	return true;
}

static bool is_plain_text(pdo_dbh_t *connection, const zend_string *text)
{
	static const struct {
		const char *name;
		sql_dialect dialect;
	} dialects[] = {{"pgsql", SQL_PGSQL}, {"mysql", SQL_MYSQL}, {"sqlite", SQL_SQLITE}};

	for (size_t i = 0; i < sizeof dialects / sizeof dialects[0]; i++) {
		if (strcmp(connection->driver->driver_name, dialects[i].name) == 0) {
			return (sql_scan(dialects[i].dialect, ZSTR_VAL(text), ZSTR_LEN(text)) & SQL_IS_PLAIN) !=
					0;
		}
	}
	return false;
}

/* A statement that the driver has just prepared natively. */
static bool is_worth_keeping(
		pdo_stmt_cache *cache, const zend_string *text, const pdo_stmt_t *statement)
{
	return cache->driver && statement->supports_placeholders != PDO_PLACEHOLDER_NONE &&
			(!cache->stmt_below || cache->stmt_below == statement->methods) &&
			(!cache->driver->is_native || cache->driver->is_native(cache->connection)) &&
			is_plain_text(cache->connection, text);
}

static bool prepare_statement(
		pdo_dbh_t *connection, zend_string *text, pdo_stmt_t *statement, zval *options)
{
	pdo_stmt_cache *cache = pdo_stmt_registry_find_cache(connection);
	pdo_stmt_record *record;

	if (!Z_ISUNDEF(statement->database_object_handle)) {
		cache->object = Z_OBJ(statement->database_object_handle);
	}
	if (!are_plain_options(options)) {
		return cache->below->preparer(connection, text, statement, options); /* suspends */
	}
	if (cache->is_expired) {
		cache->is_expired = false;
		empty(cache, cache->object); /* suspends */
	}
	record = zend_hash_find_ptr(&cache->kept, text);
	if (record) {
		cache->statistics.hits++;
		pdo_stmt_record_lend(record, statement);
		return true;
	}
	if (!cache->below->preparer(connection, text, statement, options)) { /* suspends */
		return false;
	}
	if (cache->connection && is_worth_keeping(cache, text, statement)) {
		cache->statistics.misses++;
		pdo_stmt_record_new(cache, text, statement);
	}
	return true;
}

/* --- attributes --------------------------------------------------------------------------------- */

/* What was prepared under other attributes (native or emulated prepares) is not used any more. */
static bool set_attribute(pdo_dbh_t *connection, zend_long attribute, zval *value)
{
	pdo_stmt_cache *cache = pdo_stmt_registry_find_cache(connection);

	if (attribute == PDO_ATTR_EMULATE_PREPARES || attribute >= PDO_ATTR_DRIVER_SPECIFIC) {
		empty(cache, cache->object);
	}
	return cache->below->set_attribute(connection, attribute, value);
}

/* --- life --------------------------------------------------------------------------------------- */

static void detach(pdo_stmt_cache *cache, bool is_server_reachable)
{
	pdo_dbh_t *connection = cache->connection;

	empty(cache, is_server_reachable ? cache->object : NULL);
	pdo_stmt_registry_remove_cache(connection);
	zend_hash_destroy(&cache->kept);
	if (connection->methods == &cache->methods) {
		connection->methods = cache->below;
	}
	cache->connection = NULL;
	cache->object = NULL;
}

static void close_connection(pdo_dbh_t *connection)
{
	pdo_stmt_cache *cache = pdo_stmt_registry_find_cache(connection);
	const struct pdo_dbh_methods *below = cache->below;

	/* The server drops what it has prepared together with the connection. */
	detach(cache, false);
	below->closer(connection);
}

pdo_stmt_cache *pdo_stmt_cache_new(pdo_dbh_t *connection, uint32_t size)
{
	pdo_stmt_cache *cache = ecalloc(1, sizeof *cache);

	ZEND_ASSERT(size >= 1);
	cache->connection = connection;
	cache->below = connection->methods;
	cache->driver = pdo_stmt_find_driver(connection);
	cache->size = size;
	cache->ref_count = 1;
	zend_hash_init(&cache->kept, 8, NULL, NULL, false);
	cache->methods = *cache->below;
	cache->methods.preparer = prepare_statement;
	cache->methods.closer = close_connection;
	if (cache->methods.set_attribute) {
		cache->methods.set_attribute = set_attribute;
	}
	connection->methods = &cache->methods;
	pdo_stmt_registry_add_cache(connection, cache);
	return cache;
}

void pdo_stmt_cache_free(pdo_stmt_cache *cache, bool is_server_reachable)
{
	if (cache->connection) {
		detach(cache, is_server_reachable);
	}
	if (--cache->ref_count == 0) {
		efree(cache);
	}
}

pdo_stmt_cache_statistics pdo_stmt_cache_get_statistics(const pdo_stmt_cache *cache)
{
	return cache->statistics;
}
