#include "check.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/time.h>
#include "reactor/descriptor.h"
#include "reactor/timer.h"

/* A wait and what became of it. */
typedef struct probe {
	reactor_wait wait;
	int calls;
	struct probe *victim; /* stopped by the callback, when set */
	struct probe *next;   /* started by the callback, when set */
} probe;

static void on_ready(reactor_wait *wait)
{
	probe *probe = CORE_LIST_ELEMENT(wait, struct probe, wait);

	probe->calls++;
	if (probe->victim != NULL) {
		reactor_wait_stop(&probe->victim->wait);
	}
	if (probe->next != NULL) {
		reactor_wait_start(&probe->next->wait);
	}
}

static void prepare(probe *probe, int fd, uint32_t events)
{
	memset(probe, 0, sizeof(*probe));
	probe->wait.on_ready = on_ready;
	probe->wait.fd = fd;
	probe->wait.events = events;
}

static void start(probe *probe, int fd, uint32_t events)
{
	prepare(probe, fd, events);
	CHECK(reactor_wait_start(&probe->wait));
}

static void make_pair(int fds[2])
{
	CHECK(socketpair(AF_UNIX, SOCK_STREAM, 0, fds) == 0);
}

static void put_byte(int fd)
{
	CHECK(write(fd, "x", 1) == 1);
}

static void take_byte(int fd)
{
	char byte;

	CHECK(read(fd, &byte, 1) == 1);
}

static void fill(int fd)
{
	static char block[65536];

	while (send(fd, block, sizeof(block), MSG_DONTWAIT) > 0) {
	}
}

static void drain(int fd)
{
	static char block[65536];

	while (recv(fd, block, sizeof(block), MSG_DONTWAIT) > 0) {
	}
}

static void a_pipe_becomes_readable(void)
{
	int fds[2];
	probe probe;

	CHECK(pipe(fds) == 0);
	start(&probe, fds[0], EPOLLIN);
	CHECK(reactor_has_pending());
	CHECK(!reactor_turn(false));
	put_byte(fds[1]);
	CHECK(reactor_turn(true));
	CHECK(probe.calls == 1 && probe.wait.revents == EPOLLIN);
	CHECK(!reactor_has_pending());
	CHECK((fcntl(fds[0], F_GETFL) & O_NONBLOCK) == 0);
}

static void a_wait_is_delivered_once_until_it_is_started_again(void)
{
	int fds[2];
	probe probe;

	make_pair(fds);
	put_byte(fds[1]);
	for (int i = 0; i < 5; i++) {
		start(&probe, fds[0], EPOLLIN);
		CHECK(probe.calls == 0);
		CHECK(reactor_turn(true) && probe.calls == 1);
		CHECK(!reactor_turn(false) && probe.calls == 1);
	}
}

static void waits_on_one_descriptor_get_their_own_events(void)
{
	int fds[2];
	probe reader, writer, second_reader;

	make_pair(fds);
	fill(fds[0]);
	start(&reader, fds[0], EPOLLIN);
	start(&writer, fds[0], EPOLLOUT);
	start(&second_reader, fds[0], EPOLLIN | EPOLLRDHUP);
	CHECK(!reactor_turn(false));
	put_byte(fds[1]);
	CHECK(reactor_turn(true));
	CHECK(reader.calls == 1 && second_reader.calls == 1 && writer.calls == 0);
	CHECK(!reactor_turn(false));
	/* The writer, armed anew by the turn that served the readers, is not forgotten. */
	drain(fds[1]);
	CHECK(reactor_turn(true));
	CHECK(writer.calls == 1 && writer.wait.revents == EPOLLOUT);
}

static void a_wait_stays_armed_when_another_on_its_descriptor_is_stopped(void)
{
	int fds[2];
	probe reader, writer;

	make_pair(fds);
	fill(fds[0]);
	start(&reader, fds[0], EPOLLIN);
	start(&writer, fds[0], EPOLLOUT);
	reactor_wait_stop(&reader.wait);
	put_byte(fds[1]);
	CHECK(!reactor_turn(false)); /* the event that nobody waits for */
	drain(fds[1]);
	CHECK(reactor_turn(true));
	CHECK(reader.calls == 0 && writer.calls == 1);
}

static void a_hangup_reaches_everybody(void)
{
	int fds[2];
	probe reader, urgent;

	make_pair(fds);
	start(&reader, fds[0], EPOLLIN);
	start(&urgent, fds[0], EPOLLPRI);
	close(fds[1]);
	CHECK(reactor_turn(true));
	CHECK(reader.calls == 1 &&
			(reader.wait.revents & (EPOLLIN | EPOLLHUP)) == (EPOLLIN | EPOLLHUP));
	CHECK(urgent.calls == 1 && urgent.wait.revents == EPOLLHUP);
}

