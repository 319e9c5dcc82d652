/*
 * The pool for C code: everything Async\Pool does, without the PHP class.
 *
 * A pool is reference counted. Each hook is a PHP callable or a C function; both go through the
 * same code. All functions belong to the thread that runs PHP. A function that runs a hook may
 * suspend wherever the hook does.
 */
#ifndef ASYNC_POOL_API_H
#define ASYNC_POOL_API_H

#include "php.h"
#include "zend_async_API.h"
#include "runtime/call.h"

typedef struct async_pool async_pool;

typedef enum {
	ASYNC_POOL_HOOK_NONE,
	ASYNC_POOL_HOOK_CALLABLE,
	ASYNC_POOL_HOOK_FUNCTION
} async_pool_hook_kind;

/* One piece of code that the pool calls. */
typedef struct async_pool_hook {
	async_pool_hook_kind kind;
	union {
		async_callable callable; /* CALLABLE; owned by the pool */
		/* FUNCTION, each in the place that fits its name; contracts are in zend_async_API.h */
		zend_async_pool_factory_t factory;
		zend_async_pool_destructor_t destructor;
		zend_async_pool_check_t check;
	};
} async_pool_hook;

typedef struct async_pool_hooks {
	async_pool_hook factory; /* required */
	async_pool_hook destructor;
	async_pool_hook healthcheck;
	async_pool_hook before_acquire;
	async_pool_hook before_release;
} async_pool_hooks;

typedef struct async_pool_config {
	async_pool_hooks hooks;
	uint32_t min;                             /* <= max */
	uint32_t max;                             /* >= 1 */
	uint64_t healthcheck_interval_ms;         /* 0: never */
	uint32_t flags;                           /* zend_async_pool_flags */
	size_t extra_size;                        /* bytes behind the pool for its maker, zeroed */
	void *user_data;                          /* for the C hooks; borrowed */
	void (*on_free)(zend_async_pool_t *pool); /* the pool's memory is going; may be NULL */
} async_pool_config;

/* What a breaker's strategy in C does; exceptions it throws are swallowed. */
typedef struct async_pool_strategy_functions {
	void (*report_success)(async_pool *pool);
	void (*report_failure)(async_pool *pool, zend_object *error); /* `error` is borrowed */
	bool (*should_recover)(async_pool *pool);
} async_pool_strategy_functions;

/* A hook for a parsed callable (copied); an unset `fci` gives a hook of kind NONE. */
void async_pool_hook_init_callable(
		async_pool_hook *hook, const zend_fcall_info *fci, const zend_fcall_info_cache *fcc);

/*
 * A pool with no resource yet; the caller owns the one reference. The hooks are taken over, also on
 * failure. NULL for lack of memory, with an exception thrown. Does not suspend.
 */
async_pool *async_pool_new_take(const async_pool_config *config);

/* Makes resources up to min, in order. False: the factory's first exception is thrown. */
bool async_pool_prefill(async_pool *pool); /* suspends */

void async_pool_addref(async_pool *pool);
/* The last reference frees the pool. No resource's destructor is called, so close it before; but
 * when the request is over a destructor in C is called for whatever is left. */
void async_pool_unref(async_pool *pool);
/* Gives up a reference; the last owner's closes the pool first. May throw what destructors throw. */
void async_pool_dispose(async_pool *pool); /* suspends */

/* The part of the pool that the C ABI shows: its beginning. */
static inline zend_async_pool_t *async_pool_public(async_pool *pool)
{
	return (zend_async_pool_t *)pool;
}
static inline async_pool *async_pool_from_public(zend_async_pool_t *pool)
{
	return (async_pool *)pool;
}

/* For get_gc of whoever owns the pool: nothing while somebody else holds it, too. */
void async_pool_add_gc(async_pool *pool, zend_get_gc_buffer *buffer);

/*
 * Lends a resource: `result` gets a reference of its own. `timeout_ms` (0: no limit) is one
 * deadline over waiting, making and checking. False: an exception is thrown and `result` is UNDEF.
 */
bool async_pool_acquire(async_pool *pool, zval *result, uint64_t timeout_ms); /* suspends */

/* Never waits for another borrower. False with nothing thrown: nothing is free. */
bool async_pool_try_acquire(async_pool *pool, zval *result);

/*
 * Lends this very resource (borrowed), if it is idle and promised to nobody, without before-acquire: for
 * a borrower that was the last to have it. True: the caller owns one more reference on it. False:
 * nothing has changed and nothing is thrown. Does not suspend.
 */
bool async_pool_try_acquire_this(async_pool *pool, zval *resource);

/*
 * Gives a lent resource back. False: an exception is thrown; it says that `resource` is not lent
 * (nothing has changed), or comes from the destructor (the work is done).
 */
bool async_pool_release(async_pool *pool, zval *resource);

/* As async_pool_release(), for a resource that is known to be broken: it is destroyed. */
bool async_pool_discard(async_pool *pool, zval *resource);

/*
 * Closes. On return all idle resources have passed through the destructor; lent ones will when they
 * come back. Closing again does nothing. False: a destructor's exception is thrown, the others
 * chained to it; the work is done.
 */
bool async_pool_close(async_pool *pool);

bool async_pool_is_closed(const async_pool *pool);
uint32_t async_pool_count(const async_pool *pool);
uint32_t async_pool_idle_count(const async_pool *pool);

/* A strategy: an object of CircuitBreakerStrategy (a reference is taken), C functions (borrowed,
 * static storage), or neither. Replaces the former one. */
void async_pool_set_strategy(
		async_pool *pool, zend_object *object, const async_pool_strategy_functions *functions);

/* Deactivating and recovering refuse everybody in line. Neither suspends nor throws. */
void async_pool_activate(async_pool *pool);
void async_pool_deactivate(async_pool *pool);
void async_pool_recover(async_pool *pool);

#endif
