/* Descriptors that go away while somebody waits for them. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include "io/fd_table.h"
#include "io/hooks.h"
#include "io/process.h"
#include "reactor/descriptor.h"
#include "reactor/reactor.h"
#include "runtime/scheduler.h"

/*
 * Whoever closes goes on to free what the waiting calls use: a stream's buffers, a client library's
 * connection. So they are sent back first, and the closing waits until they have left.
 */
static void send_waiters_back(int fd) /* suspends */
{
	int error = errno;

	io_fd_change(fd, 0, IO_FD_CLOSING);
	reactor_turn(false);
	async_let_others_run();
	io_fd_change(fd, IO_FD_CLOSING, 0);
	errno = error;
}

/*
 * Not only where coroutines may be suspended: a destructor, too, may close what others wait for.
 * Most descriptors were never waited for, and cost a look into the table.
 */
static void forget_descriptor(int fd) /* suspends */
{
	uint8_t flags = io_fd_flags_of(fd);

	if (flags & IO_FD_WATCHED) {
		/* The child of vfork() closes its own copy; the parent's waits go on. */
		if (!io_is_own_process()) {
			return;
		}
		if (reactor_descriptor_closing(fd) && async_should_intercept()) {
			send_waiters_back(fd);
		}
	}
	io_fd_change(fd, UINT8_MAX, 0);
}

void io_announce_close(int fd)
{
	if (io_is_php_thread()) {
		forget_descriptor(fd);
	}
}

int io_hook_close(int fd)
{
	io_announce_close(fd); /* suspends */
	return close(fd);
}

/* dup2() closes `to`, if it succeeds. */
static void forget_replaced(int from, int to)
{
	if (from != to && io_is_php_thread() && io_fd_flags_of(to) != 0 && fcntl(from, F_GETFD) >= 0) {
		forget_descriptor(to);
	}
}

int io_hook_dup2(int from, int to)
{
	forget_replaced(from, to);
	return dup2(from, to);
}

int io_hook_dup3(int from, int to, int flags)
{
	forget_replaced(from, to);
	return dup3(from, to, flags);
}
