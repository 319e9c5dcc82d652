/* poll() for coroutines, to be shared by the hooks that are like it. */
#ifndef ASYNC_IO_POLL_H
#define ASYNC_IO_POLL_H

#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>

/*
 * Like poll(); the caller has asked async_should_intercept(). `timeout_ms` < 0: no limit. A signal
 * ends it with EINTR only where that is said to be allowed.
 */
int io_poll(
		struct pollfd *fds, nfds_t count, int64_t timeout_ms, bool is_interruptible); /* suspends */

/*
 * Would ppoll() and pselect() wait with the signal mask that is in force anyway (or with none
 * given)? Another one cannot be put in force for a coroutine alone.
 */
bool io_mask_is_current(const sigset_t *mask);

#endif
