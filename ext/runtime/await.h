/* Waiting for events from PHP. */
#ifndef ASYNC_AWAIT_H
#define ASYNC_AWAIT_H

#include "runtime/event.h"

/* The event of an awaitable object; NULL with an exception for a class that is not ours. */
async_event *async_event_of(zend_object *object);

/* Throws what a wait ends with whose token has completed first. */
void async_throw_token(async_event *token);

/*
 * Throws unless the running code may suspend. True: it may.
 */
bool async_require_suspend(const char *what);

/*
 * Waits for the event and returns its outcome like a function call: in `return_value`, or as an
 * exception. `token` may be NULL.
 */
void async_await(zend_object *awaitable, zend_object *token, zval *return_value); /* suspends */

#endif
