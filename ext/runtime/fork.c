/* What becomes of the coroutines in the child after fork(). */
#include "runtime/scheduler.h"

#include "php.h"
#include "zend_exceptions.h"
#include "runtime/cancel.h"
#include "runtime/exceptions.h"
#include "runtime/globals.h"

/*
 * A C call in progress has left its objects half-way, for instance pointing to what it has freed
 * itself. It goes on in the parent; here, none of the objects that there are now is to be freed.
 */
static void note_half_done(const async_coroutine *coroutine)
{
	if (coroutine->is_in_foreign_call) {
		ASYNC_G(parents_objects) = EG(objects_store).top;
	}
}

void async_after_fork_leave_objects(void)
{
	uint32_t end = MIN(ASYNC_G(parents_objects), EG(objects_store).top);

	for (uint32_t handle = 1; handle < end; handle++) {
		zend_object *object = EG(objects_store).object_buckets[handle];

		if (IS_OBJ_VALID(object)) {
			GC_ADD_FLAGS(object, IS_OBJ_FREE_CALLED);
		}
	}
}

static void abandon_others(async_coroutine *survivor, core_list *abandoned)
{
	zend_object *reason = async_new_exception(
			async_ce_async_cancellation, "The coroutine lives on in the parent process only");
	core_list_node *node;
	core_list kept;

	core_list_init(&kept);
	while ((node = core_list_pop_front(&ASYNC_G(live))) != NULL) {
		async_coroutine *coroutine = CORE_LIST_ELEMENT(node, async_coroutine, live_node);

		if (coroutine == survivor || coroutine->is_main) {
			core_list_push_back(&kept, node);
		} else {
			note_half_done(coroutine);
			async_coroutine_abandon(coroutine, reason);
			core_list_push_back(abandoned, node);
		}
	}
	core_list_splice_back(&ASYNC_G(live), &kept);
	OBJ_RELEASE(reason);
}

/* Only when all are marked: so nobody who is abandoned himself is woken. */
static void tell_waiters(core_list *abandoned)
{
	core_list_node *node;

	while ((node = core_list_pop_front(abandoned)) != NULL) {
		async_coroutine *coroutine = CORE_LIST_ELEMENT(node, async_coroutine, live_node);

		async_event_complete(&coroutine->event);
	}
}

void async_after_fork_in_child(void)
{
	async_coroutine *survivor = ASYNC_G(current);
	core_list abandoned;

	if (survivor == NULL) {
		return;
	}
	core_list_init(&abandoned);
	abandon_others(survivor, &abandoned);
	ASYNC_G(live_count) = survivor->is_main || survivor->is_internal ? 1 : 2;
	ASYNC_G(internal_count) = survivor->is_internal ? 1 : 0;
	tell_waiters(&abandoned);
	if (!survivor->is_main && !ASYNC_G(is_waiting_for_all)) {
		/* The script itself ends here; the shutdown that follows waits for the survivor. */
		async_cancel_take(
				ASYNC_G(main_coroutine), zend_create_unwind_exit(), ASYNC_CANCEL_BY_FORCE);
	}
}
