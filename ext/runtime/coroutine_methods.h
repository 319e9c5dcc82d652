/* The PHP methods of Async\Coroutine; the classes are registered where the methods are defined. */
#ifndef ASYNC_COROUTINE_METHODS_H
#define ASYNC_COROUTINE_METHODS_H

#include "php.h"

void async_register_coroutine_classes(
		zend_class_entry **awaitable, zend_class_entry **completable, zend_class_entry **coroutine);

/* What cancel(null) means: a new AsyncCancellation; else the one given. The caller owns it. */
zend_object *async_cancellation_or_new(zval *cancellation, const char *message);

#endif
