/*
 * Waiting for several events at once. The waiting coroutine takes the elements one by one from the
 * iterable (which may suspend or throw), subscribes to each, and is woken when the goal is reached.
 */
#ifndef ASYNC_AWAIT_MANY_H
#define ASYNC_AWAIT_MANY_H

#include "php.h"
#include "core/list.h"
#include "runtime/event.h"
#include "runtime/scheduler.h"

typedef struct await_many {
	async_coroutine *coroutine; /* who waits; borrowed */
	core_list members;          /* await_member by `node`, in the iterable's order; owned */
	core_list ended;            /* by `ended_node`, in the order of completion */
	uint32_t count;
	uint32_t succeeded;
	uint32_t failed;
	uint32_t goal;          /* so many successes are enough */
	bool ends_with_failure; /* the first failure is enough, too */
	bool stops_early;       /* no more elements are taken once the goal is reached */
	bool has_all;           /* the iterable has ended: so many there are */
	zend_long next_index;   /* for elements without a key */
} await_many;

typedef struct await_member {
	async_subscription subscription;
	core_list_node node;
	core_list_node ended_node;
	await_many *many;    /* borrowed */
	zend_object *object; /* owned */
	async_event *event;  /* part of the object */
	zval key;            /* owned; a string or an integer */
	bool is_wanted;      /* its outcome goes into the answer */
} await_member;

void await_many_init(await_many *many, uint32_t goal, bool ends_with_failure);

/* Takes all elements, unless the goal is reached before. False: thrown. */
bool await_many_collect(await_many *many, zval *iterable); /* suspends */

/* Waits for the goal. False: cancelled or the token has come first; thrown. */
bool await_many_wait(await_many *many, async_event *token); /* suspends */

/*
 * Gives up all subscriptions. With `is_answered` the members' later failures count as seen to: who
 * asked for the first of several does not care for the rest.
 */
void await_many_dispose(await_many *many, bool is_answered);

/* The outcome of a member that has completed: a result (borrowed, may be NULL) or an exception. */
void await_member_outcome(await_member *member, zval **result, zend_object **exception);

#endif
