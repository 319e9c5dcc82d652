/*
 * Lending and taking back: what every acquire and release does, inline.
 */
#ifndef ASYNC_POOL_LOAN_H
#define ASYNC_POOL_LOAN_H

#include "pool/pool.h"
#include "runtime/globals.h"

/* The place in the user's code that borrows, for the report of a leak. */
static zend_always_inline void pool_slot_record_place(pool_slot *slot)
{
	zend_execute_data *frame = EG(current_execute_data);

	while (frame != NULL && (frame->func == NULL || !ZEND_USER_CODE(frame->func->common.type))) {
		frame = frame->prev_execute_data;
	}
	if (EXPECTED(frame != NULL)) {
		slot->acquired_file = zend_string_copy(frame->func->op_array.filename);
		slot->acquired_line = frame->opline->lineno;
	}
}

static zend_always_inline void pool_slot_record_borrower(pool_slot *slot)
{
	async_coroutine *borrower = ASYNC_G(current);

	if (UNEXPECTED(borrower == NULL) && (borrower = async_current()) == NULL) {
		return;
	}
	core_list_push_back(&borrower->end_callbacks, &slot->borrower_end.node);
}

/* Records the loan to the running coroutine; `result` gets a reference. Answers the slot. */
static zend_always_inline pool_slot *pool_slot_lend(
		async_pool *pool, pool_core_lease lease, zval *result)
{
	pool_slot *slot = pool_slot_at(pool, lease.slot);

	slot->lease = lease;
	/* Of the others nobody can tell whether they are still in use: they are never taken back. */
	if (EXPECTED(pool_slot_may_be_judged(slot))) {
		pool_slot_record_place(slot);
		pool_slot_record_borrower(slot);
	}
	ZVAL_COPY(result, &slot->resource);
	return slot;
}

/* The loan is over: forgets the borrower. */
static zend_always_inline void pool_slot_end_loan(pool_slot *slot)
{
	if (UNEXPECTED(!pool_slot_may_be_judged(slot))) {
		return;
	}
	async_end_callback_remove(&slot->borrower_end);
	if (EXPECTED(slot->acquired_file != NULL)) {
		zend_string_release(slot->acquired_file);
		slot->acquired_file = NULL;
	}
	if (UNEXPECTED(slot->is_orphaned)) {
		slot->is_orphaned = false;
		slot->pool->orphans--;
	}
}

/* What the running coroutine has borrowed last, of any pool. NULL: nothing, or not known. */
static zend_always_inline pool_slot *pool_slots_last_borrowed(void)
{
	const async_coroutine *borrower = ASYNC_G(current);

	if (UNEXPECTED(borrower == NULL) || core_list_is_empty(&borrower->end_callbacks)) {
		return NULL;
	}
	async_end_callback *last =
			CORE_LIST_ELEMENT(borrower->end_callbacks.sentinel.prev, async_end_callback, node);
	return EXPECTED(last->on_end == pool_on_borrower_end)
			? (pool_slot *)((char *)last - offsetof(pool_slot, borrower_end))
			: NULL;
}

/* As pool_slots_search(); what a coroutine has borrowed last mostly is what it gives back. */
static zend_always_inline pool_slot *pool_slots_find(async_pool *pool, zval *resource)
{
	pool_slot *slot = pool_slots_last_borrowed();

	if (EXPECTED(slot != NULL) && EXPECTED(slot->pool == pool) &&
			EXPECTED(Z_TYPE_P(resource) == IS_OBJECT) && Z_TYPE(slot->resource) == IS_OBJECT &&
			Z_OBJ(slot->resource) == Z_OBJ_P(resource)) {
		return slot;
	}
	return pool_slots_search(pool, resource);
}

#endif
