#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* POLLRDHUP */
#endif
#include "io/wait.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include "io/fd_table.h"
#include "reactor/descriptor.h"
#include "reactor/reactor.h"

#define NS_PER_MS 1000000u
#define NS_PER_S 1000000000u

/* So many descriptors are waited for without a call of malloc(). */
#define FEW 4

/* What the reactor is asked for. poll() knows more words for the same, see may_translate(). */
#define PLAIN_EVENTS (POLLIN | POLLOUT | POLLPRI | POLLRDHUP)

typedef struct descriptor_wait {
	reactor_wait wait;
	io_waiter *waiter; /* on the same stack */
} descriptor_wait;

static void on_timeout(void *data)
{
	io_waiter *waiter = data;

	waiter->timer = NULL;
	waiter->is_timed_out = true;
	async_wake(waiter->coroutine);
}

bool io_waiter_init(io_waiter *waiter, int64_t timeout_ms)
{
	*waiter = (io_waiter){.coroutine = async_current()};
	if (timeout_ms < 0) {
		return true;
	}
	waiter->timer =
			reactor_timer_start((uint64_t)timeout_ms, REACTOR_TIMER_ONCE, on_timeout, waiter);
	return waiter->timer != NULL;
}

static void on_interrupted(reactor_interruption *interruption)
{
	io_waiter *waiter = (io_waiter *)((char *)interruption - offsetof(io_waiter, interruption));

	waiter->is_interrupted = true;
	async_wake(waiter->coroutine);
}

void io_waiter_allow_interruption(io_waiter *waiter)
{
	waiter->interruption.on_interrupted = on_interrupted;
	reactor_interruption_start(&waiter->interruption);
}

void io_waiter_notify(io_waiter *waiter)
{
	waiter->is_ready = true;
	async_wake(waiter->coroutine);
}

io_wait_outcome io_waiter_park(io_waiter *waiter)
{
	while (!waiter->is_ready && !waiter->is_timed_out && !waiter->is_interrupted) {
		if (!async_park_foreign()) {
			return IO_WAIT_CANCELLED;
		}
	}
	if (waiter->is_ready) {
		return IO_WAIT_READY;
	}
	return waiter->is_timed_out ? IO_WAIT_TIMED_OUT : IO_WAIT_INTERRUPTED;
}

void io_waiter_finish(io_waiter *waiter)
{
	reactor_interruption_stop(&waiter->interruption);
	if (waiter->timer != NULL) {
		reactor_timer_stop(waiter->timer);
		waiter->timer = NULL;
	}
}

static void on_descriptor_ready(reactor_wait *wait)
{
	io_waiter_notify(((descriptor_wait *)wait)->waiter);
}

static uint32_t events_for_reactor(short events)
{
	uint32_t wanted = (uint32_t)events & PLAIN_EVENTS;

	if (events & (POLLRDNORM | POLLRDBAND)) {
		wanted |= EPOLLIN | EPOLLPRI;
	}
	if (events & (POLLWRNORM | POLLWRBAND)) {
		wanted |= EPOLLOUT;
	}
	return wanted;
}

/* Can poll()'s answer be made from the reactor's? The usual bits have the same values in both. */
static bool may_translate(short events)
{
	return (events & ~(PLAIN_EVENTS | POLLERR | POLLHUP | POLLNVAL)) == 0;
}

static void stop_waits(descriptor_wait *waits, nfds_t count)
{
	for (nfds_t i = 0; i < count; i++) {
		reactor_wait_stop(&waits[i].wait);
	}
}

static bool start_waits(
		descriptor_wait *waits, const struct pollfd *fds, nfds_t count, io_waiter *waiter)
{
	for (nfds_t i = 0; i < count; i++) {
		waits[i] = (descriptor_wait){
				.wait = {.on_ready = on_descriptor_ready,
						.fd = fds[i].fd,
						.events = events_for_reactor(fds[i].events)},
				.waiter = waiter,
		};
		if (fds[i].fd < 0) {
			continue;
		}
		if (!reactor_wait_start(&waits[i].wait)) {
			stop_waits(waits, i);
			return false;
		}
		io_fd_change(fds[i].fd, 0, IO_FD_WATCHED);
	}
	return true;
}

static short translate_answer(const reactor_wait *wait)
{
	if (wait->revents & REACTOR_CLOSED) {
		return POLLNVAL;
	}
	return (short)(wait->revents & (PLAIN_EVENTS | POLLERR | POLLHUP));
}

/* poll() itself answers where somebody has asked for what only poll() can tell apart. */
static int collect_answers(descriptor_wait *waits, struct pollfd *fds, nfds_t count)
{
	int ready = 0;

	for (nfds_t i = 0; i < count; i++) {
		if (fds[i].fd >= 0 && !may_translate(fds[i].events)) {
			return poll(fds, count, 0);
		}
	}
	for (nfds_t i = 0; i < count; i++) {
		fds[i].revents = fds[i].fd < 0 ? 0 : translate_answer(&waits[i].wait);
		ready += fds[i].revents != 0;
	}
	return ready;
}

