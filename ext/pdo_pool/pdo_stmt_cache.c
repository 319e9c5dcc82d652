#include "pdo_stmt_cache_internal.h"

#include "pdo_quiet.h"
#include "pdo_sql_meaning.h"

/* How often something that concerns all caches has been defined anew. */
ZEND_TLS uint32_t redefinitions;

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

/* A kept one whose text may mean something else now. May suspend. */
static void drop(pdo_stmt_cache *cache, pdo_stmt_record *record)
{
	pdo_quiet quiet;

	pdo_quiet_begin(&quiet, cache->connection);
	pdo_stmt_record_destroy(record, cache->object);
	pdo_quiet_end(&quiet);
}

void pdo_stmt_cache_forget(pdo_stmt_cache *cache)
{
	if (cache->connection) {
		empty(cache, NULL);
	}
	cache->epoch++;
}

/* --- what texts mean ---------------------------------------------------------------------------- */

void pdo_stmt_cache_expire(pdo_stmt_cache *cache)
{
	cache->meaning++;
	cache->is_unsettled = cache->driver && cache->driver->is_taking_back;
}

void pdo_stmt_cache_expire_everywhere(pdo_stmt_cache *cache)
{
	pdo_stmt_cache_expire(cache);
	redefinitions++;
	/* Others see it only when it has been done and committed. */
	cache->is_unsettled_everywhere = cache->is_unsettled;
}

void pdo_stmt_cache_take_back(pdo_stmt_cache *cache)
{
	cache->meaning += cache->is_unsettled;
}

static void settle(pdo_stmt_cache *cache)
{
	cache->meaning++;
	redefinitions += cache->is_unsettled_everywhere;
	cache->is_unsettled = false;
	cache->is_unsettled_everywhere = false;
}

void pdo_stmt_cache_settle(pdo_stmt_cache *cache)
{
	if (UNEXPECTED(cache->is_unsettled) && cache->connection &&
			!cache->below->in_transaction(cache->connection)) {
		settle(cache);
	}
}

/* What other connections have defined anew. */
static void catch_up(pdo_stmt_cache *cache)
{
	cache->redefinitions = redefinitions;
	cache->meaning += cache->driver && cache->driver->is_taking_back;
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

/* Has the driver just prepared it natively, and like those that are kept already? */
static bool is_usual(pdo_stmt_cache *cache, const pdo_stmt_t *statement)
{
	return cache->driver && statement->supports_placeholders != PDO_PLACEHOLDER_NONE &&
			(!cache->stmt_below || cache->stmt_below == statement->methods) &&
			(!cache->driver->is_native || cache->driver->is_native(cache->connection));
}

/* Gives a new statement a record, if it is worth keeping. */
static void watch(pdo_stmt_cache *cache, zend_string *text, pdo_stmt_t *statement)
{
	unsigned effects;

	if (!is_usual(cache, statement)) {
		return;
	}
	effects = sql_scan(cache->driver->dialect, ZSTR_VAL(text), ZSTR_LEN(text));
	if (!(effects & SQL_IS_PLAIN) ||
			sql_has_moment(cache->driver->dialect, ZSTR_VAL(text), ZSTR_LEN(text))) {
		return;
	}
	cache->statistics.misses++;
	pdo_stmt_record_new(cache, text, statement, (effects & SQL_SETS) != 0);
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
	if (UNEXPECTED(cache->redefinitions != redefinitions)) {
		catch_up(cache);
	}
	record = zend_hash_find_ptr(&cache->kept, text);
	if (record && UNEXPECTED(record->meaning != cache->meaning)) {
		drop(cache, record); /* suspends */
	} else if (record) {
		cache->statistics.hits++;
		pdo_stmt_record_lend(record, statement);
		return true;
	}
	if (!cache->below->preparer(connection, text, statement, options)) { /* suspends */
		return false;
	}
	if (cache->connection) {
		watch(cache, text, statement);
	}
	return true;
}

/* --- what may end a transaction ----------------------------------------------------------------- */

static zend_long run_statement(pdo_dbh_t *connection, const zend_string *sql)
{
	pdo_stmt_cache *cache = pdo_stmt_registry_find_cache(connection);
	zend_long rows = cache->below->doer(connection, sql); /* suspends */

	pdo_stmt_cache_settle(cache);
	return rows;
}

static bool commit(pdo_dbh_t *connection)
{
	pdo_stmt_cache *cache = pdo_stmt_registry_find_cache(connection);
	bool is_ok = cache->below->commit(connection); /* suspends */

	pdo_stmt_cache_settle(cache);
	return is_ok;
}

static bool roll_back(pdo_dbh_t *connection)
{
	pdo_stmt_cache *cache = pdo_stmt_registry_find_cache(connection);
	bool is_ok = cache->below->rollback(connection); /* suspends */

	pdo_stmt_cache_settle(cache);
	return is_ok;
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
	cache->redefinitions = redefinitions;
	zend_hash_init(&cache->kept, 8, NULL, NULL, false);
	cache->methods = *cache->below;
	cache->methods.preparer = prepare_statement;
	cache->methods.closer = close_connection;
	if (cache->methods.set_attribute) {
		cache->methods.set_attribute = set_attribute;
	}
	if (cache->driver && cache->driver->is_taking_back) {
		cache->methods.doer = run_statement;
		cache->methods.commit = commit;
		cache->methods.rollback = roll_back;
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
