/* The circuit breaker: its state, and the strategy that decides about it. */
#include "pool/pool.h"

#include "zend_exceptions.h"

static void set_state(async_pool *pool, pool_core_breaker state)
{
	pool_core_waiter *waiter;

	pool_core_set_breaker(&pool->core, state);
	pool->base.circuit_state = (uint32_t)state;
	while ((waiter = pool_core_pop_failed(&pool->core)) != NULL) {
		pool_wake(waiter);
	}
}

void async_pool_activate(async_pool *pool)
{
	set_state(pool, POOL_BREAKER_ACTIVE);
}

void async_pool_deactivate(async_pool *pool)
{
	set_state(pool, POOL_BREAKER_INACTIVE);
}

void async_pool_recover(async_pool *pool)
{
	set_state(pool, POOL_BREAKER_RECOVERING);
}

static void init_method(async_callable *callable, zend_object *object, const char *name)
{
	zend_fcall_info fci = {.size = sizeof(fci), .object = object};
	zend_fcall_info_cache fcc = {.function_handler = zend_hash_str_find_ptr(
										 &object->ce->function_table, name, strlen(name)),
			.called_scope = object->ce,
			.object = object};

	ZVAL_UNDEF(&fci.function_name);
	async_callable_init(callable, &fci, &fcc);
}

void async_pool_set_strategy(
		async_pool *pool, zend_object *object, const async_pool_strategy_functions *functions)
{
	pool_strategy old = pool->strategy;

	if (functions == NULL) {
		pool->base.strategy = NULL;
	}
	memset(&pool->strategy, 0, sizeof(pool->strategy));
	pool->strategy.functions = functions;
	if (object != NULL) {
		GC_ADDREF(object);
		pool->strategy.object = object;
		init_method(&pool->strategy.report_success, object, "reportsuccess");
		init_method(&pool->strategy.report_failure, object, "reportfailure");
		init_method(&pool->strategy.should_recover, object, "shouldrecover");
	}
	pool->has_strategy = object != NULL || functions != NULL;
	pool_strategy_dispose(&old);
}

void pool_strategy_dispose(pool_strategy *strategy)
{
	zend_object *object = strategy->object;

	strategy->object = NULL;
	async_callable_dispose(&strategy->report_success);
	async_callable_dispose(&strategy->report_failure);
	async_callable_dispose(&strategy->should_recover);
	if (object != NULL) {
		OBJ_RELEASE(object);
	}
}

void pool_strategy_add_gc(zend_get_gc_buffer *buffer, pool_strategy *strategy)
{
	if (strategy->object != NULL) {
		zend_get_gc_buffer_add_obj(buffer, strategy->object);
	}
	async_callable_add_gc(buffer, &strategy->report_success);
	async_callable_add_gc(buffer, &strategy->report_failure);
	async_callable_add_gc(buffer, &strategy->should_recover);
}

/* What a strategy throws is its own affair, but for exit() and a cancellation. */
static void judge_thrown_take(zend_object *thrown, zend_object **kept)
{
	if (thrown == NULL) {
		return;
	}
	if (pool_must_surface(thrown)) {
		pool_keep_thrown_take(kept, thrown);
	} else {
		OBJ_RELEASE(thrown);
	}
}

/* Calls a method of the strategy, which may be exchanged meanwhile, with the pool as its source. */
static void report(
		async_pool *pool, async_callable *method, uint32_t argc, zval *argv, zend_object **kept)
{
	zend_object *thrown;

	if (pool->object == NULL) {
		return;
	}
	ZVAL_OBJ_COPY(&argv[0], pool->object);
	async_call(method, argc, argv, NULL, &thrown); /* suspends */
	judge_thrown_take(thrown, kept);
	zval_ptr_dtor(&argv[0]);
	pool_keep_thrown_take(kept, pool_collect_thrown());
}

void pool_report_success(async_pool *pool, zend_object **kept)
{
	zval arguments[1];

	if (EXPECTED(!pool->has_strategy)) {
		return;
	}
	if (pool->strategy.functions != NULL) {
		pool->strategy.functions->report_success(pool);
		judge_thrown_take(pool_collect_thrown(), kept);
	} else {
		report(pool, &pool->strategy.report_success, 1, arguments, kept);
	}
}

void pool_report_failure(async_pool *pool, zend_object *error, zend_object **kept)
{
	zval arguments[2];

	if (EXPECTED(!pool->has_strategy)) {
		return;
	}
	if (pool->strategy.functions != NULL) {
		pool->strategy.functions->report_failure(pool, error);
		judge_thrown_take(pool_collect_thrown(), kept);
	} else {
		ZVAL_OBJ(&arguments[1], error);
		report(pool, &pool->strategy.report_failure, 2, arguments, kept);
	}
}

static bool should_recover(async_pool *pool, zend_object **thrown)
{
	bool answer = false;
	zval result;

	*thrown = NULL;
	if (pool->strategy.functions != NULL) {
		answer = pool->strategy.functions->should_recover(pool);
		*thrown = pool_collect_thrown();
	} else if (async_call(&pool->strategy.should_recover, 0, NULL, &result, thrown)) {
		answer = zend_is_true(&result);
		zval_ptr_dtor(&result);
	}
	return answer && *thrown == NULL;
}

void pool_ask_recovery(async_pool *pool, zend_object **kept)
{
	zend_object *thrown;

	if (!pool->has_strategy || pool->core.is_closed) {
		return;
	}
	/* The strategy may have set another state itself meanwhile; then that one stands. */
	if (should_recover(pool, &thrown) && pool->core.breaker == POOL_BREAKER_INACTIVE) {
		set_state(pool, POOL_BREAKER_RECOVERING);
	}
	judge_thrown_take(thrown, kept);
}
