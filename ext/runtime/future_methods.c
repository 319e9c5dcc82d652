#include "runtime/future_internal.h"

#include "zend_exceptions.h"
#include "zend_interfaces.h"
#include "runtime/await.h"
#include "runtime/coroutine_internal.h"
#include "runtime/coroutine_methods.h"
#include "runtime/exceptions.h"
#include "runtime/future_arginfo.h"

#define THIS_STATE() future_state_of(Z_OBJ_P(ZEND_THIS))
#define THIS_FUTURE() future_state_of(future_object_of(Z_OBJ_P(ZEND_THIS))->state)

static bool require_pending(const future_state *state)
{
	if (!state->event.is_completed) {
		return true;
	}
	zend_throw_exception_ex(async_ce_async_exception, 0,
			"The future has been completed already, at %s:%" PRIu32,
			state->completed_file != NULL ? ZSTR_VAL(state->completed_file) : "[internal]",
			state->completed_line);
	return false;
}

ZEND_METHOD(Async_FutureState, __construct)
{
	ZEND_PARSE_PARAMETERS_NONE();
	async_current(); /* Starts the scheduler. */
}

ZEND_METHOD(Async_FutureState, complete)
{
	zval *result;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_ZVAL(result)
	ZEND_PARSE_PARAMETERS_END();

	if (require_pending(THIS_STATE())) {
		async_future_complete(Z_OBJ_P(ZEND_THIS), result);
	}
}

ZEND_METHOD(Async_FutureState, error)
{
	zval *exception;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJECT_OF_CLASS(exception, zend_ce_throwable)
	ZEND_PARSE_PARAMETERS_END();

	if (require_pending(THIS_STATE())) {
		async_future_fail(Z_OBJ_P(ZEND_THIS), Z_OBJ_P(exception));
	}
}

ZEND_METHOD(Async_FutureState, isCompleted)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(THIS_STATE()->event.is_completed);
}

ZEND_METHOD(Async_FutureState, ignore)
{
	ZEND_PARSE_PARAMETERS_NONE();
	THIS_STATE()->is_ignored = true;
}

static void return_awaiting_info(INTERNAL_FUNCTION_PARAMETERS, future_state *state)
{
	ZEND_PARSE_PARAMETERS_NONE();
	array_init(return_value);
	if (!state->event.is_completed) {
		add_next_index_str(return_value, state->event.type->describe(&state->event));
	}
}

static void return_file_and_line(INTERNAL_FUNCTION_PARAMETERS, zend_string *file, uint32_t line)
{
	ZEND_PARSE_PARAMETERS_NONE();
	array_init_size(return_value, 2);
	if (file != NULL) {
		add_next_index_str(return_value, zend_string_copy(file));
	} else {
		add_next_index_null(return_value);
	}
	add_next_index_long(return_value, line);
}

static void return_location(INTERNAL_FUNCTION_PARAMETERS, zend_string *file, uint32_t line)
{
	ZEND_PARSE_PARAMETERS_NONE();
	if (file == NULL) {
		RETURN_STRING("unknown");
	}
	RETURN_STR(zend_strpprintf(0, "%s:%" PRIu32, ZSTR_VAL(file), line));
}

#define PLACE_METHODS(class_name, get_state)                                                       \
	ZEND_METHOD(class_name, getAwaitingInfo)                                                       \
	{                                                                                              \
		return_awaiting_info(INTERNAL_FUNCTION_PARAM_PASSTHRU, get_state());                       \
	}                                                                                              \
	ZEND_METHOD(class_name, getCreatedFileAndLine)                                                 \
	{                                                                                              \
		future_state *state = get_state();                                                         \
		return_file_and_line(                                                                      \
				INTERNAL_FUNCTION_PARAM_PASSTHRU, state->created_file, state->created_line);       \
	}                                                                                              \
	ZEND_METHOD(class_name, getCreatedLocation)                                                    \
	{                                                                                              \
		future_state *state = get_state();                                                         \
		return_location(                                                                           \
				INTERNAL_FUNCTION_PARAM_PASSTHRU, state->created_file, state->created_line);       \
	}                                                                                              \
	ZEND_METHOD(class_name, getCompletedFileAndLine)                                               \
	{                                                                                              \
		future_state *state = get_state();                                                         \
		return_file_and_line(                                                                      \
				INTERNAL_FUNCTION_PARAM_PASSTHRU, state->completed_file, state->completed_line);   \
	}                                                                                              \
	ZEND_METHOD(class_name, getCompletedLocation)                                                  \
	{                                                                                              \
		future_state *state = get_state();                                                         \
		return_location(                                                                           \
				INTERNAL_FUNCTION_PARAM_PASSTHRU, state->completed_file, state->completed_line);   \
	}

