/*
 * The user's error handler while it waits.
 *
 * The engine takes the handler of set_error_handler() away while it runs, so that errors inside it
 * do not call it again. When it suspends, the other coroutines must have it nevertheless.
 */
#ifndef ASYNC_ERROR_HANDLER_H
#define ASYNC_ERROR_HANDLER_H

#include "php.h"

void async_error_handler_startup(void); /* MINIT: watches set_error_handler() and its inverse */
void async_error_handler_end(void);     /* MSHUTDOWN */
void async_error_handler_dispose(void); /* RSHUTDOWN */

extern zval async_error_handler; /* what was set last, a copy; UNDEF: none */

/* Does the handler run now? */
static zend_always_inline bool async_error_handler_is_running(void)
{
	return Z_TYPE(async_error_handler) != IS_UNDEF && Z_ISUNDEF(EG(user_error_handler));
}

/* A pair around the time during which others run. */
void async_error_handler_lend(void);
void async_error_handler_take_back(void);

#endif
