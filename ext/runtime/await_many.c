#include "runtime/await_many.h"

#include "zend_exceptions.h"
#include "runtime/await.h"
#include "runtime/coroutine_internal.h"
#include "runtime/exceptions.h"
#include "runtime/globals.h"
#include "runtime/iterable.h"
#include "runtime/wait_queue.h"

void await_many_init(await_many *many, uint32_t goal, bool ends_with_failure)
{
	memset(many, 0, sizeof(*many));
	many->coroutine = async_current();
	core_list_init(&many->members);
	core_list_init(&many->ended);
	many->goal = goal;
	many->ends_with_failure = ends_with_failure;
}

static bool is_decided(const await_many *many)
{
	return many->succeeded >= many->goal || (many->ends_with_failure && many->failed > 0) ||
			(many->has_all && many->succeeded + many->failed == many->count);
}

static void note_end(await_member *member)
{
	await_many *many = member->many;

	core_list_push_back(&many->ended, &member->ended_node);
	if (member->event->type->has_failed(member->event)) {
		many->failed++;
	} else {
		many->succeeded++;
	}
}

static void on_completed(async_subscription *subscription)
{
	await_member *member = CORE_LIST_ELEMENT(subscription, await_member, subscription);

	note_end(member);
	if (is_decided(member->many)) {
		async_wake(member->many->coroutine);
	}
}

/* The key under which the outcome will stand, owned. False: thrown. */
static bool choose_key(await_many *many, zval *key, zval *chosen)
{
	if (Z_TYPE_P(key) == IS_LONG) {
		if (Z_LVAL_P(key) >= many->next_index && Z_LVAL_P(key) < ZEND_LONG_MAX) {
			many->next_index = Z_LVAL_P(key) + 1;
		}
		ZVAL_LONG(chosen, Z_LVAL_P(key));
		return true;
	}
	if (Z_TYPE_P(key) == IS_STRING) {
		ZVAL_COPY(chosen, key);
		return true;
	}
	if (Z_TYPE_P(key) == IS_NULL || Z_TYPE_P(key) == IS_UNDEF) {
		ZVAL_LONG(chosen, many->next_index);
		many->next_index++;
		return true;
	}
	zend_throw_exception_ex(async_ce_async_exception, 0,
			"Invalid key type: must be int, string or null, %s given", zend_zval_type_name(key));
	return false;
}

/* The event of an element, or NULL with an exception. */
static async_event *event_of_element(zval *element)
{
	async_event *event;

	if (Z_TYPE_P(element) != IS_OBJECT ||
			!instanceof_function(Z_OBJCE_P(element), async_ce_awaitable)) {
		zend_type_error("Expected every element to be an Async\\Awaitable, %s given",
				zend_zval_type_name(element));
		return NULL;
	}
	event = async_event_of(Z_OBJ_P(element));
	if (event != NULL && !event->is_completed && event == &async_current()->event) {
		zend_throw_error(NULL, "A coroutine cannot await itself");
		return NULL;
	}
	return event;
}

/* False: enough, or thrown. */
static bool add(void *data, zval *element, zval *key)
{
	await_many *many = data;
	async_event *event = event_of_element(element);
	await_member *member;
	zval own_key;

	if (event == NULL || !choose_key(many, key, &own_key)) {
		return false;
	}
	member = emalloc(sizeof(*member));
	member->many = many;
	member->event = event;
	member->is_wanted = false;
	member->object = Z_OBJ_P(element);
	GC_ADDREF(member->object);
	ZVAL_COPY_VALUE(&member->key, &own_key);
	core_list_node_init(&member->ended_node);
	core_list_node_init(&member->subscription.node);
	member->subscription.notify = on_completed;
	core_list_push_back(&many->members, &member->node);
	many->count++;
	if (event->is_completed) {
		note_end(member);
	} else {
		async_event_subscribe(event, &member->subscription);
	}
	return !many->stops_early || !is_decided(many);
}

bool await_many_collect(await_many *many, zval *iterable)
{
	bool is_collected;

	/* An array's elements are all there: whoever is among them counts. */
	many->stops_early = Z_TYPE_P(iterable) != IS_ARRAY;
	is_collected = async_iterable_visit(iterable, add, many); /* suspends */
	many->has_all = true;
	return is_collected;
}

typedef struct many_reason {
	async_wait_reason reason;
	const await_many *many;
} many_reason;

static zend_string *describe(const async_wait_reason *reason)
{
	const await_many *many = ((const many_reason *)reason)->many;

	return zend_strpprintf(0, "%" PRIu32 " of %" PRIu32 " awaitables",
			MIN(many->goal, many->count) - MIN(many->succeeded, MIN(many->goal, many->count)),
			many->count - many->succeeded - many->failed);
}

/* True: decided. False: thrown. */
static bool wait_until_decided(await_many *many, async_event *token) /* suspends */
{
	many_reason reason = {{describe}, many};
	async_waiter on_token;
	bool is_going_on = true;

	async_waiter_init(&on_token);
	if (token != NULL) {
		async_event_subscribe(token, &on_token.subscription);
	}
	while (is_going_on && !is_decided(many) && (token == NULL || !token->is_completed)) {
		is_going_on = async_wait(&reason.reason, 0) != ASYNC_WAIT_CANCELLED; /* suspends */
	}
	if (token != NULL) {
		async_event_unsubscribe(token, &on_token.subscription);
	}
	if (is_going_on && !is_decided(many)) {
		async_throw_token(token);
	}
	return is_going_on && is_decided(many);
}

bool await_many_wait(await_many *many, async_event *token)
{
	if (is_decided(many)) {
		return true;
	}
	if (token != NULL && token->is_completed) {
		async_throw_token(token);
		return false;
	}
	return async_require_suspend("await of several") && wait_until_decided(many, token);
}

void await_member_outcome(await_member *member, zval **result, zend_object **exception)
{
	*result = NULL;
	*exception = NULL;
	member->event->is_observed = true;
	member->event->type->outcome(member->event, result, exception);
}

void await_many_dispose(await_many *many, bool is_answered)
{
	core_list_node *node;

	while ((node = core_list_pop_front(&many->members)) != NULL) {
		await_member *member = CORE_LIST_ELEMENT(node, await_member, node);

		async_event_unsubscribe(member->event, &member->subscription);
		core_list_remove(&member->ended_node);
		if (is_answered) {
			async_event_observe(member->event);
		}
		zval_ptr_dtor(&member->key);
		OBJ_RELEASE(member->object);
		efree(member);
	}
}
