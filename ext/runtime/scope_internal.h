/* The scope's structure, for the files scope*.c. */
#ifndef ASYNC_SCOPE_INTERNAL_H
#define ASYNC_SCOPE_INTERNAL_H

#include "reactor/timer.h"
#include "runtime/call.h"
#include "runtime/scope.h"

struct async_scope {
	uint32_t ref_count; /* the object, the members, the children */
	uint32_t active;    /* members that are no zombies, and children with any */
	uint32_t alive;     /* members, and children with any */
	bool is_closed : 1; /* nothing can be spawned in it any more */
	bool is_cancelled : 1;
	bool is_finished : 1; /* closed, and the last coroutine has ended: the handlers have been called */
	bool allows_zombies : 1; /* when the object goes, its coroutines go on */
	bool keeps_failures : 1; /* as if somebody waited for it all the time */
	uint32_t companions;     /* exceptions that have been chained to that of `failed` */
	async_scope *parent;     /* owned; NULL: none */
	core_list_node sibling;  /* in the parent's `children` */
	core_list children;      /* async_scope, borrowed: each takes itself out */
	core_list members;       /* async_coroutine by scope_node, borrowed until they complete */
	core_list waiters;       /* async_waiter: told of an end and of a failure */
	core_list watches;       /* async_scope_watch, borrowed */
	reactor_timer *timer;    /* of disposeAfterTimeout(); NULL: none */
	zend_object *object;     /* borrowed; NULL once it has been destroyed */

	/* Values. They are the object's to report to the collector while nothing is alive. */
	zend_object *context; /* owned; NULL: nobody has asked for it */
	zend_object
			*failed; /* the coroutine that nobody has handled the failure of; owned; NULL: none */
	async_callable exception_handler;
	async_callable child_exception_handler;
	async_callable *late_handler; /* of awaitAfterCancellation(); borrowed from the one who waits */
	HashTable *finally;           /* closures; owned; NULL: none */
};

typedef struct scope_object {
	async_scope *scope; /* owned */
	zend_object std;
} scope_object;

static inline scope_object *scope_object_of(zend_object *object)
{
	return (scope_object *)((char *)object - XtOffsetOf(scope_object, std));
}

/* scope.c */

async_scope *scope_new(async_scope *parent); /* may be NULL; the caller owns the result */
void scope_release(async_scope *scope);
/* Nothing can be spawned in it or below it any more. */
void scope_close(async_scope *scope);
/* async_scope_cancel(), but for one of its children, whose tree has been cancelled; NULL: none. */
void scope_cancel_all_but(
		async_scope *scope, async_scope *child, zend_object *cancellation, const char *message);
/*
 * Closes it; those who run go on but are not waited for, those who have not started never do. Adds
 * a line for each of the former to `report` (may be NULL), an array of strings.
 */
void scope_leave_zombies(async_scope *scope, zval *report);
/* Is it the scope, or one below it? */
bool scope_contains(const async_scope *scope, const async_scope *inner);

/* scope_object.c */

void scope_values_dispose(async_scope *scope);
/* Calls the finally handlers in a coroutine of their own. */
void scope_start_finally(async_scope *scope);

/* scope_methods.c */

zend_class_entry *scope_register_class(
		zend_class_entry **provider, zend_class_entry **spawn_strategy);

#endif
