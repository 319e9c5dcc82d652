/*
 * Who runs: the ready queue, parking and waking.
 *
 * The running coroutine parks by switching directly to the next ready one. With nothing ready the
 * reactor is run from the very place that parked. All functions belong to the thread that runs PHP.
 */
#ifndef ASYNC_SCHEDULER_H
#define ASYNC_SCHEDULER_H

#include <stdbool.h>
#include <stdint.h>

typedef struct _async_coroutine async_coroutine;

/*
 * May the code that runs now suspend? Only on the thread that runs PHP, inside a request, where
 * fiber switching is not blocked (destructors before PHP 8.4, signal handlers), outside of garbage
 * collection and of compilation, and not in code that runs while everybody waits.
 */
bool async_may_suspend(void);

/*
 * For calls caught at the libc boundary: may the code suspend, and is there any reason to: another
 * coroutine, or a background timer? Alone, a call simply goes to libc. Cheap; callable on any
 * thread.
 */
bool async_should_intercept(void);

/* The running coroutine; the main script becomes one at the first call. NULL: no request, or one that
 * is over. */
async_coroutine *async_current(void);

/*
 * Suspends the running coroutine until async_wake(). True: woken. False: it has been cancelled
 * instead, and the cancellation is now EG(exception); the caller takes its own records out of every
 * list and returns to PHP. A cancellation that is already waiting is delivered without suspending.
 */
bool async_park(void); /* suspends */

/*
 * The same for C code that knows nothing of coroutines (a driver inside recv()). False: cancelled;
 * nothing is thrown yet: the caller answers ECANCELED, as does every further wait of the same C
 * call (they get false at once), and the runtime throws the cancellation as soon as control is back
 * in PHP, in the place of whatever exception the driver makes of it.
 */
bool async_park_foreign(void); /* suspends */

/*
 * Makes a parked coroutine ready, at the end of the queue. Only the first call after a park has an
 * effect; waking one that is not parked does nothing. Never switches.
 */
void async_wake(async_coroutine *coroutine);

/*
 * To the back of the ready queue; with nobody else ready the reactor gets a turn. As async_park().
 */
bool async_yield(void); /* suspends */

/* MINIT. */
void async_scheduler_startup(void);

/* RINIT: an empty state; the scheduler itself starts when it is first needed. */
void async_scheduler_activate(void);

/* The script's coroutine waits, uncancellable, until all others started from PHP have completed. */
void async_scheduler_park_until_alone(void); /* suspends */

/*
 * C code of the running coroutine opens a connection with this socket. Remembered until
 * async_take_last_socket(), which answers -1 when there was none.
 */
void async_note_socket(int fd);
int async_take_last_socket(void);

/* As async_yield(), for C code that knows nothing of coroutines: a cancellation goes on waiting. */
void async_let_others_run(void); /* suspends */

/* In the child after fork(): only the coroutine that called fork() lives on. */
void async_after_fork_in_child(void);

/* RSHUTDOWN, in such a child: keeps the engine from freeing what a C call in the parent is still
 * using. */
void async_after_fork_leave_objects(void);

#endif