/* What was waited for may be gone again when the coroutine runs: then it waits for the rest. */
static io_wait_outcome wait_until_ready(descriptor_wait *waits, struct pollfd *fds, nfds_t count,
		io_waiter *waiter, int *ready_count)
{
	io_wait_outcome outcome;

	do {
		waiter->is_ready = false;
		if (!start_waits(waits, fds, count, waiter)) {
			return IO_WAIT_UNAVAILABLE;
		}
		outcome = io_waiter_park(waiter);
		stop_waits(waits, count);
		*ready_count = outcome == IO_WAIT_READY ? collect_answers(waits, fds, count) : 0;
	} while (outcome == IO_WAIT_READY && *ready_count == 0);
	return *ready_count < 0 ? IO_WAIT_UNAVAILABLE : outcome;
}

/* Somebody is closing one of them, and waits until nobody uses it any more. */
static int mark_closing(struct pollfd *fds, nfds_t count)
{
	int closing = 0;

	for (nfds_t i = 0; i < count; i++) {
		fds[i].revents = io_fd_flags_of(fds[i].fd) & IO_FD_CLOSING ? POLLNVAL : 0;
		closing += fds[i].revents != 0;
	}
	return closing;
}

io_wait_outcome io_wait_descriptors(struct pollfd *fds, nfds_t count, int64_t timeout_ms,
		bool is_interruptible, int *ready_count)
{
	descriptor_wait few[FEW];
	descriptor_wait *waits = count <= FEW ? few : calloc(count, sizeof(descriptor_wait));
	io_wait_outcome outcome = IO_WAIT_UNAVAILABLE;
	io_waiter waiter;

	if (waits == NULL) {
		return IO_WAIT_UNAVAILABLE;
	}
	*ready_count = mark_closing(fds, count);
	if (*ready_count > 0) {
		outcome = IO_WAIT_READY;
	} else if (io_waiter_init(&waiter, timeout_ms)) {
		if (is_interruptible) {
			io_waiter_allow_interruption(&waiter);
		}
		outcome = wait_until_ready(waits, fds, count, &waiter, ready_count);
		io_waiter_finish(&waiter);
	}
	if (waits != few) {
		free(waits);
	}
	return outcome;
}

io_wait_outcome io_wait_descriptor(int fd, short events, int64_t timeout_ms)
{
	struct pollfd one = {.fd = fd, .events = events};
	int ready_count;
	io_wait_outcome outcome = io_wait_descriptors(&one, 1, timeout_ms, false, &ready_count);

	if (outcome == IO_WAIT_READY && (one.revents & POLLNVAL)) {
		return IO_WAIT_CLOSED;
	}
	return outcome;
}

static io_wait_outcome wait_time(int64_t timeout_ms, bool is_interruptible) /* suspends */
{
	io_waiter waiter;
	io_wait_outcome outcome;

	if (!io_waiter_init(&waiter, timeout_ms)) {
		return IO_WAIT_UNAVAILABLE;
	}
	if (is_interruptible) {
		io_waiter_allow_interruption(&waiter);
	}
	outcome = io_waiter_park(&waiter);
	io_waiter_finish(&waiter);
	return outcome;
}

io_wait_outcome io_wait_time(int64_t timeout_ms)
{
	return wait_time(timeout_ms, false);
}

io_wait_outcome io_wait_time_or_signal(int64_t timeout_ms)
{
	return wait_time(timeout_ms, true);
}

uint64_t io_deadline_after_ns(uint64_t ns)
{
	uint64_t now = reactor_now_ns();

	return ns >= IO_NO_DEADLINE - now ? IO_NO_DEADLINE : now + ns;
}

uint64_t io_deadline_left_ns(uint64_t deadline_ns)
{
	uint64_t now = reactor_now_ns();

	return deadline_ns > now ? deadline_ns - now : 0;
}

int64_t io_deadline_left_ms(uint64_t deadline_ns)
{
	if (deadline_ns == IO_NO_DEADLINE) {
		return IO_FOREVER;
	}
	return io_ns_to_ms_rounded_up(io_deadline_left_ns(deadline_ns));
}

uint64_t io_timespec_to_ns(const struct timespec *time)
{
	uint64_t seconds = (uint64_t)time->tv_sec;

	if (seconds >= IO_NO_DEADLINE / NS_PER_S) {
		return IO_NO_DEADLINE;
	}
	return seconds * NS_PER_S + (uint64_t)time->tv_nsec;
}

int64_t io_ns_to_ms_rounded_up(uint64_t ns)
{
	return (int64_t)(ns / NS_PER_MS + (ns % NS_PER_MS != 0));
}
