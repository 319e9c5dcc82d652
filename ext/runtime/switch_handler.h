/* Who wants to know of every switch to and from one coroutine. */
#ifndef ASYNC_SWITCH_HANDLER_H
#define ASYNC_SWITCH_HANDLER_H

#include "php.h"
#include "runtime/scheduler.h"

typedef enum { ASYNC_SWITCH_ENTERED, ASYNC_SWITCH_LEFT, ASYNC_SWITCH_FINISHED } async_switch_kind;

/* An intrusive record; one coroutine's form a chain, the newest first. */
typedef struct async_switch_handler {
	struct async_switch_handler *next;
	/* False: take me out; the record is not touched any more. Must not suspend, throw or run PHP
	 * code, nor change the chain. */
	bool (*on_switch)(struct async_switch_handler *handler, async_coroutine *coroutine,
			async_switch_kind kind);
} async_switch_handler;

/* Borrowed until FINISHED, refusal or removal. */
void async_switch_handler_add(async_coroutine *coroutine, async_switch_handler *handler);
void async_switch_handler_remove(async_coroutine *coroutine, async_switch_handler *handler);

/* Tells all handlers of the coroutine, which has some; FINISHED empties the chain. */
void async_switch_handlers_tell(async_coroutine *coroutine, async_switch_kind kind);

#endif
