/* Carrying out what the core has decided: checks, creations, destructions. */
#include "pool/pool.h"

#include "runtime/exceptions.h"

void pool_wake(pool_core_waiter *waiter)
{
	if (waiter == NULL) {
		return;
	}
	/* A requester that runs a hook itself, and may be parked inside that, is not to be disturbed;
	 * it looks at its waiter before it waits. */
	pool_request *request = (pool_request *)((char *)waiter - offsetof(pool_request, waiter));
	if (request->coroutine != NULL) {
		async_wake(request->coroutine);
	}
}

/* The request ends here: what is being done for it goes on for nobody. */
static void abandon_request(pool_work *work)
{
	if (work->request != NULL) {
		pool_core_command command = pool_core_withdraw(&work->pool->core, &work->request->waiter);
		pool_wake(command.wake);
	}
}

static pool_core_command carry_out_check(pool_work *work, uint32_t index)
{
	async_pool *pool = work->pool;
	zend_object *thrown;
	bool is_ok = pool_hook_check(
			pool, work->check, &pool_slot_at(pool, index)->resource, &thrown); /* suspends */

	if (thrown != NULL && pool_must_surface(thrown)) {
		/* After exit() no more user code is run than necessary, so the resource stays. */
		is_ok = pool_is_exit(thrown);
		abandon_request(work);
		pool_keep_thrown_take(&work->thrown, thrown);
	} else if (thrown != NULL) {
		OBJ_RELEASE(thrown);
	}
	return pool_core_checked(&pool->core, index, is_ok);
}

static zend_object *new_duplicate_exception(const zval *resource)
{
	if (Z_TYPE_P(resource) == IS_OBJECT) {
		return async_new_exception(async_ce_pool_exception,
				"The pool's factory has returned the %s#%u that is in the pool already",
				ZSTR_VAL(Z_OBJCE_P(resource)->name), Z_OBJ_HANDLE_P(resource));
	}
	if (Z_TYPE_P(resource) == IS_PTR) {
		return async_new_exception(async_ce_pool_exception,
				"The pool's factory has returned a pointer that is in the pool already");
	}
	return async_new_exception(async_ce_pool_exception,
			"The pool's factory has returned resource #%d that is in the pool already",
			(int)Z_RES_HANDLE_P(resource));
}

static pool_core_command carry_out_create(pool_work *work, uint32_t index)
{
	async_pool *pool = work->pool;
	zval resource;
	zend_object *thrown;

	if (pool_hook_make(pool, &resource, &thrown)) { /* suspends */
		if (pool_slot_fill_take(pool, index, &resource)) {
			return pool_core_created(&pool->core, index);
		}
		thrown = new_duplicate_exception(&resource);
		zval_ptr_dtor(&resource);
	}
	work->creation_failed = true;
	pool_core_command command = pool_core_create_failed(&pool->core, index);
	pool_wake(command.wake);
	command.wake = NULL;

	/* The strategy may cancel, close, throw: the error is ours until it is kept. */
	zend_object *kept = NULL;
	if (!pool_must_surface(thrown)) {
		pool_report_failure(pool, thrown, &kept); /* suspends */
	}
	pool_keep_thrown_take(&work->thrown, thrown);
	pool_keep_thrown_take(&work->thrown, kept);
	return command;
}

static pool_core_command carry_out_destroy(pool_work *work, uint32_t index)
{
	zval resource;
	zend_object *thrown;

	pool_slot_empty(work->pool, index, &resource);
	pool_hook_destroy_take(work->pool, &resource, &thrown); /* suspends */
	if (thrown != NULL) {
		/* An exception is all that an acquire can give, so nothing more is to be taken for it. */
		abandon_request(work);
		pool_keep_thrown_take(&work->thrown, thrown);
	}
	return pool_core_destroyed(&work->pool->core, index);
}

pool_core_command pool_work_carry_out(pool_work *work, pool_core_command command)
{
	for (;;) {
		pool_wake(command.wake);
		switch (command.verb) {
		case POOL_DO_CHECK:
			command = carry_out_check(work, command.lease.slot);
			break;
		case POOL_DO_CREATE:
			command = carry_out_create(work, command.lease.slot);
			break;
		case POOL_DO_DESTROY:
			command = carry_out_destroy(work, command.lease.slot);
			break;
		default:
			command.wake = NULL;
			return command;
		}
	}
}
