#include "runtime/coroutine_internal.h"

#include "zend_exceptions.h"
#include "zend_smart_str.h"
#include "runtime/cancel.h"
#include "runtime/exceptions.h"
#include "runtime/globals.h"
#include "runtime/scope.h"
#include "runtime/shutdown.h"

zend_object *async_coroutine_object(async_coroutine *coroutine)
{
	return &coroutine->std;
}

uint64_t async_coroutine_id(const async_coroutine *coroutine)
{
	return coroutine->id;
}

void async_coroutine_add_end_callback(async_coroutine *coroutine, async_end_callback *callback)
{
	core_list_push_back(&coroutine->end_callbacks, &callback->node);
}

void async_coroutine_act_for(async_coroutine *coroutine, async_coroutine *other)
{
	GC_ADDREF(&other->std);
	coroutine->acts_for = other;
	async_error_handlers_release(coroutine->error_handlers);
	coroutine->error_handlers = async_error_handlers_share(other->error_handlers);
}

static void enter_live(async_coroutine *coroutine)
{
	coroutine->id = ++ASYNC_G(last_id);
	core_list_push_back(&ASYNC_G(live), &coroutine->live_node);
	if (coroutine->is_internal) {
		ASYNC_G(internal_count)++;
	} else {
		ASYNC_G(live_count)++;
	}
	/* The scheduler's reference. */
	GC_ADDREF(&coroutine->std);
}

/* Who does upkeep is spawned wherever a timer happens to fire: it begins with the script's. */
static zend_always_inline void inherit_error_handlers(async_coroutine *coroutine)
{
	async_coroutine *spawner = coroutine->is_internal ? ASYNC_G(main_coroutine) : ASYNC_G(current);

	if (UNEXPECTED(spawner->error_handlers != NULL)) {
		coroutine->error_handlers = async_error_handlers_share(spawner->error_handlers);
	}
}

void async_coroutine_enqueue(async_coroutine *coroutine)
{
	zend_string *file;

	async_user_position(EG(current_execute_data), &file, &coroutine->spawn_line);
	coroutine->spawn_file = file != NULL ? zend_string_copy(file) : NULL;
	inherit_error_handlers(coroutine);
	enter_live(coroutine);
	if (UNEXPECTED(coroutine->scope != NULL)) {
		async_scope_enter(coroutine);
	}
	coroutine->state = ASYNC_COROUTINE_PARKED;
	async_wake(coroutine);
	if (UNEXPECTED(ASYNC_G(has_exited))) {
		async_doom(coroutine);
	}
}

async_coroutine *async_coroutine_new_main(void)
{
	async_coroutine *coroutine = async_coroutine_new();

	coroutine->is_main = true;
	coroutine->is_started = true;
	coroutine->state = ASYNC_COROUTINE_RUNNING;
	enter_live(coroutine);
	OBJ_RELEASE(&coroutine->std); /* The scheduler's reference is enough. */
	return coroutine;
}

static async_coroutine *spawn_task(
		const async_internal_task *task, void *data, async_scope *scope, bool is_internal)
{
	async_coroutine *coroutine;

	async_current(); /* Starts the scheduler. */
	coroutine = async_coroutine_new();
	coroutine->is_internal = is_internal;
	coroutine->task = task;
	coroutine->task_data = data;
	coroutine->scope = scope;
	async_coroutine_enqueue(coroutine);
	OBJ_RELEASE(&coroutine->std);
	return coroutine;
}

async_coroutine *async_spawn_internal(const async_internal_task *task, void *data)
{
	return spawn_task(task, data, NULL, true);
}

async_coroutine *async_spawn_task(const async_internal_task *task, void *data)
{
	async_scope *scope = async_current() != NULL ? ASYNC_G(current)->scope : NULL;

	return spawn_task(task, data, async_scope_open_or_none(scope), false);
}

async_coroutine *async_spawn_task_in(
		const async_internal_task *task, void *data, async_scope *scope)
{
	return spawn_task(task, data, scope, false);
}

/*
 * Newer PHPs report exhausted memory once the function that wanted it has returned, and then unwind
 * the stack as for exit(). It is a fatal error nevertheless; and until it is settled, PHP calls no
 * function, the shutdown functions neither.
 */
static void end_by_exhausted_memory(void)
{
#ifdef ZEND_HAS_OOM
	if (ZEND_HAS_OOM()) {
		EG(delayed_oom).state = ZEND_OOM_STATE_NONE;
		zend_bailout();
	}
#endif
}

/*
 * The exception in flight, owned. NULL: there is none, or it was an exit(), which has been seen to.
 * `coroutine` is whose it is, NULL if that is gone.
 */
