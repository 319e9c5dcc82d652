/*
 * The user's error handlers.
 *
 * Each coroutine has its own: libraries set one around a call that waits, and it must neither see
 * what others do meanwhile nor be missing when they restore theirs. A coroutine begins with those of
 * who spawned it; they are shared until one of the two sets or restores one.
 *
 * The engine takes the handler of set_error_handler() away while it runs, so that errors inside it
 * do not call it again. When it suspends, others that share it must have it nevertheless.
 */
#ifndef ASYNC_ERROR_HANDLER_H
#define ASYNC_ERROR_HANDLER_H

#include "php.h"

/* The stack of handlers of one or several coroutines. NULL: those from before the scheduler. */
typedef struct async_error_handlers async_error_handlers;

void async_error_handler_startup(void); /* MINIT: watches set_error_handler() and its inverse */
void async_error_handler_end(void);     /* MSHUTDOWN */
void async_error_handler_dispose(void); /* RSHUTDOWN; those in force are left to the engine */

extern async_error_handlers *async_error_handlers_in_force; /* the engine has these; borrowed */

/* Exchanges what the engine has. */
void async_error_handlers_load(async_error_handlers *handlers);

static zend_always_inline void async_error_handlers_use(async_error_handlers *handlers)
{
	if (UNEXPECTED(handlers != async_error_handlers_in_force)) {
		async_error_handlers_load(handlers);
	}
}

async_error_handlers *async_error_handlers_share(async_error_handlers *handlers);

/* They must not be in force unless others share them. May run destructors, may throw. */
void async_error_handlers_release(async_error_handlers *handlers);

extern zval async_error_handler; /* what was set last of those in force, a copy; UNDEF: none */

/* Does the handler run now? */
static zend_always_inline bool async_error_handler_is_running(void)
{
	return Z_TYPE(async_error_handler) != IS_UNDEF && Z_ISUNDEF(EG(user_error_handler));
}

/* A pair around the time during which others run. */
void async_error_handler_lend(void);
void async_error_handler_take_back(void);

#endif
