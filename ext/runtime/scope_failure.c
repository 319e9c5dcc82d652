/* What becomes of an exception that ends a member and that nobody awaits. */
#include "runtime/scope.h"

#include "zend_exceptions.h"
#include "runtime/exceptions.h"
#include "runtime/globals.h"
#include "runtime/scope_internal.h"
#include "runtime/shutdown.h"
#include "runtime/wait_queue.h"

/* A failure on its way up. */
typedef struct failure {
	async_coroutine *coroutine; /* borrowed: it runs this code */
	zend_object *exception;     /* owned */
	bool is_replaced;           /* thrown by a handler in the place of the coroutine's own */
} failure;

static void set_scope_argument(zval *argument, async_scope *scope)
{
	if (scope->object != NULL) {
		ZVAL_OBJ_COPY(argument, scope->object);
	} else {
		ZVAL_NULL(argument);
	}
}

/* The coroutine's own exception counts as looked at. */
static void mark_handled(failure *failure)
{
	if (!failure->is_replaced) {
		failure->coroutine->event.is_observed = true;
	}
}

/* True: handled. False: the handler has thrown, and that goes on in its place. */
static bool call_handler(failure *failure, async_callable *handler, uint32_t count, zval *arguments)
{
	zend_object *thrown;
	bool is_handled;

	mark_handled(failure);
	is_handled = async_call(handler, count, arguments, NULL, &thrown); /* suspends */
	for (uint32_t i = 0; i < count; i++) {
		zval_ptr_dtor(&arguments[i]);
	}
	if (!is_handled && (zend_is_unwind_exit(thrown) || zend_is_graceful_exit(thrown))) {
		async_throw_take(
				thrown); /* The coroutine's end collects it: the handler has called exit(). */
		return true;
	}
	if (!is_handled) {
		OBJ_RELEASE(failure->exception);
		failure->exception = thrown;
		failure->is_replaced = true;
	}
	return is_handled;
}

static bool ask_handler(failure *failure, async_callable *handler)
{
	zval arguments[3];

	set_scope_argument(&arguments[0], failure->coroutine->scope);
	ZVAL_OBJ_COPY(&arguments[1], &failure->coroutine->std);
	ZVAL_OBJ_COPY(&arguments[2], failure->exception);
	return call_handler(failure, handler, 3, arguments); /* suspends */
}

static bool ask_late_handler(failure *failure, async_scope *scope)
{
	zval arguments[2];

	ZVAL_OBJ_COPY(&arguments[0], failure->exception);
	set_scope_argument(&arguments[1], scope);
	return call_handler(failure, scope->late_handler, 2, arguments); /* suspends */
}

static bool is_handled_by(failure *failure, async_scope *scope, bool is_own)
{
	if (scope->late_handler != NULL && ask_late_handler(failure, scope)) {
		return true;
	}
	if (is_own && async_callable_is_set(&scope->exception_handler)) {
		return ask_handler(failure, &scope->exception_handler);
	}
	if (!is_own && async_callable_is_set(&scope->child_exception_handler)) {
		return ask_handler(failure, &scope->child_exception_handler);
	}
	return false;
}

/* The first failure is kept for those who wait for the scope, now or later. */
static void keep(failure *failure, async_scope *scope)
{
	if (scope->failure != NULL) {
		return;
	}
	GC_ADDREF(failure->exception);
	scope->failure = failure->exception;
	if (!failure->is_replaced) {
		GC_ADDREF(&failure->coroutine->std);
		scope->failed = &failure->coroutine->std;
	}
}

/*
 * The scope up to which nobody has handled the failure: one that somebody waits for, or NULL for
 * all. *is_handled: some handler has taken it.
 */
static async_scope *find_end(failure *failure, bool *is_handled) /* suspends */
{
	async_scope *scope = failure->coroutine->scope;

	for (bool is_own = true; scope != NULL; scope = scope->parent, is_own = false) {
		*is_handled = is_handled_by(failure, scope, is_own); /* suspends */
		if (*is_handled || !core_list_is_empty(&scope->waiters)) {
			return scope;
		}
	}
	return NULL;
}

/* Cancels the scopes from the coroutine's own up to `end`, and tells those who wait for that one. */
static void fail_scopes(failure *failure, async_scope *end)
{
	async_scope *scope = failure->coroutine->scope;

	for (; scope != NULL; scope = scope->parent) {
		keep(failure, scope);
		async_scope_cancel(scope, NULL, "A coroutine of the scope has failed");
		if (scope == end) {
			async_line_call_all(&scope->waiters);
			mark_handled(failure);
			return;
		}
	}
}

static bool has_to_be_reported(const async_coroutine *coroutine)
{
	return !coroutine->event.is_observed && core_list_is_empty(&coroutine->event.subscribers) &&
			!ASYNC_G(has_exited) && ASYNC_G(phase) == ASYNC_PHASE_RUNNING &&
			!instanceof_function(coroutine->exception->ce, async_ce_cancellation);
}

void async_scope_report_failure(async_coroutine *coroutine)
{
	failure failure = {.coroutine = coroutine, .exception = coroutine->exception};
	bool is_handled = false;
	async_scope *end;

	if (!has_to_be_reported(coroutine)) {
		return;
	}
	GC_ADDREF(failure.exception);
	end = find_end(&failure, &is_handled); /* suspends */
	if (!is_handled) {
		fail_scopes(&failure, end);
	}
	if (!is_handled && end == NULL && failure.is_replaced) {
		async_unhandled_take(failure.exception);
		return;
	}
	/* Otherwise the coroutine keeps its exception, and the rules for any coroutine apply. */
	OBJ_RELEASE(failure.exception);
}
