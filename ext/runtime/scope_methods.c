#include "runtime/scope_internal.h"

#include "zend_closures.h"
#include "zend_exceptions.h"
#include "runtime/await.h"
#include "runtime/coroutine_methods.h"
#include "runtime/exceptions.h"
#include "runtime/globals.h"
#include "runtime/spawn.h"
#include "runtime/wait_queue.h"
#include "runtime/scope_arginfo.h"

#define THIS_SCOPE() async_scope_of_object(Z_OBJ_P(ZEND_THIS))

ZEND_METHOD(Async_Scope, __construct)
{
	ZEND_PARSE_PARAMETERS_NONE();
	async_current(); /* Starts the scheduler. */
}

ZEND_METHOD(Async_Scope, inherit)
{
	zval *parent_object = NULL;
	async_scope *parent = NULL;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJECT_OF_CLASS_OR_NULL(parent_object, async_ce_scope)
	ZEND_PARSE_PARAMETERS_END();

	if (parent_object != NULL) {
		parent = async_scope_of_object(Z_OBJ_P(parent_object));
	} else if (async_current() != NULL) {
		parent = async_current()->scope;
	}
	if (parent != NULL && parent->is_closed) {
		zend_throw_exception(
				async_ce_async_exception, "Nothing can inherit from a closed scope", 0);
		RETURN_THROWS();
	}
	async_current();
	RETURN_OBJ(async_scope_object_new(parent));
}

ZEND_METHOD(Async_Scope, provideScope)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_OBJ_COPY(Z_OBJ_P(ZEND_THIS));
}

ZEND_METHOD(Async_Scope, asNotSafely)
{
	ZEND_PARSE_PARAMETERS_NONE();
	THIS_SCOPE()->allows_zombies = false;
	RETURN_OBJ_COPY(Z_OBJ_P(ZEND_THIS));
}

ZEND_METHOD(Async_Scope, allowZombies)
{
	ZEND_PARSE_PARAMETERS_NONE();
	THIS_SCOPE()->allows_zombies = true;
	RETURN_OBJ_COPY(Z_OBJ_P(ZEND_THIS));
}

ZEND_METHOD(Async_Scope, spawn)
{
	async_spawn_arguments call;
	async_coroutine *coroutine;

	ZEND_PARSE_PARAMETERS_START(1, -1)
		Z_PARAM_FUNC(call.fci, call.fcc)
		Z_PARAM_VARIADIC_WITH_NAMED(call.arguments, call.count, call.named)
	ZEND_PARSE_PARAMETERS_END();

	coroutine = async_spawn_call(&call, THIS_SCOPE());
	if (coroutine == NULL) {
		RETURN_THROWS();
	}
	RETURN_OBJ(&coroutine->std);
}

ZEND_METHOD(Async_Scope, cancel)
{
	zval *cancellation = NULL;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJECT_OF_CLASS_OR_NULL(cancellation, async_ce_async_cancellation)
	ZEND_PARSE_PARAMETERS_END();

	async_scope_cancel(THIS_SCOPE(), cancellation != NULL ? Z_OBJ_P(cancellation) : NULL,
			"The scope has been cancelled");
}

ZEND_METHOD(Async_Scope, isFinished)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(THIS_SCOPE()->active == 0);
}

ZEND_METHOD(Async_Scope, isClosed)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(THIS_SCOPE()->is_closed);
}

ZEND_METHOD(Async_Scope, isCancelled)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(THIS_SCOPE()->is_cancelled);
}

static void set_handler(INTERNAL_FUNCTION_PARAMETERS, async_callable *place)
{
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	async_callable old = *place;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_FUNC(fci, fcc)
	ZEND_PARSE_PARAMETERS_END();

	async_callable_init(place, &fci, &fcc);
	async_callable_dispose(&old);
}

ZEND_METHOD(Async_Scope, setExceptionHandler)
{
	set_handler(INTERNAL_FUNCTION_PARAM_PASSTHRU, &THIS_SCOPE()->exception_handler);
}

ZEND_METHOD(Async_Scope, setChildScopeExceptionHandler)
{
	set_handler(INTERNAL_FUNCTION_PARAM_PASSTHRU, &THIS_SCOPE()->child_exception_handler);
}

ZEND_METHOD(Async_Scope, finally)
{
	async_scope *scope = THIS_SCOPE();
	zval *closure;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJECT_OF_CLASS(closure, zend_ce_closure)
	ZEND_PARSE_PARAMETERS_END();

	if (scope->finally == NULL) {
		scope->finally = zend_new_array(1);
	}
	Z_ADDREF_P(closure);
	zend_hash_next_index_insert_new(scope->finally, closure);
	if (scope->is_finished) {
		scope_start_finally(scope);
	}
}

ZEND_METHOD(Async_Scope, dispose)
{
	ZEND_PARSE_PARAMETERS_NONE();
	async_scope_cancel(THIS_SCOPE(), NULL, "The scope has been disposed of");
}

ZEND_METHOD(Async_Scope, disposeSafely)
{
	zval zombies, *place;

	ZEND_PARSE_PARAMETERS_NONE();
	array_init(&zombies);
	scope_leave_zombies(THIS_SCOPE(), &zombies);
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL(zombies), place) {
		zend_error(E_WARNING, "Coroutine is zombie at %s in Scope disposed at %s:%" PRIu32,
				Z_STRVAL_P(place), zend_get_executed_filename(), zend_get_executed_lineno());
	}
	ZEND_HASH_FOREACH_END();
	zval_ptr_dtor(&zombies);
}

static void on_time_over(void *data)
{
	async_scope *scope = data;

	scope->timer = NULL;
	async_scope_cancel(scope, NULL, "The time of disposeAfterTimeout() is over");
}

