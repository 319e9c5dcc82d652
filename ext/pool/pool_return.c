/* The ways back: release, discard, and what was never released. */
#include "pool/pool.h"
#include "pool/pool_loan.h"

#include "zend_exceptions.h"
#include "runtime/exceptions.h"

void pool_return_untouched(async_pool *pool, pool_core_lease lease)
{
	pool_core_command command = pool_core_release(&pool->core, lease);
	pool_work work = {.pool = pool};
	async_parked_exception parked;

	if (command.verb == POOL_DO_RETURN) {
		command = pool_core_returned(&pool->core, lease.slot, true);
	}
	async_park_exception(&parked);
	pool_work_carry_out(&work, command); /* suspends when the pool has been closed */
	async_restore_exception(&parked);
	if (work.thrown != NULL) {
		/* Who gives up has an exception of its own to see, unless this one is exit(). */
		if (pool_is_exit(work.thrown)) {
			async_throw_take(work.thrown);
		} else {
			OBJ_RELEASE(work.thrown);
		}
	}
}

/* An Exception, not thrown, that says why a resource was refused; `cause` (may be NULL) is its
 * previous one and stays the caller's. */
static zend_object *new_validation_failure(zend_object *cause)
{
	zend_object *failure = async_new_exception(zend_ce_exception, "Resource validation failed");

	if (cause != NULL) {
		GC_ADDREF(cause);
		zend_exception_set_previous(failure, cause);
	}
	return failure;
}

static void report_refusal(async_pool *pool, zend_object *cause, zend_object **kept)
{
	if (!pool->has_strategy) {
		return;
	}
	zend_object *failure = new_validation_failure(cause);
	pool_report_failure(pool, failure, kept); /* suspends */
	OBJ_RELEASE(failure);
}

/* before-release has its say. */
static void return_checked(async_pool *pool, uint32_t index, zend_object **kept)
{
	zend_object *thrown;
	bool is_ok = pool_hook_check(pool, &pool->hooks.before_release,
			&pool_slot_at(pool, index)->resource, &thrown); /* suspends */
	bool is_exit = thrown != NULL && pool_is_exit(thrown);

	/* After exit() no more user code is run than necessary, so the resource stays. */
	pool_work work = {.pool = pool};
	pool_core_command command = pool_core_returned(&pool->core, index, is_ok || is_exit);
	bool has_served = command.verb == POOL_DO_NOTHING;
	pool_work_carry_out(&work, command); /* suspends */
	if (is_ok && has_served) {
		pool_report_success(pool, kept); /* suspends */
	} else if (!is_ok && !is_exit) {
		report_refusal(pool, thrown, kept); /* suspends */
	}
	pool_keep_thrown_take(&work.thrown, *kept);
	*kept = work.thrown;
	if (thrown != NULL && pool_must_surface(thrown)) {
		pool_keep_thrown_take(&thrown, *kept);
		*kept = thrown;
	} else if (thrown != NULL) {
		OBJ_RELEASE(thrown);
	}
}

/* `command` is the core's answer to the end of a loan. */
static void finish_return(async_pool *pool, pool_core_command command, zend_object **kept)
{
	zend_object *thrown = NULL;

	if (command.verb == POOL_DO_RETURN) {
		return_checked(pool, command.lease.slot, &thrown); /* suspends */
	} else {
		pool_work work = {.pool = pool};
		bool has_served = command.verb == POOL_DO_NOTHING;
		pool_work_carry_out(&work, command); /* suspends */
		thrown = work.thrown;
		if (has_served) {
			pool_report_success(pool, &thrown); /* suspends */
		}
	}
	pool_keep_thrown_take(kept, thrown);
}

void pool_return_lent(pool_slot *slot, zend_object **kept)
{
	async_pool *pool = slot->pool;
	pool_core_command command = pool_core_release(&pool->core, slot->lease);

	if (command.verb != POOL_DO_REFUSE) {
		pool_slot_end_loan(slot);
		finish_return(pool, command, kept); /* suspends */
	}
}

void pool_discard_lent(pool_slot *slot, zend_object **kept)
{
	async_pool *pool = slot->pool;
	pool_core_command command = pool_core_discard(&pool->core, slot->lease);

	if (command.verb != POOL_DO_REFUSE) {
		pool_slot_end_loan(slot);
		finish_return(pool, command, kept); /* suspends */
	}
}

static void throw_not_lent(const pool_slot *slot, zval *resource)
{
	if (slot != NULL) {
		async_throw_take(async_new_exception(
				async_ce_pool_exception, "The resource is not lent: it has been released already"));
	} else {
		async_throw_take(async_new_exception(async_ce_pool_exception,
				"The resource (%s) is not one that this pool has lent",
				Z_TYPE_P(resource) == IS_PTR ? "a C pointer" : zend_zval_type_name(resource)));
	}
}

