#include "check.h"
#include <dirent.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include "reactor/descriptor.h"
#include "reactor/job.h"
#include "reactor/timer.h"

static int ready_calls, timer_calls, done_calls;
static atomic_int working;
static sem_t gate;

static void on_ready(reactor_wait *wait)
{
	(void)wait;
	ready_calls++;
}

static void on_timer(void *data)
{
	(void)data;
	timer_calls++;
}

static void work(void *data)
{
	(void)data;
	working++;
	while (sem_wait(&gate) != 0) {
	}
}

static void on_done(void *data)
{
	(void)data;
	done_calls++;
}

/* A child leaves the data of its parent's jobs alone, so it is not on the heap here. */
static void release(void *data)
{
	CHECK(data == &gate);
}

static const reactor_job_callbacks job_callbacks = {work, on_done, release};

static void run_until_idle(void)
{
	while (reactor_has_pending()) {
		reactor_turn(true);
	}
}

static int count_open_descriptors(void)
{
	DIR *directory = opendir("/proc/self/fd");
	int count = 0;

	CHECK(directory != NULL);
	while (readdir(directory) != NULL) {
		count++;
	}
	closedir(directory);
	return count;
}

/* All kinds of things that may be under way when somebody forks. */
typedef struct scene {
	int fds[2];
	reactor_wait wait;
	reactor_timer *timer;
	reactor_timer *immediate;
	reactor_timer *background;
	reactor_job *job;
} scene;

static void set_up(scene *scene)
{
	CHECK(sem_init(&gate, 0, 0) == 0);
	CHECK(socketpair(AF_UNIX, SOCK_STREAM, 0, scene->fds) == 0);
	memset(&scene->wait, 0, sizeof(scene->wait));
	scene->wait.fd = scene->fds[0];
	scene->wait.events = EPOLLIN;
	scene->wait.on_ready = on_ready;
	CHECK(reactor_wait_start(&scene->wait));
	scene->timer = reactor_timer_start(40, REACTOR_TIMER_ONCE, on_timer, NULL);
	scene->immediate = reactor_timer_start(0, REACTOR_TIMER_ONCE, on_timer, NULL);
	scene->background = reactor_timer_start(
			3600 * 1000, REACTOR_TIMER_REPEAT | REACTOR_TIMER_BACKGROUND, on_timer, NULL);
	scene->job = reactor_job_start(&job_callbacks, &gate);
	CHECK(scene->timer && scene->immediate && scene->background && scene->job);
	/* The allocators of the sanitizers cannot be forked while another thread allocates. */
	while (working == 0) {
		usleep(100);
	}
}

/* What the parent expects after the child has done its worst. */
static void finish(scene *scene)
{
	CHECK(ready_calls == 0 && timer_calls == 0 && done_calls == 0);
	CHECK(write(scene->fds[1], "x", 1) == 1);
	sem_post(&gate);
	run_until_idle();
	CHECK(ready_calls == 1 && timer_calls == 2 && done_calls == 1);
	reactor_timer_stop(scene->background);
}

static void the_child_starts_with_nothing_and_the_parent_goes_on(void)
{
	scene scene;
	pid_t child;

	set_up(&scene);
	child = fork();
	if (child == 0) {
		alarm(20);
		reactor_reset_after_fork();
		CHECK(!reactor_has_pending() && !reactor_is_busy());
		CHECK(!reactor_turn(false));
		_exit(0);
	}
	CHECK(has_succeeded(child));
	finish(&scene);
}

