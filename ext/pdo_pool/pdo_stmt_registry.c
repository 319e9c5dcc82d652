/*
 * Finds the cache of a connection and the record of a statement by their addresses, whatever method
 * tables lie over ours.
 */
#include "pdo_stmt_cache_internal.h"

/* Address -> cache or record. Exists while it holds something. */
ZEND_TLS HashTable *registry;

static zend_ulong key_of(const void *address)
{
	return (zend_ulong)(uintptr_t)address >> 3;
}

static void add(const void *address, void *value)
{
	if (!registry) {
		registry = pemalloc(sizeof *registry, true);
		zend_hash_init(registry, 16, NULL, NULL, true);
	}
	zend_hash_index_update_ptr(registry, key_of(address), value);
}

static void take_away(const void *address)
{
	zend_hash_index_del(registry, key_of(address));
	if (zend_hash_num_elements(registry) == 0) {
		zend_hash_destroy(registry);
		pefree(registry, true);
		registry = NULL;
	}
}

static void *find(const void *address)
{
	return registry ? zend_hash_index_find_ptr(registry, key_of(address)) : NULL;
}

void pdo_stmt_registry_add_cache(pdo_dbh_t *connection, pdo_stmt_cache *cache)
{
	add(connection, cache);
}

void pdo_stmt_registry_remove_cache(pdo_dbh_t *connection)
{
	take_away(connection);
}

pdo_stmt_cache *pdo_stmt_registry_find_cache(const pdo_dbh_t *connection)
{
	return find(connection);
}

void pdo_stmt_registry_add(pdo_stmt_t *statement, pdo_stmt_record *record)
{
	add(statement, record);
}

void pdo_stmt_registry_remove(const pdo_stmt_t *statement)
{
	take_away(statement);
}

pdo_stmt_record *pdo_stmt_registry_find(const pdo_stmt_t *statement)
{
	return find(statement);
}