static void a_broken_pipe_is_an_error_for_the_writer(void)
{
	int fds[2];
	probe writer;

	CHECK(pipe(fds) == 0);
	close(fds[0]);
	start(&writer, fds[1], EPOLLOUT);
	CHECK(reactor_turn(true));
	CHECK((writer.wait.revents & EPOLLERR) != 0);
}

static void a_stopped_wait_is_not_delivered(void)
{
	int fds[2];
	probe probe, never_started;

	make_pair(fds);
	prepare(&never_started, fds[0], EPOLLIN);
	reactor_wait_stop(&never_started.wait);
	start(&probe, fds[0], EPOLLIN);
	put_byte(fds[1]);
	reactor_wait_stop(&probe.wait);
	reactor_wait_stop(&probe.wait);
	CHECK(!reactor_has_pending());
	start(&never_started, fds[1], EPOLLOUT);
	CHECK(reactor_turn(true));
	CHECK(probe.calls == 0 && never_started.calls == 1);
	reactor_wait_stop(&never_started.wait);
}

static void a_callback_may_stop_a_wait_of_the_same_batch(void)
{
	int first[2], second[2];
	probe one, two;

	make_pair(first);
	make_pair(second);
	start(&one, first[0], EPOLLOUT);
	start(&two, second[0], EPOLLOUT);
	one.victim = &two;
	two.victim = &one;
	CHECK(reactor_turn(true));
	CHECK(one.calls + two.calls == 1);
	CHECK(!reactor_has_pending());
}

static void a_callback_may_stop_a_wait_on_the_same_descriptor(void)
{
	int fds[2];
	probe one, two;

	make_pair(fds);
	start(&one, fds[0], EPOLLOUT);
	start(&two, fds[0], EPOLLOUT);
	one.victim = &two;
	two.victim = &one;
	CHECK(reactor_turn(true));
	CHECK(one.calls + two.calls == 1);
}

static void a_callback_may_start_a_wait_which_comes_at_a_later_turn(void)
{
	int fds[2];
	probe one, two;

	make_pair(fds);
	prepare(&two, fds[0], EPOLLOUT);
	start(&one, fds[0], EPOLLOUT);
	one.next = &two;
	CHECK(reactor_turn(true));
	CHECK(one.calls == 1 && two.calls == 0);
	CHECK(reactor_turn(true));
	CHECK(two.calls == 1);
}

static void closing_tells_who_waits_at_the_next_turn(void)
{
	int fds[2];
	probe reader, writer;

	make_pair(fds);
	fill(fds[0]);
	start(&reader, fds[0], EPOLLIN);
	start(&writer, fds[0], EPOLLOUT);
	reactor_descriptor_closing(fds[0]);
	close(fds[0]);
	CHECK(reader.calls == 0 && reactor_has_pending());
	CHECK(reactor_turn(true));
	CHECK(reader.calls == 1 && reader.wait.revents == REACTOR_CLOSED);
	CHECK(writer.calls == 1 && writer.wait.revents == REACTOR_CLOSED);
	CHECK(!reactor_has_pending());
	reactor_descriptor_closing(fds[0]);
	reactor_descriptor_closing(-1);
	reactor_descriptor_closing(1 << 30);
}

static void a_closed_wait_may_be_stopped_before_it_is_told(void)
{
	int fds[2];
	probe probe;

	make_pair(fds);
	start(&probe, fds[0], EPOLLIN);
	reactor_descriptor_closing(fds[0]);
	reactor_wait_stop(&probe.wait);
	CHECK(!reactor_has_pending());
	CHECK(!reactor_turn(false));
	CHECK(probe.calls == 0);
}

/* Both descriptors of a batch are ready; the first callback closes the other one. */
static int number_to_close;

static void close_number(reactor_wait *wait)
{
	CORE_LIST_ELEMENT(wait, struct probe, wait)->calls++;
	reactor_descriptor_closing(number_to_close);
}

static void closing_reaches_a_wait_whose_event_is_under_way(void)
{
	int first[2], second[2];
	probe one, two;

	make_pair(first);
	make_pair(second);
	prepare(&one, first[0], EPOLLOUT);
	one.wait.on_ready = close_number;
	number_to_close = second[0];
	CHECK(reactor_wait_start(&one.wait));
	start(&two, second[0], EPOLLOUT);
	CHECK(reactor_turn(true));
	CHECK(one.calls == 1 && two.calls == 1);
	CHECK(two.wait.revents == REACTOR_CLOSED);
}

static void a_number_used_again_starts_clean(void)
{
	int fds[2], others[2];
	probe old, new;

	make_pair(fds);
	start(&old, fds[0], EPOLLIN);
	put_byte(fds[1]);
	reactor_descriptor_closing(fds[0]);
	close(fds[0]);
	make_pair(others);
	CHECK(others[0] == fds[0]);
	start(&new, others[0], EPOLLIN);
	CHECK(reactor_turn(true));
	CHECK(old.calls == 1 && old.wait.revents == REACTOR_CLOSED && new.calls == 0);
	put_byte(others[1]);
	CHECK(reactor_turn(true));
	CHECK(new.calls == 1 && new.wait.revents == EPOLLIN);
}

