/*
 * Lines of coroutines that wait for something a PHP object will tell them. (The pool's line, which
 * must know no coroutine, is part of the core.)
 *
 * A waiter is called at most once, first in, first out; it may leave at any time. It can also be
 * subscribed to an event, which then calls it.
 */
#ifndef ASYNC_WAIT_QUEUE_H
#define ASYNC_WAIT_QUEUE_H

#include "core/list.h"
#include "runtime/event.h"
#include "runtime/wait.h"

typedef struct async_waiter {
	async_subscription subscription; /* in a line or an event's list while it waits */
	async_coroutine *coroutine;      /* borrowed: the record lies on its stack */
	bool is_called;
} async_waiter;

typedef enum {
	ASYNC_LINE_CALLED,   /* even if the token or a time limit came in the same moment */
	ASYNC_LINE_TOKEN,    /* the token has completed */
	ASYNC_LINE_CANCELLED /* EG(exception) is set; `is_called` tells whether it was called as well */
} async_line_outcome;

/* For the running coroutine. */
void async_waiter_init(async_waiter *waiter);

static inline void async_waiter_line_up(core_list *line, async_waiter *waiter)
{
	core_list_push_back(line, &waiter->subscription.node);
}

/* The first in line, still in it; NULL: nobody. */
static inline async_waiter *async_line_first(const core_list *line)
{
	core_list_node *node = core_list_first(line);

	return node != NULL ? CORE_LIST_ELEMENT(node, async_waiter, subscription.node) : NULL;
}

/* Takes the waiter out of its line and wakes it. */
void async_waiter_call(async_waiter *waiter);

void async_line_call_all(core_list *line);

/*
 * Parks the running coroutine until the waiter is called, or until the token (may be NULL) has
 * completed. The waiter is in no list afterwards.
 */
async_line_outcome async_line_wait(
		async_waiter *waiter, async_event *token, const async_wait_reason *reason); /* suspends */

#endif
