/*
 * The stack of output buffers.
 *
 * Its bottom is the base: what PHP itself has opened before the request's first line ran, for the
 * INI settings output_buffering, output_handler and zlib.output_compression. All coroutines share
 * it. What lies above it has been opened by code, and is its coroutine's own.
 *
 * Whoever ends a buffer of the base ends it for everybody. That is found out when he leaves: some
 * of the base is missing then, or another buffer lies in its place.
 *
 * What leaves the stack is written to the web server in one piece: no other coroutine runs
 * meanwhile. It would print in between, and into the very buffer that is being written.
 */
#ifndef ASYNC_OUTPUT_STACK_H
#define ASYNC_OUTPUT_STACK_H

#include "php.h"
#include "main/php_output.h"

/* A coroutine's own part of the stack while somebody else runs. */
typedef struct async_output_stack {
	php_output_handler **own; /* the lowest first; owned, as they are; NULL: none */
	int own_count;
	int base_count;              /* handlers that lay below them */
	php_output_handler *running; /* the one whose callback waits; borrowed; NULL: none */
	/* php_output_flush() has taken it off and will put it back; owned; NULL: none. */
	php_output_handler *flushed;
} async_output_stack;

void async_output_startup(void);    /* MINIT */
void async_output_end(void);        /* MSHUTDOWN */
void async_output_activate(void);   /* RINIT: what is open now is the base */
void async_output_deactivate(void); /* RSHUTDOWN */

/* Is the base all there is, and at rest? For where anything is open: no callback runs elsewhere. */
bool async_output_has_only_base(void);

/* Moves aside what is the running coroutine's own; what remains is the base. */
void async_output_save(async_output_stack *stack);

/* Puts it back on the base, as that is now. */
void async_output_restore(async_output_stack *stack);

/* Frees what its coroutine will never come back for. */
void async_output_discard(async_output_stack *stack);

/* Ends the running coroutine's own buffers: what they hold goes to the base. May throw. */
void async_output_end_own(void); /* suspends */

#endif
