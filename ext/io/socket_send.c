/*
 * Sending. A blocking call returns only when everything is on its way, so what the socket does not
 * take at once is sent piece by piece.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include "io/fd_table.h"
#include "io/hooks.h"
#include "io/socket.h"
#include "io/wait.h"
#include "runtime/scheduler.h"

/* One call of the family. All pointers are borrowed from the caller, but for `own_vectors`. */
typedef struct send_call {
	int fd;
	int flags;
	bool is_message; /* `message`; else `buffer` and what follows it */
	struct msghdr message;
	struct iovec *own_vectors; /* owned copy that shrinks as the message is sent; or NULL */
	const char *buffer;        /* what is still to be sent */
	size_t length;             /* the same in bytes, for messages too */
	const struct sockaddr *address;
	socklen_t address_length;
} send_call;

/* After a request the answer takes its time. */
static void remember_outcome(const send_call *call, ssize_t sent)
{
	if (sent < 0) {
		if (io_would_block()) {
			io_fd_change(call->fd, 0, IO_FD_NO_ROOM);
		}
	} else if ((size_t)sent < call->length) {
		io_fd_change(call->fd, 0, IO_FD_NO_INPUT | IO_FD_NO_ROOM);
	} else {
		io_fd_change(call->fd, IO_FD_NO_ROOM, IO_FD_NO_INPUT | IO_FD_JUST_SENT);
	}
}

static ssize_t attempt(const send_call *call, int flags)
{
	ssize_t sent;

	if (call->is_message) {
		sent = sendmsg(call->fd, &call->message, flags);
	} else {
		sent = sendto(
				call->fd, call->buffer, call->length, flags, call->address, call->address_length);
	}
	remember_outcome(call, sent);
	return sent;
}

/* The caller's vectors must not be changed. */
static bool copy_vectors(send_call *call)
{
	size_t size = (size_t)call->message.msg_iovlen * sizeof(struct iovec);

	if (call->own_vectors != NULL) {
		return true;
	}
	call->own_vectors = malloc(size);
	if (call->own_vectors == NULL) {
		return false;
	}
	memcpy(call->own_vectors, call->message.msg_iov, size);
	call->message.msg_iov = call->own_vectors;
	return true;
}

static void advance_message(struct msghdr *message, size_t sent)
{
	while (message->msg_iovlen > 0 && sent >= message->msg_iov->iov_len) {
		sent -= message->msg_iov->iov_len;
		message->msg_iov++;
		message->msg_iovlen--;
	}
	if (sent > 0) {
		message->msg_iov->iov_base = (char *)message->msg_iov->iov_base + sent;
		message->msg_iov->iov_len -= sent;
	}
	/* Descriptors and credentials have gone with the first byte. */
	message->msg_control = NULL;
	message->msg_controllen = 0;
}

/* False: no memory, so the rest cannot be sent. */
static bool advance(send_call *call, size_t sent)
{
	if (call->is_message) {
		if (!copy_vectors(call)) {
			return false;
		}
		advance_message(&call->message, sent);
	} else {
		call->buffer += sent;
	}
	call->length -= sent;
	return true;
}

/* `done` bytes have been sent, and there are more. */
static ssize_t send_waiting(send_call *call, size_t done) /* suspends */
{
	io_socket_wait wait = io_socket_wait_for(call->fd, POLLOUT, SO_SNDTIMEO);

	for (;;) {
		io_socket_outcome outcome = io_socket_wait_once(&wait);
		ssize_t sent = -1;

		if (outcome != IO_SOCKET_FAILED) {
			bool is_left_to_libc = outcome == IO_SOCKET_LEAVE_TO_LIBC;

			sent = attempt(call, is_left_to_libc ? call->flags : call->flags | MSG_DONTWAIT);
			if (sent < 0 && io_would_block() && !is_left_to_libc) {
				continue;
			}
		}
		if (sent < 0) {
			return done > 0 ? (ssize_t)done : -1;
		}
		done += (size_t)sent;
		if ((size_t)sent >= call->length || !advance(call, (size_t)sent)) {
			return (ssize_t)done;
		}
		wait.vain_waits = 0;
	}
}

static ssize_t send_all(send_call *call) /* suspends */
{
	ssize_t sent;

	if (io_fd_flags_of(call->fd) & IO_FD_CLOSING) {
		errno = EBADF;
		return -1;
	}
	if (call->flags & (MSG_DONTWAIT | MSG_OOB)) {
		return attempt(call, call->flags);
	}
	sent = attempt(call, call->flags | MSG_DONTWAIT);
	if (sent < 0 ? !io_would_block() : (size_t)sent >= call->length) {
		return sent;
	}
	if (io_is_nonblocking(call->fd) || (sent > 0 && !advance(call, (size_t)sent))) {
		return sent;
	}
	sent = send_waiting(call, sent > 0 ? (size_t)sent : 0);
	if (call->own_vectors != NULL) {
		int error = errno;

		free(call->own_vectors);
		errno = error;
	}
	return sent;
}

static ssize_t send_message(int fd, const struct msghdr *message, int flags) /* suspends */
{
	return send_all(&(send_call){.fd = fd,
			.flags = flags,
			.is_message = true,
			.message = *message,
			.length = io_message_length(message)});
}

ssize_t io_hook_send(int fd, const void *buffer, size_t length, int flags)
{
	if (!async_should_intercept()) {
		return send(fd, buffer, length, flags);
	}
	return send_all(&(send_call){.fd = fd, .flags = flags, .buffer = buffer, .length = length});
}

ssize_t io_hook_sendto(int fd, const void *buffer, size_t length, int flags,
		const struct sockaddr *address, socklen_t address_length)
{
	if (!async_should_intercept()) {
		return sendto(fd, buffer, length, flags, address, address_length);
	}
	return send_all(&(send_call){.fd = fd,
			.flags = flags,
			.buffer = buffer,
			.length = length,
			.address = address,
			.address_length = address_length});
}

ssize_t io_hook_sendmsg(int fd, const struct msghdr *message, int flags)
{
	if (!async_should_intercept()) {
		return sendmsg(fd, message, flags);
	}
	return send_message(fd, message, flags);
}

/* Writing is sending without flags; see io_hook_read(). */
ssize_t io_hook_write(int fd, const void *buffer, size_t length)
{
	ssize_t sent;

	if (length == 0 || !async_should_intercept()) {
		return write(fd, buffer, length);
	}
	sent = send_all(&(send_call){.fd = fd, .buffer = buffer, .length = length});
	return sent < 0 && errno == ENOTSOCK ? write(fd, buffer, length) : sent;
}

static ssize_t write_vectors(int fd, const struct iovec *vectors, int count) /* suspends */
{
	struct msghdr message = {.msg_iov = (struct iovec *)vectors, .msg_iovlen = (size_t)count};
	ssize_t sent;

	if (io_message_length(&message) == 0) {
		return writev(fd, vectors, count);
	}
	sent = send_message(fd, &message, 0);
	return sent < 0 && errno == ENOTSOCK ? writev(fd, vectors, count) : sent;
}

ssize_t io_hook_writev(int fd, const struct iovec *vectors, int count)
{
	if (count <= 0 || count > IOV_MAX || !async_should_intercept()) {
		return writev(fd, vectors, count);
	}
	return write_vectors(fd, vectors, count);
}
