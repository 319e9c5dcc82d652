#include "io/socket.h"

#include <fcntl.h>
#include <sys/time.h>
#include "io/wait.h"

/* So many times readiness may be in vain (somebody else was faster) before a pause is made. */
#define PATIENCE 2
#define LONGEST_PAUSE_MS 16

bool io_is_nonblocking(int fd)
{
	int flags = fcntl(fd, F_GETFL);

	return flags < 0 || (flags & O_NONBLOCK) != 0;
}

static uint64_t ask_for_deadline(const io_socket_wait *wait)
{
	struct timeval limit = {0};
	socklen_t length = sizeof(limit);
	struct timespec precise = {0};

	if (getsockopt(wait->fd, SOL_SOCKET, wait->timeout_option, &limit, &length) != 0 ||
			(limit.tv_sec == 0 && limit.tv_usec == 0)) {
		return IO_NO_DEADLINE;
	}
	precise.tv_sec = limit.tv_sec;
	precise.tv_nsec = limit.tv_usec * 1000;
	return io_deadline_after_ns(io_timespec_to_ns(&precise));
}

static int64_t left_ms(io_socket_wait *wait)
{
	if (!wait->has_deadline) {
		wait->deadline_ns = ask_for_deadline(wait);
		wait->has_deadline = true;
	}
	return io_deadline_left_ms(wait->deadline_ns);
}

static io_wait_outcome pause_a_little(io_socket_wait *wait) /* suspends */
{
	int64_t pause_ms = wait->pauses < 4 ? 1 << wait->pauses : LONGEST_PAUSE_MS;
	int64_t limit_ms = left_ms(wait);
	bool is_last = limit_ms != IO_FOREVER && limit_ms < pause_ms;
	io_wait_outcome outcome = io_wait_time(is_last ? limit_ms : pause_ms);

	wait->pauses++;
	return outcome == IO_WAIT_TIMED_OUT && !is_last ? IO_WAIT_READY : outcome;
}

static io_socket_outcome report(io_wait_outcome outcome)
{
	switch (outcome) {
	case IO_WAIT_READY:
		return IO_SOCKET_READY;
	case IO_WAIT_TIMED_OUT:
		errno = EAGAIN;
		return IO_SOCKET_FAILED;
	case IO_WAIT_CLOSED:
		errno = EBADF;
		return IO_SOCKET_FAILED;
	case IO_WAIT_CANCELLED:
		errno = ECANCELED;
		return IO_SOCKET_FAILED;
	default:
		return IO_SOCKET_LEAVE_TO_LIBC;
	}
}

io_socket_outcome io_socket_pause(io_socket_wait *wait)
{
	return report(pause_a_little(wait));
}

/*
 * A datagram socket without a peer is always writable, even if the receiver's queue is full, and
 * another process may be faster at accepting again and again.
 */
io_socket_outcome io_socket_wait_once(io_socket_wait *wait)
{
	if (wait->vain_waits == PATIENCE) {
		return report(pause_a_little(wait));
	}
	wait->vain_waits++;
	return report(io_wait_descriptor(wait->fd, wait->events, left_ms(wait)));
}

size_t io_message_length(const struct msghdr *message)
{
	size_t length = 0;

	for (size_t i = 0; i < (size_t)message->msg_iovlen; i++) {
		length += message->msg_iov[i].iov_len;
	}
	return length;
}
