/* Timers, in milliseconds, over libuv's. */
#ifndef ASYNC_REACTOR_TIMER_H
#define ASYNC_REACTOR_TIMER_H

#include <stdbool.h>
#include <stdint.h>

typedef struct reactor_timer reactor_timer;
typedef void (*reactor_timer_callback)(void *data);

typedef enum {
	REACTOR_TIMER_ONCE = 0,
	REACTOR_TIMER_REPEAT = 1 << 0,
	REACTOR_TIMER_BACKGROUND = 1 << 1 /* does not count as pending: it keeps nothing alive */
} reactor_timer_flags;

/*
 * Calls `callback(data)` after `delay_ms` milliseconds (0: at the next turn), measured from now and
 * never early. Owned by the reactor; valid until it is stopped, or, for a timer that fires once,
 * until its callback is called. NULL for lack of memory or when the reactor cannot start.
 */
reactor_timer *reactor_timer_start(
		uint64_t delay_ms, reactor_timer_flags flags, reactor_timer_callback callback, void *data);

/* The callback will not be called any more. May be called from inside a callback, its own too when
 * the timer repeats. */
void reactor_timer_stop(reactor_timer *timer);

/* Turns a timer that is active into one that counts as pending, or into a background one. */
void reactor_timer_set_background(reactor_timer *timer, bool is_background);

#endif
