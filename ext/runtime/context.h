/*
 * A place to run coroutines: a native stack, a VM stack, and the engine's fiber context to switch
 * by. A context never ends; when a coroutine has ended it takes the next one. So spawning costs
 * neither mmap nor page faults once the stacks are warm.
 *
 * Everything that a suspended coroutine touches first lies in one page: the machine stack grows
 * down from the middle of that page, and this structure and the first VM stack lie above.
 */
#ifndef ASYNC_CONTEXT_H
#define ASYNC_CONTEXT_H

#include "php.h"
#include "zend_fibers.h"
#include "core/list.h"
#include "runtime/scheduler.h"
#include "runtime/stack.h"

typedef struct async_context {
	zend_fiber_context fiber;
	core_list_node free_node;   /* in the list of free ones, the warmest first */
	core_list_node made_node;   /* in the list of all of this request */
	async_coroutine *coroutine; /* to be run, or running; borrowed */
	zend_vm_stack vm_stack;     /* the first page, part of the native stack's memory */
	size_t vm_stack_bytes;
	async_stack stack;
	unsigned valgrind_id;
	zend_execute_data bottom; /* below the coroutine's first frame: where back-traces end */
} async_context;

/* `run` is the body of every context; it must never return. */
void async_contexts_init(void (*run)(async_context *context));

/* A free context or a new one. NULL with an exception when no memory can be had. */
async_context *async_context_take(void);

/* The context waits for its next coroutine; the caller is about to switch away from it. */
void async_context_give(async_context *context);

/*
 * Nobody is ready: memory that no coroutine has needed for a second goes back to the system. Looks at
 * the clock only when there is much of it.
 */
void async_contexts_trim(void);

/* Makes the engine's VM state that of an empty context; to be called on the context's own stack. */
void async_context_enter(async_context *context);

/* Switches to where `fiber` stopped. Returns when somebody switches back. */
static zend_always_inline void async_context_switch(zend_fiber_context *fiber)
{
	zend_fiber_transfer transfer = {.context = fiber};

	ZVAL_NULL(&transfer.value);
	zend_fiber_switch_context(&transfer);
}

/* Frees all contexts and stacks; after the request's objects are gone. None may be running. */
void async_contexts_dispose(void);

#endif
