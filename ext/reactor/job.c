/*
 * libuv's thread pool is of no use here: it is joined when the process exits, so a name server that
 * does not answer would hold the process up, and its four threads are soon all waiting for one.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* dladdr() */
#endif
#include "reactor/job.h"
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>
#include "reactor/reactor.h"
#include "reactor/reactor_internal.h"

/* Threads wait for name servers rather than compute; what exceeds the number queues. */
#define MAX_THREADS 64
/* Name service modules use the stack freely; pages that are not touched cost nothing. */
#define STACK_SIZE (512 * 1024)

typedef enum {
	JOB_QUEUED,    /* in queued_jobs, waits for a thread */
	JOB_RUNNING,   /* in no list, in a helper thread's hands */
	JOB_FINISHED,  /* in finished_jobs, or in the batch that is being delivered */
	JOB_DELIVERING /* `done` is being called */
} job_state;

struct reactor_job {
	core_list_node node;
	reactor_job_callbacks callbacks;
	void *data; /* owned */
	uint64_t epoch;
	job_state state;   /* guarded by the lock */
	bool is_abandoned; /* guarded by the lock */
};

/* Guards all that follows, and the jobs' states. Never held while a callback runs. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static core_list queued_jobs = {{&queued_jobs.sentinel, &queued_jobs.sentinel}};
static core_list finished_jobs = {{&finished_jobs.sentinel, &finished_jobs.sentinel}};
static int thread_count;
static int event_fd = -1; /* owned; opened for the first job */

/* Only the reactor's thread looks at it. */
static uint64_t epoch; /* counts forks: the jobs of the parent are none of ours */

static reactor_job *job_of(core_list_node *node)
{
	return CORE_LIST_ELEMENT(node, reactor_job, node);
}

static void free_job(reactor_job *job)
{
	job->callbacks.release(job->data);
	free(job);
}

static bool open_event_fd(void)
{
	struct epoll_event event = {.events = EPOLLIN, .data.u64 = REACTOR_TOKEN_JOBS};
	int fd;

	if (event_fd >= 0) {
		return true;
	}
	fd = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
	if (fd < 0) {
		return false;
	}
	if (epoll_ctl(reactor.epoll_fd, EPOLL_CTL_ADD, fd, &event) != 0) {
		int error = errno;

		close(fd);
		errno = error;
		return false;
	}
	pthread_mutex_lock(&lock);
	event_fd = fd;
	pthread_mutex_unlock(&lock);
	return true;
}

/* With the lock held, so that the descriptor cannot be closed in between. */
static void report_finished(reactor_job *job)
{
	bool is_first = core_list_is_empty(&finished_jobs);
	uint64_t one = 1;

	job->state = JOB_FINISHED;
	core_list_push_back(&finished_jobs, &job->node);
	if (is_first && event_fd >= 0 && write(event_fd, &one, sizeof(one)) < 0) {
		/* Only a counter that is full refuses, and then the reactor is about to look anyway. */
		return;
	}
}

/* Hands a job back and answers the next one; NULL: the thread has ended as far as others know. */
static reactor_job *exchange_job(reactor_job *finished)
{
	reactor_job *abandoned = NULL;
	reactor_job *next = NULL;
	core_list_node *node;

	pthread_mutex_lock(&lock);
	if (finished->is_abandoned) {
		abandoned = finished;
	} else {
		report_finished(finished);
	}
	node = core_list_pop_front(&queued_jobs);
	if (node != NULL) {
		next = job_of(node);
		next->state = JOB_RUNNING;
	} else {
		thread_count--;
	}
	pthread_mutex_unlock(&lock);
	if (abandoned != NULL) {
		free_job(abandoned);
	}
	return next;
}

static void *run_jobs(void *first_job)
{
	reactor_job *job = first_job;

	while (job != NULL) {
		job->callbacks.work(job->data);
		job = exchange_job(job);
	}
	return NULL;
}

/*
 * A detached thread may still be at work when our shared object is about to be unloaded at the
 * process's end, and would return into nowhere.
 */
