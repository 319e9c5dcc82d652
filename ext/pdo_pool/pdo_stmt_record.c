#include "pdo_stmt_cache_internal.h"

/* --- the map that PDO's parser makes of placeholders ------------------------------------------ */

static void free_param_name(zval *element)
{
	zend_string_release((zend_string *)Z_PTR_P(element));
}

static void share_param_name(zval *element)
{
	zend_string_addref((zend_string *)Z_PTR_P(element));
}

/* PDO destroys a statement's map before the driver's destructor runs, so each use gets a copy. */
static HashTable *copy_map(HashTable *map)
{
	HashTable *copy;

	if (!map) {
		return NULL;
	}
	ALLOC_HASHTABLE(copy);
	zend_hash_init(copy, zend_hash_num_elements(map), NULL, free_param_name, false);
	zend_hash_copy(copy, map, share_param_name);
	return copy;
}

/* --- life --------------------------------------------------------------------------------------- */

static void put_on_table(pdo_stmt_cache *cache, pdo_stmt_t *statement)
{
	if (!cache->stmt_below) {
		cache->stmt_below = statement->methods;
		cache->stmt_methods = *statement->methods;
		cache->stmt_methods.dtor = pdo_stmt_cache_destroy;
		cache->stmt_methods.executer = pdo_stmt_cache_execute;
		if (cache->stmt_methods.set_attribute) {
			cache->stmt_methods.set_attribute = pdo_stmt_cache_set_attribute;
		}
	}
	statement->methods = &cache->stmt_methods;
}

void pdo_stmt_record_new(
		pdo_stmt_cache *cache, zend_string *text, pdo_stmt_t *statement, bool is_setting)
{
	pdo_stmt_record *record = ecalloc(1, sizeof *record);

	record->cache = cache;
	cache->ref_count++;
	record->text = zend_string_copy(text);
	record->statement = statement;
	record->param_map = copy_map(statement->bound_param_map);
	record->placeholders = cache->driver->count_placeholders(statement);
	record->epoch = cache->epoch;
	record->meaning = cache->meaning;
	record->is_setting = is_setting;
	put_on_table(cache, statement);
	pdo_stmt_registry_add(statement, record);
}

void pdo_stmt_record_free(pdo_stmt_record *record)
{
	pdo_stmt_cache *cache = record->cache;

	if (record->param_map) {
		zend_hash_destroy(record->param_map);
		FREE_HASHTABLE(record->param_map);
	}
	zend_string_release(record->text);
	efree(record);
	if (--cache->ref_count == 0) {
		efree(cache);
	}
}

void pdo_stmt_record_lend(pdo_stmt_record *record, pdo_stmt_t *statement)
{
	pdo_stmt_record_take_out(record);
	statement->driver_data = record->driver_data;
	statement->supports_placeholders = record->supports_placeholders;
	statement->named_rewrite_template = record->named_rewrite_template;
	statement->bound_param_map = copy_map(record->param_map);
	record->driver_data = NULL;
	record->statement = statement;
	record->is_reused = true;
	put_on_table(record->cache, statement);
	pdo_stmt_registry_add(statement, record);
}

/* --- among the kept ones ------------------------------------------------------------------------ */

static void link_as_newest(pdo_stmt_record *record)
{
	pdo_stmt_cache *cache = record->cache;

	record->older = cache->newest;
	record->newer = NULL;
	if (cache->newest) {
		cache->newest->newer = record;
	} else {
		cache->oldest = record;
	}
	cache->newest = record;
	zend_hash_add_ptr(&cache->kept, record->text, record);
	cache->statistics.kept++;
}

void pdo_stmt_record_take_out(pdo_stmt_record *record)
{
	pdo_stmt_cache *cache = record->cache;

	*(record->newer ? &record->newer->older : &cache->newest) = record->older;
	*(record->older ? &record->older->newer : &cache->oldest) = record->newer;
	record->newer = record->older = NULL;
	zend_hash_del(&cache->kept, record->text);
	cache->statistics.kept--;
}

/* Makes room: for a second one of the same text there is none, the used one is the fresher. */
static void make_room(pdo_stmt_cache *cache, zend_string *text, zend_object *object)
{
	pdo_stmt_record *twin = zend_hash_find_ptr(&cache->kept, text);

	if (twin) {
		pdo_stmt_record_destroy(twin, object);
	}
	while (cache->statistics.kept >= cache->size) {
		cache->statistics.evictions++;
		pdo_stmt_record_destroy(cache->oldest, object);
	}
}

bool pdo_stmt_record_keep(pdo_stmt_record *record)
{
	pdo_stmt_cache *cache = record->cache;
	pdo_stmt_t *statement = record->statement;

	if (!cache->driver->park(statement) || !cache->connection) { /* may suspend */
		return false;
	}
	record->driver_data = statement->driver_data;
	record->supports_placeholders = statement->supports_placeholders;
	record->named_rewrite_template = statement->named_rewrite_template;
	record->statement = NULL;
	statement->driver_data = NULL;
	/* Evicting may suspend, so nothing is half done when it begins. */
	make_room(cache, record->text,
			Z_ISUNDEF(statement->database_object_handle)
					? NULL
					: Z_OBJ(statement->database_object_handle));
	if (!cache->connection || zend_hash_exists(&cache->kept, record->text)) {
		pdo_stmt_record_destroy(record, NULL);
		return true;
	}
	link_as_newest(record);
	return true;
}

int pdo_stmt_record_end_silently(const pdo_stmt_record *record, pdo_stmt_t *statement)
{
	const pdo_stmt_cache *cache = record->cache;
	bool may_mute = cache->driver->mute && cache->connection;
	int state = may_mute ? cache->driver->mute(cache->connection) : -1;
	zval object;
	int result;

	ZVAL_COPY_VALUE(&object, &statement->database_object_handle);
	ZVAL_UNDEF(&statement->database_object_handle);
	result = cache->stmt_below->dtor(statement);
	ZVAL_COPY_VALUE(&statement->database_object_handle, &object);
	if (may_mute) {
		cache->driver->unmute(cache->connection, state);
	}
	return result;
}

void pdo_stmt_record_destroy(pdo_stmt_record *record, zend_object *object)
{
	pdo_stmt_cache *cache = record->cache;
	pdo_stmt_t statement = {.dbh = cache->connection,
			.methods = cache->stmt_below,
			.driver_data = record->driver_data,
			.supports_placeholders = record->supports_placeholders};

	if (zend_hash_find_ptr(&cache->kept, record->text) == record) {
		pdo_stmt_record_take_out(record);
	}
	if (object && record->epoch == cache->epoch) {
		ZVAL_OBJ(&statement.database_object_handle, object);
		cache->stmt_below->dtor(&statement); /* may suspend */
	} else {
		pdo_stmt_record_end_silently(record, &statement);
	}
	pdo_stmt_record_free(record);
}
