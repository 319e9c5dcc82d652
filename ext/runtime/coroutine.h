/*
 * The coroutine: a PHP object that owns a call and, while it lives, a place to run it.
 */
#ifndef ASYNC_COROUTINE_H
#define ASYNC_COROUTINE_H

#include "php.h"
#include "core/list.h"
#include "runtime/event.h"
#include "runtime/scheduler.h"

typedef struct async_scope async_scope;

/* An intrusive record of somebody who wants to know when a coroutine ends. */
typedef struct async_end_callback {
	core_list_node node;
	/*
	 * Called once, on the ending coroutine's own stack, after its last PHP code and before who
	 * awaits it is woken; `coroutine` is still the running one. May run user code and may suspend.
	 * The record has been taken out of the list before the call.
	 */
	void (*on_end)(struct async_end_callback *callback, async_coroutine *coroutine);
} async_end_callback;

/*
 * What a coroutine runs that was started from C. Must not throw: what is thrown counts as uncaught.
 */
typedef struct async_internal_task {
	void (*run)(void *data);     /* in the coroutine; may suspend */
	void (*release)(void *data); /* afterwards, in any case; also when it never ran */
	const char *name;            /* for reports; static storage */
} async_internal_task;

/*
 * Queues a coroutine that runs C code for the extension itself. It counts as background work: it
 * is not listed by get_coroutines(). `data` is owned by the task from here on. The coroutine is
 * owned by the scheduler; the pointer is valid until it ends.
 */
async_coroutine *async_spawn_internal(const async_internal_task *task, void *data);

/* The same, but as if started from PHP: listed, awaitable, and the request waits for its end. What
 * it throws is its outcome. */
async_coroutine *async_spawn_task(const async_internal_task *task, void *data);

/* The same in a given scope, which must be open; NULL: in none. */
async_coroutine *async_spawn_task_in(
		const async_internal_task *task, void *data, async_scope *scope);

/* What runs in the coroutine sees the contexts of the other one and of its scope. */
void async_coroutine_act_for(async_coroutine *coroutine, async_coroutine *other);

void async_coroutine_add_end_callback(async_coroutine *coroutine, async_end_callback *callback);

static inline void async_end_callback_remove(async_end_callback *callback)
{
	core_list_remove(&callback->node);
}

/* The PHP object, borrowed. */
zend_object *async_coroutine_object(async_coroutine *coroutine);
uint64_t async_coroutine_id(const async_coroutine *coroutine);

#endif
