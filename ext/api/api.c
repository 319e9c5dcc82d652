/* The table. */
#include "api/api.h"

#include "pool/pool.h"
#include "runtime/exceptions.h"
#include "runtime/globals.h"

/* The classes do not exist before MINIT, so the table cannot hold them itself. */
static zend_class_entry *class_entry(zend_async_class_t which)
{
	zend_class_entry **const classes[] = {
			[ZEND_ASYNC_CLASS_CANCELLATION] = &async_ce_cancellation,
			[ZEND_ASYNC_CLASS_ASYNC_CANCELLATION] = &async_ce_async_cancellation,
			[ZEND_ASYNC_CLASS_OPERATION_CANCELED] = &async_ce_operation_canceled,
			[ZEND_ASYNC_CLASS_ASYNC_EXCEPTION] = &async_ce_async_exception,
			[ZEND_ASYNC_CLASS_POOL_EXCEPTION] = &async_ce_pool_exception,
			[ZEND_ASYNC_CLASS_SERVICE_UNAVAILABLE] = &async_ce_service_unavailable,
			[ZEND_ASYNC_CLASS_TIMEOUT_EXCEPTION] = &async_ce_timeout_exception,
			[ZEND_ASYNC_CLASS_INPUT_OUTPUT_EXCEPTION] = &async_ce_input_output_exception,
			[ZEND_ASYNC_CLASS_DEADLOCK_ERROR] = &async_ce_deadlock_error,
			[ZEND_ASYNC_CLASS_COROUTINE] = &async_ce_coroutine,
			[ZEND_ASYNC_CLASS_POOL] = &async_ce_pool,
	};

	if ((size_t)which >= sizeof(classes) / sizeof(classes[0])) {
		return NULL;
	}
	return *classes[which];
}

bool api_require_request(const char *what)
{
	if (EXPECTED(ASYNC_G(phase) != ASYNC_PHASE_OFF)) {
		return true;
	}
	zend_error(E_WARNING, "%s is for requests only: not for MINIT, MSHUTDOWN, or in between", what);
	return false;
}

const zend_async_api_t async_api_table = {
		.size = sizeof(zend_async_api_t),
		.magic = ZEND_ASYNC_API_MAGIC,
		.major = ZEND_ASYNC_API_MAJOR,
		.minor = ZEND_ASYNC_API_MINOR,
		.class_entry = class_entry,
		.current = api_current,
		.may_suspend = async_may_suspend,
		.spawn = api_spawn,
		.suspend = api_suspend,
		.wake = api_wake,
		.yield = api_yield,
		.await = api_await,
		.wait_descriptor = api_wait_descriptor,
		.cancel = api_cancel,
		.coroutine_id = api_coroutine_id,
		.coroutine_object = api_coroutine_object,
		.coroutine_from_object = api_coroutine_from_object,
		.coroutine_is_main = api_coroutine_is_main,
		.coroutine_is_cancelled = api_coroutine_is_cancelled,
		.interrupted_waits = api_interrupted_waits,
		.add_end_callback = api_add_end_callback,
		.del_end_callback = api_del_end_callback,
		.add_switch_handler = api_add_switch_handler,
		.del_switch_handler = api_del_switch_handler,
		.protect_begin = api_protect_begin,
		.protect_end = api_protect_end,
		.new_timer_event = api_new_timer_event,
		.new_pool = api_new_pool,
		.new_pool_object = api_new_pool_object,
		.pool_from_object = api_pool_from_object,
		.pool_prefill = api_pool_prefill,
		.pool_acquire = api_pool_acquire,
		.pool_try_acquire = api_pool_try_acquire,
		.pool_release = api_pool_release,
		.pool_discard = api_pool_discard,
		.pool_try_acquire_this = api_pool_try_acquire_this,
		.take_last_socket = api_take_last_socket,
		.pool_close = api_pool_close,
		.pool_count = api_pool_count,
		.pool_idle_count = api_pool_idle_count,
		.pool_waiting_count = api_pool_waiting_count,
		.pool_set_strategy = api_pool_set_strategy,
		.pool_set_state = api_pool_set_state,
		.pool_add_gc = api_pool_add_gc,
};
