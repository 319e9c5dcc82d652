/* Functions of PHP whose handlers we exchange. */
#ifndef ASYNC_FUNCTION_H
#define ASYNC_FUNCTION_H

#include "php.h"

/*
 * Makes `handler` the handler of PHP's internal function of that name, and answers the one it had.
 * NULL: there is no such function, or disable_functions has taken it away since.
 */
zif_handler async_exchange_function(const char *name, zif_handler handler);

#endif
