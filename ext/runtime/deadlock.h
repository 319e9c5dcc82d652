/* Deadlocks: everybody waits and nothing can come that would end any of the waits. */
#ifndef ASYNC_DEADLOCK_H
#define ASYNC_DEADLOCK_H

#include <stdbool.h>

/*
 * Called when no coroutine is ready and the reactor has nothing pending. Garbage is collected
 * first: its destructors may release what somebody waits for. If a signal handler of PHP's could
 * still come, waiting for it is no deadlock: false, and the reactor may block. If somebody waits for a
 * channel, that is closed, and those who waited go on with its exception. Otherwise every
 * coroutine that waits gets a cancellation, and the script will end with a DeadlockError. True:
 * somebody is ready now.
 */
bool async_resolve_deadlock(void);

#endif
