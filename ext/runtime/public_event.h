/* The callbacks of the events that the C ABI shows: pools and timers. */
#ifndef ASYNC_PUBLIC_EVENT_H
#define ASYNC_PUBLIC_EVENT_H

#include "zend_async_API.h"

/* One reference; start and stop do nothing until the owner replaces them. */
void async_public_event_init(zend_async_event_t *event, void (*dispose)(zend_async_event_t *event));

/*
 * Tells everybody, oldest first; the caller holds a reference. `is_last`: the event will not happen
 * again, so the callbacks are taken out. What they have thrown is answered, owned by the caller,
 * later ones chained to the first; NULL: nothing.
 */
zend_object *async_public_event_fire(zend_async_event_t *event, bool is_last);

/* The event is going: forgets its callbacks, whose records may outlive it. */
void async_public_event_end(zend_async_event_t *event);

#endif
