/*
 * Ways to wait for C code that believes it blocks. All that suspend do so through
 * async_park_foreign(); nothing here throws.
 */
#ifndef ASYNC_IO_WAIT_H
#define ASYNC_IO_WAIT_H

#include <poll.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/time.h>
#include <time.h>
#include "reactor/interruption.h"
#include "reactor/timer.h"
#include "runtime/scheduler.h"

#define IO_FOREVER (-1)

typedef enum {
	IO_WAIT_READY,
	IO_WAIT_TIMED_OUT,
	IO_WAIT_CLOSED,      /* io_wait_descriptor() only: the process has closed it meanwhile */
	IO_WAIT_INTERRUPTED, /* by a signal, where that was allowed: the caller fails with EINTR */
	IO_WAIT_CANCELLED,   /* the caller fails with ECANCELED */
	IO_WAIT_UNAVAILABLE  /* the reactor cannot do it: the caller leaves it to libc */
} io_wait_outcome;

/*
 * One coroutine that waits for something to be reported by a callback of the reactor. Lies on its
 * stack. The pattern: init, register with the reactor, park, unregister, finish.
 */
typedef struct io_waiter {
	async_coroutine *coroutine; /* borrowed: it is the one that runs */
	reactor_timer *timer;       /* owned by the reactor; NULL: no time limit, or it has come */
	reactor_interruption interruption; /* all zeroes: signals change nothing */
	bool is_ready;                     /* set by io_waiter_notify() */
	bool is_timed_out;
	bool is_interrupted;
} io_waiter;

/* Starts the clock. False: no timer can be had. `timeout_ms` IO_FOREVER: no limit. */
bool io_waiter_init(io_waiter *waiter, int64_t timeout_ms);

/*
 * From here on a signal ends the wait. For what libc never restarts and PHP code waits in itself:
 * select() and the sleeping functions. Drivers wait in poll() and would only call it again, or, as
 * PHP's connecting does, give up.
 */
void io_waiter_allow_interruption(io_waiter *waiter);

/* For callbacks of the reactor: what was waited for is there. */
void io_waiter_notify(io_waiter *waiter);

/*
 * Until io_waiter_notify(), the time limit, or a signal that was allowed to end it, whatever else
 * wakes the coroutine. READY when several have come. May be called again after `is_ready` was taken
 * back: the clock runs on.
 */
io_wait_outcome io_waiter_park(io_waiter *waiter); /* suspends */

void io_waiter_finish(io_waiter *waiter);

/*
 * Until one of the descriptors is ready; negative ones are ignored. READY: `revents` is set in all
 * of them, as poll() does it, and `*ready_count` says in how many it is not 0. A descriptor that
 * was closed meanwhile has POLLNVAL. Otherwise `revents` is undefined. Does not try first.
 */
io_wait_outcome io_wait_descriptors(struct pollfd *fds, nfds_t count, int64_t timeout_ms,
		bool is_interruptible, int *ready_count); /* suspends */

/* The same for one, whose number may stand for another file when the outcome is CLOSED. */
io_wait_outcome io_wait_descriptor(int fd, short events, int64_t timeout_ms); /* suspends */

/* Until the time has passed: TIMED_OUT; or CANCELLED, UNAVAILABLE. */
io_wait_outcome io_wait_time(int64_t timeout_ms); /* suspends */

/* The same; or INTERRUPTED. */
io_wait_outcome io_wait_time_or_signal(int64_t timeout_ms); /* suspends */

/* A point in time, in the reactor's clock; IO_NO_DEADLINE when there is no limit. */
#define IO_NO_DEADLINE UINT64_MAX
uint64_t io_deadline_after_ns(uint64_t ns);

/* Rounded up; 0 when it has passed; IO_FOREVER for IO_NO_DEADLINE. */
int64_t io_deadline_left_ms(uint64_t deadline_ns);
uint64_t io_deadline_left_ns(uint64_t deadline_ns);

/* Saturating. The arguments must be valid (not negative, below a second). */
uint64_t io_timespec_to_ns(const struct timespec *time);
int64_t io_ns_to_ms_rounded_up(uint64_t ns);

static inline bool io_timespec_is_valid(const struct timespec *time)
{
	return time->tv_sec >= 0 && time->tv_nsec >= 0 && time->tv_nsec < 1000000000;
}

#endif
