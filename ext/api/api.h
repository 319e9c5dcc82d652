/*
 * The C ABI: fills the table of zend_async_API.h. Every contract is in that header; the files here
 * only map it on what the layers below offer.
 *
 *   api.c            the table
 *   api_coroutine.c  coroutines: who runs, spawning, waking, cancelling
 *   api_watch.c      end callbacks, switch handlers, sections without cancellation
 *   api_wait.c       suspending, awaiting, descriptors
 *   api_timer.c      timers
 *   api_pool.c       pools
 */
#ifndef ASYNC_API_H
#define ASYNC_API_H

#include "php.h"
#include "zend_async_API.h"
#include "runtime/coroutine_internal.h"

/* What the module entry shows to other extensions. */
extern const zend_async_api_t async_api_table;

/* The public handle is the coroutine's structure under another name. */
static inline zend_coroutine_t *api_handle(async_coroutine *coroutine)
{
	return (zend_coroutine_t *)coroutine;
}

static inline async_coroutine *api_coroutine(const zend_coroutine_t *handle)
{
	return (async_coroutine *)handle;
}

/* A timeout of the caller's. False: negative, a ValueError is thrown. */
static inline bool api_check_timeout(zend_long timeout_ms)
{
	if (UNEXPECTED(timeout_ms < 0)) {
		zend_value_error("The timeout must be >= 0");
		return false;
	}
	return true;
}

/* Is there a request, and a coroutine that runs? False: an Error is thrown, where one can be. */
bool api_require_request(const char *what);

/* api_coroutine.c */
zend_coroutine_t *api_current(void);
zend_coroutine_t *api_spawn(const zend_coroutine_task_t *task, void *data, uint32_t flags);
void api_wake(zend_coroutine_t *coroutine);
void api_cancel(zend_coroutine_t *coroutine, const char *message);
uint64_t api_coroutine_id(const zend_coroutine_t *coroutine);
zend_object *api_coroutine_object(zend_coroutine_t *coroutine);
zend_coroutine_t *api_coroutine_from_object(zend_object *object);
bool api_coroutine_is_main(const zend_coroutine_t *coroutine);
bool api_coroutine_is_cancelled(const zend_coroutine_t *coroutine);
uint32_t api_interrupted_waits(void);
int api_take_last_socket(void);

/* api_watch.c */
void api_add_end_callback(zend_coroutine_t *coroutine, zend_coroutine_end_callback_t *callback);
void api_del_end_callback(zend_coroutine_end_callback_t *callback);
void api_add_switch_handler(zend_coroutine_t *coroutine, zend_coroutine_switch_handler_t *handler);
void api_del_switch_handler(zend_coroutine_t *coroutine, zend_coroutine_switch_handler_t *handler);
void api_protect_begin(zend_async_protect_t *section);
bool api_protect_end(zend_async_protect_t *section);

/* api_wait.c */
zend_async_outcome api_suspend(const char *what, zend_long timeout_ms); /* suspends */
bool api_yield(void);                                                   /* suspends */
bool api_await(zend_object *awaitable, zval *result);                   /* suspends */
zend_async_outcome api_wait_descriptor(
		int fd, short events, zend_long timeout_ms, short *revents); /* suspends */

/* api_timer.c */
zend_async_timer_event_t *api_new_timer_event(zend_long ms, uint32_t timer_flags);

/* api_pool.c */
zend_async_pool_t *api_new_pool(const zend_async_pool_config_t *config);
zend_object *api_new_pool_object(zend_async_pool_t *pool);
zend_async_pool_t *api_pool_from_object(zend_object *object);
bool api_pool_prefill(zend_async_pool_t *pool);                                     /* suspends */
bool api_pool_acquire(zend_async_pool_t *pool, zval *result, zend_long timeout_ms); /* suspends */
bool api_pool_try_acquire(zend_async_pool_t *pool, zval *result);                   /* suspends */
bool api_pool_release(zend_async_pool_t *pool, zval *resource);                     /* suspends */
bool api_pool_try_acquire_this(zend_async_pool_t *pool, zval *resource);
bool api_pool_discard(zend_async_pool_t *pool, zval *resource); /* suspends */
bool api_pool_close(zend_async_pool_t *pool);                   /* suspends */
uint32_t api_pool_count(const zend_async_pool_t *pool);
uint32_t api_pool_idle_count(const zend_async_pool_t *pool);
uint32_t api_pool_waiting_count(const zend_async_pool_t *pool);
void api_pool_set_strategy(
		zend_async_pool_t *pool, zend_async_circuit_breaker_strategy_t *strategy);
void api_pool_set_state(zend_async_pool_t *pool, zend_async_circuit_state_t state);
void api_pool_add_gc(zend_async_pool_t *pool, zend_get_gc_buffer *buffer);

#endif
