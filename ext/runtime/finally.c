#include "runtime/finally.h"

#include "zend_exceptions.h"
#include "runtime/call.h"
#include "runtime/coroutine.h"
#include "runtime/exceptions.h"
#include "runtime/globals.h"

/* Owned by the coroutine that calls them. */
typedef struct finally_work {
	HashTable *handlers;
	zend_object *subject; /* owned; NULL: it is gone */
} finally_work;

static bool is_exit(const zend_object *exception)
{
	return exception != NULL &&
			(zend_is_unwind_exit(exception) || zend_is_graceful_exit(exception));
}

static void call_handlers(void *data) /* suspends */
{
	finally_work *work = data;
	zend_object *joined;
	zval *handler, argument, thrown;

	ZVAL_UNDEF(&thrown);
	ZVAL_NULL(&argument);
	if (work->subject != NULL) {
		ZVAL_OBJ(&argument, work->subject);
	}
	ZEND_HASH_FOREACH_VAL(work->handlers, handler) {
		zval result;

		ZVAL_UNDEF(&result);
		call_user_function(NULL, NULL, handler, &result, 1, &argument);
		zval_ptr_dtor(&result);
		if (is_exit(EG(exception))) {
			break;
		}
		if (EG(exception) != NULL) {
			GC_ADDREF(EG(exception));
			async_exceptions_add_take(&thrown, EG(exception));
			zend_clear_exception();
		}
	}
	ZEND_HASH_FOREACH_END();
	joined = async_exceptions_join_take(&thrown, "finally handlers");
	if (joined != NULL && EG(exception) == NULL) {
		async_throw_take(joined);
	} else if (joined != NULL) {
		OBJ_RELEASE(joined);
	}
}

static void release_work(void *data)
{
	finally_work *work = data;

	zend_array_release(work->handlers);
	if (work->subject != NULL) {
		OBJ_RELEASE(work->subject);
	}
	efree(work);
}

static const async_internal_task finally_task = {
		.run = call_handlers, .release = release_work, .name = "finally handlers"};

/* No coroutine that is queued now would run any more: objects are being destroyed. */
static bool is_too_late_for_coroutines(void)
{
	return (EG(flags) & EG_FLAGS_IN_SHUTDOWN) && !ASYNC_G(is_waiting_for_all) &&
			ASYNC_G(current) == ASYNC_G(main_coroutine) &&
			ASYNC_G(current)->state == ASYNC_COROUTINE_RUNNING;
}

void async_finally_start_take(HashTable *handlers, zend_object *subject)
{
	finally_work *work;

	if (ASYNC_G(phase) != ASYNC_PHASE_RUNNING) {
		zend_array_release(handlers);
		return;
	}
	work = emalloc(sizeof(*work));
	work->handlers = handlers;
	work->subject = subject;
	if (subject != NULL) {
		GC_ADDREF(subject);
	}
	if (is_too_late_for_coroutines()) {
		call_handlers(work);
		release_work(work);
	} else {
		async_spawn_task(&finally_task, work);
	}
}
