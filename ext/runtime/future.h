/*
 * Futures. The state, a FutureState object, holds the outcome; Future objects are what is handed
 * out, and each keeps its state alive.
 */
#ifndef ASYNC_FUTURE_H
#define ASYNC_FUTURE_H

#include "php.h"
#include "runtime/event.h"

extern zend_class_entry *async_ce_future;
extern zend_class_entry *async_ce_future_state;

void async_register_future(void); /* MINIT */

/* The event of a Future object. Whoever asks uses the future. */
async_event *async_future_event(zend_object *future);

/* A FutureState and a Future of it, for the runtime's own use. The caller owns what he gets. */
zend_object *async_future_state_new(void);
zend_object *async_future_new(zend_object *state);

bool async_future_is_completed(zend_object *state);

/* Does somebody wait for it, or does a chain hang on it? */
bool async_future_is_awaited(zend_object *state);

/* Completes it, unless it is completed already. Runs no PHP code. */
void async_future_complete(zend_object *state, zval *result);
void async_future_fail(zend_object *state, zend_object *exception);

/*
 * Somebody who will complete the future. He is told once when that is no longer wanted: the future
 * has been cancelled, or the last Future object has gone while nobody waits for it. He holds a
 * reference on the state and gives it up in `on_unwanted` or after completing it.
 */
typedef struct async_future_maker {
	void (*on_unwanted)(struct async_future_maker *maker); /* runs no PHP code */
} async_future_maker;

void async_future_set_maker(zend_object *state, async_future_maker *maker);

#endif
