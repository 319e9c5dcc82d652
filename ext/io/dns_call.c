#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "io/dns_call.h"

#include <arpa/inet.h>
#include <stddef.h>
#include "reactor/job.h"

static void work(void *data)
{
	dns_call *call = data;

	call->work(call);
}

static void hand_over(void *data)
{
	dns_call *call = data;

	io_waiter_notify(call->waiter);
	call->waiter = NULL;
}

/* What was handed over is the coroutine's. */
static void release(void *data)
{
	dns_call *call = data;

	if (call->waiter != NULL) {
		call->free(call);
	}
}

static const reactor_job_callbacks callbacks = {
		.work = work,
		.done = hand_over,
		.release = release,
};

io_wait_outcome dns_call_run(dns_call *call)
{
	io_waiter waiter;
	io_wait_outcome outcome;
	reactor_job *job;

	io_waiter_init(&waiter, IO_FOREVER);
	call->waiter = &waiter;
	job = reactor_job_start(&callbacks, call);
	if (job == NULL) {
		return IO_WAIT_UNAVAILABLE;
	}
	outcome = io_waiter_park(&waiter);
	if (outcome == IO_WAIT_CANCELLED) {
		/* The answer may have come in the same moment; then the job is over. */
		if (waiter.is_ready) {
			call->free(call);
		} else {
			reactor_job_abandon(job);
		}
	}
	return outcome;
}

bool dns_is_address(const char *name)
{
	struct in_addr ipv4;
	struct in6_addr ipv6;

	return inet_aton(name, &ipv4) != 0 || inet_pton(AF_INET6, name, &ipv6) == 1;
}
