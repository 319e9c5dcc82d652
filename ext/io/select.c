/* select() on top of poll(): the sets become an array, the answers become sets. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include "io/hooks.h"
#include "io/poll.h"
#include "io/wait.h"
#include "runtime/scheduler.h"

#define FEW 16
#define BITS_PER_WORD (8 * (int)sizeof(fd_mask))

/* As the kernel's own select() sees poll()'s answers. */
#define READABLE_ANSWERS (POLLIN | POLLRDNORM | POLLRDBAND | POLLHUP | POLLERR)
#define WRITABLE_ANSWERS (POLLOUT | POLLWRNORM | POLLWRBAND | POLLERR)
#define URGENT_ANSWERS POLLPRI

/* The three sets of one call; each may be NULL, and longer than an fd_set: programs do that. */
typedef struct select_sets {
	int count; /* descriptors from 0 to count - 1 are in question */
	fd_set *readable;
	fd_set *writable;
	fd_set *urgent;
} select_sets;

/* The library's macros would abort the program for numbers from FD_SETSIZE on. */
static bool is_in_set(const fd_set *set, int fd)
{
	const fd_mask *words = (const fd_mask *)(const void *)set;

	return set != NULL &&
			((unsigned long)words[fd / BITS_PER_WORD] >> (fd % BITS_PER_WORD) & 1) != 0;
}

static void add_to_set(fd_set *set, int fd)
{
	fd_mask *words = (fd_mask *)(void *)set;

	words[fd / BITS_PER_WORD] |= (fd_mask)(1ul << (fd % BITS_PER_WORD));
}

static void clear_set(fd_set *set, int count)
{
	if (set != NULL) {
		memset(set, 0, (size_t)((count + BITS_PER_WORD - 1) / BITS_PER_WORD) * sizeof(fd_mask));
	}
}

static short events_of(const select_sets *sets, int fd)
{
	return (short)((is_in_set(sets->readable, fd) ? POLLIN : 0) |
			(is_in_set(sets->writable, fd) ? POLLOUT : 0) |
			(is_in_set(sets->urgent, fd) ? POLLPRI : 0));
}

static nfds_t count_members(const select_sets *sets)
{
	nfds_t members = 0;

	for (int fd = 0; fd < sets->count; fd++) {
		members += events_of(sets, fd) != 0;
	}
	return members;
}

static void fill_array(const select_sets *sets, struct pollfd *fds)
{
	for (int fd = 0; fd < sets->count; fd++) {
		short events = events_of(sets, fd);

		if (events != 0) {
			*fds++ = (struct pollfd){.fd = fd, .events = events};
		}
	}
}

static int answer_for(const struct pollfd *one, short asked, short answers, fd_set *set)
{
	if ((one->events & asked) == 0 || (one->revents & answers) == 0) {
		return 0;
	}
	add_to_set(set, one->fd);
	return 1;
}

/* The number of bits that are set; or EBADF, and then the sets are as they were. */
static int fill_sets(const select_sets *sets, const struct pollfd *fds, nfds_t count)
{
	int bits = 0;

	for (nfds_t i = 0; i < count; i++) {
		if (fds[i].revents & POLLNVAL) {
			errno = EBADF;
			return -1;
		}
	}
	clear_set(sets->readable, sets->count);
	clear_set(sets->writable, sets->count);
	clear_set(sets->urgent, sets->count);
	for (nfds_t i = 0; i < count; i++) {
		bits += answer_for(&fds[i], POLLIN, READABLE_ANSWERS, sets->readable);
		bits += answer_for(&fds[i], POLLOUT, WRITABLE_ANSWERS, sets->writable);
		bits += answer_for(&fds[i], POLLPRI, URGENT_ANSWERS, sets->urgent);
	}
	return bits;
}

/*
 * An answer that select() has no set for (a peer that hung up, asked only for writing) does not end
 * the wait there, but it does in poll(): such a wait goes on after a pause.
 */
