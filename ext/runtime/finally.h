/* The handlers of Scope::finally() and TaskGroup::finally(). */
#ifndef ASYNC_FINALLY_H
#define ASYNC_FINALLY_H

#include "php.h"

/*
 * Calls each closure of the array, which is consumed, with `subject` (borrowed; NULL gives null) in a
 * coroutine of its own. When no coroutine would run any more, at the very end of a request, they are
 * called at once. Never suspends.
 */
void async_finally_start_take(HashTable *handlers, zend_object *subject);

#endif
