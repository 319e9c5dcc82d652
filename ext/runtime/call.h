/* The one way by which the extension calls user code. */
#ifndef ASYNC_CALL_H
#define ASYNC_CALL_H

#include "php.h"

/* A callable kept for later. The function name (a closure, mostly) is owned. */
typedef struct async_callable {
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
} async_callable;

static inline bool async_callable_is_set(const async_callable *callable)
{
	return ZEND_FCI_INITIALIZED(callable->fci);
}

/*
 * Copies what parameter parsing has found and takes a reference; an unset `fci` gives an unset one.
 */
void async_callable_init(
		async_callable *callable, const zend_fcall_info *fci, const zend_fcall_info_cache *fcc);

void async_callable_dispose(async_callable *callable);

/* For get_gc. */
void async_callable_add_gc(zend_get_gc_buffer *buffer, async_callable *callable);

/*
 * Calls it. An exception that is in flight is parked during the call and put back afterwards. True:
 * `result` (may be NULL) is the caller's. False: the callee's own exception is in `*thrown`, owned
 * by the caller; `result` is UNDEF. The callable, and whatever holds it, may be destroyed during
 * the call, so the caller keeps a reference on its own object. May suspend; may not return
 * (bailout).
 */
bool async_call(
		async_callable *callable, uint32_t argc, zval *argv, zval *result, zend_object **thrown);

/* An exception in flight, put aside while something runs that must see none. */
typedef struct async_parked_exception {
	zend_object *exception; /* owned; NULL: none was in flight */
	zend_object *previous;
	const zend_op *opline;
	const zend_op *frame_opline; /* of the user frame that the call is made from, if it is one */
} async_parked_exception;

/* A pair. What has been thrown in between must be collected before the second one. */
void async_park_exception(async_parked_exception *parked);
void async_restore_exception(const async_parked_exception *parked);

/* Takes the exception in flight, if any, to those kept already: it becomes the last previous one. */
void async_collect_thrown(zend_object **kept);

/* Puts an owned exception into flight; one that is in flight already becomes its previous. */
void async_throw_take(zend_object *exception);

#endif
