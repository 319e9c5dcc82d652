#include "runtime/public_event.h"

#include "zend_exceptions.h"
#include "core/list.h"
#include "runtime/call.h"

/* The ABI's links are ours under another name, so that core's header need not be installed. */
_Static_assert(sizeof(zend_async_link_t) == sizeof(core_list_node), "same layout");
_Static_assert(sizeof(zend_async_link_t) == sizeof(core_list), "same layout");

static core_list *callbacks_of(zend_async_event_t *event)
{
	return (core_list *)&event->callbacks;
}

static core_list_node *node_of(zend_async_event_callback_t *callback)
{
	return (core_list_node *)&callback->link;
}

static bool is_added(zend_async_event_callback_t *callback)
{
	return callback->link.prev != NULL && core_list_is_linked(node_of(callback));
}

static void add_callback(zend_async_event_t *event, zend_async_event_callback_t *callback)
{
	if (!is_added(callback)) {
		core_list_push_back(callbacks_of(event), node_of(callback));
	}
}

static void del_callback(zend_async_event_t *event, zend_async_event_callback_t *callback)
{
	(void)event;
	if (is_added(callback)) {
		core_list_remove(node_of(callback));
	}
}

static bool do_nothing(zend_async_event_t *event)
{
	(void)event;
	return true;
}

void async_public_event_init(zend_async_event_t *event, void (*dispose)(zend_async_event_t *event))
{
	event->flags = 0;
	event->ref_count = 1;
	core_list_init(callbacks_of(event));
	event->add_callback = add_callback;
	event->del_callback = del_callback;
	event->start = do_nothing;
	event->stop = do_nothing;
	event->dispose = dispose;
}

zend_object *async_public_event_fire(zend_async_event_t *event, bool is_last)
{
	zend_object *kept = NULL;
	core_list_node *node;
	core_list todo;

	/* A list of its own: a callback may delete others, and add some that are not meant now. */
	core_list_init(&todo);
	core_list_splice_back(&todo, callbacks_of(event));
	while ((node = core_list_pop_front(&todo)) != NULL) {
		zend_async_event_callback_t *callback = (zend_async_event_callback_t *)((char *)node -
				offsetof(zend_async_event_callback_t, link));

		if (!is_last) {
			core_list_push_back(callbacks_of(event), node);
		}
		callback->on_event(event, callback);
		async_collect_thrown(&kept);
	}
	return kept;
}

void async_public_event_end(zend_async_event_t *event)
{
	while (core_list_pop_front(callbacks_of(event)) != NULL) {
	}
}
