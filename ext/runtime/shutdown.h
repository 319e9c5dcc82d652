/*
 * How a request ends: the coroutines that are left run after the script and before the user's
 * shutdown functions; then what nobody has caught is reported.
 */
#ifndef ASYNC_SHUTDOWN_H
#define ASYNC_SHUTDOWN_H

#include "runtime/coroutine_internal.h"

/*
 * The script will end with this exception as an uncaught one, after an orderly shutdown. Consumed.
 * A further one is appended to the chain of the first.
 */
void async_end_script_with_take(zend_object *exception);

/* An exception that has ended a coroutine and that nobody awaits: ends the script. Consumed. */
void async_unhandled_take(zend_object *exception);

/*
 * exit() has been called in a coroutine or a signal handler: all coroutines and the script unwind.
 */
void async_exit_script(void);

void async_shutdown_startup(void);  /* MINIT: hooks for exit() and for silent cancellations */
void async_shutdown_end(void);      /* MSHUTDOWN */
void async_shutdown_activate(void); /* RINIT: registers the first shutdown function */
/* RSHUTDOWN, first of all: after a fatal error in a shutdown function, say. */
void async_shutdown_settle_fatal_error(void);
void async_shutdown_deactivate(void); /* RSHUTDOWN: nothing runs any more */
void async_shutdown_dispose(void);    /* post-deactivate: objects are gone; frees the stacks */

#endif