static zend_object *take_thrown(async_coroutine *coroutine)
{
	zend_object *exception = EG(exception);

	if (EXPECTED(exception == NULL)) {
		return NULL;
	}
	GC_ADDREF(exception);
	zend_clear_exception();
	if (zend_is_unwind_exit(exception)) {
		OBJ_RELEASE(exception);
		end_by_exhausted_memory();
		if (!CG(unclean_shutdown)) {
			async_exit_script();
		}
		return NULL;
	}
	if (zend_is_graceful_exit(exception)) {
		OBJ_RELEASE(exception);
		if (coroutine != NULL) {
			coroutine->is_cancelled = true;
		}
		return NULL;
	}
	return exception;
}

static void end_with_take(async_coroutine *coroutine, zend_object *exception) /* suspends */
{
	zend_object *thrown = NULL;

	if (coroutine->exception == NULL) {
		coroutine->exception = exception;
		coroutine->is_cancelled = instanceof_function(exception->ce, async_ce_cancellation);
		return;
	}
	/* Thrown by a finally handler, say, after the coroutine itself had failed. */
	if (coroutine->scope != NULL) {
		exception = async_scope_handle_further_take(coroutine, exception); /* suspends */
		/* exit() in a handler; or what the destructor of a handler's argument has thrown. */
		thrown = take_thrown(coroutine);
	}
	if (exception != NULL) {
		async_unhandled_take(exception);
	}
	if (thrown != NULL) {
		async_unhandled_take(thrown);
	}
}

static zend_never_inline void collect_thrown(async_coroutine *coroutine) /* suspends */
{
	zend_object *exception = take_thrown(coroutine);

	if (exception != NULL) {
		end_with_take(coroutine, exception); /* suspends */
	}
}

/* Takes the exception in flight, if there is one, as the coroutine's end. */
static zend_always_inline void collect_exception(async_coroutine *coroutine) /* suspends */
{
	if (UNEXPECTED(EG(exception) != NULL)) {
		collect_thrown(coroutine);
	}
}

/* Cancelled before its start: it never runs. */
static bool is_over_before_start(async_coroutine *coroutine)
{
	if (EXPECTED(coroutine->cancellation == NULL) && !coroutine->is_doomed) {
		return false;
	}
	coroutine->is_cancelled = true;
	coroutine->exception = coroutine->cancellation;
	coroutine->cancellation = NULL;
	return true;
}

static void call_task(async_coroutine *coroutine) /* suspends */
{
	if (is_over_before_start(coroutine)) {
		return;
	}
	coroutine->is_started = true;
	if (UNEXPECTED(coroutine->task != NULL)) {
		coroutine->task->run(coroutine->task_data);
	} else {
		zend_fcall_info fci = coroutine->call.fci;

		fci.retval = &coroutine->result;
		fci.params = coroutine->arguments;
		fci.param_count = coroutine->argument_count;
		fci.named_params = coroutine->named_arguments;
		zend_call_function(&fci, &coroutine->call.fcc);
	}
	collect_exception(coroutine);
}

static void dispose_task(async_coroutine *coroutine)
{
	zval *arguments = coroutine->arguments;
	uint32_t count = coroutine->argument_count;

	coroutine->arguments = NULL;
	coroutine->argument_count = 0;
	for (uint32_t i = 0; i < count; i++) {
		zval_ptr_dtor(&arguments[i]);
	}
	if (arguments != NULL) {
		efree(arguments);
	}
	if (coroutine->named_arguments != NULL) {
		zend_array_release(coroutine->named_arguments);
		coroutine->named_arguments = NULL;
	}
	async_callable_dispose(&coroutine->call);
	if (coroutine->task != NULL && coroutine->task->release != NULL) {
		coroutine->task->release(coroutine->task_data);
	}
	coroutine->task = NULL;
	if (UNEXPECTED(coroutine->acts_for != NULL)) {
		async_coroutine *other = coroutine->acts_for;

		coroutine->acts_for = NULL;
		OBJ_RELEASE(&other->std);
	}
}

static void call_finally_handlers(async_coroutine *coroutine) /* suspends */
{
	HashTable *handlers = coroutine->finally;
	zend_object *exception;
	zval *handler, argument, thrown;

	coroutine->finally = NULL;
	ZVAL_UNDEF(&thrown);
	ZVAL_OBJ(&argument, &coroutine->std);
	ZEND_HASH_FOREACH_VAL(handlers, handler) {
		zval result;

		ZVAL_UNDEF(&result);
		call_user_function(NULL, NULL, handler, &result, 1, &argument);
		zval_ptr_dtor(&result);
		if ((exception = take_thrown(coroutine)) != NULL) {
			async_exceptions_add_take(&thrown, exception);
		}
	}
	ZEND_HASH_FOREACH_END();
	zend_array_release(handlers);
	if ((exception = async_exceptions_join_take(&thrown, "finally handlers")) != NULL) {
		end_with_take(coroutine, exception); /* suspends */
	}
}

