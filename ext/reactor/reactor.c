#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* ppoll() */
#endif
#include "reactor/reactor.h"
#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <sys/epoll.h>
#include <time.h>
#include <unistd.h>
#include "reactor/reactor_internal.h"

#define BATCH_SIZE 256
#define WAIT_FOR_EVER (-1)

/*
 * libuv may use the kernel's coarse clock, which lags behind ours by up to a millisecond: it then
 * finds no timer due although we do, and is asked again after this time.
 */
#define LIBUV_LAG_NS 200000

reactor_state reactor = {.epoll_fd = -1};

uint64_t reactor_now_ns(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (uint64_t)now.tv_sec * 1000 * REACTOR_NS_PER_MS + (uint64_t)now.tv_nsec;
}

static bool open_epoll_set(void)
{
	struct epoll_event event = {.events = EPOLLIN, .data.u64 = REACTOR_TOKEN_LIBUV};

	reactor.epoll_fd = epoll_create1(EPOLL_CLOEXEC);
	if (reactor.epoll_fd < 0) {
		return false;
	}
	if (epoll_ctl(reactor.epoll_fd, EPOLL_CTL_ADD, uv_backend_fd(&reactor.loop), &event) != 0) {
		int error = errno;

		close(reactor.epoll_fd);
		reactor.epoll_fd = -1;
		errno = error;
		return false;
	}
	return true;
}

bool reactor_start(void)
{
	int error;

	if (reactor.epoll_fd >= 0) {
		return true;
	}
	error = uv_loop_init(&reactor.loop);
	if (error != 0) {
		errno = -error;
		return false;
	}
	if (!open_epoll_set()) {
		error = errno;
		uv_loop_close(&reactor.loop);
		errno = error;
		return false;
	}
	return true;
}

/* The loop must be this process's own. */
static void close_loop(void)
{
	reactor_timers_forget();
	reactor_signals_forget();
	uv_run(&reactor.loop, UV_RUN_NOWAIT);
	uv_loop_close(&reactor.loop);
}

void reactor_stop(void)
{
	if (reactor.epoll_fd < 0) {
		return;
	}
	reactor_descriptors_forget();
	reactor_interruptions_forget();
	reactor_jobs_stop();
	close(reactor.epoll_fd);
	reactor.epoll_fd = -1;
	close_loop();
}

void reactor_reset_after_fork(void)
{
	/* Helper threads may live on after reactor_stop(), so the jobs have a state of their own. */
	reactor_jobs_reset_after_fork();
	if (reactor.epoll_fd < 0) {
		return;
	}
	/*
	 * The set behind the descriptor is shared with the parent: a single epoll_ctl() here would take
	 * the parent's watches away. Closing the child's copy does not.
	 */
	reactor_descriptors_forget();
	reactor_interruptions_forget();
	close(reactor.epoll_fd);
	reactor.epoll_fd = -1;
	/*
	 * uv_loop_fork() too closes its copies before it does anything else; then the loop is the
	 * child's own and can be disposed of. Where it fails, the memory is left alone.
	 */
	if (uv_loop_fork(&reactor.loop) == 0) {
		close_loop();
	} else {
		reactor_timers_forget();
		reactor_signals_forget();
	}
}

bool reactor_has_pending(void)
{
	return reactor.wait_count + reactor.foreground_count + reactor.job_count > 0;
}

bool reactor_is_busy(void)
{
	return reactor.wait_count + reactor.timer_count + reactor.job_count + reactor.signal_count > 0;
}

/* Less than epoll_wait() can wait for. */
static bool is_short(int64_t timeout_ns)
{
	return timeout_ns > 0 && timeout_ns < (int64_t)REACTOR_NS_PER_MS;
}

/*
 * epoll_wait() counts in milliseconds. It waits for the whole ones, and ppoll() for the rest: so a
 * timer is not rounded up once more, and a turn that ends by an event still costs one system call.
 * (epoll_pwait2() would do it in one, but not on every kernel, sandbox and checker.)
 */
