#include "runtime/shutdown.h"

#include "zend_exceptions.h"
#include "ext/standard/basic_functions.h"
#include "reactor/reactor.h"
#include "runtime/cancel.h"
#include "runtime/error_handler.h"
#include "runtime/exceptions.h"
#include "runtime/foreign_calls.h"
#include "runtime/globals.h"
#include "runtime/uncaught.h"

void async_end_script_with_take(zend_object *exception)
{
	if (ASYNC_G(exit_exception) == NULL) {
		ASYNC_G(exit_exception) = exception;
	} else if (ASYNC_G(exit_exception) != exception) {
		async_exception_chain_take(ASYNC_G(exit_exception), exception);
	} else {
		OBJ_RELEASE(exception);
	}
}

void async_unhandled_take(zend_object *exception)
{
	/* A cancellation that nobody catches is silent, wherever it comes from. */
	if (ASYNC_G(phase) == ASYNC_PHASE_OFF || ASYNC_G(phase) == ASYNC_PHASE_DEAD ||
			instanceof_function(exception->ce, async_ce_cancellation)) {
		OBJ_RELEASE(exception);
		return;
	}
	async_end_script_with_take(exception);
	async_cancel_all(NULL, "Graceful shutdown");
}

/* Nobody goes on: every coroutine but the script's is forced out. */
static void doom_all(void)
{
	CORE_LIST_FOREACH(&ASYNC_G(live), node) {
		async_coroutine *coroutine = CORE_LIST_ELEMENT(node, async_coroutine, live_node);

		if (!coroutine->is_main) {
			async_doom(coroutine);
		}
	}
}

void async_exit_script(void)
{
	async_coroutine *script = ASYNC_G(main_coroutine);

	ASYNC_G(has_exited) = true;
	doom_all();
	/* A script that has ended, or that exits itself, needs no telling. */
	if (ASYNC_G(is_waiting_for_all) || script->state == ASYNC_COROUTINE_RUNNING) {
		return;
	}
	if (script->cancellation != NULL) {
		OBJ_RELEASE(script->cancellation);
		script->cancellation = NULL;
	}
	async_cancel_take(script, zend_create_unwind_exit(), ASYNC_CANCEL_BY_FORCE);
}

static bool has_fatal_error(void)
{
	return CG(unclean_shutdown) ||
			(EG(exit_status) == 255 &&
					(PG(last_error_type) &
							(E_ERROR | E_CORE_ERROR | E_COMPILE_ERROR | E_USER_ERROR |
									E_RECOVERABLE_ERROR | E_PARSE)));
}

static void report_lost(void)
{
	core_list_node *node;

	while ((node = core_list_pop_front(&ASYNC_G(lost))) != NULL) {
		async_coroutine *coroutine = CORE_LIST_ELEMENT(node, async_coroutine, ready_node);

		GC_ADDREF(coroutine->exception);
		async_end_script_with_take(coroutine->exception);
	}
}

/* As the engine does for the script itself: the user's handler, or a fatal error. */
static void report_uncaught(bool asks_handler) /* suspends */
{
	zend_execute_data *frame = EG(current_execute_data);
	zend_object *exception = ASYNC_G(exit_exception);

	if (exception == NULL) {
		return;
	}
	ASYNC_G(exit_exception) = NULL;
	EG(exception) = exception;
	if (asks_handler && Z_TYPE(EG(user_exception_handler)) != IS_UNDEF) {
		/* Without a frame, as at the end of a script: then what the handler throws is reported. */
		EG(current_execute_data) = NULL;
		zend_user_exception_handler(); /* suspends */
		EG(current_execute_data) = frame;
	}
	if (EG(exception) != NULL) {
		zend_exception_error(EG(exception), E_ERROR);
	}
}

/* The script's coroutine ends here; it lives on only to run the shutdown functions. */
static void wind_up_script(async_coroutine *script) /* suspends */
{
	async_coroutine_wind_up(script);
	if (script->exception != NULL) {
		zend_object *exception = script->exception;

		script->exception = NULL;
		async_end_script_with_take(exception);
	}
	async_event_complete(&script->event);
}

/* What the user's exception handler has started. It is not asked about that: it may fail each time. */
static void run_rest_of_handler(void) /* suspends */
{
	if (ASYNC_G(live_count) == 1) {
		return;
	}
	if (ASYNC_G(has_exited)) {
		doom_all();
	}
	async_scheduler_park_until_alone();
	report_lost();
	report_uncaught(false);
}

static void run_remaining(void) /* suspends */
{
	if (ASYNC_G(has_exited)) {
		doom_all();
	} else if (has_fatal_error()) {
		/* The script has died of an uncaught exception. */
		async_cancel_all(NULL, "Graceful shutdown");
	}
	wind_up_script(ASYNC_G(main_coroutine));
	async_scheduler_park_until_alone();
	report_lost();
	report_uncaught(true);
	run_rest_of_handler();
}

/* The user's shutdown functions come after a fatal error in a coroutine, too. */
static void run_remaining_until_fatal_error(void) /* suspends */
{
	zend_execute_data *frame = EG(current_execute_data);

	zend_try
	{
		run_remaining();
	}
	zend_catch
	{
		EG(current_execute_data) = frame;
		async_foreign_calls_finish(); /* suspends */
	}
	zend_end_try();
}

ZEND_FUNCTION(async_run_remaining_coroutines);

/* Not in the function table: only the engine's list of shutdown functions knows it. */
static zend_internal_function run_remaining_function = {
		.type = ZEND_INTERNAL_FUNCTION,
		.handler = ZEND_FN(async_run_remaining_coroutines),
};

