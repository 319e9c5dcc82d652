#include "pdo_stmt_cache_internal.h"

/* --- bound values ----------------------------------------------------------------------------- */

typedef bool (*value_function)(const struct pdo_bound_param_data *param);

static bool has_value(const pdo_stmt_t *statement, value_function is_such)
{
	struct pdo_bound_param_data *param;

	if (!is_such || !statement->bound_params) {
		return false;
	}
	ZEND_HASH_FOREACH_PTR(statement->bound_params, param) {
		if (is_such(param)) {
			return true;
		}
	}
	ZEND_HASH_FOREACH_END();
	return false;
}

static bool is_bound(HashTable *params, zend_long number)
{
	struct pdo_bound_param_data *param;

	ZEND_HASH_FOREACH_PTR(params, param) {
		if (param->paramno == number) {
			return true;
		}
	}
	ZEND_HASH_FOREACH_END();
	return false;
}

/* The usual case first: the values were given in order. */
static bool are_all_bound(const pdo_stmt_t *statement, uint32_t placeholders)
{
	for (uint32_t i = 0; i < placeholders; i++) {
		struct pdo_bound_param_data *param = statement->bound_params
				? zend_hash_index_find_ptr(statement->bound_params, i)
				: NULL;

		if (!statement->bound_params ||
				((!param || param->paramno != i) && !is_bound(statement->bound_params, i))) {
			return false;
		}
	}
	return true;
}

/* --- preparing anew ----------------------------------------------------------------------------- */

/* Gives the driver's new part the values that PDO had given to the old one. */
static bool bind_again(pdo_stmt_t *statement, const struct pdo_stmt_methods *methods)
{
	struct pdo_bound_param_data *param;

	if (!statement->bound_params || !methods->param_hook) {
		return true;
	}
	ZEND_HASH_FOREACH_PTR(statement->bound_params, param) {
		if (!methods->param_hook(statement, param, PDO_PARAM_EVT_ALLOC)) {
			return false;
		}
		if (!(statement->dbh->skip_param_evt & (1 << PDO_PARAM_EVT_EXEC_PRE)) &&
				!methods->param_hook(statement, param, PDO_PARAM_EVT_EXEC_PRE)) {
			return false;
		}
	}
	ZEND_HASH_FOREACH_END();
	return true;
}

static void free_map(HashTable *map)
{
	if (map) {
		zend_hash_destroy(map);
		FREE_HASHTABLE(map);
	}
}

/* Ends a driver's part that is in no PDOStatement. `object`: NULL when the server must not know. */
static void destroy_part(const pdo_stmt_record *record, pdo_stmt_t *part, zend_object *object)
{
	if (!part->driver_data) {
		return;
	}
	if (object) {
		ZVAL_OBJ(&part->database_object_handle, object);
		record->cache->stmt_below->dtor(part); /* may suspend */
	} else {
		pdo_stmt_record_end_silently(record, part);
	}
}

static zend_object *object_of(const pdo_stmt_t *statement)
{
	return Z_ISUNDEF(statement->database_object_handle) ? NULL
														: Z_OBJ(statement->database_object_handle);
}

/*
 * The columns may be others now, and the driver's new part has not described any. PDO describes
 * them at what it takes for the first execution.
 */
static void forget_columns(pdo_stmt_t *statement)
{
	for (int i = 0; statement->columns && i < statement->column_count; i++) {
		if (statement->columns[i].name) {
			zend_string_release(statement->columns[i].name);
		}
	}
	if (statement->columns) {
		efree(statement->columns);
	}
	statement->columns = NULL;
	statement->column_count = 0;
	statement->executed = 0;
}

/*
 * Exchanges the driver's part for a fresh one of the same text. False: everything is as before, the
 * error too. Suspends.
 */