typedef void (*pool_way_back)(pool_slot *slot, zend_object **kept);

/* Everything but the fast path; what is in flight stays so. */
static bool go_back(async_pool *pool, zval *resource, pool_slot *slot, pool_way_back way_back)
{
	async_parked_exception parked;
	zend_object *kept = NULL;

	if (slot == NULL || !pool_slot_is_lent(slot)) {
		throw_not_lent(slot, resource);
		return false;
	}
	pool_enter(pool);
	async_park_exception(&parked);
	way_back(slot, &kept); /* suspends */
	async_restore_exception(&parked);
	if (kept != NULL) {
		async_throw_take(kept);
	}
	pool_leave(pool);
	return kept == NULL;
}

/* Nothing but the core has a say, and somebody may wait. False: nothing has been done. */
static bool hand_over(async_pool *pool, pool_slot *slot)
{
	pool_core_waiter *wake;

	if (!pool_core_hand_over(&pool->core, slot->lease, &wake)) {
		return false;
	}
	pool_slot_end_loan(slot);
	pool_wake(wake);
	return true;
}

bool async_pool_release(async_pool *pool, zval *resource)
{
	ZVAL_DEREF(resource);
	pool_slot *slot = pool_slots_find(pool, resource);

	if (EXPECTED(slot != NULL) && EXPECTED(!pool->has_strategy)) {
		if (EXPECTED(pool_core_put_idle(&pool->core, slot->lease))) {
			pool_slot_end_loan(slot);
			return true;
		}
		if (hand_over(pool, slot)) {
			return true;
		}
	}
	return go_back(pool, resource, slot, pool_return_lent); /* suspends */
}

bool async_pool_discard(async_pool *pool, zval *resource)
{
	ZVAL_DEREF(resource);
	return go_back(pool, resource, pool_slots_find(pool, resource), pool_discard_lent);
}

/* Takes the resource back and says whose fault it was. */
static void reclaim(pool_slot *slot, zend_object **kept)
{
	async_pool *pool = slot->pool;
	zend_string *file = slot->acquired_file;
	uint32_t line = slot->acquired_line;
	const char *type = zend_zval_type_name(&slot->resource);
	zend_string *class_name = NULL;

	if (Z_TYPE(slot->resource) == IS_OBJECT) {
		class_name = zend_string_copy(Z_OBJCE(slot->resource)->name);
		type = ZSTR_VAL(class_name);
	}
	slot->acquired_file = NULL;
	pool_return_lent(slot, kept); /* suspends */
	if ((pool->base.pool_flags & ZEND_ASYNC_POOL_F_NO_LEAK_WARNING) == 0) {
		zend_error(E_WARNING,
				"Async\\Pool: the resource (%s) acquired at %s:%u was never released and has been "
				"taken back",
				type, file != NULL ? ZSTR_VAL(file) : "unknown", line);
	}
	pool_keep_thrown_take(kept, pool_collect_thrown());
	if (class_name != NULL) {
		zend_string_release(class_name);
	}
	if (file != NULL) {
		zend_string_release(file);
	}
}

bool pool_reclaim_orphans(async_pool *pool, zend_object **kept)
{
	bool has_reclaimed = false;

	/* Hooks run in between: sizes and slots are read anew each time. */
	for (uint32_t index = 0; index < pool->slots_size && pool->orphans > 0; index++) {
		pool_slot *slot = pool->slots[index];
		if (slot != NULL && slot->is_orphaned && pool_slot_is_lent(slot) &&
				pool_slot_is_unreferenced(slot)) {
			reclaim(slot, kept); /* suspends */
			has_reclaimed = true;
		}
	}
	return has_reclaimed;
}

void pool_on_borrower_end(async_end_callback *callback, async_coroutine *coroutine)
{
	pool_slot *slot = (pool_slot *)((char *)callback - offsetof(pool_slot, borrower_end));
	async_pool *pool = slot->pool;
	async_parked_exception parked;
	zend_object *kept = NULL;

	if (!pool_slot_is_unreferenced(slot)) {
		/* Somebody may still use it, and release it. */
		slot->is_orphaned = true;
		pool->orphans++;
		return;
	}
	pool_enter(pool);
	async_park_exception(&parked);
	reclaim(slot, &kept); /* suspends */
	async_restore_exception(&parked);
	pool_leave(pool);
	if (kept != NULL) {
		async_throw_take(kept);
	}
}
