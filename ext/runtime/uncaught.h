/*
 * A cancellation that nobody catches is no error: the script was asked to end, and did.
 *
 * The engine gives what nobody has caught to the handler of set_exception_handler(), or reports it as
 * a fatal error. As soon as a cancellation is thrown in the script's own coroutine, a handler of ours
 * stands for the user's, or for none, and lets cancellations pass unseen.
 */
#ifndef ASYNC_UNCAUGHT_H
#define ASYNC_UNCAUGHT_H

#include "php.h"

void async_uncaught_startup(void); /* MINIT */
void async_uncaught_end(void);     /* MSHUTDOWN */

/* Something is being thrown, by whatever coroutine. */
void async_uncaught_note_thrown(const zend_object *exception);

/* RSHUTDOWN */
void async_uncaught_dispose(void);

#endif
