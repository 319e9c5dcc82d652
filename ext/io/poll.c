#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "io/poll.h"

#include <errno.h>
#include <limits.h>
#include "io/fd_table.h"
#include "io/hooks.h"
#include "io/wait.h"
#include "runtime/scheduler.h"

#define INPUT_EVENTS (POLLIN | POLLRDNORM)
#define OUTPUT_EVENTS (POLLOUT | POLLWRNORM)

/* poll()'s checked form: aborts when the array is smaller than said. Declared only by -O2. */
extern int __poll_chk(struct pollfd *fds, nfds_t count, int timeout_ms, size_t size);
extern int __ppoll_chk(struct pollfd *fds, nfds_t count, const struct timespec *timeout,
		const sigset_t *mask, size_t size);

static uint8_t hints_about(short events)
{
	return (uint8_t)((events & INPUT_EVENTS ? IO_FD_NO_INPUT : 0) |
			(events & OUTPUT_EVENTS ? IO_FD_NO_ROOM : 0));
}

/* After a request the answer takes its time: asking whether it is there already is a waste. */
static bool is_surely_not_ready(const struct pollfd *fds, nfds_t count)
{
	for (nfds_t i = 0; i < count; i++) {
		uint8_t hints = hints_about(fds[i].events);

		if (fds[i].fd >= 0 && (hints == 0 || (io_fd_flags_of(fds[i].fd) & hints) != hints)) {
			return false;
		}
	}
	return true;
}

static void remember_answer(const struct pollfd *fds, nfds_t count)
{
	for (nfds_t i = 0; i < count; i++) {
		uint8_t asked = hints_about(fds[i].events);

		if (fds[i].revents == 0) {
			io_fd_change(fds[i].fd, 0, asked);
		} else {
			io_fd_change(fds[i].fd, asked, 0);
		}
	}
}

static void clear_answers(struct pollfd *fds, nfds_t count)
{
	for (nfds_t i = 0; i < count; i++) {
		fds[i].revents = 0;
	}
}

/* Regular files and bad descriptors cannot be waited for; poll() has an answer for them at once. */
static int leave_to_libc(struct pollfd *fds, nfds_t count, int64_t timeout_ms)
{
	int ready = poll(fds, count, 0);

	if (ready != 0) {
		return ready;
	}
	return poll(fds, count, timeout_ms > INT_MAX ? INT_MAX : (int)timeout_ms);
}

int io_poll(struct pollfd *fds, nfds_t count, int64_t timeout_ms, bool is_interruptible)
{
	int ready = 0;

	if (timeout_ms == 0 || !is_surely_not_ready(fds, count)) {
		ready = poll(fds, count, 0);
		if (ready != 0 || timeout_ms == 0) {
			return ready;
		}
		remember_answer(fds, count);
	}
	switch (io_wait_descriptors(fds, count, timeout_ms, is_interruptible, &ready)) {
	case IO_WAIT_READY:
		remember_answer(fds, count);
		return ready;
	case IO_WAIT_TIMED_OUT:
		clear_answers(fds, count);
		return 0;
	case IO_WAIT_INTERRUPTED:
		errno = EINTR;
		return -1;
	case IO_WAIT_CANCELLED:
		errno = ECANCELED;
		return -1;
	default:
		return leave_to_libc(fds, count, timeout_ms);
	}
}

bool io_mask_is_current(const sigset_t *mask)
{
	sigset_t current;

	if (mask == NULL) {
		return true;
	}
	if (sigprocmask(SIG_SETMASK, NULL, &current) != 0) {
		return false;
	}
	for (int signal = 1; signal < NSIG; signal++) {
		if (sigismember(mask, signal) != sigismember(&current, signal)) {
			return false;
		}
	}
	return true;
}

static int poll_until(struct pollfd *fds, nfds_t count, const struct timespec *timeout)
{
	if (timeout == NULL) {
		return io_poll(fds, count, IO_FOREVER, false);
	}
	return io_poll(fds, count, io_ns_to_ms_rounded_up(io_timespec_to_ns(timeout)), false);
}

static bool may_suspend_in_ppoll(const struct timespec *timeout, const sigset_t *mask)
{
	return async_should_intercept() && (timeout == NULL || io_timespec_is_valid(timeout)) &&
			io_mask_is_current(mask);
}

int io_hook_poll(struct pollfd *fds, nfds_t count, int timeout_ms)
{
	if (timeout_ms == 0 || !async_should_intercept()) {
		return poll(fds, count, timeout_ms);
	}
	return io_poll(fds, count, timeout_ms, false);
}

int io_hook_poll_chk(struct pollfd *fds, nfds_t count, int timeout_ms, size_t size)
{
	if (size / sizeof(*fds) < count || timeout_ms == 0 || !async_should_intercept()) {
		return __poll_chk(fds, count, timeout_ms, size);
	}
	return io_poll(fds, count, timeout_ms, false);
}

int io_hook_ppoll(
		struct pollfd *fds, nfds_t count, const struct timespec *timeout, const sigset_t *mask)
{
	if (!may_suspend_in_ppoll(timeout, mask)) {
		return ppoll(fds, count, timeout, mask);
	}
	return poll_until(fds, count, timeout);
}

int io_hook_ppoll_chk(struct pollfd *fds, nfds_t count, const struct timespec *timeout,
		const sigset_t *mask, size_t size)
{
	if (size / sizeof(*fds) < count || !may_suspend_in_ppoll(timeout, mask)) {
		return __ppoll_chk(fds, count, timeout, mask, size);
	}
	return poll_until(fds, count, timeout);
}
