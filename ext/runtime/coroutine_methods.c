#include "runtime/coroutine_methods.h"

#include "zend_builtin_functions.h"
#include "zend_closures.h"
#include "zend_exceptions.h"
#include "runtime/cancel.h"
#include "runtime/context_store.h"
#include "runtime/coroutine_internal.h"
#include "runtime/exceptions.h"
#include "runtime/globals.h"
#include "runtime/coroutine_arginfo.h"

#define THIS_COROUTINE() async_coroutine_from_object(Z_OBJ_P(ZEND_THIS))

zend_object *async_cancellation_or_new(zval *cancellation, const char *message)
{
	if (cancellation != NULL) {
		Z_ADDREF_P(cancellation);
		return Z_OBJ_P(cancellation);
	}
	return async_new_exception(async_ce_async_cancellation, "%s", message);
}

ZEND_METHOD(Async_Coroutine, __construct)
{
	ZEND_PARSE_PARAMETERS_NONE();
}

ZEND_METHOD(Async_Coroutine, getId)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_LONG((zend_long)THIS_COROUTINE()->id);
}

ZEND_METHOD(Async_Coroutine, asHiPriority)
{
	async_coroutine *coroutine = THIS_COROUTINE();

	ZEND_PARSE_PARAMETERS_NONE();
	coroutine->is_high_priority = true;
	if (coroutine->state == ASYNC_COROUTINE_QUEUED) {
		core_list_remove(&coroutine->ready_node);
		core_list_push_front(&ASYNC_G(ready), &coroutine->ready_node);
	}
	RETURN_OBJ_COPY(&coroutine->std);
}

ZEND_METHOD(Async_Coroutine, getContext)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_OBJ_COPY(async_coroutine_context(THIS_COROUTINE()));
}

ZEND_METHOD(Async_Coroutine, getResult)
{
	async_coroutine *coroutine = THIS_COROUTINE();

	ZEND_PARSE_PARAMETERS_NONE();
	if (coroutine->state != ASYNC_COROUTINE_COMPLETED || Z_ISUNDEF(coroutine->result)) {
		RETURN_NULL();
	}
	RETURN_COPY_DEREF(&coroutine->result);
}

ZEND_METHOD(Async_Coroutine, getException)
{
	async_coroutine *coroutine = THIS_COROUTINE();

	ZEND_PARSE_PARAMETERS_NONE();
	if (coroutine->exception == NULL || coroutine->state != ASYNC_COROUTINE_COMPLETED) {
		RETURN_NULL();
	}
	coroutine->event.is_observed = true;
	core_list_remove(&coroutine->ready_node); /* No longer lost. */
	RETURN_OBJ_COPY(coroutine->exception);
}

static bool is_suspended(async_coroutine *coroutine)
{
	return coroutine->resume_context != NULL;
}

ZEND_METHOD(Async_Coroutine, getTrace)
{
	async_coroutine *coroutine = THIS_COROUTINE();
	zend_execute_data *running = EG(current_execute_data);
	zend_long options = DEBUG_BACKTRACE_PROVIDE_OBJECT;
	zend_long limit = 0;

	ZEND_PARSE_PARAMETERS_START(0, 2)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(options)
		Z_PARAM_LONG(limit)
	ZEND_PARSE_PARAMETERS_END();

	if (!is_suspended(coroutine)) {
		RETURN_NULL();
	}
	EG(current_execute_data) = coroutine->execute_data;
	zend_fetch_debug_backtrace(return_value, 0, (int)options, (int)limit);
	EG(current_execute_data) = running;
}

static void return_file_and_line(zval *return_value, zend_string *file, uint32_t line)
{
	array_init_size(return_value, 2);
	if (file != NULL) {
		add_next_index_str(return_value, zend_string_copy(file));
	} else {
		add_next_index_null(return_value);
	}
	add_next_index_long(return_value, line);
}

static void return_location(zval *return_value, zend_string *file, uint32_t line)
{
	if (file == NULL) {
		RETURN_STRING("unknown");
	}
	RETURN_STR(zend_strpprintf(0, "%s:%" PRIu32, ZSTR_VAL(file), line));
}

