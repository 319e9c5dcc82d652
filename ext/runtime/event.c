#include "runtime/event.h"

void async_event_init(async_event *event, const async_event_type *type)
{
	event->type = type;
	core_list_init(&event->subscribers);
	event->is_completed = false;
	event->is_observed = false;
}

void async_event_subscribe(async_event *event, async_subscription *subscription)
{
	bool is_first = core_list_is_empty(&event->subscribers);

	core_list_push_back(&event->subscribers, &subscription->node);
	if (is_first && event->type->started != NULL) {
		event->type->started(event);
	}
}

void async_event_unsubscribe(async_event *event, async_subscription *subscription)
{
	if (!core_list_is_linked(&subscription->node)) {
		return;
	}
	core_list_remove(&subscription->node);
	if (core_list_is_empty(&event->subscribers) && event->type->stopped != NULL) {
		event->type->stopped(event);
	}
}

void async_event_observe(async_event *event)
{
	event->is_observed = true;
	if (event->is_completed) {
		zval *result;
		zend_object *exception;

		event->type->outcome(event, &result, &exception);
	}
}

void async_event_complete(async_event *event)
{
	core_list_node *node;

	event->is_completed = true;
	while ((node = core_list_pop_front(&event->subscribers)) != NULL) {
		async_subscription *subscription = CORE_LIST_ELEMENT(node, async_subscription, node);

		subscription->notify(subscription);
	}
}
