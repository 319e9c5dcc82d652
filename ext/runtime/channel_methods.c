#include "php.h"
#include "runtime/channel_internal.h"

#include "zend_enum.h"
#include "zend_exceptions.h"
#include "zend_interfaces.h"
#include "runtime/await.h"
#include "runtime/cancel.h"
#include "runtime/exceptions.h"
#include "runtime/globals.h"
#include "runtime/channel_arginfo.h"

#define THIS_CHANNEL() channel_of(Z_OBJ_P(ZEND_THIS))

static bool check_number(zend_long number, uint32_t argument)
{
	if (number < 0) {
		zend_argument_value_error(argument, "must be >= 0");
		return false;
	}
	return true;
}

ZEND_METHOD(Async_Channel, __construct)
{
	channel *channel = THIS_CHANNEL();
	zend_long capacity = 0, no_producer_ms = 0, no_consumer_ms = 0;
	bool has_hard_timeouts = false;

	ZEND_PARSE_PARAMETERS_START(0, 4)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(capacity)
		Z_PARAM_LONG(no_producer_ms)
		Z_PARAM_LONG(no_consumer_ms)
		Z_PARAM_BOOL(has_hard_timeouts)
	ZEND_PARSE_PARAMETERS_END();

	if (!check_number(capacity, 1) || !check_number(no_producer_ms, 2) ||
			!check_number(no_consumer_ms, 3)) {
		RETURN_THROWS();
	}
	/* Who asks for more asks for no limit. */
	channel->capacity = (uint32_t)MIN(capacity, (zend_long)INT32_MAX);
	channel->no_producer_ms = (uint64_t)no_producer_ms;
	channel->no_consumer_ms = (uint64_t)no_consumer_ms;
	channel->has_hard_timeouts = has_hard_timeouts;
	core_list_remove(&channel->watch.node);
	if (async_current() != NULL && async_current()->scope != NULL) {
		async_scope_add_watch(async_current()->scope, &channel->watch);
	}
	channel_watch_times(channel, CHANNEL_WAITERS_CHANGED);
}

typedef struct channel_reason {
	async_wait_reason reason;
	const channel *channel;
} channel_reason;

static zend_string *describe_sending(const async_wait_reason *reason)
{
	const channel *channel = ((const channel_reason *)reason)->channel;

	return zend_strpprintf(0, "Channel::send() (%" PRIu32 " of %" PRIu32 " places taken)",
			channel->count, channel->capacity);
}

static zend_string *describe_receiving(const async_wait_reason *reason)
{
	(void)reason;
	return zend_string_init(ZEND_STRL("Channel::recv()"), false);
}

static void throw_closed(const channel *channel)
{
	async_throw_take(channel_new_exception(channel));
}

/* False: thrown. */
static bool get_token(zval *token_object, async_event **token)
{
	*token = NULL;
	if (token_object == NULL) {
		return true;
	}
	*token = async_event_of(Z_OBJ_P(token_object));
	return *token != NULL;
}

/*
 * A cancelled sender has not sent, if that can still be had: its value is taken back, and its place
 * goes to the next. If somebody has received it already, it has sent, and the cancellation waits.
 */
static void resolve_cancelled_sender(channel *channel, channel_sender *sender)
{
	zend_object *cancellation = EG(exception);

	if (!sender->waiter.is_called || !Z_ISUNDEF(sender->item.value) ||
			channel_take_back(channel, sender->item.turn) || ASYNC_G(current)->is_doomed ||
			!instanceof_function(cancellation->ce, async_ce_cancellation)) {
		return;
	}
	GC_ADDREF(cancellation);
	zend_clear_exception();
	async_cancel_take(ASYNC_G(current), cancellation, ASYNC_CANCEL_POLITELY);
}

static void finish_sending(
		channel *channel, channel_sender *sender, async_line_outcome outcome, async_event *token)
{
	bool is_sent = Z_ISUNDEF(sender->item.value);

	if (outcome == ASYNC_LINE_CANCELLED) {
		resolve_cancelled_sender(channel, sender);
	} else if (outcome == ASYNC_LINE_TOKEN) {
		async_throw_token(token);
	} else if (!is_sent) {
		throw_closed(channel);
	}
	zval_ptr_dtor(&sender->item.value);
	channel_leave_line(channel);
}