static void the_child_may_use_the_same_descriptors_without_disturbing_the_parent(void)
{
	scene scene;
	pid_t child;

	set_up(&scene);
	child = fork();
	if (child == 0) {
		reactor_wait wait = {.fd = scene.fds[0], .events = EPOLLOUT, .on_ready = on_ready};

		alarm(20);
		reactor_reset_after_fork();
		CHECK(reactor_wait_start(&wait));
		CHECK(reactor_turn(true) && ready_calls == 1);
		CHECK(reactor_timer_start(2, REACTOR_TIMER_ONCE, on_timer, NULL) != NULL);
		CHECK(reactor_turn(true) && timer_calls == 1);
		sem_post(&gate);
		CHECK(reactor_job_start(&job_callbacks, &gate) != NULL);
		CHECK(reactor_turn(true) && done_calls == 1);
		reactor_descriptor_closing(scene.fds[0]);
		close(scene.fds[0]);
		close(scene.fds[1]);
		reactor_stop();
		_exit(0);
	}
	CHECK(has_succeeded(child));
	finish(&scene);
}

static void the_child_may_stop_what_it_inherited(void)
{
	scene scene;
	pid_t child;

	set_up(&scene);
	child = fork();
	if (child == 0) {
		reactor_wait wait = {.fd = scene.fds[1], .events = EPOLLOUT, .on_ready = on_ready};

		alarm(20);
		reactor_reset_after_fork();
		CHECK(reactor_wait_start(&wait));
		reactor_timer_set_background(scene.background, false);
		reactor_wait_stop(&scene.wait);
		reactor_timer_stop(scene.timer);
		reactor_timer_stop(scene.immediate);
		reactor_timer_stop(scene.background);
		reactor_job_abandon(scene.job);
		CHECK(reactor_has_pending());
		CHECK(reactor_turn(true) && ready_calls == 1 && timer_calls == 0);
		CHECK(!reactor_is_busy());
		reactor_stop();
		_exit(0);
	}
	CHECK(has_succeeded(child));
	finish(&scene);
}

static void the_child_keeps_no_descriptor_of_the_parent_s_reactor(void)
{
	scene scene;
	pid_t child;
	int before;

	/* libuv opens a pipe of its own once in a process's life. */
	CHECK(reactor_start());
	reactor_stop();
	before = count_open_descriptors();
	set_up(&scene);
	child = fork();
	if (child == 0) {
		reactor_reset_after_fork();
		CHECK(count_open_descriptors() == before + 2); /* the socket pair */
		_exit(0);
	}
	CHECK(has_succeeded(child));
	finish(&scene);
}

static void a_child_of_a_child_works_as_well(void)
{
	scene scene;
	pid_t child;

	set_up(&scene);
	child = fork();
	if (child == 0) {
		reactor_timer *timer;
		pid_t grandchild;

		reactor_reset_after_fork();
		timer = reactor_timer_start(1, REACTOR_TIMER_ONCE, on_timer, NULL);
		CHECK(timer != NULL);
		grandchild = fork();
		if (grandchild == 0) {
			reactor_reset_after_fork();
			CHECK(!reactor_is_busy());
			reactor_timer_stop(timer);
			CHECK(reactor_timer_start(1, REACTOR_TIMER_ONCE, on_timer, NULL) != NULL);
			CHECK(reactor_turn(true) && timer_calls == 1);
			_exit(0);
		}
		CHECK(has_succeeded(grandchild));
		CHECK(reactor_turn(true) && timer_calls == 1);
		_exit(0);
	}
	CHECK(has_succeeded(child));
	finish(&scene);
}

static void resetting_what_was_never_started_does_nothing(void)
{
	reactor_reset_after_fork();
	CHECK(reactor_timer_start(1, REACTOR_TIMER_ONCE, on_timer, NULL) != NULL);
	CHECK(reactor_turn(true) && timer_calls == 1);
}

int main(void)
{
	RUN(the_child_starts_with_nothing_and_the_parent_goes_on);
	RUN(the_child_may_use_the_same_descriptors_without_disturbing_the_parent);
	RUN(the_child_may_stop_what_it_inherited);
	RUN(the_child_keeps_no_descriptor_of_the_parent_s_reactor);
	RUN(a_child_of_a_child_works_as_well);
	RUN(resetting_what_was_never_started_does_nothing);
	return failed_tests != 0;
}
