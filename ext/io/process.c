#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "io/process.h"

#include <pthread.h>
#include <unistd.h>
#include "reactor/reactor.h"
#include "runtime/scheduler.h"

static pthread_t php_thread;
static pid_t process_id;
static bool is_watching_fork;

/*
 * pthread_atfork() is the place for this rather than a redirected fork(): it also sees the forks
 * that libc makes itself (daemon(), forkpty()), works where nothing can be redirected, and leaves
 * vfork() and posix_spawn() alone, whose children must not touch anything.
 *
 * A fork made by another thread leaves a child in which no PHP runs: nothing to be done.
 */
static void start_anew_in_child(void)
{
	if (!io_is_php_thread()) {
		return;
	}
	process_id = getpid();
	reactor_reset_after_fork();
	async_after_fork_in_child();
}

void io_process_startup(void)
{
	php_thread = pthread_self();
	process_id = getpid();
	if (!is_watching_fork) {
		is_watching_fork = pthread_atfork(NULL, NULL, start_anew_in_child) == 0;
	}
}

bool io_is_php_thread(void)
{
	return pthread_equal(pthread_self(), php_thread) != 0;
}

bool io_is_own_process(void)
{
	return getpid() == process_id;
}
