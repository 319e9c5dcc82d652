/* What the files of this folder share; nobody else includes it. */
#ifndef ASYNC_REACTOR_INTERNAL_H
#define ASYNC_REACTOR_INTERNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <uv.h>
#include "core/list.h"

#define REACTOR_NS_PER_MS UINT64_C(1000000)

/*
 * What an epoll event says about its origin: the descriptor's number in the lower half, the
 * number's generation in the upper one. No descriptor has the numbers that stand for our own.
 */
#define REACTOR_TOKEN_LIBUV UINT64_C(0xffffffff)
#define REACTOR_TOKEN_JOBS UINT64_C(0xfffffffe)

/* The one reactor of the process. Everything belongs to the thread that runs PHP. */
typedef struct reactor_state {
	int epoll_fd;              /* owned; -1 while the reactor is not started */
	uv_loop_t loop;            /* owned; in use while epoll_fd is not -1 */
	uint64_t callbacks_called; /* ever, of any kind: tells a turn whether it has delivered */
	size_t wait_count;         /* registered and not yet delivered */
	size_t timer_count;        /* active */
	size_t foreground_count;   /* of them, those that are not in the background */
	size_t job_count;          /* started, neither delivered nor abandoned */
	size_t signal_count;       /* waits for signals */
	bool has_news_for_libuv;   /* a signal's handle is new, or to be closed: libuv must run */
} reactor_state;

extern reactor_state reactor;

/* descriptor.c */

/*
 * Notes who is to be told of an event; calls nobody. Events of an older generation change nothing.
 */
void reactor_descriptor_mark(uint64_t token, uint32_t events);
/* Calls back the waits that were marked, and those whose descriptor has been closed. */
void reactor_descriptors_deliver(void);
/* Takes every wait back and forgets all that is known; makes no system call. */
void reactor_descriptors_forget(void);

/* timer.c */

/* Nanoseconds until the first timer is due, 0 when it is, INT64_MAX without one (no clock call). */
int64_t reactor_timers_left_ns(void);
/* Calls the timers without a delay that were started before this turn. */
void reactor_timers_run_immediate(void);
/* Makes every timer a stopped one and hands their handles back to the loop, which must then run. */
void reactor_timers_forget(void);

/* signal.c */

/* Takes every wait back and hands the handles back to the loop, which must then run. */
void reactor_signals_forget(void);

/* interruption.c */

/* A signal has been handled: calls back whoever waits for that. */
void reactor_interruptions_deliver(void);
/* Takes all of them back. */
void reactor_interruptions_forget(void);

/* job.c */

/* Calls `done` of all jobs that have finished. */
void reactor_jobs_deliver(void);
/* Closes the descriptor the helper threads report to. */
void reactor_jobs_stop(void);
/* In a child process, where the helper threads do not exist. */
void reactor_jobs_reset_after_fork(void);

#endif
