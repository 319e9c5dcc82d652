/*
 * Counts what the reactor asks of the kernel and of libuv on its busiest path. The linker sends the
 * reactor's calls through the wrappers below (see tools/test_reactor).
 */
#include "check.h"
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <uv.h>
#include "reactor/descriptor.h"
#include "reactor/timer.h"

#define CONNECTIONS 20
#define ROUNDS 1000

static struct {
	int controls; /* epoll_ctl */
	int waits;    /* epoll_wait */
	int clocks;   /* clock_gettime */
	int others;   /* anything else that is wrapped */
} counts;

int __real_epoll_ctl(int set, int operation, int fd, struct epoll_event *event);
int __real_epoll_wait(int set, struct epoll_event *events, int max, int timeout_ms);
int __real_clock_gettime(clockid_t clock, struct timespec *time);
int __real_uv_run(uv_loop_t *loop, uv_run_mode mode);
int __real_uv_backend_timeout(const uv_loop_t *loop);
uint64_t __real_uv_now(const uv_loop_t *loop);
void *__real_calloc(size_t count, size_t size);

int __wrap_epoll_ctl(int set, int operation, int fd, struct epoll_event *event)
{
	counts.controls++;
	return __real_epoll_ctl(set, operation, fd, event);
}

int __wrap_epoll_wait(int set, struct epoll_event *events, int max, int timeout_ms)
{
	counts.waits++;
	return __real_epoll_wait(set, events, max, timeout_ms);
}

int __wrap_clock_gettime(clockid_t clock, struct timespec *time)
{
	counts.clocks++;
	return __real_clock_gettime(clock, time);
}

int __wrap_uv_run(uv_loop_t *loop, uv_run_mode mode)
{
	counts.others++;
	return __real_uv_run(loop, mode);
}

int __wrap_uv_backend_timeout(const uv_loop_t *loop)
{
	counts.others++;
	return __real_uv_backend_timeout(loop);
}

uint64_t __wrap_uv_now(const uv_loop_t *loop)
{
	counts.others++;
	return __real_uv_now(loop);
}

void *__wrap_calloc(size_t count, size_t size)
{
	counts.others++;
	return __real_calloc(count, size);
}

typedef struct connection {
	reactor_wait wait;
	int peer;
	bool is_ready;
} connection;

static connection connections[CONNECTIONS];

static void on_ready(reactor_wait *wait)
{
	CORE_LIST_ELEMENT(wait, connection, wait)->is_ready = true;
}

static void open_connections(void)
{
	for (int i = 0; i < CONNECTIONS; i++) {
		int fds[2];

		CHECK(socketpair(AF_UNIX, SOCK_STREAM, 0, fds) == 0);
		connections[i].wait.fd = fds[0];
		connections[i].wait.events = EPOLLIN;
		connections[i].wait.on_ready = on_ready;
		connections[i].peer = fds[1];
		CHECK(reactor_wait_start(&connections[i].wait));
	}
}

/* The peers answer, the reactor wakes everybody with one turn, everybody reads and waits again. */
static void run_round(void)
{
	char byte;

	for (int i = 0; i < CONNECTIONS; i++) {
		CHECK(write(connections[i].peer, "x", 1) == 1);
	}
	CHECK(reactor_turn(true));
	for (int i = 0; i < CONNECTIONS; i++) {
		CHECK(connections[i].is_ready);
		connections[i].is_ready = false;
		CHECK(read(connections[i].wait.fd, &byte, 1) == 1);
		CHECK(reactor_wait_start(&connections[i].wait));
	}
}

static void stop_connections(void)
{
	for (int i = 0; i < CONNECTIONS; i++) {
		reactor_wait_stop(&connections[i].wait);
	}
}

static void a_wait_costs_one_epoll_ctl_and_a_batch_one_epoll_wait_and_nothing_else(void)
{
	open_connections();
	run_round();
	memset(&counts, 0, sizeof(counts));
	for (int i = 0; i < ROUNDS; i++) {
		run_round();
	}
	printf("   %d waits in %d batches: %d epoll_ctl, %d epoll_wait, %d clock calls, %d others\n",
			CONNECTIONS * ROUNDS, ROUNDS, counts.controls, counts.waits, counts.clocks,
			counts.others);
	CHECK(counts.controls == CONNECTIONS * ROUNDS);
	CHECK(counts.waits == ROUNDS);
	CHECK(counts.clocks == 0 && counts.others == 0);
	stop_connections();
}

static void ignore(void *data)
{
	(void)data;
}

static void a_timer_adds_one_clock_call_per_batch_and_does_not_run_libuv(void)
{
	reactor_timer *timer = reactor_timer_start(
			3600 * 1000, REACTOR_TIMER_REPEAT | REACTOR_TIMER_BACKGROUND, ignore, NULL);

	open_connections();
	run_round();
	memset(&counts, 0, sizeof(counts));
	for (int i = 0; i < ROUNDS; i++) {
		run_round();
	}
	CHECK(counts.controls == CONNECTIONS * ROUNDS);
	CHECK(counts.clocks == ROUNDS);
	CHECK(counts.others == 2 * ROUNDS); /* uv_now() and uv_backend_timeout(): two memory reads */
	stop_connections();
	reactor_timer_stop(timer);
}

static void a_turn_with_nothing_but_timers_that_may_not_block_makes_no_system_call(void)
{
	reactor_timer *timer = reactor_timer_start(3600 * 1000, REACTOR_TIMER_ONCE, ignore, NULL);

	CHECK(!reactor_turn(false));
	memset(&counts, 0, sizeof(counts));
	CHECK(!reactor_turn(false));
	CHECK(counts.waits == 0 && counts.controls == 0);
	reactor_timer_stop(timer);
}

int main(void)
{
	RUN(a_wait_costs_one_epoll_ctl_and_a_batch_one_epoll_wait_and_nothing_else);
	RUN(a_timer_adds_one_clock_call_per_batch_and_does_not_run_libuv);
	RUN(a_turn_with_nothing_but_timers_that_may_not_block_makes_no_system_call);
	return failed_tests != 0;
}