PLACE_METHODS(Async_FutureState, THIS_STATE)
PLACE_METHODS(Async_Future, THIS_FUTURE)

/* A Future of a state that is completed by the caller. */
static future_state *return_new_future(zval *return_value)
{
	zend_object *state = async_future_state_new();

	async_current();
	future_state_of(state)->is_internal = false;
	RETVAL_OBJ(async_future_new(state));
	OBJ_RELEASE(state); /* The Future holds it. */
	return future_state_of(state);
}

ZEND_METHOD(Async_Future, completed)
{
	zval *value = NULL;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_ZVAL(value)
	ZEND_PARSE_PARAMETERS_END();

	future_settle(return_new_future(return_value), value, NULL);
}

ZEND_METHOD(Async_Future, failed)
{
	zval *exception;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJECT_OF_CLASS(exception, zend_ce_throwable)
	ZEND_PARSE_PARAMETERS_END();

	future_settle(return_new_future(return_value), NULL, Z_OBJ_P(exception));
}

ZEND_METHOD(Async_Future, __construct)
{
	zval *state;
	future_object *future = future_object_of(Z_OBJ_P(ZEND_THIS));

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJECT_OF_CLASS(state, async_ce_future_state)
	ZEND_PARSE_PARAMETERS_END();

	if (future->state != NULL) {
		zend_throw_error(NULL, "The future has been constructed already");
		RETURN_THROWS();
	}
	Z_ADDREF_P(state);
	future->state = Z_OBJ_P(state);
	future_state_of(future->state)->future_count++;
}

ZEND_METHOD(Async_Future, isCompleted)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(THIS_FUTURE()->event.is_completed);
}

ZEND_METHOD(Async_Future, isCancelled)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(THIS_FUTURE()->is_cancelled);
}

ZEND_METHOD(Async_Future, cancel)
{
	future_state *state = THIS_FUTURE();
	async_future_maker *maker = state->maker;
	zval *cancellation = NULL;
	zend_object *exception;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJECT_OF_CLASS_OR_NULL(cancellation, async_ce_async_cancellation)
	ZEND_PARSE_PARAMETERS_END();

	if (state->event.is_completed) {
		return;
	}
	state->is_used = true;
	state->is_cancelled = true;
	state->maker = NULL;
	exception = async_cancellation_or_new(cancellation, "The future has been cancelled");
	async_future_fail(&state->std, exception);
	OBJ_RELEASE(exception);
	if (maker != NULL) {
		maker->on_unwanted(maker);
	}
}

ZEND_METHOD(Async_Future, ignore)
{
	ZEND_PARSE_PARAMETERS_NONE();
	THIS_FUTURE()->is_ignored = true;
	RETURN_OBJ_COPY(Z_OBJ_P(ZEND_THIS));
}

static void return_chained(INTERNAL_FUNCTION_PARAMETERS, future_link link)
{
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_FUNC(fci, fcc)
	ZEND_PARSE_PARAMETERS_END();

	RETURN_OBJ(future_chain(THIS_FUTURE(), link, &fci, &fcc));
}

ZEND_METHOD(Async_Future, map)
{
	return_chained(INTERNAL_FUNCTION_PARAM_PASSTHRU, FUTURE_MAP);
}

ZEND_METHOD(Async_Future, catch)
{
	return_chained(INTERNAL_FUNCTION_PARAM_PASSTHRU, FUTURE_CATCH);
}

ZEND_METHOD(Async_Future, finally)
{
	return_chained(INTERNAL_FUNCTION_PARAM_PASSTHRU, FUTURE_FINALLY);
}

ZEND_METHOD(Async_Future, await)
{
	zval *token = NULL;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJECT_OF_CLASS_OR_NULL(token, async_ce_awaitable)
	ZEND_PARSE_PARAMETERS_END();

	async_await(Z_OBJ_P(ZEND_THIS), token != NULL ? Z_OBJ_P(token) : NULL, return_value);
}

void future_register_classes(zend_class_entry *completable)
{
	async_ce_future_state = register_class_Async_FutureState();
	async_ce_future = register_class_Async_Future(completable);
}
