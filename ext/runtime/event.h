/*
 * What can be waited for: something that completes once and tells its subscribers.
 *
 * Embedded in every awaitable object. Subscriptions are intrusive records, usually on the stack of
 * the coroutine that waits; whoever waits takes its own record out again when it goes on.
 */
#ifndef ASYNC_EVENT_H
#define ASYNC_EVENT_H

#include "php.h"
#include "core/list.h"

typedef struct async_event async_event;

typedef struct async_subscription {
	core_list_node node;
	/* Called when the event completes, after the record has left the list; must not run PHP code
	 * and must not suspend: it wakes somebody. */
	void (*notify)(struct async_subscription *subscription);
} async_subscription;

typedef struct async_event_type {
	/* The outcome of a completed event: a result to copy (borrowed) or an exception (borrowed). */
	void (*outcome)(async_event *event, zval **result, zend_object **exception);
	/* Is the outcome of a completed event an exception? Makes none. */
	bool (*has_failed)(const async_event *event);
	/* The first subscriber has come, the last has gone. NULL: not interested. */
	void (*started)(async_event *event);
	void (*stopped)(async_event *event);
	/* Words for reports: "coroutine 7 spawned at x.php:3". The caller owns the string. */
	zend_string *(*describe)(async_event *event);
} async_event_type;

struct async_event {
	const async_event_type *type; /* static storage */
	core_list subscribers;
	bool is_completed;
	bool is_observed; /* somebody has taken the outcome, so an exception is not lost */
};

void async_event_init(async_event *event, const async_event_type *type);
void async_event_subscribe(async_event *event, async_subscription *subscription);
void async_event_unsubscribe(async_event *event, async_subscription *subscription);

/* Somebody has seen to the outcome, or will not care for it: an exception in it is not lost. */
void async_event_observe(async_event *event);

/*
 * Marks the event completed and notifies everybody, oldest first. The outcome must be in place, and
 * the caller must hold a reference on what the event is part of: a subscriber may give up the last.
 */
void async_event_complete(async_event *event);

#endif
