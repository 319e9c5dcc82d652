/* The slots: the resources, how they are found again, and who has borrowed them. */
#include "pool/pool.h"
#include "pool/pool_loan.h"

/* The core grows its slots one by one; ours follow in steps. */
#define POOL_SLOTS_STEP 8

/*
 * Objects and PHP resources are known by their handle, and pointers of C code by their value, from
 * creation to destruction, so that a release costs one look-up however large the pool is.
 */
static zend_always_inline bool has_key(const zval *resource, zend_ulong *key)
{
	if (EXPECTED(Z_TYPE_P(resource) == IS_OBJECT)) {
		*key = (zend_ulong)Z_OBJ_HANDLE_P(resource) << 1;
		return true;
	}
	if (Z_TYPE_P(resource) == IS_RESOURCE) {
		*key = (zend_ulong)Z_RES_HANDLE_P(resource) << 1 | 1;
		return true;
	}
	if (Z_TYPE_P(resource) == IS_PTR) {
		/* Handles stay far below. */
		*key = (zend_ulong)(uintptr_t)Z_PTR_P(resource) |
				((zend_ulong)1 << (SIZEOF_ZEND_LONG * 8 - 1));
		return true;
	}
	return false;
}

static pool_slot *new_slot(async_pool *pool)
{
	pool_slot *slot = ecalloc(1, sizeof(*slot));

	ZVAL_UNDEF(&slot->resource);
	slot->pool = pool;
	core_list_node_init(&slot->borrower_end.node);
	slot->borrower_end.on_end = pool_on_borrower_end;
	slot->lease.slot = POOL_CORE_NO_SLOT;
	return slot;
}

static void grow_to(async_pool *pool, uint32_t index)
{
	uint32_t size = pool->slots_size;

	while (size <= index) {
		size += size < POOL_SLOTS_STEP ? POOL_SLOTS_STEP : size;
	}
	pool->slots = safe_erealloc(pool->slots, size, sizeof(*pool->slots), 0);
	memset(pool->slots + pool->slots_size, 0, (size - pool->slots_size) * sizeof(*pool->slots));
	pool->slots_size = size;
}

bool pool_slot_fill_take(async_pool *pool, uint32_t index, zval *resource)
{
	zend_ulong key;

	if (index >= pool->slots_size) {
		grow_to(pool, index);
	}
	if (pool->slots[index] == NULL) {
		pool->slots[index] = new_slot(pool);
	}
	pool_slot *slot = pool->slots[index];
	if (has_key(resource, &key) && zend_hash_index_add_ptr(&pool->by_handle, key, slot) == NULL) {
		return false;
	}
	ZVAL_COPY_VALUE(&slot->resource, resource);
	slot->lease.slot = index;
	slot->checked_in_pass = pool->health_pass - 1;
	return true;
}

void pool_slot_empty(async_pool *pool, uint32_t index, zval *resource)
{
	pool_slot *slot = pool_slot_at(pool, index);
	zend_ulong key;

	if (has_key(&slot->resource, &key)) {
		zend_hash_index_del(&pool->by_handle, key);
	}
	ZVAL_COPY_VALUE(resource, &slot->resource);
	ZVAL_UNDEF(&slot->resource);
}

static pool_slot *find_equal(async_pool *pool, zval *resource)
{
	for (uint32_t index = 0; index < pool->slots_size; index++) {
		pool_slot *slot = pool->slots[index];
		if (slot != NULL && !Z_ISUNDEF(slot->resource) && pool_slot_is_lent(slot) &&
				zend_is_identical(&slot->resource, resource)) {
			return slot;
		}
	}
	return NULL;
}

pool_slot *pool_slots_search(async_pool *pool, zval *resource)
{
	zend_ulong key;

	if (EXPECTED(has_key(resource, &key))) {
		return zend_hash_index_find_ptr(&pool->by_handle, key);
	}
	return find_equal(pool, resource);
}

void pool_slots_add_gc(zend_get_gc_buffer *buffer, async_pool *pool)
{
	for (uint32_t index = 0; index < pool->slots_size; index++) {
		if (pool->slots[index] != NULL && !Z_ISUNDEF(pool->slots[index]->resource)) {
			zend_get_gc_buffer_add_zval(buffer, &pool->slots[index]->resource);
		}
	}
}

static void dispose_slot(pool_slot *slot)
{
	pool_slot_end_loan(slot);
	zval_ptr_dtor(&slot->resource);
	efree(slot);
}

void pool_slots_dispose(async_pool *pool)
{
	for (uint32_t index = 0; index < pool->slots_size; index++) {
		pool_slot *slot = pool->slots[index];
		if (slot != NULL) {
			pool->slots[index] = NULL;
			dispose_slot(slot);
		}
	}
	zend_hash_destroy(&pool->by_handle);
	if (pool->slots != NULL) {
		efree(pool->slots);
		pool->slots = NULL;
	}
	pool->slots_size = 0;
}
