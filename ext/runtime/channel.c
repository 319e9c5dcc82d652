#include "runtime/channel_internal.h"

#include "runtime/globals.h"

static core_list waited_for = {{&waited_for.sentinel, &waited_for.sentinel}};

void async_channels_activate(void)
{
	core_list_init(&waited_for);
}

bool async_channels_resolve_deadlock(void)
{
	core_list_node *node = core_list_first(&waited_for);

	if (node == NULL) {
		return false;
	}
	channel_close(CORE_LIST_ELEMENT(node, channel, waiting), CHANNEL_DEADLOCK);
	return true;
}

static channel_item *item_at(const channel *channel, uint32_t position)
{
	return &channel->items[(channel->head + position) & (channel->room - 1)];
}

static void reserve_one(channel *channel)
{
	uint32_t room = channel->room == 0 ? 8 : channel->room * 2;
	channel_item *items;

	if (channel->count < channel->room) {
		return;
	}
	items = safe_emalloc(room, sizeof(*items), 0);
	for (uint32_t i = 0; i < channel->count; i++) {
		items[i] = *item_at(channel, i);
	}
	if (channel->items != NULL) {
		efree(channel->items);
	}
	channel->items = items;
	channel->room = room;
	channel->head = 0;
}

static void keep_last(channel *channel, channel_item *item)
{
	reserve_one(channel);
	*item_at(channel, channel->count) = *item;
	channel->count++;
}

static void take_first(channel *channel, channel_item *item)
{
	*item = *item_at(channel, 0);
	channel->head = (channel->head + 1) & (channel->room - 1);
	channel->count--;
}

/* In front of all that were sent later. */
static void keep_in_turn(channel *channel, channel_item *item)
{
	uint32_t position = channel->count;

	reserve_one(channel);
	channel->count++;
	for (; position > 0 && item_at(channel, position - 1)->turn > item->turn; position--) {
		*item_at(channel, position) = *item_at(channel, position - 1);
	}
	*item_at(channel, position) = *item;
}

static channel_receiver *first_receiver(const channel *channel)
{
	return (channel_receiver *)async_line_first(&channel->receivers);
}

static channel_sender *first_sender(const channel *channel)
{
	return (channel_sender *)async_line_first(&channel->senders);
}

/* The channel stands among those somebody waits for as long as anybody does. */
static void note_waiting(channel *channel)
{
	bool is_waited_for =
			!core_list_is_empty(&channel->senders) || !core_list_is_empty(&channel->receivers);

	if (!is_waited_for) {
		core_list_remove(&channel->waiting);
	} else if (!core_list_is_linked(&channel->waiting)) {
		core_list_push_back(&waited_for, &channel->waiting);
	}
}

static void give_to_future(channel_receiver *receiver, channel_item *item)
{
	zend_object *future = receiver->future;

	core_list_remove(&receiver->waiter.subscription.node);
	efree(receiver);
	async_future_complete(future, &item->value);
	zval_ptr_dtor(&item->value);
	OBJ_RELEASE(future);
}

/* The item is consumed. */
static void give(channel *channel, channel_receiver *receiver, channel_item *item)
{
	if (receiver->future != NULL) {
		give_to_future(receiver, item);
	} else {
		receiver->item = *item;
		async_waiter_call(&receiver->waiter);
	}
	note_waiting(channel);
}

bool channel_put(channel *channel, zval *value)
{
	channel_receiver *receiver = first_receiver(channel);
	channel_item item;

	if (receiver == NULL &&
			(channel->count >= channel->capacity || !core_list_is_empty(&channel->senders))) {
		return false;
	}
	ZVAL_COPY(&item.value, value);
	item.turn = ++channel->last_turn;
	if (receiver != NULL) {
		give(channel, receiver, &item);
	} else {
		keep_last(channel, &item);
	}
	return true;
}

/* The first sender's value goes where there is room now. */
static void admit_sender(channel *channel)
{
	channel_sender *sender = first_sender(channel);

	if (sender != NULL && channel->count < channel->capacity) {
		keep_last(channel, &sender->item);
		ZVAL_UNDEF(&sender->item.value);
		async_waiter_call(&sender->waiter);
		note_waiting(channel);
	}
}

bool channel_take(channel *channel, zval *value)
{
	channel_item item;
	channel_sender *sender;

	if (channel->count > 0) {
		take_first(channel, &item);
		ZVAL_COPY_VALUE(value, &item.value);
		admit_sender(channel);
		return true;
	}
	sender = first_sender(channel);
	if (sender == NULL) {
		return false;
	}
	ZVAL_COPY_VALUE(value, &sender->item.value);
	ZVAL_UNDEF(&sender->item.value);
	async_waiter_call(&sender->waiter);
	note_waiting(channel);
	return true;
}

void channel_line_up_sender(channel *channel, channel_sender *sender, zval *value)
{
	async_waiter_init(&sender->waiter);
	ZVAL_COPY(&sender->item.value, value);
	sender->item.turn = ++channel->last_turn;
	async_waiter_line_up(&channel->senders, &sender->waiter);
	note_waiting(channel);
}

void channel_line_up_receiver(channel *channel, channel_receiver *receiver)
{
	ZVAL_UNDEF(&receiver->item.value);
	async_waiter_line_up(&channel->receivers, &receiver->waiter);
	note_waiting(channel);
}

void channel_leave_line(channel *channel)
{
	note_waiting(channel);
	channel_watch_times(channel, CHANNEL_WAITERS_CHANGED);
}

void channel_give_back(channel *channel, channel_item *item)
{
	channel_receiver *receiver = first_receiver(channel);

	if (receiver != NULL) {
		give(channel, receiver, item);
	} else {
		keep_in_turn(channel, item);
	}
	ZVAL_UNDEF(&item->value);
}

bool channel_take_back(channel *channel, uint64_t turn)
{
	for (uint32_t i = 0; i < channel->count; i++) {
		if (item_at(channel, i)->turn == turn) {
			zval value = item_at(channel, i)->value;

			for (; i + 1 < channel->count; i++) {
				*item_at(channel, i) = *item_at(channel, i + 1);
			}
			channel->count--;
			admit_sender(channel);
			zval_ptr_dtor(&value); /* The sender holds another reference. */
			return true;
		}
	}
	return false;
}

static void fail_future(channel *channel, channel_receiver *receiver)
{
	zend_object *exception = channel_new_exception(channel);
	zend_object *future = receiver->future;

	core_list_remove(&receiver->waiter.subscription.node);
	efree(receiver);
	async_future_fail(future, exception);
	OBJ_RELEASE(exception);
	OBJ_RELEASE(future);
}

void channel_close(channel *channel, channel_state why)
{
	channel_receiver *receiver;

	if (channel->state != CHANNEL_OPEN) {
		return;
	}
	channel->state = why;
	core_list_remove(&channel->watch.node);
	channel_stop_timers(channel);
	async_line_call_all(&channel->senders);
	while ((receiver = first_receiver(channel)) != NULL) {
		if (receiver->future != NULL) {
			fail_future(channel, receiver);
		} else {
			async_waiter_call(&receiver->waiter);
		}
	}
	note_waiting(channel);
}