static void a_number_closed_behind_our_back_can_be_used_again(void)
{
	int fds[2], others[2];
	probe old, new;

	make_pair(fds);
	start(&old, fds[0], EPOLLIN);
	close(fds[0]);
	make_pair(others);
	CHECK(others[0] == fds[0]);
	start(&new, others[0], EPOLLIN);
	CHECK(reactor_turn(true));
	CHECK(old.calls == 1 && old.wait.revents == REACTOR_CLOSED);
	put_byte(others[1]);
	CHECK(reactor_turn(true) && new.calls == 1);
}

static void events_of_a_duplicate_do_not_reach_the_number_s_new_owner(void)
{
	int fds[2], others[2], duplicate;
	probe old, new;

	make_pair(fds);
	start(&old, fds[0], EPOLLIN);
	duplicate = dup(fds[0]);
	close(fds[0]);
	make_pair(others);
	CHECK(others[0] == fds[0]);
	start(&new, others[0], EPOLLIN);
	CHECK(reactor_turn(true) && old.calls == 1);
	/* The old file lives on and is still armed in the epoll set, under the same number. */
	put_byte(fds[1]);
	CHECK(!reactor_turn(false));
	CHECK(new.calls == 0 && reactor_has_pending());
	put_byte(others[1]);
	CHECK(reactor_turn(true) && new.calls == 1);
	/* The old file returns to its number, where the set knows it already. */
	CHECK(dup2(duplicate, fds[0]) == fds[0]);
	start(&new, fds[0], EPOLLIN);
	CHECK(reactor_turn(true) && new.calls == 1);
	reactor_descriptor_closing(fds[0]);
	start(&new, fds[0], EPOLLIN);
	CHECK(reactor_turn(true) && new.calls == 1 && new.wait.revents == EPOLLIN);
}

static void a_file_we_lost_sight_of_can_come_back(void)
{
	int fds[2], others[2], duplicate;
	probe probe;

	make_pair(fds);
	make_pair(others);
	start(&probe, fds[0], EPOLLIN);
	reactor_wait_stop(&probe.wait);
	duplicate = dup(fds[0]);
	/* Another file takes the number, so that what is taken out of the set is not the old one. */
	CHECK(dup2(others[0], fds[0]) == fds[0]);
	reactor_descriptor_closing(fds[0]);
	CHECK(dup2(duplicate, fds[0]) == fds[0]);
	put_byte(fds[1]);
	start(&probe, fds[0], EPOLLIN);
	CHECK(reactor_turn(true));
	CHECK(probe.calls == 1 && probe.wait.revents == EPOLLIN);
}

static void what_cannot_be_polled_is_refused(void)
{
	char name[] = "/tmp/reactor-test-XXXXXX";
	int fd = mkstemp(name);
	int fds[2];
	probe probe;

	CHECK(fd >= 0);
	unlink(name);
	prepare(&probe, fd, EPOLLIN);
	errno = 0;
	CHECK(!reactor_wait_start(&probe.wait) && errno == EPERM);
	reactor_wait_stop(&probe.wait);
	/* Also where the number stood for a socket before. */
	make_pair(fds);
	start(&probe, fds[0], EPOLLIN);
	reactor_wait_stop(&probe.wait);
	CHECK(dup2(fd, fds[0]) == fds[0]);
	prepare(&probe, fds[0], EPOLLIN);
	CHECK(!reactor_wait_start(&probe.wait) && errno == EPERM);
	CHECK(!reactor_has_pending());
}

static void wrong_numbers_are_refused(void)
{
	const int numbers[] = {-1, 777, 1 << 30};
	int fds[2];
	probe probe;

	for (int i = 0; i < 3; i++) {
		prepare(&probe, numbers[i], EPOLLIN);
		errno = 0;
		CHECK(!reactor_wait_start(&probe.wait) && errno == EBADF);
	}
	make_pair(fds);
	start(&probe, fds[0], EPOLLIN);
	reactor_wait_stop(&probe.wait);
	close(fds[0]);
	CHECK(!reactor_wait_start(&probe.wait) && errno == EBADF);
}

static void high_numbers_work(void)
{
	int fds[2];
	probe probe;

	make_pair(fds);
	CHECK(dup2(fds[0], 900) == 900);
	start(&probe, 900, EPOLLOUT);
	CHECK(reactor_turn(true) && probe.calls == 1);
}

