#include "runtime/functions.h"

#include "zend_closures.h"
#include "zend_exceptions.h"
#include "runtime/await.h"
#include "runtime/cancel.h"
#include "runtime/coroutine_internal.h"
#include "runtime/coroutine_methods.h"
#include "runtime/exceptions.h"
#include "runtime/globals.h"
#include "runtime/timeout.h"
#include "runtime/functions_arginfo.h"

ZEND_FUNCTION(Async_await)
{
	zval *awaitable;
	zval *token = NULL;

	ZEND_PARSE_PARAMETERS_START(1, 2)
		Z_PARAM_OBJECT_OF_CLASS(awaitable, async_ce_completable)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJECT_OF_CLASS_OR_NULL(token, async_ce_completable)
	ZEND_PARSE_PARAMETERS_END();

	async_await(Z_OBJ_P(awaitable), token != NULL ? Z_OBJ_P(token) : NULL, return_value);
}

static bool start_suspending(const char *what)
{
	return EXPECTED(ASYNC_G(current) != NULL && async_may_suspend()) || async_require_suspend(what);
}

ZEND_FUNCTION(Async_suspend)
{
	ZEND_PARSE_PARAMETERS_NONE();
	if (start_suspending("suspend()")) {
		async_yield();
	}
}

static zend_string *describe_delay(const async_wait_reason *reason)
{
	(void)reason;
	return zend_string_init("delay()", sizeof("delay()") - 1, false);
}

ZEND_FUNCTION(Async_delay)
{
	static const async_wait_reason reason = {describe_delay};
	zend_long ms;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(ms)
	ZEND_PARSE_PARAMETERS_END();

	if (ms < 0) {
		zend_argument_value_error(1, "must be >= 0");
		RETURN_THROWS();
	}
	if (!start_suspending("delay()")) {
		RETURN_THROWS();
	}
	if (ms == 0) {
		async_yield();
	} else {
		async_wait(&reason, (uint64_t)ms);
	}
}

ZEND_FUNCTION(Async_timeout)
{
	zend_long ms;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(ms)
	ZEND_PARSE_PARAMETERS_END();

	if (ms < 0) {
		zend_argument_value_error(1, "must be >= 0");
		RETURN_THROWS();
	}
	RETURN_OBJ(async_timeout_new((uint64_t)ms));
}

ZEND_FUNCTION(Async_protect)
{
	zval *closure;
	zval result;
	async_coroutine *self;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJECT_OF_CLASS(closure, zend_ce_closure)
	ZEND_PARSE_PARAMETERS_END();

	if ((self = async_current()) != NULL) {
		self->protect_depth++;
	}
	ZVAL_UNDEF(&result);
	call_user_function(NULL, NULL, closure, &result, 0, NULL); /* suspends */
	/* A deadlock breaks through all protection. */
	if (self != NULL && self->protect_depth > 0) {
		self->protect_depth--;
	}
	if (self != NULL && EG(exception) == NULL && async_deliver_cancellation(self)) {
		zval_ptr_dtor(&result);
		RETURN_THROWS();
	}
	if (!Z_ISUNDEF(result)) {
		RETURN_COPY_VALUE(&result);
	}
}

ZEND_FUNCTION(Async_current_coroutine)
{
	ZEND_PARSE_PARAMETERS_NONE();
	if (async_current() == NULL) {
		zend_throw_error(NULL, "There is no coroutine outside of a request");
		RETURN_THROWS();
	}
	RETURN_OBJ_COPY(&async_current()->std);
}

ZEND_FUNCTION(Async_get_coroutines)
{
	ZEND_PARSE_PARAMETERS_NONE();
	async_current();
	array_init(return_value);
	CORE_LIST_FOREACH(&ASYNC_G(live), node) {
		async_coroutine *coroutine = CORE_LIST_ELEMENT(node, async_coroutine, live_node);
		zval element;

		if (!coroutine->is_internal) {
			ZVAL_OBJ_COPY(&element, &coroutine->std);
			zend_hash_next_index_insert_new(Z_ARRVAL_P(return_value), &element);
		}
	}
}

ZEND_FUNCTION(Async_graceful_shutdown)
{
	zval *cancellation = NULL;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJECT_OF_CLASS_OR_NULL(cancellation, async_ce_async_cancellation)
	ZEND_PARSE_PARAMETERS_END();

	async_current();
	async_cancel_all(cancellation != NULL ? Z_OBJ_P(cancellation) : NULL, "Graceful shutdown");
}

const zend_function_entry *async_functions(void)
{
	return ext_functions;
}