static void call_end_callbacks(async_coroutine *coroutine) /* suspends */
{
	core_list_node *node;

	while ((node = core_list_pop_front(&coroutine->end_callbacks)) != NULL) {
		async_end_callback *callback = CORE_LIST_ELEMENT(node, async_end_callback, node);

		callback->on_end(callback, coroutine);
		collect_exception(coroutine);
	}
}

/* After a fatal error: most of them would call PHP code. */
static void drop_callbacks(async_coroutine *coroutine)
{
	if (coroutine->finally != NULL) {
		zend_array_release(coroutine->finally);
		coroutine->finally = NULL;
	}
	while (core_list_pop_front(&coroutine->end_callbacks) != NULL) {
	}
}

void async_coroutine_wind_up(async_coroutine *coroutine)
{
	if (UNEXPECTED(CG(unclean_shutdown))) {
		drop_callbacks(coroutine);
	}
	dispose_task(coroutine);
	collect_exception(coroutine);
	while (coroutine->finally != NULL || !core_list_is_empty(&coroutine->end_callbacks)) {
		if (coroutine->finally != NULL) {
			call_finally_handlers(coroutine);
		}
		call_end_callbacks(coroutine);
	}
	if (UNEXPECTED(OG(active) != NULL) && !coroutine->is_main) {
		async_output_end_own(); /* suspends */
		collect_exception(coroutine);
	}
}

static bool is_failure(async_coroutine *coroutine)
{
	return coroutine->exception != NULL &&
			!instanceof_function(coroutine->exception->ce, async_ce_cancellation);
}

/*
 * Somebody may still look at the exception as long as the object can be reached; who waits for it
 * now may be cancelled before he does.
 */
static void keep_failure(async_coroutine *coroutine)
{
	if (is_failure(coroutine) && !coroutine->event.is_observed) {
		core_list_push_back(&ASYNC_G(lost), &coroutine->ready_node);
	}
}

/*
 * With the last reference to a coroutine its result goes, whose destructor may throw. That must not
 * become the exception of whoever runs next.
 */
static zend_never_inline void report_parting_exception(void)
{
	zend_object *exception = take_thrown(NULL);

	if (exception != NULL) {
		async_unhandled_take(exception);
	}
}

void async_coroutine_complete(async_coroutine *coroutine)
{
	if (UNEXPECTED(coroutine->switch_handlers != NULL)) {
		async_switch_handlers_tell(coroutine, ASYNC_SWITCH_FINISHED);
	}
	core_list_remove(&coroutine->live_node);
	coroutine->state = ASYNC_COROUTINE_COMPLETED;
	if (coroutine->is_internal) {
		ASYNC_G(internal_count)--;
	} else if (--ASYNC_G(live_count) == 1 && ASYNC_G(is_waiting_for_all)) {
		async_wake(ASYNC_G(main_coroutine));
	}
	keep_failure(coroutine);
	async_event_complete(&coroutine->event);
	if (UNEXPECTED(coroutine->scope != NULL)) {
		async_scope_leave(coroutine);
	}
	OBJ_RELEASE(&coroutine->std);
	if (UNEXPECTED(EG(exception) != NULL)) {
		report_parting_exception();
	}
}

void async_coroutine_abandon(async_coroutine *coroutine, zend_object *reason)
{
	core_list_remove(&coroutine->live_node);
	core_list_remove(&coroutine->ready_node);
	coroutine->state = ASYNC_COROUTINE_COMPLETED;
	coroutine->is_cancelled = true;
	GC_ADDREF(reason);
	coroutine->exception = reason;
}

void async_coroutine_fail_take(async_coroutine *coroutine, zend_object *exception)
{
	coroutine->exception = exception;
	async_coroutine_complete(coroutine);
}

static void give_up_error_handlers(async_coroutine *coroutine) /* suspends */
{
	async_error_handlers *handlers = coroutine->error_handlers;

	coroutine->error_handlers = NULL;
	async_error_handlers_use(NULL);
	async_error_handlers_release(handlers);
	collect_exception(coroutine);
}

void async_coroutine_run(async_coroutine *coroutine)
{
	if (UNEXPECTED(coroutine->switch_handlers != NULL)) {
		async_switch_handlers_tell(coroutine, ASYNC_SWITCH_ENTERED);
	}
	call_task(coroutine);
	async_coroutine_wind_up(coroutine);
	if (UNEXPECTED(coroutine->scope != NULL) && coroutine->exception != NULL) {
		async_scope_report_failure(coroutine);
		collect_exception(coroutine);
	}
	if (UNEXPECTED(coroutine->error_handlers != NULL)) {
		give_up_error_handlers(coroutine);
	}
	/* From here on nothing may suspend: there is no coroutine to go on with. */
	ASYNC_G(current) = ASYNC_G(main_coroutine);
	async_error_handlers_use(ASYNC_G(current)->error_handlers);
	async_coroutine_complete(coroutine);
}