static int wait_for_events(struct epoll_event *events, int64_t timeout_ns)
{
	int64_t timeout_ms = WAIT_FOR_EVER;

	if (is_short(timeout_ns)) {
		struct pollfd set = {.fd = reactor.epoll_fd, .events = POLLIN};
		struct timespec timeout = {.tv_nsec = (long)timeout_ns};
		int count = ppoll(&set, 1, &timeout, NULL);

		if (count <= 0) {
			return count;
		}
	}
	if (timeout_ns != WAIT_FOR_EVER) {
		timeout_ms = timeout_ns / (int64_t)REACTOR_NS_PER_MS;
	}
	return epoll_wait(
			reactor.epoll_fd, events, BATCH_SIZE, timeout_ms > INT_MAX ? INT_MAX : (int)timeout_ms);
}

/* Calls back for all but timers. True when libuv has something to do. */
static bool deliver_events(const struct epoll_event *events, int count)
{
	bool is_libuv_ready = false;
	bool has_finished_jobs = false;

	for (int i = 0; i < count; i++) {
		uint64_t token = events[i].data.u64;

		if (token == REACTOR_TOKEN_LIBUV) {
			is_libuv_ready = true;
		} else if (token == REACTOR_TOKEN_JOBS) {
			has_finished_jobs = true;
		} else {
			reactor_descriptor_mark(token, events[i].events);
		}
	}
	reactor_descriptors_deliver();
	if (has_finished_jobs) {
		reactor_jobs_deliver();
	}
	return is_libuv_ready;
}

/* How long may the wait last? */
static int64_t choose_timeout_ns(bool may_block, int64_t left_ns, bool has_asked_libuv)
{
	if (!may_block) {
		return 0;
	}
	if (left_ns == 0 && has_asked_libuv) {
		return LIBUV_LAG_NS;
	}
	return left_ns == INT64_MAX ? WAIT_FOR_EVER : left_ns;
}

/* A signal that somebody waits for by libuv has its own way to him. */
static bool is_for_libuv(void)
{
	struct pollfd backend = {.fd = uv_backend_fd(&reactor.loop), .events = POLLIN};

	return reactor.signal_count > 0 && poll(&backend, 1, 0) > 0;
}

/*
 * Waits once and delivers; descriptors before timers, so that an answer that comes together with
 * its time limit is an answer. False when a signal has interrupted the wait.
 */
static bool wait_once(bool may_block, bool *has_asked_libuv)
{
	struct epoll_event events[BATCH_SIZE];
	int64_t left_ns = reactor_timers_left_ns();
	int64_t timeout_ns = choose_timeout_ns(may_block, left_ns, *has_asked_libuv);
	bool is_timer_due = left_ns == 0;
	int count = 0;

	if (may_block || reactor.wait_count + reactor.job_count + reactor.signal_count > 0) {
		count = wait_for_events(events, timeout_ns);
		if (count < 0) {
			if (errno == EINTR && !is_for_libuv()) {
				reactor_interruptions_deliver();
			}
			return false;
		}
		is_timer_due = is_timer_due || (count == 0 && is_short(timeout_ns));
	}
	*has_asked_libuv = deliver_events(events, count) || is_timer_due;
	if (*has_asked_libuv) {
		uv_run(&reactor.loop, UV_RUN_NOWAIT);
	}
	return true;
}

bool reactor_turn(bool may_block)
{
	uint64_t called_before = reactor.callbacks_called;
	bool has_asked_libuv = false;

	if ((!may_block && !reactor_is_busy()) || !reactor_start()) {
		return false;
	}
	reactor_descriptors_deliver();
	reactor_timers_run_immediate();
	if (reactor.has_news_for_libuv) {
		reactor.has_news_for_libuv = false;
		uv_run(&reactor.loop, UV_RUN_NOWAIT);
	}
	do {
		may_block = may_block && reactor.callbacks_called == called_before;
		if (!wait_once(may_block, &has_asked_libuv)) {
			break;
		}
	} while (may_block && reactor.callbacks_called == called_before);
	return reactor.callbacks_called != called_before;
}
