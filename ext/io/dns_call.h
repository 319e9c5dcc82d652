/* Name resolution in a helper thread, for a coroutine that waits. */
#ifndef ASYNC_IO_DNS_CALL_H
#define ASYNC_IO_DNS_CALL_H

#include <stdbool.h>
#include "io/wait.h"

/*
 * The head of one call. Everything it reads and writes is on the heap and its own, because a
 * coroutine that is cancelled goes away while the helper thread still works.
 */
typedef struct dns_call {
	void (*work)(struct dns_call *call); /* in the helper thread */
	void (*free)(struct dns_call *call); /* with all it owns; in any thread */
	io_waiter *waiter; /* on the waiting coroutine's stack, until `work` is over */
} dns_call;

/*
 * Does the work. READY: the results are in the call. READY and UNAVAILABLE (nothing was started):
 * the call is still the caller's; CANCELLED: it is gone.
 */
io_wait_outcome dns_call_run(dns_call *call); /* suspends */

/* Is the name an address already, so that looking it up takes no time? */
bool dns_is_address(const char *name);

#endif
