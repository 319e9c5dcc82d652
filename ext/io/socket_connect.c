/*
 * connect() and accept() on blocking sockets. Neither has a flag "do not wait" of its own, so the
 * descriptor is made non-blocking, but only around the one system call: nothing else of this thread
 * can run in between, and the flag is as it was before anybody waits.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <fcntl.h>
#include "io/fd_table.h"
#include "io/hooks.h"
#include "io/socket.h"
#include "io/wait.h"
#include "runtime/scheduler.h"

static void restore_flags(int fd, int flags)
{
	int error = errno;

	fcntl(fd, F_SETFL, flags);
	errno = error;
}

static int connect_without_waiting(
		int fd, int flags, const struct sockaddr *address, socklen_t length)
{
	int result;

	if (fcntl(fd, F_SETFL, flags | O_NONBLOCK) < 0) {
		return -1;
	}
	result = connect(fd, address, length);
	restore_flags(fd, flags);
	return result;
}

/* How the attempt in the background has ended. */
static int connection_result(int fd)
{
	int error = 0;
	socklen_t length = sizeof(error);

	if (getsockopt(fd, SOL_SOCKET, SO_ERROR, &error, &length) != 0) {
		return -1;
	}
	if (error != 0) {
		errno = error;
		return -1;
	}
	io_fd_change(fd, IO_FD_NO_ROOM, IO_FD_NO_INPUT);
	return 0;
}

static int await_connection(
		io_socket_wait *wait, const struct sockaddr *address, socklen_t length) /* suspends */
{
	switch (io_socket_wait_once(wait)) {
	case IO_SOCKET_READY:
		return connection_result(wait->fd);
	case IO_SOCKET_LEAVE_TO_LIBC:
		return connect(wait->fd, address, length);
	default:
		/* What libc says when the time limit passes. */
		if (io_would_block()) {
			errno = EINPROGRESS;
		}
		return -1;
	}
}

/*
 * A Unix socket whose listener has no place in its queue answers EAGAIN, and nothing reports when
 * there is a place: it is tried again after pauses.
 */
static int connect_blocking(
		int fd, int flags, const struct sockaddr *address, socklen_t length) /* suspends */
{
	io_socket_wait wait = io_socket_wait_for(fd, POLLOUT, SO_SNDTIMEO);

	for (;;) {
		int result = connect_without_waiting(fd, flags, address, length);

		if (result == 0) {
			io_fd_change(fd, IO_FD_NO_ROOM, IO_FD_NO_INPUT);
			return 0;
		}
		if (errno == EINPROGRESS || errno == EALREADY) {
			return await_connection(&wait, address, length);
		}
		if (!io_would_block()) {
			return -1;
		}
		switch (io_socket_pause(&wait)) {
		case IO_SOCKET_READY:
			break;
		case IO_SOCKET_FAILED:
			return -1;
		default:
			return connect(fd, address, length);
		}
	}
}

int io_hook_connect(int fd, const struct sockaddr *address, socklen_t length)
{
	int flags;
	int result;

	async_note_socket(fd);
	if (!async_should_intercept()) {
		return connect(fd, address, length);
	}
	flags = fcntl(fd, F_GETFL);
	if (flags >= 0 && (flags & O_NONBLOCK) == 0) {
		return connect_blocking(fd, flags, address, length);
	}
	result = connect(fd, address, length);
	if (result < 0 && errno == EINPROGRESS) {
		io_fd_change(fd, 0, IO_FD_NO_INPUT | IO_FD_NO_ROOM);
	}
	return result;
}

/* What accept4() is called with; all pointers are borrowed. */
typedef struct accept_call {
	int fd;
	struct sockaddr *address;
	socklen_t *length;
	int flags;
} accept_call;

static int accept_without_waiting(const accept_call *call, int file_flags)
{
	int result;

	if (fcntl(call->fd, F_SETFL, file_flags | O_NONBLOCK) < 0) {
		return -1;
	}
	result = accept4(call->fd, call->address, call->length, call->flags);
	restore_flags(call->fd, file_flags);
	return result;
}

/*
 * Listening sockets are often shared between processes, so their flags are left alone until there
 * is a connection to be had. Somebody else may take it first all the same.
 */
static int accept_blocking(const accept_call *call, int file_flags) /* suspends */
{
	io_socket_wait wait = io_socket_wait_for(call->fd, POLLIN, SO_RCVTIMEO);
	struct pollfd listener = {.fd = call->fd, .events = POLLIN};
	bool is_ready = poll(&listener, 1, 0) > 0;

	for (;;) {
		if (is_ready) {
			int result = accept_without_waiting(call, file_flags);

			if (result >= 0 || !io_would_block()) {
				return result;
			}
		}
		switch (io_socket_wait_once(&wait)) {
		case IO_SOCKET_READY:
			is_ready = true;
			break;
		case IO_SOCKET_FAILED:
			return -1;
		default:
			return accept4(call->fd, call->address, call->length, call->flags);
		}
	}
}

int io_hook_accept4(int fd, struct sockaddr *address, socklen_t *length, int flags)
{
	int file_flags;

	if (!async_should_intercept()) {
		return accept4(fd, address, length, flags);
	}
	file_flags = fcntl(fd, F_GETFL);
	if (file_flags < 0 || (file_flags & O_NONBLOCK) != 0) {
		return accept4(fd, address, length, flags);
	}
	return accept_blocking(&(accept_call){fd, address, length, flags}, file_flags);
}

int io_hook_accept(int fd, struct sockaddr *address, socklen_t *length)
{
	if (!async_should_intercept()) {
		return accept(fd, address, length);
	}
	return io_hook_accept4(fd, address, length, 0);
}
