#include "runtime/switch_handler.h"

#include "runtime/coroutine_internal.h"

void async_switch_handler_add(async_coroutine *coroutine, async_switch_handler *handler)
{
	handler->next = coroutine->switch_handlers;
	coroutine->switch_handlers = handler;
}

void async_switch_handler_remove(async_coroutine *coroutine, async_switch_handler *handler)
{
	async_switch_handler **place = &coroutine->switch_handlers;

	while (*place != NULL && *place != handler) {
		place = &(*place)->next;
	}
	if (*place != NULL) {
		*place = handler->next;
	}
}

void async_switch_handlers_tell(async_coroutine *coroutine, async_switch_kind kind)
{
	async_switch_handler *rest = coroutine->switch_handlers;
	async_switch_handler **place = &coroutine->switch_handlers;

	*place = NULL;
	while (rest != NULL) {
		/* A handler that wants to be told no more may free its record. */
		async_switch_handler *handler = rest;

		rest = handler->next;
		if (handler->on_switch(handler, coroutine, kind) && kind != ASYNC_SWITCH_FINISHED) {
			*place = handler;
			handler->next = NULL;
			place = &handler->next;
		}
	}
}
