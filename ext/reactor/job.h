/* Calls that can only block (name resolution), run by helper threads. */
#ifndef ASYNC_REACTOR_JOB_H
#define ASYNC_REACTOR_JOB_H

typedef struct reactor_job reactor_job;

typedef struct reactor_job_callbacks {
	/* In a helper thread: must not touch anything but `data`. */
	void (*work)(void *data);
	/* In the reactor's thread, from a turn, when `work` is over; not called for an abandoned job. */
	void (*done)(void *data);
	/* Frees `data`: after `done`, or, abandoned, when `work` is over; perhaps in the helper thread. */
	void (*release)(void *data);
} reactor_job_callbacks;

/*
 * Starts `work(data)`. The reactor owns `data` from here on. NULL with errno when no thread can be
 * had: then `data` is still the caller's. A job that never ends must not keep the process from
 * exiting.
 */
reactor_job *reactor_job_start(const reactor_job_callbacks *callbacks, void *data);

/* Nobody wants the result any more. */
void reactor_job_abandon(reactor_job *job);

#endif