static void keep_code_loaded(void)
{
	static bool is_done;
	Dl_info info;

	if (!is_done && dladdr(&thread_count, &info) != 0 && info.dli_fname != NULL) {
		void *handle = dlopen(info.dli_fname, RTLD_NOW | RTLD_NOLOAD | RTLD_NODELETE);

		if (handle != NULL) {
			dlclose(handle);
		}
		is_done = true;
	}
}

/* Signals are for the thread that runs PHP. */
static int create_thread(reactor_job *job)
{
	pthread_attr_t attributes;
	pthread_t thread;
	sigset_t all;
	sigset_t before;
	int error = pthread_attr_init(&attributes);

	if (error != 0) {
		return error;
	}
	pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
	pthread_attr_setstacksize(&attributes, STACK_SIZE);
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	error = pthread_create(&thread, &attributes, run_jobs, job);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	pthread_attr_destroy(&attributes);
	return error;
}

static void queue_job(reactor_job *job)
{
	job->state = JOB_QUEUED;
	core_list_push_back(&queued_jobs, &job->node);
}

/* 0, or the reason why there is no thread that could ever run the job. */
static int dispatch(reactor_job *job)
{
	int error;

	pthread_mutex_lock(&lock);
	if (thread_count >= MAX_THREADS) {
		queue_job(job);
		pthread_mutex_unlock(&lock);
		return 0;
	}
	job->state = JOB_RUNNING;
	thread_count++;
	pthread_mutex_unlock(&lock);

	error = create_thread(job);
	if (error != 0) {
		pthread_mutex_lock(&lock);
		thread_count--;
		/* A thread that is still counted looks into the queue before it ends. */
		if (thread_count > 0) {
			queue_job(job);
			error = 0;
		}
		pthread_mutex_unlock(&lock);
	}
	return error;
}

reactor_job *reactor_job_start(const reactor_job_callbacks *callbacks, void *data)
{
	reactor_job *job;
	int error;

	if (!reactor_start() || !open_event_fd()) {
		return NULL;
	}
	job = calloc(1, sizeof(*job));
	if (job == NULL) {
		return NULL;
	}
	core_list_node_init(&job->node);
	job->callbacks = *callbacks;
	job->data = data;
	job->epoch = epoch;
	keep_code_loaded();
	error = dispatch(job);
	if (error != 0) {
		free(job);
		errno = error;
		return NULL;
	}
	reactor.job_count++;
	return job;
}

void reactor_job_abandon(reactor_job *job)
{
	bool is_ours = false;

	if (job->epoch != epoch) {
		/* The parent's: its data may be half changed by a thread that does not exist here. */
		free(job);
		return;
	}
	pthread_mutex_lock(&lock);
	if (job->state == JOB_RUNNING) {
		job->is_abandoned = true;
		reactor.job_count--;
	} else if (job->state != JOB_DELIVERING) {
		core_list_remove(&job->node);
		reactor.job_count--;
		is_ours = true;
	}
	pthread_mutex_unlock(&lock);
	if (is_ours) {
		free_job(job);
	}
}

void reactor_jobs_deliver(void)
{
	core_list batch;
	core_list_node *node;
	uint64_t count;

	core_list_init(&batch);
	/* The counter before the list: what finishes in between is either seen or reported again. */
	if (read(event_fd, &count, sizeof(count)) < 0) {
		return;
	}
	pthread_mutex_lock(&lock);
	core_list_splice_back(&batch, &finished_jobs);
	pthread_mutex_unlock(&lock);
	while ((node = core_list_pop_front(&batch)) != NULL) {
		reactor_job *job = job_of(node);

		job->state = JOB_DELIVERING;
		reactor.job_count--;
		reactor.callbacks_called++;
		job->callbacks.done(job->data);
		free_job(job);
	}
}

void reactor_jobs_stop(void)
{
	pthread_mutex_lock(&lock);
	if (event_fd >= 0) {
		close(event_fd);
		event_fd = -1;
	}
	pthread_mutex_unlock(&lock);
}

void reactor_jobs_reset_after_fork(void)
{
	/* A helper thread may have held the lock, or a list in its hands, at the moment of the fork. */
	pthread_mutex_init(&lock, NULL);
	core_list_init(&queued_jobs);
	core_list_init(&finished_jobs);
	thread_count = 0;
	epoch++;
	reactor.job_count = 0;
	reactor_jobs_stop();
}
