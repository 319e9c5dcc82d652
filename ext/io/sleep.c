#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <errno.h>
#include "io/hooks.h"
#include "io/wait.h"
#include "runtime/scheduler.h"

#define NS_PER_S UINT64_C(1000000000)
#define NS_PER_US UINT64_C(1000)

/* TIMED_OUT, which is success here; or CANCELLED, INTERRUPTED with the time that was left. */
static io_wait_outcome sleep_for(uint64_t ns, uint64_t *left_ns) /* suspends */
{
	uint64_t deadline_ns = io_deadline_after_ns(ns);
	io_wait_outcome outcome = io_wait_time_or_signal(io_ns_to_ms_rounded_up(ns));

	*left_ns = outcome == IO_WAIT_TIMED_OUT ? 0 : io_deadline_left_ns(deadline_ns);
	return outcome;
}

static void store_remaining(struct timespec *remaining, uint64_t ns)
{
	if (remaining != NULL) {
		remaining->tv_sec = (time_t)(ns / NS_PER_S);
		remaining->tv_nsec = (long)(ns % NS_PER_S);
	}
}

unsigned int io_hook_sleep(unsigned int seconds)
{
	uint64_t left_ns;

	if (seconds == 0 || !async_should_intercept()) {
		return sleep(seconds);
	}
	switch (sleep_for(seconds * NS_PER_S, &left_ns)) {
	case IO_WAIT_TIMED_OUT:
		return 0;
	case IO_WAIT_INTERRUPTED:
		errno = EINTR;
		return (unsigned int)(left_ns / NS_PER_S);
	case IO_WAIT_CANCELLED:
		errno = ECANCELED;
		return (unsigned int)((left_ns + NS_PER_S - 1) / NS_PER_S);
	default:
		return sleep(seconds);
	}
}

int io_hook_usleep(useconds_t microseconds)
{
	uint64_t left_ns;

	if (microseconds == 0 || !async_should_intercept()) {
		return usleep(microseconds);
	}
	switch (sleep_for(microseconds * NS_PER_US, &left_ns)) {
	case IO_WAIT_TIMED_OUT:
		return 0;
	case IO_WAIT_INTERRUPTED:
		errno = EINTR;
		return -1;
	case IO_WAIT_CANCELLED:
		errno = ECANCELED;
		return -1;
	default:
		return usleep(microseconds);
	}
}

static bool may_suspend_for(const struct timespec *request)
{
	return async_should_intercept() && io_timespec_is_valid(request) &&
			(request->tv_sec != 0 || request->tv_nsec != 0);
}

int io_hook_nanosleep(const struct timespec *request, struct timespec *remaining)
{
	uint64_t left_ns;

	if (!may_suspend_for(request)) {
		return nanosleep(request, remaining);
	}
	switch (sleep_for(io_timespec_to_ns(request), &left_ns)) {
	case IO_WAIT_TIMED_OUT:
		return 0;
	case IO_WAIT_INTERRUPTED:
		store_remaining(remaining, left_ns);
		errno = EINTR;
		return -1;
	case IO_WAIT_CANCELLED:
		store_remaining(remaining, left_ns);
		errno = ECANCELED;
		return -1;
	default:
		return nanosleep(request, remaining);
	}
}

static int sleep_relatively(
		clockid_t clock, const struct timespec *request, struct timespec *remaining) /* suspends */
{
	uint64_t left_ns;

	switch (sleep_for(io_timespec_to_ns(request), &left_ns)) {
	case IO_WAIT_TIMED_OUT:
		return 0;
	case IO_WAIT_INTERRUPTED:
		store_remaining(remaining, left_ns);
		return EINTR;
	case IO_WAIT_CANCELLED:
		store_remaining(remaining, left_ns);
		return ECANCELED;
	default:
		return clock_nanosleep(clock, 0, request, remaining);
	}
}

/* 0 when the clock has reached the time. */
static uint64_t ns_until(clockid_t clock, const struct timespec *time)
{
	struct timespec now;
	uint64_t target_ns = io_timespec_to_ns(time);
	uint64_t now_ns;

	if (clock_gettime(clock, &now) != 0 || now.tv_sec < 0) {
		return 0;
	}
	now_ns = io_timespec_to_ns(&now);
	return target_ns > now_ns ? target_ns - now_ns : 0;
}

/*
 * A clock that can be set may jump meanwhile; a jump back is seen when the time is over, a jump
 * forward with a delay of a second at most.
 */
static int sleep_until(clockid_t clock, const struct timespec *time) /* suspends */
{
	uint64_t left_ns;

	while ((left_ns = ns_until(clock, time)) > 0) {
		if (clock == CLOCK_REALTIME && left_ns > NS_PER_S) {
			left_ns = NS_PER_S;
		}
		switch (io_wait_time_or_signal(io_ns_to_ms_rounded_up(left_ns))) {
		case IO_WAIT_INTERRUPTED:
			return EINTR;
		case IO_WAIT_CANCELLED:
			return ECANCELED;
		case IO_WAIT_UNAVAILABLE:
			return clock_nanosleep(clock, TIMER_ABSTIME, time, NULL);
		default:
			break;
		}
	}
	return 0;
}

/* Clocks of processor time do not run while a coroutine waits. */
static bool is_clock_of_the_world(clockid_t clock)
{
	return clock == CLOCK_REALTIME || clock == CLOCK_MONOTONIC || clock == CLOCK_BOOTTIME ||
			clock == CLOCK_TAI;
}

int io_hook_clock_nanosleep(
		clockid_t clock, int flags, const struct timespec *request, struct timespec *remaining)
{
	if ((flags & ~TIMER_ABSTIME) != 0 || !is_clock_of_the_world(clock) ||
			!may_suspend_for(request)) {
		return clock_nanosleep(clock, flags, request, remaining);
	}
	if (flags & TIMER_ABSTIME) {
		return sleep_until(clock, request);
	}
	return sleep_relatively(clock, request, remaining);
}
