/*
 * Numbers of objects.
 *
 * Scripts show the numbers of their objects (var_dump(), spl_object_id()), and unmodified ones must
 * show the same with a pool behind their PDO. So objects that the script does not know of get
 * numbers from beyond those in use; the numbers in between are put behind the free ones.
 */
#include "pdo_pool.h"

/* How far away. Whoever makes more objects than that does not count them one by one. */
#define DISTANCE 64
/* With more free numbers than this nobody expects a certain one. */
#define LONGEST_FREE_LIST 256

void pdo_pool_hide_objects_begin(pdo_pool_hidden_objects *hidden)
{
	zend_objects_store *store = &EG(objects_store);

	hidden->first_free = store->free_list_head;
	hidden->top = store->top;
	hidden->is_active = store->top + 2 * DISTANCE < store->size;
	if (!hidden->is_active) {
		return;
	}
	store->free_list_head = -1;
	/* With free numbers left, those beyond are far enough already. */
	if (hidden->first_free == -1) {
		store->top += DISTANCE;
	}
}

static void append_free(int *tail, uint32_t handle)
{
	zend_objects_store *store = &EG(objects_store);

	if (*tail == -1) {
		store->free_list_head = (int)handle;
	} else {
		SET_OBJ_BUCKET_NUMBER(store->object_buckets[*tail], (int)handle);
	}
	SET_OBJ_BUCKET_NUMBER(store->object_buckets[handle], -1);
	*tail = (int)handle;
}

/* Numbers that have become free meanwhile come first, as they would have. */
void pdo_pool_hide_objects_end(const pdo_pool_hidden_objects *hidden)
{
	zend_objects_store *store = &EG(objects_store);
	int tail = -1;

	if (!hidden->is_active) {
		return;
	}
	if (hidden->first_free != -1) {
		store->free_list_head = hidden->first_free;
		return;
	}
	store->free_list_head = -1;
	for (uint32_t handle = hidden->top; handle < hidden->top + DISTANCE; handle++) {
		append_free(&tail, handle);
	}
}
