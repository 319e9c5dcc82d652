#include "runtime/foreign_calls.h"

#include "php.h"
#include "runtime/cancel.h"
#include "runtime/exceptions.h"
#include "runtime/globals.h"

static void abandon_others(void)
{
	zend_object *reason = async_new_exception(
			async_ce_async_cancellation, "A fatal error has stopped the coroutine");
	core_list_node *node;
	core_list kept;

	core_list_init(&kept);
	while ((node = core_list_pop_front(&ASYNC_G(live))) != NULL) {
		async_coroutine *coroutine = CORE_LIST_ELEMENT(node, async_coroutine, live_node);

		if (coroutine->is_main || coroutine->is_in_foreign_call) {
			core_list_push_back(&kept, node);
		} else {
			async_coroutine_abandon(coroutine, reason);
		}
	}
	core_list_splice_back(&ASYNC_G(live), &kept);
	OBJ_RELEASE(reason);
}

void async_foreign_calls_doom(void)
{
	ASYNC_G(phase) = ASYNC_PHASE_RUNNING;
	abandon_others();
	ASYNC_G(live_count) = 0;
	ASYNC_G(internal_count) = 0;
	CORE_LIST_FOREACH(&ASYNC_G(live), node) {
		async_coroutine *coroutine = CORE_LIST_ELEMENT(node, async_coroutine, live_node);

		if (coroutine->is_internal) {
			ASYNC_G(internal_count)++;
		} else {
			ASYNC_G(live_count)++;
		}
		if (!coroutine->is_main) {
			async_doom(coroutine);
		}
	}
}

/* Nobody is inside any more, or a further fatal error has come between. */
static void wait_for_them(void) /* suspends */
{
	zend_execute_data *frame = EG(current_execute_data);

	zend_try
	{
		async_foreign_calls_doom();
		async_scheduler_park_until_alone(); /* suspends */
		while (ASYNC_G(internal_count) > 0) {
			async_let_others_run(); /* suspends */
		}
	}
	zend_catch
	{
		EG(current_execute_data) = frame;
		ASYNC_G(is_waiting_for_all) = false;
	}
	zend_end_try();
}

void async_foreign_calls_finish(void)
{
	if (ASYNC_G(main_coroutine) != NULL && ASYNC_G(live_count) + ASYNC_G(internal_count) > 1) {
		wait_for_them();
	}
	ASYNC_G(phase) = ASYNC_PHASE_DEAD;
}
