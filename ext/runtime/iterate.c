/* iterate(): a callback for each element of an iterable, so many at a time. */
#include "php.h"
#include "zend_exceptions.h"
#include "runtime/await.h"
#include "runtime/exceptions.h"
#include "runtime/globals.h"
#include "runtime/iterable.h"
#include "runtime/scope.h"
#include "runtime/spawn.h"
#include "runtime/wait_queue.h"

/* Shared by the coroutine that iterates and by the calls that run. */
typedef struct iteration {
	uint32_t ref_count;
	uint32_t running;
	uint32_t concurrency;
	bool is_stopped;      /* no further element is taken */
	zend_object *failure; /* the first exception; owned; NULL: none */
	core_list line;       /* who iterates, while it waits for a free place */
	zend_object *scope;   /* the Scope object of the calls; owned */
	zend_fcall_info fci;  /* borrowed from the running call of iterate() */
	zend_fcall_info_cache fcc;
} iteration;

typedef struct iteration_call {
	async_end_callback on_end;
	iteration *iteration; /* owned reference */
} iteration_call;

static void release(iteration *iteration)
{
	if (--iteration->ref_count == 0) {
		OBJ_RELEASE(iteration->scope);
		if (iteration->failure != NULL) {
			OBJ_RELEASE(iteration->failure);
		}
		efree(iteration);
	}
}

/* Keeps the first one. */
static void stop_by_failure(iteration *iteration, zend_object *exception)
{
	iteration->is_stopped = true;
	if (iteration->failure == NULL) {
		GC_ADDREF(exception);
		iteration->failure = exception;
	}
}

static void on_call_end(async_end_callback *callback, async_coroutine *coroutine)
{
	iteration_call *call = CORE_LIST_ELEMENT(callback, iteration_call, on_end);
	iteration *iteration = call->iteration;

	efree(call);
	iteration->running--;
	coroutine->event.is_observed = true;
	if (coroutine->exception != NULL && !coroutine->is_cancelled) {
		stop_by_failure(iteration, coroutine->exception);
	} else if (Z_TYPE(coroutine->result) == IS_FALSE) {
		iteration->is_stopped = true;
	}
	async_line_call_all(&iteration->line);
	release(iteration);
}

static zend_string *describe_place(const async_wait_reason *reason)
{
	(void)reason;
	return zend_string_init(ZEND_STRL("a free place in iterate()"), false);
}

static zend_string *describe_end(const async_wait_reason *reason)
{
	(void)reason;
	return zend_string_init(ZEND_STRL("the calls of iterate()"), false);
}

/* A coroutine that a call has spawned may have failed, which cancels the calls. */
static bool is_stopped(const iteration *iteration)
{
	return iteration->is_stopped || !async_scope_is_open(async_scope_of_object(iteration->scope));
}

/* Until fewer than so many calls run. False: stopped, or thrown. */
static bool wait_for_fewer(
		iteration *iteration, uint32_t count, const async_wait_reason *reason) /* suspends */
{
	while (!is_stopped(iteration) && iteration->running >= count) {
		async_waiter waiter;

		async_waiter_init(&waiter);
		async_waiter_line_up(&iteration->line, &waiter);
		if (async_line_wait(&waiter, NULL, reason) == ASYNC_LINE_CANCELLED) { /* suspends */
			return false;
		}
	}
	return !is_stopped(iteration);
}