static int poll_for_sets(
		const select_sets *sets, struct pollfd *fds, nfds_t count, uint64_t deadline_ns)
{
	for (;;) {
		int64_t left_ms = io_deadline_left_ms(deadline_ns);
		int result = io_poll(fds, count, left_ms, true);

		if (result > 0) {
			result = fill_sets(sets, fds, count);
		} else if (result == 0) {
			return fill_sets(sets, fds, count);
		}
		if (result != 0 || left_ms == 0) {
			return result;
		}
		fill_array(sets, fds);
		if (io_wait_time(1) == IO_WAIT_CANCELLED) {
			errno = ECANCELED;
			return -1;
		}
	}
}

static int select_until(const select_sets *sets, uint64_t deadline_ns) /* suspends */
{
	struct pollfd few[FEW];
	nfds_t count = count_members(sets);
	struct pollfd *fds = count <= FEW ? few : malloc(count * sizeof(*fds));
	int result;
	int error;

	if (fds == NULL) {
		errno = ENOMEM;
		return -1;
	}
	fill_array(sets, fds);
	result = poll_for_sets(sets, fds, count, deadline_ns);
	error = errno;
	if (fds != few) {
		free(fds);
	}
	errno = error;
	return result;
}

static bool timeval_is_valid(const struct timeval *time)
{
	return time->tv_sec >= 0 && time->tv_usec >= 0 && time->tv_usec < 1000000;
}

static bool is_zero(const struct timespec *time)
{
	return time->tv_sec == 0 && time->tv_nsec == 0;
}

static uint64_t deadline_of(const struct timespec *timeout)
{
	return timeout != NULL ? io_deadline_after_ns(io_timespec_to_ns(timeout)) : IO_NO_DEADLINE;
}

/* Linux leaves in `timeout` what is left of the time. */
static void store_time_left(struct timeval *timeout, uint64_t deadline_ns)
{
	uint64_t left_us = io_deadline_left_ns(deadline_ns) / 1000;

	timeout->tv_sec = (time_t)(left_us / 1000000);
	timeout->tv_usec = (suseconds_t)(left_us % 1000000);
}

static int select_with_timeval(const select_sets *sets, struct timeval *timeout)
{
	struct timespec limit = {0};
	uint64_t deadline_ns;
	int result;
	int error;

	if (timeout == NULL) {
		return select_until(sets, IO_NO_DEADLINE);
	}
	limit.tv_sec = timeout->tv_sec;
	limit.tv_nsec = timeout->tv_usec * 1000;
	deadline_ns = deadline_of(&limit);
	result = select_until(sets, deadline_ns);
	error = errno;
	store_time_left(timeout, deadline_ns);
	errno = error;
	return result;
}

static bool may_suspend_in_select(int count, const struct timeval *timeout)
{
	if (count < 0 || !async_should_intercept()) {
		return false;
	}
	return timeout == NULL ||
			(timeval_is_valid(timeout) && (timeout->tv_sec != 0 || timeout->tv_usec != 0));
}

static bool may_suspend_in_pselect(int count, const struct timespec *timeout, const sigset_t *mask)
{
	if (count < 0 || !async_should_intercept()) {
		return false;
	}
	return (timeout == NULL || (io_timespec_is_valid(timeout) && !is_zero(timeout))) &&
			io_mask_is_current(mask);
}

int io_hook_select(
		int count, fd_set *readable, fd_set *writable, fd_set *urgent, struct timeval *timeout)
{
	if (!may_suspend_in_select(count, timeout)) {
		return select(count, readable, writable, urgent, timeout);
	}
	return select_with_timeval(&(select_sets){count, readable, writable, urgent}, timeout);
}

int io_hook_pselect(int count, fd_set *readable, fd_set *writable, fd_set *urgent,
		const struct timespec *timeout, const sigset_t *mask)
{
	if (!may_suspend_in_pselect(count, timeout, mask)) {
		return pselect(count, readable, writable, urgent, timeout, mask);
	}
	return select_until(&(select_sets){count, readable, writable, urgent}, deadline_of(timeout));
}
