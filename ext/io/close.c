/* Descriptors that go away while somebody waits for them. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <fcntl.h>
#include <stdint.h>
#include "io/fd_table.h"
#include "io/hooks.h"
#include "io/process.h"
#include "reactor/descriptor.h"

/*
 * Not only where coroutines may be suspended: a destructor, too, may close what others wait for.
 * Most descriptors were never waited for, and cost a look into the table.
 */
static void forget_descriptor(int fd)
{
	uint8_t flags = io_fd_flags_of(fd);

	if (flags & IO_FD_WATCHED) {
		/* The child of vfork() closes its own copy; the parent's waits go on. */
		if (!io_is_own_process()) {
			return;
		}
		reactor_descriptor_closing(fd);
	}
	io_fd_change(fd, UINT8_MAX, 0);
}

int io_hook_close(int fd)
{
	if (io_is_php_thread()) {
		forget_descriptor(fd);
	}
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
