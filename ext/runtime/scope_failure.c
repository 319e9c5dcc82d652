/* What becomes of an exception that ends a member and that nobody awaits. */
#include "runtime/scope.h"

#include "zend_exceptions.h"
#include "runtime/exceptions.h"
#include "runtime/globals.h"
#include "runtime/scope_internal.h"
#include "runtime/wait_queue.h"

static void set_scope_argument(zval *argument, async_scope *scope)
{
	if (scope->object != NULL) {
		ZVAL_OBJ_COPY(argument, scope->object);
	} else {
		ZVAL_NULL(argument);
	}
}

/* What a handler throws becomes the coroutine's exception, with the one it was given behind it. */
static void replace_exception_take(async_coroutine *coroutine, zend_object *thrown)
{
	zend_object *old = coroutine->exception;

	coroutine->exception = thrown;
	coroutine->event.is_observed = false;
	async_exception_chain_take(thrown, old);
}

/* Consumes the arguments. True: handled. False: the handler has thrown. */
static bool call_handler(
		async_coroutine *coroutine, async_callable *handler, uint32_t count, zval *arguments)
{
	zend_object *thrown;
	bool is_handled;

	coroutine->event.is_observed = true;
	is_handled = async_call(handler, count, arguments, NULL, &thrown); /* suspends */
	for (uint32_t i = 0; i < count; i++) {
		zval_ptr_dtor(&arguments[i]);
	}
	if (is_handled) {
		return true;
	}
	if (zend_is_unwind_exit(thrown) || zend_is_graceful_exit(thrown)) {
		async_throw_take(thrown); /* The coroutine's end collects it: exit() in a handler. */
		return true;
	}
	replace_exception_take(coroutine, thrown);
	return false;
}

static bool ask_handler(async_coroutine *coroutine, async_callable *handler) /* suspends */
{
	zval arguments[3];

	set_scope_argument(&arguments[0], coroutine->scope);
	ZVAL_OBJ_COPY(&arguments[1], &coroutine->std);
	ZVAL_OBJ_COPY(&arguments[2], coroutine->exception);
	return call_handler(coroutine, handler, 3, arguments);
}

static bool ask_late_handler(async_coroutine *coroutine, async_scope *scope) /* suspends */
{
	zval arguments[2];

	ZVAL_OBJ_COPY(&arguments[0], coroutine->exception);
	set_scope_argument(&arguments[1], scope);
	return call_handler(coroutine, scope->late_handler, 2, arguments);
}

static bool is_handled_by(async_coroutine *coroutine, async_scope *scope) /* suspends */
{
	async_callable *handler =
			scope == coroutine->scope ? &scope->exception_handler : &scope->child_exception_handler;

	if (scope->late_handler != NULL && ask_late_handler(coroutine, scope)) {
		return true;
	}
	return async_callable_is_set(handler) && ask_handler(coroutine, handler);
}

/*
 * The scope up to which nobody has handled the failure: one that somebody waits for, or NULL for
 * all. *is_handled: some handler has taken it.
 */
static async_scope *find_end(async_coroutine *coroutine, bool *is_handled) /* suspends */
{
	for (async_scope *scope = coroutine->scope; scope != NULL; scope = scope->parent) {
		*is_handled = is_handled_by(coroutine, scope); /* suspends */
		if (*is_handled || scope->keeps_failures || !core_list_is_empty(&scope->waiters)) {
			return scope;
		}
	}
	return NULL;
}

/* A chain of previous exceptions is walked for each new one, and freed recursively. */
#define MAX_COMPANIONS 100

/*
 * For those who wait for the scope, now or later. Several may fail before anybody is told: then the
 * first one's exception brings the others along. The coroutine itself sees to it that an exception
 * nobody is ever told of is reported.
 */
static void keep_failure(async_scope *scope, async_coroutine *coroutine)
{
	async_coroutine *kept =
			scope->failed != NULL ? async_coroutine_from_object(scope->failed) : NULL;

	if (kept != NULL && !kept->event.is_observed) {
		if (scope->companions == MAX_COMPANIONS) {
			return;
		}
		scope->companions++;
		GC_ADDREF(coroutine->exception);
		async_exception_chain_take(kept->exception, coroutine->exception);
		coroutine->event.is_observed = true;
		return;
	}
	scope->companions = 0;
	GC_ADDREF(&coroutine->std);
	scope->failed = &coroutine->std;
	if (kept != NULL) {
		OBJ_RELEASE(&kept->std);
	}
}

/* Cancels the scopes from the coroutine's own up to `end`, and tells those who wait for that one. */
static void fail_scopes(async_coroutine *coroutine, async_scope *end)
{
	async_scope *child = NULL;

	for (async_scope *scope = coroutine->scope; scope != NULL; scope = scope->parent) {
		keep_failure(scope, coroutine);
		scope_cancel_all_but(scope, child, NULL, "A coroutine of the scope has failed");
		child = scope;
		if (scope == end) {
			async_line_call_all(&scope->waiters);
			return;
		}
	}
}

/* Is it for handlers at all? */
static bool is_failure(const zend_object *exception)
{
	return !ASYNC_G(has_exited) && ASYNC_G(phase) == ASYNC_PHASE_RUNNING &&
			!instanceof_function(exception->ce, async_ce_cancellation);
}

static bool has_to_be_reported(const async_coroutine *coroutine)
{
	return !coroutine->event.is_observed && core_list_is_empty(&coroutine->event.subscribers) &&
			is_failure(coroutine->exception);
}

void async_scope_report_failure(async_coroutine *coroutine)
{
	bool is_handled = false;
	async_scope *end;

	if (!has_to_be_reported(coroutine)) {
		return;
	}
	end = find_end(coroutine, &is_handled); /* suspends */
	if (!is_handled) {
		fail_scopes(coroutine, end);
	}
}

zend_object *async_scope_handle_further_take(async_coroutine *coroutine, zend_object *exception)
{
	zend_object *own = coroutine->exception;
	bool is_observed = coroutine->event.is_observed;
	bool is_handled = false;

	if (!is_failure(exception)) {
		return exception;
	}
	/* The handlers are about what the coroutine ends with: for as long as they are asked, it is this. */
	coroutine->exception = exception;
	find_end(coroutine, &is_handled); /* suspends */
	exception = coroutine->exception;
	coroutine->exception = own;
	coroutine->event.is_observed = is_observed;
	if (is_handled) {
		OBJ_RELEASE(exception);
		return NULL;
	}
	return exception;
}
