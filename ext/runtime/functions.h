/* The functions of the Async namespace. */
#ifndef ASYNC_FUNCTIONS_H
#define ASYNC_FUNCTIONS_H

#include "php.h"

/* For the module entry. */
const zend_function_entry *async_functions(void);

#endif