static bool prepare_anew(pdo_stmt_record *record, pdo_stmt_t *statement)
{
	pdo_stmt_cache *cache = record->cache;
	pdo_stmt_t fresh = {.dbh = statement->dbh, .query_string = statement->query_string};
	pdo_stmt_t old = {.dbh = statement->dbh};
	uint32_t meaning = cache->meaning;
	bool is_ok = cache->below->preparer(statement->dbh, statement->query_string, &fresh, NULL) &&
			fresh.supports_placeholders == statement->supports_placeholders;

	free_map(fresh.bound_param_map);
	if (!is_ok) {
		destroy_part(record, &fresh, object_of(statement));
		return false;
	}
	old.methods = cache->stmt_below;
	old.driver_data = statement->driver_data;
	statement->driver_data = fresh.driver_data;
	destroy_part(record, &old, record->epoch == cache->epoch ? object_of(statement) : NULL);
	forget_columns(statement);
	record->epoch = cache->epoch;
	record->meaning = meaning;
	record->is_reused = false;
	record->is_executed = false;
	return bind_again(statement, cache->stmt_below);
}

/* What an earlier use left in it would be sent. */
static bool has_leftovers(const pdo_stmt_record *record, const pdo_stmt_t *statement)
{
	return record->is_reused &&
			(!are_all_bound(statement, record->placeholders) ||
					has_value(statement, record->cache->driver->is_value_foreign));
}

/* False: it must not be executed, the error is set. Suspends. */
static bool make_usable(pdo_stmt_record *record, pdo_stmt_t *statement)
{
	bool has_to_be_new = has_leftovers(record, statement);
	bool is_error;

	if ((!has_to_be_new && record->epoch == record->cache->epoch) ||
			prepare_anew(record, statement)) { /* suspends */
		return true;
	}
	record->is_spoilt = true;
	if (!has_to_be_new) {
		return true; /* the old one shows what is wrong with the connection */
	}
	is_error = statement->dbh->error_code[0] != '\0' &&
			strcmp(statement->dbh->error_code, PDO_ERR_NONE) != 0;
	strcpy(statement->error_code, is_error ? statement->dbh->error_code : "HY000");
	return false;
}

/* --- the method table --------------------------------------------------------------------------- */

int pdo_stmt_cache_execute(pdo_stmt_t *statement)
{
	pdo_stmt_record *record = pdo_stmt_registry_find(statement);
	const struct pdo_stmt_methods *below = record->cache->stmt_below;
	bool is_known_to_server = record->is_executed;
	int result;

	if (record->is_setting) {
		/* It was noted when it was prepared, and other texts may have been prepared since. */
		pdo_stmt_cache_expire(record->cache);
	}
	if (!make_usable(record, statement)) { /* suspends */
		return 0;
	}
	result = below->executer(statement); /* suspends */
	if (!result && is_known_to_server &&
			record->cache->driver->is_stale(statement, record->is_reused) &&
			prepare_anew(record, statement)) { /* suspends */
		strcpy(statement->error_code, PDO_ERR_NONE);
		result = below->executer(statement); /* suspends */
	}
	record->is_executed = true;
	record->is_spoilt = record->is_spoilt || !result ||
			has_value(statement, record->cache->driver->is_value_lasting);
	return result;
}

/* The next user would find the attribute set. */
int pdo_stmt_cache_set_attribute(pdo_stmt_t *statement, zend_long attribute, zval *value)
{
	pdo_stmt_record *record = pdo_stmt_registry_find(statement);

	record->is_spoilt = true;
	return record->cache->stmt_below->set_attribute(statement, attribute, value);
}

static bool may_keep(const pdo_stmt_record *record, const pdo_stmt_t *statement)
{
	const pdo_stmt_cache *cache = record->cache;

	return cache->connection && statement->driver_data && record->is_executed &&
			!record->is_spoilt && record->epoch == cache->epoch &&
			record->meaning == cache->meaning &&
			(statement->error_code[0] == '\0' || strcmp(statement->error_code, PDO_ERR_NONE) == 0);
}

/* The driver's destructor. After the server has forgotten the statement, it must not hear of it. */
static int destroy_now(pdo_stmt_record *record, pdo_stmt_t *statement)
{
	pdo_stmt_cache *cache = record->cache;
	int result = record->epoch == cache->epoch
			? cache->stmt_below->dtor(statement) /* may suspend */
			: pdo_stmt_record_end_silently(record, statement);

	pdo_stmt_record_free(record);
	return result;
}

int pdo_stmt_cache_destroy(pdo_stmt_t *statement)
{
	pdo_stmt_record *record = pdo_stmt_registry_find(statement);

	pdo_stmt_registry_remove(statement);
	if (may_keep(record, statement) && pdo_stmt_record_keep(record)) { /* may suspend */
		return 1;
	}
	return destroy_now(record, statement);
}
