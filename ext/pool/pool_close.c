/* Closing: refuse who waits, destroy what is idle. */
#include "pool/pool.h"

#include "runtime/public_event.h"

static void wake_failed(async_pool *pool)
{
	pool_core_waiter *waiter;

	while ((waiter = pool_core_pop_failed(&pool->core)) != NULL) {
		pool_wake(waiter);
	}
}

/* Until nothing is idle; exit() in a destructor ends it. */
static void drain(async_pool *pool, zend_object **kept)
{
	pool_work work = {.pool = pool};

	while (*kept == NULL || !pool_is_exit(*kept)) {
		pool_core_command command = pool_core_drain(&pool->core);
		if (command.verb == POOL_DO_NOTHING) {
			break;
		}
		pool_work_carry_out(&work, command); /* suspends */
		pool_keep_thrown_take(kept, work.thrown);
		work.thrown = NULL;
	}
}

static void close_and_drain(async_pool *pool, zend_object **kept)
{
	pool_health_stop(pool);
	pool_core_close(&pool->core);
	pool->base.event.flags |= ZEND_ASYNC_EVENT_F_CLOSED;
	wake_failed(pool);
	drain(pool, kept); /* suspends */
	pool_keep_thrown_take(kept, async_public_event_fire(&pool->base.event, true));
}

bool async_pool_close(async_pool *pool)
{
	async_parked_exception parked;
	zend_object *kept = NULL;

	if (pool->core.is_closed) {
		return true;
	}
	pool_enter(pool);
	async_park_exception(&parked);
	close_and_drain(pool, &kept); /* suspends */
	async_restore_exception(&parked);
	if (kept != NULL) {
		async_throw_take(kept);
	}
	pool_leave(pool);
	return kept == NULL;
}

/*
 * What was lent can never come back when nobody but the pool holds it; nor can a number or a pointer
 * of C code, once nobody is left who could name the pool in a release.
 */
static bool is_abandoned(const async_pool *pool, const pool_slot *slot)
{
	return pool_slot_is_unreferenced(slot) ||
			(pool->hooks.destructor.kind == ASYNC_POOL_HOOK_FUNCTION &&
					!Z_REFCOUNTED(slot->resource));
}

static void discard_abandoned(async_pool *pool, zend_object **kept)
{
	for (uint32_t index = 0; index < pool->slots_size; index++) {
		pool_slot *slot = pool->slots[index];
		if (*kept != NULL && pool_is_exit(*kept)) {
			return;
		}
		if (slot != NULL && pool_slot_is_lent(slot) && is_abandoned(pool, slot)) {
			pool_discard_lent(slot, kept);
		}
	}
}

void pool_close_for_good(async_pool *pool)
{
	async_parked_exception parked;
	zend_object *kept = NULL;
	zend_execute_data frame;
	bool has_frame = EG(current_execute_data) != NULL;

	/* At the end of the request there is no frame, and an exception without one would be fatal at
	 * once, in the first of several destructors. */
	if (!has_frame) {
		memset(&frame, 0, sizeof(frame));
		frame.func = (zend_function *)&zend_pass_function;
		EG(current_execute_data) = &frame;
	}
	pool_enter(pool);
	async_park_exception(&parked);
	close_and_drain(pool, &kept);
	discard_abandoned(pool, &kept);
	async_restore_exception(&parked);
	pool_leave(pool);
	if (!has_frame) {
		EG(current_execute_data) = NULL;
	}
	if (kept != NULL) {
		async_throw_take(kept);
	}
}
