#include "check.h"
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdatomic.h>
#include "reactor/job.h"
#include "reactor/timer.h"

#define MANY 1000
#define MAX_THREADS 64

/* One job's data, on the heap and freed by its release callback. */
typedef struct task {
	int result;
	reactor_job *job_to_abandon; /* by the done callback, when set */
} task;

static atomic_int works, releases, running, most_running;
static int dones;
static sem_t gate;
static pthread_t reactor_thread;

static void work_at_once(void *data)
{
	CHECK(!pthread_equal(pthread_self(), reactor_thread));
	((task *)data)->result = 42;
	works++;
}

static void work_behind_the_gate(void *data)
{
	int now = ++running;
	int most = most_running;

	while (now > most && !atomic_compare_exchange_weak(&most_running, &most, now)) {
	}
	while (sem_wait(&gate) != 0) {
	}
	running--;
	work_at_once(data);
}

static void work_for_ever(void *data)
{
	(void)data;
	works++;
	for (;;) {
		pause();
	}
}

static void on_done(void *data)
{
	task *task = data;

	CHECK(pthread_equal(pthread_self(), reactor_thread));
	CHECK(task->result == 42);
	dones++;
	if (task->job_to_abandon != NULL) {
		reactor_job_abandon(task->job_to_abandon);
	}
}

static void on_release(void *data)
{
	free(data);
	releases++;
}

static const reactor_job_callbacks at_once = {work_at_once, on_done, on_release};
static const reactor_job_callbacks behind_the_gate = {work_behind_the_gate, on_done, on_release};
static const reactor_job_callbacks for_ever = {work_for_ever, on_done, on_release};

static task *new_task(void)
{
	task *task = calloc(1, sizeof(*task));

	CHECK(task != NULL);
	return task;
}

static reactor_job *start_job(const reactor_job_callbacks *callbacks)
{
	reactor_job *job = reactor_job_start(callbacks, new_task());

	CHECK(job != NULL);
	return job;
}

static void set_up(void)
{
	reactor_thread = pthread_self();
	CHECK(sem_init(&gate, 0, 0) == 0);
}

static void open_gate(int times)
{
	while (times-- > 0) {
		sem_post(&gate);
	}
}

static void wait_until(atomic_int *counter, int value)
{
	while (*counter != value) {
		usleep(100);
	}
}

static void run_until_idle(void)
{
	while (reactor_has_pending()) {
		reactor_turn(true);
	}
}

static void a_job_is_done_in_another_thread_and_reported_in_this_one(void)
{
	set_up();
	start_job(&at_once);
	CHECK(reactor_has_pending());
	CHECK(dones == 0);
	CHECK(reactor_turn(true));
	CHECK(works == 1 && dones == 1 && releases == 1);
	CHECK(!reactor_turn(false));
}

static void many_jobs_are_all_done_by_a_limited_number_of_threads(void)
{
	set_up();
	for (int i = 0; i < MANY; i++) {
		start_job(&behind_the_gate);
	}
	wait_until(&running, MAX_THREADS);
	open_gate(MANY);
	run_until_idle();
	CHECK(works == MANY && dones == MANY && releases == MANY);
	CHECK(most_running == MAX_THREADS);
}

static void an_abandoned_job_is_released_when_its_work_is_over(void)
{
	reactor_job *job;

	set_up();
	job = start_job(&behind_the_gate);
	wait_until(&running, 1);
	reactor_job_abandon(job);
	CHECK(!reactor_has_pending());
	CHECK(releases == 0);
	open_gate(1);
	wait_until(&releases, 1);
	CHECK(dones == 0 && !reactor_turn(false));
}

static void a_job_abandoned_in_the_queue_is_never_worked_on(void)
{
	reactor_job *queued;

	set_up();
	for (int i = 0; i < MAX_THREADS; i++) {
		start_job(&behind_the_gate);
	}
	queued = start_job(&at_once);
	reactor_job_abandon(queued);
	CHECK(releases == 1);
	open_gate(MAX_THREADS);
	run_until_idle();
	CHECK(works == MAX_THREADS && dones == MAX_THREADS && releases == MAX_THREADS + 1);
}

