#include "runtime/await.h"

#include "zend_exceptions.h"
#include "zend_smart_str.h"
#include "runtime/coroutine_internal.h"
#include "runtime/exceptions.h"
#include "runtime/future.h"
#include "runtime/globals.h"
#include "runtime/task_group.h"
#include "runtime/timeout.h"
#include "runtime/wait_queue.h"

typedef struct await_reason {
	async_wait_reason reason;
	async_event *event;
	async_event *token; /* may be NULL */
} await_reason;

static zend_never_inline async_event *refuse_foreign_class(const zend_class_entry *class_entry)
{
	const zend_class_entry *interface = instanceof_function(class_entry, async_ce_completable)
			? async_ce_completable
			: async_ce_awaitable;

	zend_type_error("%s implements %s by itself and cannot be awaited", ZSTR_VAL(class_entry->name),
			ZSTR_VAL(interface->name));
	return NULL;
}

async_event *async_event_of(zend_object *object)
{
	if (object->ce == async_ce_coroutine) {
		return &async_coroutine_from_object(object)->event;
	}
	if (object->ce == async_ce_future) {
		return async_future_event(object);
	}
	if (object->ce == async_ce_task_group) {
		return async_task_group_event(object);
	}
	if (object->ce == async_ce_timeout) {
		return async_timeout_event(object);
	}
	return refuse_foreign_class(object->ce);
}

bool async_require_suspend(const char *what)
{
	if (EXPECTED(async_current() != NULL && async_may_suspend())) {
		return true;
	}
	/* Whoever is forced out, and the script at its very end, may not wait any more. */
	zend_throw_error(NULL,
			"%s cannot suspend here: in a destructor before PHP 8.4, a signal handler, an error "
			"handler called by the compiler, a garbage "

			"collection, or at the end of the request",
			what);
	return false;
}

static zend_string *describe(const async_wait_reason *reason)
{
	const await_reason *await = (const await_reason *)reason;
	zend_string *event = await->event->type->describe(await->event);
	zend_string *text;

	if (await->token == NULL) {
		return event;
	}
	zend_string *token = await->token->type->describe(await->token);
	text = zend_strpprintf(0, "%s or %s", ZSTR_VAL(event), ZSTR_VAL(token));
	zend_string_release(event);
	zend_string_release(token);
	return text;
}

static void return_outcome(async_event *event, zval *return_value)
{
	zval *result = NULL;
	zend_object *exception = NULL;

	event->is_observed = true;
	event->type->outcome(event, &result, &exception);
	if (exception != NULL) {
		GC_ADDREF(exception);
		zend_throw_exception_internal(exception);
	} else if (result != NULL && !Z_ISUNDEF_P(result)) {
		ZVAL_COPY_DEREF(return_value, result);
	} else {
		ZVAL_NULL(return_value);
	}
}

void async_throw_token(async_event *token)
{
	zval *result = NULL;
	zend_object *cause = NULL;
	zend_object *exception =
			async_new_exception(async_ce_operation_canceled, "Operation has been cancelled");

	token->is_observed = true;
	token->type->outcome(token, &result, &cause);
	if (cause != NULL) {
		GC_ADDREF(cause);
		async_exception_chain_take(exception, cause);
	}
	zend_throw_exception_internal(exception);
}

/* True: one of the two has completed. False: the wait has been cancelled. */
static bool wait_for(async_event *event, async_event *token) /* suspends */
{
	await_reason reason = {{describe}, event, token};
	async_waiter on_event;
	async_waiter on_token;
	bool is_going_on = true;

	async_waiter_init(&on_event);
	async_event_subscribe(event, &on_event.subscription);
	if (token != NULL) {
		async_waiter_init(&on_token);
		async_event_subscribe(token, &on_token.subscription);
	}
	while (is_going_on && !event->is_completed && (token == NULL || !token->is_completed)) {
		is_going_on = async_wait(&reason.reason, 0) == ASYNC_WAIT_WOKEN;
	}
	async_event_unsubscribe(event, &on_event.subscription);
	if (token != NULL) {
		async_event_unsubscribe(token, &on_token.subscription);
	}
	return is_going_on;
}

static bool is_own_coroutine(async_event *event)
{
	return async_current() != NULL && event == &async_current()->event;
}

/* Waits, and answers with the event's outcome or the token's. */
static void await_pending(async_event *event, async_event *token, zval *return_value) /* suspends */
{
	if (token != NULL && token->is_completed) {
		async_throw_token(token);
		return;
	}
	if (is_own_coroutine(event)) {
		zend_throw_error(NULL, "A coroutine cannot await itself");
		return;
	}
	if (!async_require_suspend("await()") || !wait_for(event, token)) {
		return;
	}
	if (event->is_completed) {
		return_outcome(event, return_value);
	} else {
		async_throw_token(token);
	}
}

void async_await(zend_object *awaitable, zend_object *token_object, zval *return_value)
{
	async_event *event = async_event_of(awaitable);
	async_event *token = NULL;

	if (event == NULL || (token_object != NULL && (token = async_event_of(token_object)) == NULL)) {
		return;
	}
	if (event->is_completed) {
		return_outcome(event, return_value);
		return;
	}
	/* The caller's variables may go away meanwhile. */
	GC_ADDREF(awaitable);
	if (token_object != NULL) {
		GC_ADDREF(token_object);
	}
	await_pending(event, token, return_value);
	OBJ_RELEASE(awaitable);
	if (token_object != NULL) {
		OBJ_RELEASE(token_object);
	}
}
