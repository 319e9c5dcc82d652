#include "runtime/cancel.h"

#include "zend_exceptions.h"
#include "runtime/exceptions.h"
#include "runtime/globals.h"
#include "runtime/uncaught.h"

static void (*previous_throw_hook)(zend_object *exception);
static void (*previous_interrupt_function)(zend_execute_data *execute_data);

static void make_ready(async_coroutine *coroutine)
{
	/* A coroutine that holds its cancellation back goes on waiting for what it waits for. */
	if (coroutine->protect_depth == 0 || coroutine->is_doomed) {
		async_wake(coroutine);
	}
}

void async_cancel_take(
		async_coroutine *coroutine, zend_object *cancellation, async_cancel_force force)
{
	if (coroutine->state == ASYNC_COROUTINE_COMPLETED) {
		OBJ_RELEASE(cancellation);
		return;
	}
	coroutine->is_cancel_requested = true;
	if (force == ASYNC_CANCEL_BY_FORCE) {
		coroutine->protect_depth = 0;
	}
	if (coroutine->cancellation != NULL) {
		OBJ_RELEASE(cancellation);
	} else {
		coroutine->cancellation = cancellation;
	}
	make_ready(coroutine);
}

/* Its own code has ended; its coroutine waits for the others, or runs shutdown functions. */
static bool is_script_over(void)
{
	return ASYNC_G(is_waiting_for_all) || (EG(flags) & EG_FLAGS_IN_SHUTDOWN) != 0;
}

void async_cancel_all(zend_object *cancellation, const char *message)
{
	CORE_LIST_FOREACH(&ASYNC_G(live), node) {
		async_coroutine *coroutine = CORE_LIST_ELEMENT(node, async_coroutine, live_node);
		zend_object *exception = cancellation;

		if (coroutine->is_internal || (coroutine->is_main && is_script_over())) {
			continue;
		}
		if (exception != NULL) {
			GC_ADDREF(exception);
		} else {
			exception = async_new_exception(async_ce_async_cancellation, "%s", message);
		}
		async_cancel_take(coroutine, exception, ASYNC_CANCEL_POLITELY);
	}
}

void async_doom(async_coroutine *coroutine)
{
	if (coroutine->state == ASYNC_COROUTINE_COMPLETED || coroutine->is_doomed) {
		return;
	}
	coroutine->is_doomed = true;
	coroutine->is_cancel_requested = true;
	make_ready(coroutine);
}

static bool has_deliverable(async_coroutine *coroutine)
{
	return coroutine->is_doomed ||
			(coroutine->cancellation != NULL && coroutine->protect_depth == 0);
}

/* The exception that goes to the coroutine; owned by the caller. */
static zend_object *take_deliverable(async_coroutine *coroutine)
{
	zend_object *exception = coroutine->cancellation;

	coroutine->is_foreign_cancelled = false;
	coroutine->repeated_waits = 0;
	if (coroutine->is_doomed) {
		/* After a fatal error not even the finally blocks run. */
		return CG(unclean_shutdown) ? zend_create_unwind_exit() : zend_create_graceful_exit();
	}
	coroutine->cancellation = NULL;
	return exception;
}

bool async_deliver_waiting_cancellation(async_coroutine *coroutine)
{
	if (!has_deliverable(coroutine)) {
		return false;
	}
	zend_throw_exception_internal(take_deliverable(coroutine));
	return true;
}

bool async_deliver_cancellation_to_foreign(async_coroutine *coroutine)
{
	/* The C call goes on under a cancellation that has taken the place of its own exception. */
	if (EG(exception) != NULL &&
			(zend_is_unwind_exit(EG(exception)) || zend_is_graceful_exit(EG(exception)) ||
					instanceof_function(EG(exception)->ce, async_ce_cancellation))) {
		coroutine->interrupted_waits++;
		return true;
	}
	if (!has_deliverable(coroutine)) {
		return false;
	}
	coroutine->is_foreign_cancelled = true;
	coroutine->interrupted_waits++;
	zend_atomic_bool_store_ex(&EG(vm_interrupt), true);
	return true;
}

/* While everybody waits, too, PHP's handlers run, and the current coroutine is one that is parked. */
static bool is_current_foreign_cancelled(void)
{
	async_coroutine *coroutine = ASYNC_G(current);

	return coroutine != NULL && coroutine->is_foreign_cancelled &&
			coroutine->state == ASYNC_COROUTINE_RUNNING;
}

/*
 * A driver makes an exception of its own of the call that has failed: the cancellation takes its
 * place. The driver may still hold its exception, so it lives on until the coroutine ends.
 */
static void replace_thrown(zend_object *exception)
{
	async_coroutine *coroutine = ASYNC_G(current);

	if (coroutine->swallowed != NULL) {
		OBJ_RELEASE(coroutine->swallowed);
	}
	coroutine->swallowed = exception;
	EG(exception) = take_deliverable(coroutine);
}

static void on_throw(zend_object *exception)
{
	if (previous_throw_hook != NULL) {
		previous_throw_hook(exception);
	}
	if (exception != NULL) {
		async_uncaught_note_thrown(exception);
	}
	if (UNEXPECTED(is_current_foreign_cancelled()) && exception != NULL &&
			EG(exception) == exception) {
		replace_thrown(exception);
	}
}

static bool is_call(const zend_op *opline)
{
	return opline->opcode == ZEND_DO_ICALL || opline->opcode == ZEND_DO_FCALL ||
			opline->opcode == ZEND_DO_FCALL_BY_NAME;
}

static bool is_used_by(uint32_t variable, const zend_op *opline)
{
	return ((opline->op1_type & (IS_TMP_VAR | IS_VAR)) && opline->op1.var == variable) ||
			((opline->op2_type & (IS_TMP_VAR | IS_VAR)) && opline->op2.var == variable);
}

/*
 * Before PHP 8.4 the interrupt comes when the call is over and the next instruction is about to run.
 * If that one uses the call's result it is expected to free it, and nobody does when it never runs.
 */
static void free_result_of_call(zend_execute_data *execute_data)
{
	const zend_op *next;

	if (execute_data == NULL || execute_data->func == NULL ||
			!ZEND_USER_CODE(execute_data->func->type)) {
		return;
	}
	next = execute_data->opline;
	if (next > execute_data->func->op_array.opcodes && is_call(next - 1) &&
			((next - 1)->result_type & (IS_TMP_VAR | IS_VAR)) &&
			is_used_by((next - 1)->result.var, next)) {
		zval *result = ZEND_CALL_VAR(execute_data, (next - 1)->result.var);

		zval_ptr_dtor_nogc(result);
		ZVAL_UNDEF(result);
	}
}

/* The driver has not thrown but returned: now control is back in PHP. */
static void on_interrupt(zend_execute_data *execute_data)
{
	if (previous_interrupt_function != NULL) {
		previous_interrupt_function(execute_data);
	}
	if (is_current_foreign_cancelled() && EG(exception) == NULL) {
		free_result_of_call(execute_data);
		zend_throw_exception_internal(take_deliverable(ASYNC_G(current)));
	}
}

void async_cancel_startup(void)
{
	previous_throw_hook = zend_throw_exception_hook;
	zend_throw_exception_hook = on_throw;
	previous_interrupt_function = zend_interrupt_function;
	zend_interrupt_function = on_interrupt;
}

void async_cancel_shutdown(void)
{
	zend_throw_exception_hook = previous_throw_hook;
	zend_interrupt_function = previous_interrupt_function;
}
