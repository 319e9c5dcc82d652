#include "php.h"
#include "runtime/signal.h"

#include "zend_enum.h"
#include "zend_exceptions.h"
#include "reactor/signal.h"
#include "runtime/await.h"
#include "runtime/coroutine_internal.h"
#include "runtime/exceptions.h"
#include "runtime/future.h"
#include "runtime/globals.h"
#include "runtime/signal_arginfo.h"

/* One future of a signal. */
typedef struct signal_wait {
	core_list_node node;      /* in `waits` */
	reactor_signal *signal;   /* owned */
	zend_object *future;      /* a FutureState; owned */
	zend_object *signal_case; /* of the enum; owned */
	async_future_maker maker;
	async_subscription on_token;
	zend_object *token_object; /* owned; NULL: no token */
	async_event *token;
} signal_wait;

static zend_class_entry *signal_class;
static core_list waits = {{&waits.sentinel, &waits.sentinel}};

void async_signals_activate(void)
{
	core_list_init(&waits);
}

/* The future, owned by the caller now. */
static zend_object *end_wait(signal_wait *wait)
{
	zend_object *future = wait->future;
	zend_object *token_object = wait->token_object;

	core_list_remove(&wait->node);
	reactor_signal_stop(wait->signal);
	if (wait->token != NULL) {
		async_event_unsubscribe(wait->token, &wait->on_token);
	}
	async_future_set_maker(future, NULL);
	OBJ_RELEASE(wait->signal_case);
	efree(wait);
	if (token_object != NULL) {
		OBJ_RELEASE(token_object);
	}
	return future;
}

static void on_signal(void *data)
{
	signal_wait *wait = data;
	zval signal_case;
	zend_object *future;

	ZVAL_OBJ_COPY(&signal_case, wait->signal_case);
	future = end_wait(wait);
	async_future_complete(future, &signal_case);
	OBJ_RELEASE(future);
	zval_ptr_dtor(&signal_case);
}

static void on_unwanted(async_future_maker *maker)
{
	OBJ_RELEASE(end_wait(CORE_LIST_ELEMENT(maker, signal_wait, maker)));
}

static zend_object *cancellation_by_token(async_event *token)
{
	zend_object *exception =
			async_new_exception(async_ce_operation_canceled, "Operation has been cancelled");
	zval *result = NULL;
	zend_object *cause = NULL;

	token->is_observed = true;
	token->type->outcome(token, &result, &cause);
	if (cause != NULL) {
		GC_ADDREF(cause);
		async_exception_chain_take(exception, cause);
	}
	return exception;
}

static void fail_take(signal_wait *wait, zend_object *exception)
{
	zend_object *future = end_wait(wait);

	async_future_fail(future, exception);
	OBJ_RELEASE(exception);
	OBJ_RELEASE(future);
}

static void on_token(async_subscription *subscription)
{
	signal_wait *wait = CORE_LIST_ELEMENT(subscription, signal_wait, on_token);

	fail_take(wait, cancellation_by_token(wait->token));
}

bool async_signals_are_awaited(void)
{
	CORE_LIST_FOREACH(&waits, node) {
		if (async_future_is_awaited(CORE_LIST_ELEMENT(node, signal_wait, node)->future)) {
			return true;
		}
	}
	return false;
}

bool async_signals_give_up(void)
{
	core_list_node *node;
	core_list rest;
	bool is_any = false;

	core_list_init(&rest);
	while ((node = core_list_pop_front(&waits)) != NULL) {
		signal_wait *wait = CORE_LIST_ELEMENT(node, signal_wait, node);

		core_list_push_back(&rest, node);
		if (async_future_is_awaited(wait->future)) {
			is_any = true;
			fail_take(wait,
					async_new_exception(async_ce_async_cancellation,
							"The script has ended, and nobody waits for a signal any more"));
		}
	}
	core_list_splice_back(&waits, &rest);
	return is_any;
}

void async_signals_deactivate(void)
{
	core_list_node *node;

	while ((node = core_list_first(&waits)) != NULL) {
		OBJ_RELEASE(end_wait(CORE_LIST_ELEMENT(node, signal_wait, node)));
	}
}

/* NULL: the signal cannot be caught; thrown. */
static signal_wait *start_wait(zend_object *signal_case)
{
	signal_wait *wait = ecalloc(1, sizeof(*wait));
	int number = (int)Z_LVAL_P(zend_enum_fetch_case_value(signal_case));

	wait->signal = reactor_signal_start(number, on_signal, wait);
	if (wait->signal == NULL) {
		efree(wait);
		zend_throw_exception_ex(async_ce_async_exception, 0, "Signal %d cannot be caught", number);
		return NULL;
	}
	GC_ADDREF(signal_case);
	wait->signal_case = signal_case;
	wait->maker.on_unwanted = on_unwanted;
	core_list_node_init(&wait->on_token.node);
	wait->on_token.notify = on_token;
	wait->future = async_future_state_new();
	core_list_push_back(&waits, &wait->node);
	return wait;
}

static void attach_token(signal_wait *wait, zend_object *token_object, async_event *token)
{
	if (token->is_completed) {
		fail_take(wait, cancellation_by_token(token));
		return;
	}
	GC_ADDREF(token_object);
	wait->token_object = token_object;
	wait->token = token;
	async_event_subscribe(token, &wait->on_token);
}

ZEND_FUNCTION(Async_signal)
{
	zval *signal_case, *token_object = NULL;
	async_event *token = NULL;
	signal_wait *wait;

	ZEND_PARSE_PARAMETERS_START(1, 2)
		Z_PARAM_OBJECT_OF_CLASS(signal_case, signal_class)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJECT_OF_CLASS_OR_NULL(token_object, async_ce_awaitable)
	ZEND_PARSE_PARAMETERS_END();

	if (async_current() == NULL) {
		zend_throw_error(NULL, "The request is over: no signal can be waited for any more");
		RETURN_THROWS();
	}
	if (token_object != NULL && (token = async_event_of(Z_OBJ_P(token_object))) == NULL) {
		RETURN_THROWS();
	}
	wait = start_wait(Z_OBJ_P(signal_case));
	if (wait == NULL) {
		RETURN_THROWS();
	}
	RETVAL_OBJ(async_future_new(wait->future));
	async_future_set_maker(wait->future, &wait->maker);
	if (token != NULL) {
		attach_token(wait, Z_OBJ_P(token_object), token);
	}
}

void async_register_signal(void)
{
	signal_class = register_class_Async_Signal();
}
