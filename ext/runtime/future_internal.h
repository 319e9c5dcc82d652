/* The structures of futures, for the files future*.c. */
#ifndef ASYNC_FUTURE_INTERNAL_H
#define ASYNC_FUTURE_INTERNAL_H

#include "core/list.h"
#include "runtime/call.h"
#include "runtime/future.h"

typedef struct future_state {
	async_event event;
	zval result;               /* UNDEF until it is there */
	zend_object *exception;    /* owned; NULL: none */
	core_list continuations;   /* future_continuation; owned */
	async_future_maker *maker; /* borrowed; NULL: the user */
	uint32_t future_count;     /* Future objects */
	bool is_used : 1;          /* awaited, or something hangs on it */
	bool is_ignored : 1;       /* no warnings */
	bool is_internal : 1;      /* a link of a chain, or made by the runtime: may remain unused */
	bool is_cancelled : 1;
	zend_string *created_file; /* owned; may be NULL */
	zend_string *completed_file;
	uint32_t created_line;
	uint32_t completed_line;
	zend_object std;
} future_state;

typedef struct future_object {
	zend_object *state; /* owned; NULL until the constructor has run */
	zend_object std;
} future_object;

typedef enum { FUTURE_MAP, FUTURE_CATCH, FUTURE_FINALLY } future_link;

/* What is to be done once a future is completed. */
typedef struct future_continuation {
	core_list_node node;
	future_link link;
	async_callable callable;
	zend_object *target; /* the state it completes; owned */
} future_continuation;

static inline future_state *future_state_of(zend_object *object)
{
	return (future_state *)((char *)object - XtOffsetOf(future_state, std));
}

static inline future_object *future_object_of(zend_object *object)
{
	return (future_object *)((char *)object - XtOffsetOf(future_object, std));
}

/* future.c */

/* Puts the outcome in and tells who waits; continuations are not started. Both may be NULL. */
void future_settle(future_state *state, zval *result, zend_object *exception);

/* future_chain.c */

/* Adds a continuation and returns the Future of its outcome, owned by the caller. */
zend_object *future_chain(future_state *state, future_link link, const zend_fcall_info *fci,
		const zend_fcall_info_cache *fcc);
/* Starts, each in a coroutine of its own, what hangs on a completed future. */
void future_start_continuations(future_state *state);
void future_continuation_free(future_continuation *continuation);
/* Frees those that nobody will carry out, and what hangs on them alone. */
void future_continuations_free(core_list *continuations);

/* future_methods.c */

void future_register_classes(zend_class_entry *completable);

#endif