static void a_job_abandoned_after_its_work_is_not_reported(void)
{
	reactor_job *job;

	set_up();
	job = start_job(&at_once);
	wait_until(&works, 1);
	usleep(20000); /* for the thread to put it on the list; the result is the same if it has not */
	reactor_job_abandon(job);
	wait_until(&releases, 1);
	reactor_turn(false);
	CHECK(dones == 0);
}

static void a_done_callback_may_abandon_the_job_that_follows(void)
{
	task *tasks[2] = {new_task(), new_task()};
	reactor_job *jobs[2];

	set_up();
	for (int i = 0; i < 2; i++) {
		jobs[i] = reactor_job_start(&behind_the_gate, tasks[i]);
		CHECK(jobs[i] != NULL);
	}
	/* Whichever comes first abandons the other one. */
	tasks[0]->job_to_abandon = jobs[1];
	tasks[1]->job_to_abandon = jobs[0];
	open_gate(2);
	wait_until(&works, 2);
	usleep(20000); /* so that most likely both are delivered by one turn; any order is right */
	run_until_idle();
	wait_until(&releases, 2);
	CHECK(dones == 1);
}

static void a_done_callback_may_abandon_its_own_job(void)
{
	task *task = new_task();
	reactor_job *job;

	set_up();
	job = reactor_job_start(&behind_the_gate, task);
	CHECK(job != NULL);
	task->job_to_abandon = job;
	open_gate(1);
	run_until_idle();
	CHECK(dones == 1 && releases == 1);
}

static void count_call(void *data)
{
	++*(int *)data;
}

static void timers_fire_while_a_job_takes_its_time(void)
{
	int calls = 0;

	set_up();
	start_job(&behind_the_gate);
	CHECK(reactor_timer_start(5, REACTOR_TIMER_ONCE, count_call, &calls) != NULL);
	CHECK(reactor_turn(true));
	CHECK(calls == 1 && dones == 0);
	open_gate(1);
	run_until_idle();
	CHECK(dones == 1);
}

static void work_and_look_at_signals(void *data)
{
	sigset_t blocked;

	pthread_sigmask(SIG_BLOCK, NULL, &blocked);
	CHECK(sigismember(&blocked, SIGTERM) && sigismember(&blocked, SIGALRM));
	work_at_once(data);
}

static void helper_threads_take_no_signals(void)
{
	const reactor_job_callbacks callbacks = {work_and_look_at_signals, on_done, on_release};
	sigset_t blocked;

	set_up();
	start_job(&callbacks);
	pthread_sigmask(SIG_BLOCK, NULL, &blocked);
	CHECK(!sigismember(&blocked, SIGTERM));
	run_until_idle();
	CHECK(dones == 1);
}

static void a_job_that_hangs_does_not_keep_the_process_from_exiting(void)
{
	pid_t child = fork();

	if (child == 0) {
		reactor_reset_after_fork();
		set_up();
		alarm(20); /* would end it by a signal, which is a failure */
		for (int i = 0; i < 5; i++) {
			start_job(&for_ever);
		}
		reactor_job_abandon(start_job(&for_ever));
		wait_until(&works, 6);
		exit(0);
	}
	CHECK(has_succeeded(child));
}

static void an_abandoned_job_outlives_the_reactor(void)
{
	reactor_job *job;

	set_up();
	job = start_job(&behind_the_gate);
	wait_until(&running, 1);
	reactor_job_abandon(job);
	reactor_stop();
	open_gate(1);
	wait_until(&releases, 1);
	start_job(&at_once);
	run_until_idle();
	CHECK(dones == 1 && releases == 2);
}

int main(void)
{
	RUN(a_job_is_done_in_another_thread_and_reported_in_this_one);
	RUN(many_jobs_are_all_done_by_a_limited_number_of_threads);
	RUN(an_abandoned_job_is_released_when_its_work_is_over);
	RUN(a_job_abandoned_in_the_queue_is_never_worked_on);
	RUN(a_job_abandoned_after_its_work_is_not_reported);
	RUN(a_done_callback_may_abandon_the_job_that_follows);
	RUN(a_done_callback_may_abandon_its_own_job);
	RUN(timers_fire_while_a_job_takes_its_time);
	RUN(helper_threads_take_no_signals);
	RUN(a_job_that_hangs_does_not_keep_the_process_from_exiting);
	RUN(an_abandoned_job_outlives_the_reactor);
	return failed_tests != 0;
}
