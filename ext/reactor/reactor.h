/*
 * The reactor: the place where a process waits for timers, descriptors and helper threads at once.
 *
 * One reactor per process, used by the thread that runs PHP alone. Nothing here knows PHP: no
 * function throws, suspends, or runs PHP code; callbacks are called from reactor_turn() (never from
 * inside the call that registers them) and must only mark things ready.
 *
 * Descriptors are watched in an epoll set of our own (EPOLLONESHOT, re-armed for every wait), so
 * that a descriptor's flags are never changed. The one system call that blocks is epoll_wait on that
 * set; libuv's own backend descriptor is a member of the set, and libuv is run when it is ready or
 * when its next timer is due. So a turn that serves only descriptors costs one system call.
 */
#ifndef ASYNC_REACTOR_H
#define ASYNC_REACTOR_H

#include <stdbool.h>
#include <stdint.h>

/* Opens the loop and the epoll set. Idempotent. False with errno when the system refuses. */
bool reactor_start(void);

/* Closes everything. No timer, wait or job may be active except abandoned jobs. Idempotent. */
void reactor_stop(void);

/*
 * In a child process after fork(): forgets the parent's loop, epoll set, timers, waits and jobs
 * without touching anything the parent shares, and starts anew at the next use. The callbacks of
 * what was forgotten are never called; stopping such a timer or wait is allowed and does nothing.
 */
void reactor_reset_after_fork(void);

/*
 * Is there anything that will happen by itself: a timer that is not in the background, a wait on a
 * descriptor, a job? If not, a blocking turn would never end.
 */
bool reactor_has_pending(void);

/* Is anything at all registered, background timers included? False: a turn would find nothing. */
bool reactor_is_busy(void);

/*
 * Delivers what is ready. With `may_block` it waits until at least one callback has been called or
 * a signal has interrupted the wait (then it returns false, and the caller looks what the signal
 * wants). Background timers that are due are delivered too.
 */
bool reactor_turn(bool may_block);

/* Monotonic time in nanoseconds; one vDSO call. */
uint64_t reactor_now_ns(void);

#endif
