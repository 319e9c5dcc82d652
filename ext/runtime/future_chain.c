/* map(), catch() and finally(): what happens when a future is completed. */
#include "zend.h"
#include "zend_exceptions.h"
#include "runtime/coroutine.h"
#include "runtime/exceptions.h"
#include "runtime/future_internal.h"
#include "runtime/globals.h"

/* A continuation on its way, in a coroutine. Owns all of it. */
typedef struct chain_work {
	zend_object *source; /* a completed state */
	future_continuation *continuation;
} chain_work;

void future_continuation_free(future_continuation *continuation)
{
	async_callable_dispose(&continuation->callable);
	OBJ_RELEASE(continuation->target);
	efree(continuation);
}

/* The next link's are taken over before it is freed: recursion would need a stack for each link. */
void future_continuations_free(core_list *continuations)
{
	core_list_node *node;

	while ((node = core_list_pop_front(continuations)) != NULL) {
		future_continuation *continuation = CORE_LIST_ELEMENT(node, future_continuation, node);

		if (GC_REFCOUNT(continuation->target) == 1) {
			core_list_splice_back(
					continuations, &future_state_of(continuation->target)->continuations);
		}
		future_continuation_free(continuation);
	}
}

static bool is_exit(zend_object *exception)
{
	return zend_is_unwind_exit(exception) || zend_is_graceful_exit(exception);
}

/* With what the callable has answered or thrown. False: it has called exit(), which goes on. */
static bool settle_by_call(
		future_state *target, future_continuation *continuation, uint32_t count, zval *argument)
{
	zval result;
	zend_object *thrown;

	if (async_call(&continuation->callable, count, argument, &result, &thrown)) { /* suspends */
		if (!target->event.is_completed) {
			future_settle(target, &result, NULL);
		}
		zval_ptr_dtor(&result);
		return true;
	}
	if (is_exit(thrown)) {
		async_throw_take(thrown);
		return false;
	}
	if (!target->event.is_completed) {
		future_settle(target, NULL, thrown);
	}
	OBJ_RELEASE(thrown);
	return true;
}

static bool settle_after_finally(
		future_state *source, future_state *target, future_continuation *continuation)
{
	zend_object *thrown;

	if (async_call(&continuation->callable, 0, NULL, NULL, &thrown)) { /* suspends */
		if (!target->event.is_completed) {
			future_settle(target, &source->result, source->exception);
		}
		return true;
	}
	if (is_exit(thrown)) {
		async_throw_take(thrown);
		return false;
	}
	if (source->exception != NULL) {
		GC_ADDREF(source->exception);
		async_exception_chain_take(thrown, source->exception);
	}
	if (!target->event.is_completed) {
		future_settle(target, NULL, thrown);
	}
	OBJ_RELEASE(thrown);
	return true;
}

/* False: the script exits. */
static bool carry_out(future_state *source, future_continuation *continuation) /* suspends */
{
	future_state *target = future_state_of(continuation->target);
	zval argument;

	if (target->event.is_completed) {
		return true; /* Cancelled meanwhile. */
	}
	if (continuation->link == FUTURE_FINALLY) {
		return settle_after_finally(source, target, continuation);
	}
	if (continuation->link == FUTURE_CATCH && source->exception != NULL) {
		ZVAL_OBJ(&argument, source->exception);
		return settle_by_call(target, continuation, 1, &argument);
	}
	if (continuation->link == FUTURE_MAP && source->exception == NULL) {
		return settle_by_call(target, continuation, 1, &source->result);
	}
	future_settle(target, &source->result, source->exception);
	return true;
}

/* The next link, if there is exactly one, goes on in the same coroutine. */
static void step_on(chain_work *work)
{
	zend_object *next = work->continuation->target;
	core_list_node *node;

	GC_ADDREF(next);
	future_continuation_free(work->continuation);
	work->continuation = NULL;
	OBJ_RELEASE(work->source);
	work->source = next;
	node = core_list_pop_front(&future_state_of(next)->continuations);
	if (node != NULL) {
		work->continuation = CORE_LIST_ELEMENT(node, future_continuation, node);
		future_start_continuations(future_state_of(next));
	}
}

static void run_chain(void *data) /* suspends */
{
	chain_work *work = data;

	while (work->continuation != NULL &&
			carry_out(future_state_of(work->source), work->continuation)) {
		step_on(work);
	}
}

/* Where the coroutine was cancelled before its start, or exits, the rest of the chain is cancelled. */
static void release_chain(void *data)
{
	chain_work *work = data;
	zend_object *target = work->continuation != NULL ? work->continuation->target : NULL;

	if (target != NULL && !async_future_is_completed(target) &&
			ASYNC_G(phase) == ASYNC_PHASE_RUNNING) {
		zend_object *cancellation = async_new_exception(async_ce_async_cancellation,
				"The coroutine of the future's callback has been cancelled");

		future_state_of(target)->is_cancelled = true;
		async_future_fail(target, cancellation);
		OBJ_RELEASE(cancellation);
	}
	if (work->continuation != NULL) {
		future_continuation_free(work->continuation);
	}
	OBJ_RELEASE(work->source);
	efree(work);
}

static const async_internal_task chain_task = {
		.run = run_chain, .release = release_chain, .name = "Async\\Future callbacks"};

void future_start_continuations(future_state *state)
{
	core_list_node *node;

	if (ASYNC_G(phase) != ASYNC_PHASE_RUNNING) {
		return;
	}
	while ((node = core_list_pop_front(&state->continuations)) != NULL) {
		chain_work *work = emalloc(sizeof(*work));

		work->continuation = CORE_LIST_ELEMENT(node, future_continuation, node);
		work->source = &state->std;
		GC_ADDREF(work->source);
		async_spawn_task_in(&chain_task, work, NULL);
	}
}

zend_object *future_chain(future_state *state, future_link link, const zend_fcall_info *fci,
		const zend_fcall_info_cache *fcc)
{
	future_continuation *continuation = emalloc(sizeof(*continuation));

	state->is_used = true;
	state->event.is_observed = true;
	continuation->link = link;
	async_callable_init(&continuation->callable, fci, fcc);
	continuation->target = async_future_state_new();
	core_list_push_back(&state->continuations, &continuation->node);
	zend_object *future = async_future_new(continuation->target);
	if (state->event.is_completed) {
		future_start_continuations(state);
	}
	return future;
}
