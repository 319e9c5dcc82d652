/* The channel as a PHP object. */
#include "runtime/channel_internal.h"

#include "zend_enum.h"
#include "zend_interfaces.h"
#include "runtime/exceptions.h"
#include "runtime/globals.h"

static zend_class_entry *channel_class;
static zend_class_entry *reason_class;
static zend_class_entry *exception_class;
static zend_object_handlers handlers;

static const char *const reason_names[] = {
		[CHANNEL_CLOSED] = "CLOSED",
		[CHANNEL_NO_PRODUCER] = "NO_PRODUCER",
		[CHANNEL_NO_CONSUMER] = "NO_CONSUMER",
		[CHANNEL_DEADLOCK] = "DEADLOCK",
		[CHANNEL_SCOPE_ENDED] = "SCOPE_ENDED",
};

static const char *const messages[] = {
		[CHANNEL_CLOSED] = "The channel is closed",
		[CHANNEL_NO_PRODUCER] = "The channel has been closed: no producer has come in time",
		[CHANNEL_NO_CONSUMER] = "The channel has been closed: no consumer has come in time",
		[CHANNEL_DEADLOCK] = "The channel has been closed: everybody waits, and nobody is left who "
							 "could send or receive",
		[CHANNEL_SCOPE_ENDED] = "The channel has been closed: the scope it belongs to has ended",
};

zend_object *channel_close_reason(const channel *channel)
{
	if (channel->state == CHANNEL_OPEN) {
		return NULL;
	}
	return zend_enum_get_case_cstr(reason_class, reason_names[channel->state]);
}

zend_object *channel_new_exception(const channel *channel)
{
	zend_object *exception = async_new_exception(exception_class, "%s", messages[channel->state]);
	zval reason;

	ZVAL_OBJ(&reason, channel_close_reason(channel));
	zend_update_property(exception_class, exception, "reason", sizeof("reason") - 1, &reason);
	return exception;
}

static void on_scope_finished(async_scope_watch *watch)
{
	channel_close(CORE_LIST_ELEMENT(watch, channel, watch), CHANNEL_SCOPE_ENDED);
}

static zend_object *create_object(zend_class_entry *class_entry)
{
	channel *channel = zend_object_alloc(sizeof(struct channel), class_entry);

	core_list_init(&channel->senders);
	core_list_init(&channel->receivers);
	core_list_node_init(&channel->waiting);
	core_list_node_init(&channel->watch.node);
	channel->watch.on_finished = on_scope_finished;
	zend_object_std_init(&channel->std, class_entry);
	channel->std.handlers = &handlers;
	return &channel->std;
}

/* Coroutines that wait hold the object; only futures can be left. */
static void destroy_object(zend_object *object)
{
	if (ASYNC_G(phase) == ASYNC_PHASE_RUNNING) {
		channel_close(channel_of(object), CHANNEL_CLOSED);
	}
}

static void free_object(zend_object *object)
{
	channel *channel = channel_of(object);
	core_list_node *node;

	channel_stop_timers(channel);
	core_list_remove(&channel->watch.node);
	core_list_remove(&channel->waiting);
	while ((node = core_list_pop_front(&channel->receivers)) != NULL) {
		channel_receiver *receiver =
				CORE_LIST_ELEMENT(node, channel_receiver, waiter.subscription.node);

		if (receiver->future != NULL) {
			async_future_set_maker(receiver->future, NULL);
			OBJ_RELEASE(receiver->future);
			efree(receiver);
		}
	}
	while (channel->count > 0) {
		zval value = channel->items[channel->head].value;

		channel->head = (channel->head + 1) & (channel->room - 1);
		channel->count--;
		zval_ptr_dtor(&value);
	}
	if (channel->items != NULL) {
		efree(channel->items);
	}
	zend_object_std_dtor(object);
}

/* What waits with its sender, or with a receiver that has not run yet, is held by a stack. */
static HashTable *get_gc(zend_object *object, zval **table, int *count)
{
	channel *channel = channel_of(object);
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();

	for (uint32_t i = 0; i < channel->count; i++) {
		zend_get_gc_buffer_add_zval(
				buffer, &channel->items[(channel->head + i) & (channel->room - 1)].value);
	}
	CORE_LIST_FOREACH(&channel->receivers, node) {
		channel_receiver *receiver =
				CORE_LIST_ELEMENT(node, channel_receiver, waiter.subscription.node);

		if (receiver->future != NULL) {
			zend_get_gc_buffer_add_obj(buffer, receiver->future);
		}
	}
	zend_get_gc_buffer_use(buffer, table, count);
	return NULL;
}

void async_register_channel(void)
{
	channel_class = channel_register_classes(&reason_class, &exception_class);
	channel_class->create_object = create_object;
	channel_class->get_iterator = channel_get_iterator;
	memcpy(&handlers, zend_get_std_object_handlers(), sizeof(handlers));
	handlers.offset = XtOffsetOf(channel, std);
	handlers.dtor_obj = destroy_object;
	handlers.free_obj = free_object;
	handlers.get_gc = get_gc;
	handlers.clone_obj = NULL;
	handlers.compare = zend_objects_not_comparable;
}