ZEND_METHOD(Async_Scope, disposeAfterTimeout)
{
	async_scope *scope = THIS_SCOPE();
	zend_long timeout_ms;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(timeout_ms)
	ZEND_PARSE_PARAMETERS_END();

	if (timeout_ms < 0) {
		zend_argument_value_error(1, "must be >= 0");
		RETURN_THROWS();
	}
	scope_close(scope);
	if (scope->alive > 0 && !scope->is_cancelled) {
		if (scope->timer != NULL) {
			reactor_timer_stop(scope->timer);
		}
		scope->timer =
				reactor_timer_start((uint64_t)timeout_ms, REACTOR_TIMER_ONCE, on_time_over, scope);
	}
}

ZEND_METHOD(Async_Scope, getChildScopes)
{
	async_scope *scope = THIS_SCOPE();

	ZEND_PARSE_PARAMETERS_NONE();
	array_init(return_value);
	CORE_LIST_FOREACH(&scope->children, node) {
		async_scope *child = CORE_LIST_ELEMENT(node, async_scope, sibling);

		if (child->object != NULL) {
			GC_ADDREF(child->object);
			add_next_index_object(return_value, child->object);
		}
	}
}

typedef struct scope_wait_reason {
	async_wait_reason reason;
	const async_scope *scope;
} scope_wait_reason;

static zend_string *describe_wait(const async_wait_reason *reason)
{
	const async_scope *scope = ((const scope_wait_reason *)reason)->scope;
	uint32_t count = 0;

	CORE_LIST_FOREACH(&scope->members, node) {
		count++;
	}
	return zend_strpprintf(0, "the end of a scope (%" PRIu32 " coroutines of its own left)", count);
}

static bool may_wait(async_scope *scope, const char *what)
{
	async_coroutine *self = async_current();

	if (self != NULL && self->scope != NULL && scope_contains(scope, self->scope)) {
		zend_throw_exception_ex(async_ce_async_exception, 0,
				"%s waits for a scope that the running coroutine belongs to: it would wait for "
				"itself",
				what);
		return false;
	}
	return async_require_suspend(what);
}

/* Waits until `*count` is 0 or, if that ends the wait, the scope has failed. False: thrown. */
static bool wait_for_scope(async_scope *scope, const uint32_t *count, bool ends_with_failure,
		zval *token_object) /* suspends */
{
	scope_wait_reason reason = {{describe_wait}, scope};
	async_event *token = NULL;
	async_line_outcome outcome = ASYNC_LINE_CALLED;

	if (token_object != NULL && (token = async_event_of(Z_OBJ_P(token_object))) == NULL) {
		return false;
	}
	while (outcome == ASYNC_LINE_CALLED && *count > 0 &&
			!(ends_with_failure && scope->failed != NULL)) {
		async_waiter waiter;

		async_waiter_init(&waiter);
		async_waiter_line_up(&scope->waiters, &waiter);
		outcome = async_line_wait(&waiter, token, &reason.reason); /* suspends */
	}
	if (outcome == ASYNC_LINE_TOKEN) {
		async_throw_token(token);
	}
	return outcome == ASYNC_LINE_CALLED;
}

bool async_scope_wait(async_scope *scope)
{
	return wait_for_scope(scope, &scope->alive, false, NULL); /* suspends */
}

void async_scope_throw_failure(async_scope *scope)
{
	async_coroutine *failed;

	if (scope->failed == NULL) {
		return;
	}
	failed = async_coroutine_from_object(scope->failed);
	async_event_observe(&failed->event);
	GC_ADDREF(failed->exception);
	async_throw_take(failed->exception);
}

ZEND_METHOD(Async_Scope, awaitCompletion)
{
	async_scope *scope = THIS_SCOPE();
	zval *token = NULL;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJECT_OF_CLASS_OR_NULL(token, async_ce_awaitable)
	ZEND_PARSE_PARAMETERS_END();

	if (may_wait(scope, "Scope::awaitCompletion()") &&
			wait_for_scope(scope, &scope->active, true, token)) { /* suspends */
		async_scope_throw_failure(scope);
	}
}

ZEND_METHOD(Async_Scope, awaitAfterCancellation)
{
	async_scope *scope = THIS_SCOPE();
	zend_fcall_info fci = empty_fcall_info;
	zend_fcall_info_cache fcc = empty_fcall_info_cache;
	async_callable handler;
	async_callable *previous = scope->late_handler;
	zval *token = NULL;

	ZEND_PARSE_PARAMETERS_START(0, 2)
		Z_PARAM_OPTIONAL
		Z_PARAM_FUNC_OR_NULL(fci, fcc)
		Z_PARAM_OBJECT_OF_CLASS_OR_NULL(token, async_ce_awaitable)
	ZEND_PARSE_PARAMETERS_END();

	if (!scope->is_closed) {
		zend_throw_exception(async_ce_async_exception,
				"Scope::awaitAfterCancellation() needs a scope that has been cancelled or disposed "
				"of",
				0);
		RETURN_THROWS();
	}
	if (!may_wait(scope, "Scope::awaitAfterCancellation()")) {
		RETURN_THROWS();
	}
	async_callable_init(&handler, &fci, &fcc);
	if (async_callable_is_set(&handler)) {
		scope->late_handler = &handler;
	}
	wait_for_scope(scope, &scope->alive, false, token); /* suspends */
	scope->late_handler = previous;
	async_callable_dispose(&handler);
}

zend_class_entry *scope_register_class(
		zend_class_entry **provider, zend_class_entry **spawn_strategy)
{
	*provider = register_class_Async_ScopeProvider();
	*spawn_strategy = register_class_Async_SpawnStrategy(*provider);
	return register_class_Async_Scope(*provider);
}
