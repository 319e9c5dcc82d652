#include "runtime/deadlock.h"

#include <signal.h>
#include "php.h"
#include "zend_exceptions.h"
#include "zend_gc.h"
#include "zend_smart_str.h"
#include "runtime/cancel.h"
#include "runtime/channel.h"
#include "runtime/exceptions.h"
#include "runtime/globals.h"
#include "runtime/shutdown.h"
#include "runtime/signal.h"

/* So often may one coroutine catch the cancellation and wait again before it is forced out. */
#define PATIENCE 3

static bool is_anybody_ready(void)
{
	return !core_list_is_empty(&ASYNC_G(ready));
}

static bool collect_garbage(void)
{
	if (ASYNC_G(collecting) > 0) {
		return false;
	}
	gc_collect_cycles();
	return is_anybody_ready();
}

/* Does a call of the PHP function, without arguments or with one number, answer something true? */
static bool ask_pcntl(const char *name, size_t length, int argument)
{
	zval function, parameter, answer;
	bool is_yes;

	ZVAL_STRINGL(&function, name, length);
	ZVAL_LONG(&parameter, argument);
	ZVAL_UNDEF(&answer);
	if (call_user_function(NULL, NULL, &function, &answer, argument > 0 ? 1 : 0, &parameter) !=
			SUCCESS) {
		ZVAL_FALSE(&answer);
	}
	/* pcntl_signal_get_handler() answers SIG_DFL (0) or SIG_IGN (1) where PHP has no handler. */
	is_yes = Z_TYPE(answer) == IS_LONG ? Z_LVAL(answer) > 1 : zend_is_true(&answer);
	zval_ptr_dtor(&answer);
	zval_ptr_dtor(&function);
	return is_yes;
}

#define ASK_PCNTL(name, argument) ask_pcntl(name, sizeof(name) - 1, argument)

/* Signal handlers that PHP calls by itself may wake somebody at any time. */
static bool may_a_signal_come(void)
{
	if (!zend_hash_str_exists(EG(function_table), "pcntl_signal_get_handler",
				sizeof("pcntl_signal_get_handler") - 1) ||
			!ASK_PCNTL("pcntl_async_signals", 0)) {
		return false;
	}
	for (int number = 1; number < 32; number++) {
		if (number != SIGKILL && number != SIGSTOP &&
				ASK_PCNTL("pcntl_signal_get_handler", number)) {
			return true;
		}
	}
	return false;
}

static void describe_wait(smart_str *text, async_coroutine *coroutine)
{
	zend_string *what;

	smart_str_append_printf(text, "coroutine %" PRIu64, coroutine->id);
	if (coroutine->is_main) {
		smart_str_appends(text, " (main)");
	}
	if (coroutine->suspend_file != NULL) {
		smart_str_append_printf(text, " at %s:%" PRIu32, ZSTR_VAL(coroutine->suspend_file),
				coroutine->suspend_line);
	}
	if (coroutine->reason != NULL) {
		what = coroutine->reason->describe(coroutine->reason);
		smart_str_append_printf(text, " waits for %s", ZSTR_VAL(what));
		zend_string_release(what);
	}
}

static bool is_victim(async_coroutine *coroutine)
{
	return coroutine->state == ASYNC_COROUTINE_PARKED &&
			!(coroutine->is_main && ASYNC_G(is_waiting_for_all));
}

/*
 * The report on everybody, how many they are, and the first of them. The string is the caller's.
 * *is_new: there is somebody among them who has not been in one; who only waits again adds nothing
 * to the first.
 */
static zend_string *report(uint32_t *count, bool *is_new, async_coroutine **first)
{
	smart_str text = {0};

	*count = 0;
	*is_new = false;
	*first = NULL;
	CORE_LIST_FOREACH(&ASYNC_G(live), node) {
		async_coroutine *coroutine = CORE_LIST_ELEMENT(node, async_coroutine, live_node);

		if (is_victim(coroutine)) {
			++*count;
			*first = *first != NULL ? *first : coroutine;
			*is_new = *is_new || coroutine->deadlocks == 0;
			smart_str_appends(&text, "\n  ");
			describe_wait(&text, coroutine);
		}
	}
	smart_str_0(&text);
	return text.s != NULL ? text.s : ZSTR_EMPTY_ALLOC();
}

/* What is thrown has the place where the coroutine waits, not where somebody else has noticed it. */
static zend_execute_data *enter_frame_of(async_coroutine *coroutine)
{
	zend_execute_data *frame = EG(current_execute_data);

	if (coroutine->execute_data != NULL) {
		EG(current_execute_data) = coroutine->execute_data;
	}
	return frame;
}

static void cancel_victim(async_coroutine *coroutine)
{
	smart_str text = {0};
	zend_object *cancellation;
	zend_object *cause;
	zend_execute_data *frame;

	if (coroutine->deadlocks++ >= PATIENCE) {
		async_doom(coroutine);
		return;
	}
	smart_str_appends(&text, "Nobody is left to wake this coroutine: ");
	describe_wait(&text, coroutine);
	smart_str_0(&text);
	frame = enter_frame_of(coroutine);
	cause = async_new_exception(async_ce_deadlock_error, "%s", ZSTR_VAL(text.s));
	cancellation = async_new_exception(async_ce_async_cancellation, "Deadlock detected");
	EG(current_execute_data) = frame;
	smart_str_free(&text);
	async_exception_chain_take(cancellation, cause);
	async_cancel_take(coroutine, cancellation, ASYNC_CANCEL_BY_FORCE);
}

bool async_resolve_deadlock(void)
{
	uint32_t count;
	bool is_new;
	zend_string *text;
	async_coroutine *first;
	zend_execute_data *frame;

	if (collect_garbage()) {
		return true;
	}
	if (may_a_signal_come()) {
		return false;
	}
	if (async_signals_are_awaited()) {
		/* Once the script has ended, waiting for a signal is no reason to go on. */
		return ASYNC_G(is_waiting_for_all) && async_signals_give_up() && is_anybody_ready();
	}
	if (async_channels_resolve_deadlock()) {
		return true;
	}
	text = report(&count, &is_new, &first);
	if (count > 0 && (is_new || ASYNC_G(exit_exception) == NULL)) {
		frame = enter_frame_of(first);
		async_end_script_with_take(async_new_exception(async_ce_deadlock_error,
				"Deadlock detected: no active coroutines, %" PRIu32 " coroutines in waiting%s",
				count, ZSTR_VAL(text)));
		EG(current_execute_data) = frame;
	}
	zend_string_release(text);
	CORE_LIST_FOREACH(&ASYNC_G(live), node) {
		async_coroutine *coroutine = CORE_LIST_ELEMENT(node, async_coroutine, live_node);

		if (is_victim(coroutine)) {
			cancel_victim(coroutine);
		}
	}
	return is_anybody_ready();
}