static void more_descriptors_than_a_batch_holds_are_all_served(void)
{
	enum { COUNT = 400 };
	static int fds[COUNT][2];
	static probe probes[COUNT];
	int turns = 0;

	for (int i = 0; i < COUNT; i++) {
		make_pair(fds[i]);
		start(&probes[i], fds[i][0], EPOLLOUT);
	}
	while (reactor_has_pending()) {
		CHECK(reactor_turn(true));
		turns++;
	}
	for (int i = 0; i < COUNT; i++) {
		CHECK(probes[i].calls == 1);
	}
	CHECK(turns == 2);
}

static void fail_the_test(void *data)
{
	(void)data;
	CHECK(!"the timer was called before the answer");
}

static reactor_timer *time_limit;

static void stop_time_limit(reactor_wait *wait)
{
	CORE_LIST_ELEMENT(wait, struct probe, wait)->calls++;
	reactor_timer_stop(time_limit);
}

static void an_answer_comes_before_the_time_limit_that_is_due_as_well(void)
{
	int fds[2];
	probe probe;
	uint64_t start_ns = reactor_now_ns();

	make_pair(fds);
	time_limit = reactor_timer_start(1, REACTOR_TIMER_ONCE, fail_the_test, NULL);
	prepare(&probe, fds[0], EPOLLIN);
	probe.wait.on_ready = stop_time_limit;
	CHECK(reactor_wait_start(&probe.wait));
	put_byte(fds[1]);
	while (reactor_now_ns() - start_ns < 5000000) {
		/* Until the timer is due. */
	}
	CHECK(reactor_turn(true) && probe.calls == 1);
}

static void descriptors_are_served_while_a_timer_is_far_away(void)
{
	int fds[2];
	probe probe;
	reactor_timer *timer = reactor_timer_start(
			3600 * 1000, REACTOR_TIMER_REPEAT | REACTOR_TIMER_BACKGROUND, fail_the_test, NULL);

	make_pair(fds);
	for (int i = 0; i < 100; i++) {
		start(&probe, fds[0], EPOLLIN);
		put_byte(fds[1]);
		CHECK(reactor_turn(true) && probe.calls == 1);
		take_byte(fds[0]);
	}
	reactor_timer_stop(timer);
}

static void ignore_signal(int number)
{
	(void)number;
}

static void a_signal_ends_a_blocking_turn(void)
{
	struct sigaction action = {.sa_handler = ignore_signal, .sa_flags = SA_RESTART};
	struct itimerval soon = {.it_value = {.tv_usec = 20000}, .it_interval = {.tv_usec = 20000}};
	int fds[2];
	probe probe;
	reactor_timer *timer = NULL;

	make_pair(fds);
	start(&probe, fds[0], EPOLLIN);
	sigaction(SIGALRM, &action, NULL);
	setitimer(ITIMER_REAL, &soon, NULL);
	CHECK(!reactor_turn(true));
	CHECK(probe.calls == 0 && reactor_has_pending());
	/* The same while a timer limits the wait. */
	timer = reactor_timer_start(3600 * 1000, REACTOR_TIMER_ONCE, fail_the_test, NULL);
	CHECK(!reactor_turn(true));
	reactor_timer_stop(timer);
	reactor_wait_stop(&probe.wait);
}

int main(void)
{
	RUN(a_pipe_becomes_readable);
	RUN(a_wait_is_delivered_once_until_it_is_started_again);
	RUN(waits_on_one_descriptor_get_their_own_events);
	RUN(a_wait_stays_armed_when_another_on_its_descriptor_is_stopped);
	RUN(a_hangup_reaches_everybody);
	RUN(a_broken_pipe_is_an_error_for_the_writer);
	RUN(a_stopped_wait_is_not_delivered);
	RUN(a_callback_may_stop_a_wait_of_the_same_batch);
	RUN(a_callback_may_stop_a_wait_on_the_same_descriptor);
	RUN(a_callback_may_start_a_wait_which_comes_at_a_later_turn);
	RUN(closing_tells_who_waits_at_the_next_turn);
	RUN(a_closed_wait_may_be_stopped_before_it_is_told);
	RUN(closing_reaches_a_wait_whose_event_is_under_way);
	RUN(a_number_used_again_starts_clean);
	RUN(a_number_closed_behind_our_back_can_be_used_again);
	RUN(events_of_a_duplicate_do_not_reach_the_number_s_new_owner);
	RUN(a_file_we_lost_sight_of_can_come_back);
	RUN(what_cannot_be_polled_is_refused);
	RUN(wrong_numbers_are_refused);
	RUN(high_numbers_work);
	RUN(more_descriptors_than_a_batch_holds_are_all_served);
	RUN(an_answer_comes_before_the_time_limit_that_is_due_as_well);
	RUN(descriptors_are_served_while_a_timer_is_far_away);
	RUN(a_signal_ends_a_blocking_turn);
	return failed_tests != 0;
}
