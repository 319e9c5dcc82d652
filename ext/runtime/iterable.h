/* Going through any iterable from C. */
#ifndef ASYNC_ITERABLE_H
#define ASYNC_ITERABLE_H

#include "php.h"

/*
 * What is done with each element. Both are borrowed; the key is NULL type where the iterator has
 * none. False: no more, or thrown.
 */
typedef bool (*async_element_visitor)(void *data, zval *element, zval *key);

/* Visits all elements of an array or a Traversable. False: something has thrown. */
bool async_iterable_visit(zval *iterable, async_element_visitor visit, void *data); /* suspends */

#endif
