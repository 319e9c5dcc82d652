/*
 * Native stacks, cut from large slabs: a million of them fit into the kernel's limit on mappings.
 *
 * A stack's memory is touched from the top down as it is used. The caller decides where in the top
 * part the machine stack begins, so that other things can share its first page.
 */
#ifndef ASYNC_STACK_H
#define ASYNC_STACK_H

#include <stdbool.h>
#include <stddef.h>

typedef struct async_stack {
	char *low;  /* the lowest usable byte, just above the guard page */
	char *high; /* one past the highest */
} async_stack;

/*
 * Bytes per stack, guard page included; rounded up to whole pages. Only before the first stack of a
 * request has been taken, or after async_stacks_dispose().
 */
void async_stacks_set_size(size_t size);

/* False when the system gives no more memory. */
bool async_stack_take(async_stack *stack);

/* Gives it back, and its memory to the system; the address range is kept for the next one. */
void async_stack_give(const async_stack *stack);

/* Does the address lie in the page below a stack? May be called by a signal handler. */
bool async_stack_is_guard(const void *address);

/* Unmaps all slabs. No stack may be in use any more. */
void async_stacks_dispose(void);

#endif
