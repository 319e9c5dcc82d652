/* Spawning a call from PHP. */
#ifndef ASYNC_SPAWN_H
#define ASYNC_SPAWN_H

#include "php.h"
#include "runtime/coroutine_internal.h"

/* A call with its arguments, as parameter parsing has found them; all borrowed. */
typedef struct async_spawn_arguments {
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	zval *arguments;
	uint32_t count;
	HashTable *named;
} async_spawn_arguments;

/*
 * Queues the call as a coroutine of the scope; NULL: of none. The caller owns a reference. NULL
 * with an exception when the scope is closed or the request is over.
 */
async_coroutine *async_spawn_call(const async_spawn_arguments *call, async_scope *scope);

/* The same in two steps; between them the coroutine may be looked at, or simply be released. */
async_coroutine *async_spawn_prepare(const async_spawn_arguments *call, async_scope *scope);
void async_spawn_enqueue(async_coroutine *coroutine, async_scope *scope);

#endif
