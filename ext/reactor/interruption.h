/*
 * Waits that end when the process handles a signal, as select() and sleep() do: a program whose
 * loop waits there looks afterwards what the signal wants.
 */
#ifndef ASYNC_REACTOR_INTERRUPTION_H
#define ASYNC_REACTOR_INTERRUPTION_H

#include <stdbool.h>
#include "core/list.h"

/* Embedded in its owner, who keeps it in place until it has been delivered or stopped. */
typedef struct reactor_interruption {
	core_list_node node;
	/*
	 * Called once, from reactor_turn(), when a signal's handler has run while the reactor waited.
	 * Signals that are waited for through reactor/signal.h do not count.
	 */
	void (*on_interrupted)(struct reactor_interruption *interruption);
} reactor_interruption;

/*
 * Has the program handlers for signals? As long as it has none, an interrupted wait means nothing:
 * Linux answers EINTR also when io_uring, which newer versions of libuv use, has something to finish.
 */
void reactor_interruptions_expect(bool has_handlers);

void reactor_interruption_start(reactor_interruption *interruption);

/* Does nothing for one that was delivered, forgotten, or never started (all zeroes). */
void reactor_interruption_stop(reactor_interruption *interruption);

#endif
