/* Cancellation: asking, holding back, delivering. */
#ifndef ASYNC_CANCEL_H
#define ASYNC_CANCEL_H

#include "runtime/coroutine_internal.h"

typedef enum {
	ASYNC_CANCEL_POLITELY, /* a protected block holds it back */
	ASYNC_CANCEL_BY_FORCE  /* it does not: nobody else could ever end the wait */
} async_cancel_force;

/*
 * Asks the coroutine to end with the exception, which is consumed. A completed one is left alone;
 * of several cancellations that have not been delivered the first counts.
 */
void async_cancel_take(
		async_coroutine *coroutine, zend_object *cancellation, async_cancel_force force);

/* Cancels every live coroutine, internal ones excepted, each with an exception of its own or, when
 * `cancellation` is given (borrowed), with that one. */
void async_cancel_all(zend_object *cancellation, const char *message);

/*
 * Forces a coroutine out: it is unwound by an exception that cannot be caught (finally blocks run),
 * every further wait fails at once, and one that has not started never runs.
 */
void async_doom(async_coroutine *coroutine);

bool async_deliver_waiting_cancellation(async_coroutine *coroutine);

/* Throws what is waiting for the running coroutine, if it may be thrown now. True: thrown. */
static zend_always_inline bool async_deliver_cancellation(async_coroutine *coroutine)
{
	if (EXPECTED(coroutine->cancellation == NULL && !coroutine->is_doomed)) {
		return false;
	}
	return async_deliver_waiting_cancellation(coroutine);
}

/* The same for a C call in progress: true when the call must fail with ECANCELED. */
bool async_deliver_cancellation_to_foreign(async_coroutine *coroutine);

/* MINIT, MSHUTDOWN: the hooks that throw as soon as a cancelled C call is back in PHP. */
void async_cancel_startup(void);
void async_cancel_shutdown(void);

#endif