static php_shutdown_function_entry shutdown_entry(void)
{
	php_shutdown_function_entry entry = {0};

	entry.fci.size = sizeof(entry.fci);
	ZVAL_UNDEF(&entry.fci.function_name);
	entry.fci_cache.function_handler = (zend_function *)&run_remaining_function;
	return entry;
}

/*
 * Once more behind the user's own shutdown functions, if any have been registered since, which may
 * start further coroutines.
 */
static void stay_last(void)
{
	HashTable *functions = BG(user_shutdown_function_names);
	php_shutdown_function_entry entry = shutdown_entry();

	if (functions == NULL || functions->nNextFreeElement != ASYNC_G(shutdown_functions)) {
		append_user_shutdown_function(&entry);
		ASYNC_G(shutdown_functions) = BG(user_shutdown_function_names)->nNextFreeElement;
	}
}

ZEND_FUNCTION(async_run_remaining_coroutines)
{
	if (CG(unclean_shutdown)) {
		async_foreign_calls_finish(); /* suspends */
	}
	if (ASYNC_G(phase) != ASYNC_PHASE_RUNNING) {
		return;
	}
	if (ASYNC_G(current) != NULL) {
		run_remaining_until_fatal_error();
	}
	stay_last();
	ASYNC_G(has_exited) = false;
}

#if PHP_VERSION_ID < 80400

/* exit is an opcode, and one that the JIT lets extensions watch. */
static user_opcode_handler_t previous_exit_handler;

static int on_exit_opcode(zend_execute_data *execute_data)
{
	ASYNC_G(has_exited) = true;
	return previous_exit_handler != NULL ? previous_exit_handler(execute_data)
										 : ZEND_USER_OPCODE_DISPATCH;
}

static void watch_exit(void)
{
	previous_exit_handler = zend_get_user_opcode_handler(ZEND_EXIT);
	zend_set_user_opcode_handler(ZEND_EXIT, on_exit_opcode);
}

static void unwatch_exit(void)
{
	zend_set_user_opcode_handler(ZEND_EXIT, previous_exit_handler);
}

#else

static zif_handler previous_exit_handler;

static ZEND_FUNCTION(async_exit)
{
	ASYNC_G(has_exited) = true;
	previous_exit_handler(INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

static zend_internal_function *exit_function(void)
{
	return zend_hash_str_find_ptr(CG(function_table), "exit", sizeof("exit") - 1);
}

static void watch_exit(void)
{
	previous_exit_handler = exit_function()->handler;
	exit_function()->handler = ZEND_FN(async_exit);
}

static void unwatch_exit(void)
{
	exit_function()->handler = previous_exit_handler;
}

#endif

void async_shutdown_startup(void)
{
	run_remaining_function.function_name =
			zend_string_init_interned(ZEND_STRL("async_run_remaining_coroutines"), true);
	async_uncaught_startup();
	watch_exit();
}

void async_shutdown_end(void)
{
	unwatch_exit();
	async_uncaught_end();
}

void async_shutdown_activate(void)
{
	stay_last();
}

/* What destructors have started after the last shutdown function is unwound, not run. */
static void unwind_rest(void)
{
	if (ASYNC_G(live_count) + ASYNC_G(internal_count) > 1 && !CG(unclean_shutdown)) {
		zend_try
		{
			doom_all();
			async_scheduler_park_until_alone();
			while (ASYNC_G(internal_count) > 0 && async_yield()) {
			}
		}
		zend_end_try();
	}
}

/* An exception that has left a shutdown function keeps the later ones, ours too, from running. */
static void report_rest(void)
{
	zend_try
	{
		report_lost();
		report_uncaught(true);
	}
	zend_end_try();
}

void async_shutdown_settle_fatal_error(void)
{
	bool has_been_settled = ASYNC_G(current) == NULL || ASYNC_G(phase) != ASYNC_PHASE_RUNNING;

	if (CG(unclean_shutdown) && !has_been_settled) {
		async_foreign_calls_finish(); /* suspends */
		report_rest();
	}
}

/*
 * What the script's coroutine has lent since it was wound up stays lent, but whoever it belongs to
 * takes himself out of its list later. After a fatal error nobody knows which of its records still
 * exist, so they are left alone, and the list with them.
 */
static void leave_end_callbacks(async_coroutine *script)
{
	if (CG(unclean_shutdown)) {
		GC_ADDREF(&script->std);
		return;
	}
	while (core_list_pop_front(&script->end_callbacks) != NULL) {
	}
}

void async_shutdown_deactivate(void)
{
	if (ASYNC_G(current) != NULL && ASYNC_G(phase) == ASYNC_PHASE_RUNNING) {
		unwind_rest();
		report_rest();
	}
	ASYNC_G(phase) = ASYNC_PHASE_DEAD;
	async_uncaught_dispose();
	async_error_handler_dispose();
	if (ASYNC_G(exit_exception) != NULL) {
		OBJ_RELEASE(ASYNC_G(exit_exception));
		ASYNC_G(exit_exception) = NULL;
	}
	if (ASYNC_G(root_context) != NULL) {
		OBJ_RELEASE(ASYNC_G(root_context));
		ASYNC_G(root_context) = NULL;
	}
	if (ASYNC_G(main_coroutine) != NULL) {
		leave_end_callbacks(ASYNC_G(main_coroutine));
		async_coroutine_complete(ASYNC_G(main_coroutine));
		ASYNC_G(main_coroutine) = NULL;
		ASYNC_G(current) = NULL;
	}
	async_after_fork_leave_objects();
	ASYNC_G(is_over) = true;
}

void async_shutdown_dispose(void)
{
	ASYNC_G(phase) = ASYNC_PHASE_OFF;
	/* First: after a fatal error the reactor still knows waits that lie on the coroutines' stacks. */
	reactor_stop();
	async_contexts_dispose();
}