ZEND_METHOD(Async_Channel, send)
{
	channel *channel = THIS_CHANNEL();
	channel_reason reason = {{describe_sending}, channel};
	channel_sender sender;
	zval *value, *token_object = NULL;
	async_event *token;

	ZEND_PARSE_PARAMETERS_START(1, 2)
		Z_PARAM_ZVAL(value)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJECT_OF_CLASS_OR_NULL(token_object, async_ce_awaitable)
	ZEND_PARSE_PARAMETERS_END();

	if (!get_token(token_object, &token)) {
		RETURN_THROWS();
	}
	if (UNEXPECTED(channel->state != CHANNEL_OPEN)) {
		throw_closed(channel);
		RETURN_THROWS();
	}
	if (channel_put(channel, value)) {
		channel_watch_times(channel, CHANNEL_SENT);
		return;
	}
	if (!async_require_suspend("Channel::send()")) {
		RETURN_THROWS();
	}
	channel_line_up_sender(channel, &sender, value);
	channel_watch_times(channel, CHANNEL_SENT);
	finish_sending(channel, &sender, async_line_wait(&sender.waiter, token, &reason.reason),
			token); /* suspends */
}

ZEND_METHOD(Async_Channel, sendAsync)
{
	channel *channel = THIS_CHANNEL();
	zval *value;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_ZVAL(value)
	ZEND_PARSE_PARAMETERS_END();

	if (channel->state != CHANNEL_OPEN) {
		throw_closed(channel);
		RETURN_THROWS();
	}
	RETVAL_BOOL(channel_put(channel, value));
	channel_watch_times(channel, CHANNEL_SENT);
}

/* False: thrown, or quietly ended. */
static bool finish_receiving(channel *channel, channel_receiver *receiver,
		async_line_outcome outcome, async_event *token, zval *value, bool ends_quietly)
{
	bool has_value = !Z_ISUNDEF(receiver->item.value);

	channel_leave_line(channel);
	if (outcome == ASYNC_LINE_CANCELLED) {
		if (has_value) {
			channel_give_back(channel, &receiver->item);
			channel_leave_line(channel);
		}
		return false;
	}
	if (has_value) {
		ZVAL_COPY_VALUE(value, &receiver->item.value);
		return true;
	}
	if (outcome == ASYNC_LINE_TOKEN) {
		async_throw_token(token);
	} else if (!ends_quietly) {
		throw_closed(channel);
	}
	return false;
}

static bool wait_for_value(
		channel *channel, zval *value, async_event *token, bool ends_quietly) /* suspends */
{
	channel_reason reason = {{describe_receiving}, channel};
	channel_receiver receiver;
	async_line_outcome outcome;

	if (!async_require_suspend("Channel::recv()")) {
		return false;
	}
	async_waiter_init(&receiver.waiter);
	receiver.future = NULL;
	channel_line_up_receiver(channel, &receiver);
	channel_watch_times(channel, CHANNEL_RECEIVED);
	outcome = async_line_wait(&receiver.waiter, token, &reason.reason); /* suspends */
	return finish_receiving(channel, &receiver, outcome, token, value, ends_quietly);
}

bool channel_receive(channel *channel, zval *value, async_event *token, bool ends_quietly)
{
	if (channel_take(channel, value)) {
		channel_watch_times(channel, CHANNEL_RECEIVED);
		return true;
	}
	ZVAL_UNDEF(value);
	if (UNEXPECTED(channel->state != CHANNEL_OPEN)) {
		if (!ends_quietly) {
			throw_closed(channel);
		}
		return false;
	}
	return wait_for_value(channel, value, token, ends_quietly); /* suspends */
}

