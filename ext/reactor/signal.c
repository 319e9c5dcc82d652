#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "reactor/signal.h"
#include <signal.h>
#include <stdlib.h>
#include "reactor/reactor.h"
#include "reactor/reactor_internal.h"

struct reactor_signal {
	uv_signal_t handle;
	core_list_node node; /* in `signals`; in no list once it has been forgotten */
	reactor_signal_callback callback;
	void *data; /* borrowed from the caller of reactor_signal_start() */
	int number;
};

static core_list signals = {{&signals.sentinel, &signals.sentinel}};

/* What the process had done about a signal before anybody waited for it. */
static struct {
	unsigned count;
	struct sigaction action;
} own_handlers[NSIG];

static void on_signal(uv_signal_t *handle, int number)
{
	reactor_signal *signal = handle->data;

	(void)number;
	reactor.callbacks_called++;
	signal->callback(signal->data);
}

static bool keep_own_handler(int number)
{
	if (own_handlers[number].count == 0 &&
			sigaction(number, NULL, &own_handlers[number].action) != 0) {
		return false;
	}
	own_handlers[number].count++;
	return true;
}

static void restore_own_handler(int number)
{
	if (--own_handlers[number].count == 0) {
		sigaction(number, &own_handlers[number].action, NULL);
	}
}

static void on_closed(uv_handle_t *handle)
{
	free(handle->data);
}

reactor_signal *reactor_signal_start(int number, reactor_signal_callback callback, void *data)
{
	reactor_signal *signal;

	if (number <= 0 || number >= NSIG || !reactor_start() || !keep_own_handler(number)) {
		return NULL;
	}
	signal = calloc(1, sizeof(*signal));
	if (signal == NULL) {
		restore_own_handler(number);
		return NULL;
	}
	signal->callback = callback;
	signal->data = data;
	signal->number = number;
	uv_signal_init(&reactor.loop, &signal->handle);
	signal->handle.data = signal;
	if (uv_signal_start(&signal->handle, on_signal, number) != 0) {
		uv_close((uv_handle_t *)&signal->handle, on_closed);
		restore_own_handler(number);
		return NULL;
	}
	core_list_push_back(&signals, &signal->node);
	reactor.signal_count++;
	reactor.has_news_for_libuv = true;
	return signal;
}

void reactor_signal_stop(reactor_signal *signal)
{
	if (!core_list_is_linked(&signal->node)) {
		free(signal); /* Its loop has gone. */
		return;
	}
	core_list_remove(&signal->node);
	reactor.signal_count--;
	uv_signal_stop(&signal->handle);
	restore_own_handler(signal->number);
	uv_close((uv_handle_t *)&signal->handle, on_closed);
	reactor.has_news_for_libuv = true;
}

static void leave_to_owner(uv_handle_t *handle)
{
	(void)handle;
}

void reactor_signals_forget(void)
{
	core_list_node *node;

	while ((node = core_list_pop_front(&signals)) != NULL) {
		reactor_signal *signal = CORE_LIST_ELEMENT(node, reactor_signal, node);

		uv_signal_stop(&signal->handle);
		restore_own_handler(signal->number);
		uv_close((uv_handle_t *)&signal->handle, leave_to_owner);
	}
	reactor.signal_count = 0;
}
