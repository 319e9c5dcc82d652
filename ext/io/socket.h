/*
 * What the hooks for sockets share.
 *
 * A socket is asked whether its owner has made it non-blocking (O_NONBLOCK), and for its time limit
 * (SO_RCVTIMEO, SO_SNDTIMEO), only at the moment when a call would really have to wait: then the
 * answers cannot be out of date, and calls that finish at once do not pay for them.
 */
#ifndef ASYNC_IO_SOCKET_H
#define ASYNC_IO_SOCKET_H

#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>
#include <sys/uio.h>

/* True, too, for what is no open descriptor: the call itself says then what is wrong. */
bool io_is_nonblocking(int fd);

/* A blocking call that waits, over all its waits. */
typedef struct io_socket_wait {
	int fd;
	short events;
	int timeout_option; /* SO_RCVTIMEO or SO_SNDTIMEO */
	bool has_deadline;  /* `deadline_ns` has been found out */
	uint64_t deadline_ns;
	unsigned vain_waits; /* in a row; the caller sets it to 0 when something could be done */
	unsigned pauses;
} io_socket_wait;

static inline io_socket_wait io_socket_wait_for(int fd, short events, int timeout_option)
{
	return (io_socket_wait){.fd = fd, .events = events, .timeout_option = timeout_option};
}

typedef enum {
	IO_SOCKET_READY,        /* try again */
	IO_SOCKET_FAILED,       /* errno: EAGAIN (its own time limit), ECANCELED, or EBADF (closed) */
	IO_SOCKET_LEAVE_TO_LIBC /* cannot be waited for: make the call as it is */
} io_socket_outcome;

/*
 * Until the socket is ready. When that has been in vain several times in a row, it pauses a little
 * instead, so that the loop around it never spins.
 */
io_socket_outcome io_socket_wait_once(io_socket_wait *wait); /* suspends */

/* Where nothing reports readiness: a pause, longer each time. READY: the pause is over. */
io_socket_outcome io_socket_pause(io_socket_wait *wait); /* suspends */

/* The bytes that the vectors of a message hold together. */
size_t io_message_length(const struct msghdr *message);

static inline bool io_would_block(void)
{
	return errno == EAGAIN;
}

#endif