ZEND_METHOD(Async_Channel, recv)
{
	channel *channel = THIS_CHANNEL();
	zval *token_object = NULL, value;
	async_event *token;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJECT_OF_CLASS_OR_NULL(token_object, async_ce_awaitable)
	ZEND_PARSE_PARAMETERS_END();

	if (!get_token(token_object, &token) || !channel_receive(channel, &value, token, false)) {
		RETURN_THROWS();
	}
	RETURN_COPY_VALUE(&value);
}

/* The future is cancelled, or nobody holds it any more: its place in line is given up. */
static void on_future_unwanted(async_future_maker *maker)
{
	channel_receiver *receiver = CORE_LIST_ELEMENT(maker, channel_receiver, maker);
	channel *channel = receiver->channel;
	zend_object *future = receiver->future;

	core_list_remove(&receiver->waiter.subscription.node);
	efree(receiver);
	channel_leave_line(channel);
	OBJ_RELEASE(future);
}

static void line_up_future(channel *channel, zend_object *future)
{
	channel_receiver *receiver = emalloc(sizeof(*receiver));

	async_waiter_init(&receiver->waiter);
	receiver->waiter.coroutine = NULL;
	GC_ADDREF(future);
	receiver->future = future;
	receiver->channel = channel;
	receiver->maker.on_unwanted = on_future_unwanted;
	async_future_set_maker(future, &receiver->maker);
	channel_line_up_receiver(channel, receiver);
}

ZEND_METHOD(Async_Channel, recvAsync)
{
	channel *channel = THIS_CHANNEL();
	zend_object *state;
	zval value;

	ZEND_PARSE_PARAMETERS_NONE();
	async_current();
	state = async_future_state_new();
	if (channel_take(channel, &value)) {
		async_future_complete(state, &value);
		zval_ptr_dtor(&value);
	} else if (channel->state != CHANNEL_OPEN) {
		zend_object *exception = channel_new_exception(channel);

		async_future_fail(state, exception);
		OBJ_RELEASE(exception);
	} else {
		line_up_future(channel, state);
	}
	channel_watch_times(channel, CHANNEL_RECEIVED);
	RETVAL_OBJ(async_future_new(state));
	OBJ_RELEASE(state);
}

ZEND_METHOD(Async_Channel, close)
{
	ZEND_PARSE_PARAMETERS_NONE();
	channel_close(THIS_CHANNEL(), CHANNEL_CLOSED);
}

ZEND_METHOD(Async_Channel, isClosed)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(THIS_CHANNEL()->state != CHANNEL_OPEN);
}

ZEND_METHOD(Async_Channel, getCloseReason)
{
	zend_object *reason;

	ZEND_PARSE_PARAMETERS_NONE();
	reason = channel_close_reason(THIS_CHANNEL());
	if (reason != NULL) {
		RETURN_OBJ_COPY(reason);
	}
}

ZEND_METHOD(Async_Channel, capacity)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_LONG(THIS_CHANNEL()->capacity);
}

ZEND_METHOD(Async_Channel, count)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_LONG(THIS_CHANNEL()->count);
}

ZEND_METHOD(Async_Channel, isEmpty)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(THIS_CHANNEL()->count == 0);
}

ZEND_METHOD(Async_Channel, isFull)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(THIS_CHANNEL()->count >= THIS_CHANNEL()->capacity);
}

ZEND_METHOD(Async_Channel, getIterator)
{
	ZEND_PARSE_PARAMETERS_NONE();
	zend_create_internal_iterator_zval(return_value, ZEND_THIS);
}

ZEND_METHOD(Async_ChannelException, getReason)
{
	zval *reason, holder;

	ZEND_PARSE_PARAMETERS_NONE();
	reason = zend_read_property(Z_OBJCE_P(ZEND_THIS), Z_OBJ_P(ZEND_THIS), "reason",
			sizeof("reason") - 1, true, &holder);
	RETURN_COPY_DEREF(reason);
}

zend_class_entry *channel_register_classes(zend_class_entry **reason, zend_class_entry **exception)
{
	*reason = register_class_Async_ChannelCloseReason();
	*exception = register_class_Async_ChannelException(async_ce_async_exception);
	return register_class_Async_Channel(zend_ce_aggregate, zend_ce_countable);
}
