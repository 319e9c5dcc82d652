/*
 * C calls in progress when a fatal error stops everything.
 *
 * A coroutine that waits inside a C call (a query, a transfer) has left that half-way: the engine is
 * going to free the objects of it, and a driver's may still point to what it has freed itself. So
 * these calls are told ECANCELED and return; the coroutine is unwound, and none of its PHP code runs.
 */
#ifndef ASYNC_FOREIGN_CALLS_H
#define ASYNC_FOREIGN_CALLS_H

/* Lets out those who are inside a C call; all others are over, but for the script. */
void async_foreign_calls_doom(void);

/*
 * The same, and waits until they are out; from then on no coroutine runs any more. For the script's
 * coroutine, after a fatal error; harmless when it has been done before.
 */
void async_foreign_calls_finish(void); /* suspends */

#endif