ZEND_METHOD(Async_Coroutine, getSpawnFileAndLine)
{
	ZEND_PARSE_PARAMETERS_NONE();
	return_file_and_line(return_value, THIS_COROUTINE()->spawn_file, THIS_COROUTINE()->spawn_line);
}

ZEND_METHOD(Async_Coroutine, getSpawnLocation)
{
	ZEND_PARSE_PARAMETERS_NONE();
	return_location(return_value, THIS_COROUTINE()->spawn_file, THIS_COROUTINE()->spawn_line);
}

ZEND_METHOD(Async_Coroutine, getSuspendFileAndLine)
{
	ZEND_PARSE_PARAMETERS_NONE();
	return_file_and_line(
			return_value, THIS_COROUTINE()->suspend_file, THIS_COROUTINE()->suspend_line);
}

ZEND_METHOD(Async_Coroutine, getSuspendLocation)
{
	ZEND_PARSE_PARAMETERS_NONE();
	return_location(return_value, THIS_COROUTINE()->suspend_file, THIS_COROUTINE()->suspend_line);
}

ZEND_METHOD(Async_Coroutine, isStarted)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(THIS_COROUTINE()->is_started);
}

ZEND_METHOD(Async_Coroutine, isQueued)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(THIS_COROUTINE()->state == ASYNC_COROUTINE_QUEUED);
}

ZEND_METHOD(Async_Coroutine, isRunning)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(THIS_COROUTINE()->state == ASYNC_COROUTINE_RUNNING);
}

ZEND_METHOD(Async_Coroutine, isSuspended)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(is_suspended(THIS_COROUTINE()));
}

ZEND_METHOD(Async_Coroutine, isCompleted)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(THIS_COROUTINE()->state == ASYNC_COROUTINE_COMPLETED);
}

ZEND_METHOD(Async_Coroutine, isCancelled)
{
	async_coroutine *coroutine = THIS_COROUTINE();

	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(coroutine->state == ASYNC_COROUTINE_COMPLETED && coroutine->is_cancelled);
}

ZEND_METHOD(Async_Coroutine, isCancellationRequested)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(THIS_COROUTINE()->is_cancel_requested);
}

ZEND_METHOD(Async_Coroutine, getAwaitingInfo)
{
	async_coroutine *coroutine = THIS_COROUTINE();

	ZEND_PARSE_PARAMETERS_NONE();
	array_init(return_value);
	if (is_suspended(coroutine) && coroutine->reason != NULL) {
		add_next_index_str(return_value, coroutine->reason->describe(coroutine->reason));
	}
}

ZEND_METHOD(Async_Coroutine, cancel)
{
	zval *cancellation = NULL;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJECT_OF_CLASS_OR_NULL(cancellation, async_ce_async_cancellation)
	ZEND_PARSE_PARAMETERS_END();

	async_cancel_take(THIS_COROUTINE(),
			async_cancellation_or_new(cancellation, "Coroutine cancelled"), ASYNC_CANCEL_POLITELY);
}

static void call_at_once(zval *closure, async_coroutine *coroutine)
{
	zval result, argument;

	ZVAL_OBJ(&argument, &coroutine->std);
	ZVAL_UNDEF(&result);
	call_user_function(NULL, NULL, closure, &result, 1, &argument);
	zval_ptr_dtor(&result);
}

ZEND_METHOD(Async_Coroutine, finally)
{
	async_coroutine *coroutine = THIS_COROUTINE();
	zval *closure;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJECT_OF_CLASS(closure, zend_ce_closure)
	ZEND_PARSE_PARAMETERS_END();

	if (coroutine->state == ASYNC_COROUTINE_COMPLETED) {
		call_at_once(closure, coroutine);
		return;
	}
	if (coroutine->finally == NULL) {
		coroutine->finally = zend_new_array(1);
	}
	Z_ADDREF_P(closure);
	zend_hash_next_index_insert_new(coroutine->finally, closure);
}

void async_register_coroutine_classes(
		zend_class_entry **awaitable, zend_class_entry **completable, zend_class_entry **coroutine)
{
	*awaitable = register_class_Async_Awaitable();
	*completable = register_class_Async_Completable(*awaitable);
	*coroutine = register_class_Async_Coroutine(*completable);
}