static bool call_for_element(void *data, zval *element, zval *key) /* suspends */
{
	static const async_wait_reason reason = {describe_place};
	iteration *iteration = data;
	async_scope *scope = async_scope_of_object(iteration->scope);
	zval arguments[2];
	async_spawn_arguments arguments_of_call = {
			.fci = iteration->fci, .fcc = iteration->fcc, .arguments = arguments, .count = 2};
	async_coroutine *coroutine;
	iteration_call *call;

	ZVAL_COPY_VALUE(&arguments[0], element);
	ZVAL_COPY_VALUE(&arguments[1], key);
	if (!async_scope_is_open(scope)) {
		return false;
	}
	coroutine = async_spawn_prepare(&arguments_of_call, scope);
	if (coroutine == NULL) {
		return false;
	}
	call = ecalloc(1, sizeof(*call));
	core_list_node_init(&call->on_end.node);
	call->on_end.on_end = on_call_end;
	call->iteration = iteration;
	iteration->ref_count++;
	iteration->running++;
	async_coroutine_add_end_callback(coroutine, &call->on_end);
	async_spawn_enqueue(coroutine, scope);
	OBJ_RELEASE(&coroutine->std);
	/* The next element is taken only when it can be worked on: what is taken is not lost. */
	return wait_for_fewer(iteration, iteration->concurrency, &reason); /* suspends */
}

/* An exception of the iterator, or the caller's cancellation. */
static void collect_own_exception(iteration *iteration, bool *is_cancelled)
{
	zend_object *exception = EG(exception);

	if (exception == NULL) {
		return;
	}
	*is_cancelled = zend_is_unwind_exit(exception) || zend_is_graceful_exit(exception) ||
			instanceof_function(exception->ce, async_ce_cancellation);
	stop_by_failure(iteration, exception);
	zend_clear_exception();
}

/* Nothing of it runs any more when this returns, unless the caller is forced out. */
static void wait_for_calls(iteration *iteration, bool cancels_pending) /* suspends */
{
	static const async_wait_reason reason = {describe_end};
	async_scope *scope = async_scope_of_object(iteration->scope);
	bool is_cancelled = false;

	collect_own_exception(iteration, &is_cancelled);
	/* All elements are taken, but any call may still stop the others. */
	if (!wait_for_fewer(iteration, 1, &reason)) { /* suspends */
		collect_own_exception(iteration, &is_cancelled);
	}
	if (iteration->is_stopped && (cancels_pending || is_cancelled)) {
		async_scope_cancel(scope, NULL, "iterate() has been stopped");
	}
	while (!async_scope_wait(scope)) { /* suspends */
		collect_own_exception(iteration, &is_cancelled);
		async_scope_cancel(scope, NULL, "iterate() has been cancelled");
		if (ASYNC_G(current)->is_doomed) {
			break;
		}
	}
	if (iteration->failure != NULL) {
		GC_ADDREF(iteration->failure);
		async_throw_take(iteration->failure);
	} else {
		async_scope_throw_failure(scope);
	}
}

ZEND_FUNCTION(Async_iterate)
{
	zval *iterable;
	zend_long concurrency = 0;
	bool cancels_pending = true;
	iteration *iteration;
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;

	ZEND_PARSE_PARAMETERS_START(2, 4)
		Z_PARAM_ITERABLE(iterable)
		Z_PARAM_FUNC(fci, fcc)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(concurrency)
		Z_PARAM_BOOL(cancels_pending)
	ZEND_PARSE_PARAMETERS_END();

	if (concurrency < 0) {
		zend_argument_value_error(3, "must be >= 0");
		RETURN_THROWS();
	}
	if (!async_require_suspend("iterate()")) {
		RETURN_THROWS();
	}
	iteration = ecalloc(1, sizeof(*iteration));
	iteration->ref_count = 1;
	iteration->concurrency =
			concurrency == 0 ? UINT32_MAX : (uint32_t)MIN(concurrency, (zend_long)UINT32_MAX);
	core_list_init(&iteration->line);
	iteration->scope = async_scope_object_new(async_scope_open_or_none(ASYNC_G(current)->scope));
	async_scope_keep_failures(async_scope_of_object(iteration->scope));
	iteration->fci = fci;
	iteration->fcc = fcc;
	async_iterable_visit(iterable, call_for_element, iteration); /* suspends */
	wait_for_calls(iteration, cancels_pending);                  /* suspends */
	release(iteration);
}
