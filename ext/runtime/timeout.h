/* Async\Timeout: a cancellation token that completes by itself. */
#ifndef ASYNC_TIMEOUT_H
#define ASYNC_TIMEOUT_H

#include "php.h"
#include "runtime/event.h"

extern zend_class_entry *async_ce_timeout;

void async_register_timeout(void); /* MINIT */

/* A token whose time runs from now. The caller owns the object. */
zend_object *async_timeout_new(uint64_t ms);

async_event *async_timeout_event(zend_object *object);

#endif
