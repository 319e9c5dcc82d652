/* Pools: both ways of making one end in async_pool_new_take(). */
#include "api/api.h"

#include "pool/pool.h"
#include "runtime/globals.h"

/* The largest number of places that the core can count. */
#define LARGEST_MAX ((zend_long)UINT32_MAX - 1)
#define LARGEST_EXTRA_SIZE ((size_t)INT32_MAX)

/* False: not a callable, a TypeError is thrown. A missing one gives a hook of kind NONE. */
static bool init_callable(async_pool_hook *hook, zval *callable, const char *name)
{
	zend_fcall_info fci = {0};
	zend_fcall_info_cache fcc = {0};
	char *error = NULL;

	if (callable == NULL || Z_TYPE_P(callable) == IS_NULL) {
		return true;
	}
	if (zend_fcall_info_init(callable, 0, &fci, &fcc, NULL, &error) == FAILURE) {
		zend_type_error("The pool's %s must be a valid callback, %s", name,
				error != NULL ? error : "this is none");
		if (error != NULL) {
			efree(error);
		}
		return false;
	}
	if (error != NULL) {
		efree(error);
	}
	/* A trampoline (__call) is made anew for each call. */
	zend_release_fcall_info_cache(&fcc);
	async_pool_hook_init_callable(hook, &fci, &fcc);
	return true;
}

static bool init_hook(async_pool_hook *hook, const zend_async_pool_handler_t *handler,
		bool is_internal, const char *name)
{
	memset(hook, 0, sizeof(*hook));
	if (!is_internal) {
		return init_callable(hook, handler->callable, name);
	}
	if (handler->check != NULL) {
		hook->kind = ASYNC_POOL_HOOK_FUNCTION;
		hook->check = handler->check;
	}
	return true;
}

static bool init_hooks(async_pool_hooks *hooks, const zend_async_pool_config_t *config)
{
	uint32_t flags = config->handler_flags;

	memset(hooks, 0, sizeof(*hooks));
	return init_hook(&hooks->factory, &config->factory, flags & ZEND_ASYNC_POOL_F_FACTORY_INTERNAL,
				   "factory") &&
			init_hook(&hooks->destructor, &config->destructor,
					flags & ZEND_ASYNC_POOL_F_DESTRUCTOR_INTERNAL, "destructor") &&
			init_hook(&hooks->healthcheck, &config->healthcheck,
					flags & ZEND_ASYNC_POOL_F_HEALTHCHECK_INTERNAL, "healthcheck") &&
			init_hook(&hooks->before_acquire, &config->before_acquire,
					flags & ZEND_ASYNC_POOL_F_BEFORE_ACQUIRE_INTERNAL, "before_acquire") &&
			init_hook(&hooks->before_release, &config->before_release,
					flags & ZEND_ASYNC_POOL_F_BEFORE_RELEASE_INTERNAL, "before_release");
}

/* False: a ValueError is thrown. */
static bool check_config(const zend_async_pool_config_t *config)
{
	if (config->factory.factory == NULL) {
		zend_value_error("A pool needs a factory");
	} else if (config->min < 0) {
		zend_value_error("The pool's min must be >= 0");
	} else if (config->max < 1) {
		zend_value_error("The pool's max must be >= 1");
	} else if (config->max > LARGEST_MAX) {
		zend_value_error("The pool's max must be <= " ZEND_LONG_FMT, LARGEST_MAX);
	} else if (config->min > config->max) {
		zend_value_error("The pool's min must be <= max");
	} else if (config->healthcheck_interval_ms < 0) {
		zend_value_error("The pool's health check interval must be >= 0");
	} else if (config->extra_size > LARGEST_EXTRA_SIZE) {
		zend_value_error("The pool's extra data is too large");
	} else {
		return true;
	}
	return false;
}

zend_async_pool_t *api_new_pool(const zend_async_pool_config_t *given)
{
	zend_async_pool_config_t config = {0};
	async_pool_config internal = {0};

	/* A caller that was built with an older header knows fewer fields: the rest stays zero. */
	memcpy(&config, given, MIN(given->size, sizeof(config)));
	if (!api_require_request("ZEND_ASYNC_NEW_POOL()") || !check_config(&config)) {
		return NULL;
	}
	if (!init_hooks(&internal.hooks, &config)) {
		pool_hook_dispose(&internal.hooks.factory);
		pool_hook_dispose(&internal.hooks.destructor);
		pool_hook_dispose(&internal.hooks.healthcheck);
		pool_hook_dispose(&internal.hooks.before_acquire);
		return NULL;
	}
	if (!pool_hook_is_set(&internal.hooks.factory)) {
		zend_value_error("A pool needs a factory");
		return NULL;
	}
	internal.min = (uint32_t)config.min;
	internal.max = (uint32_t)config.max;
	internal.healthcheck_interval_ms = (uint64_t)config.healthcheck_interval_ms;
	internal.flags = config.pool_flags;
	internal.extra_size = config.extra_size;
	internal.user_data = config.user_data;
	internal.on_free = config.on_free;
	return async_pool_public(async_pool_new_take(&internal));
}

zend_object *api_new_pool_object(zend_async_pool_t *pool)
{
	return async_pool_object_new(async_pool_from_public(pool));
}

zend_async_pool_t *api_pool_from_object(zend_object *object)
{
	return async_pool_public(async_pool_of_object(object));
}

bool api_pool_prefill(zend_async_pool_t *pool)
{
	return async_pool_prefill(async_pool_from_public(pool)); /* suspends */
}

bool api_pool_acquire(zend_async_pool_t *pool, zval *result, zend_long timeout_ms)
{
	if (UNEXPECTED(!api_check_timeout(timeout_ms))) {
		ZVAL_UNDEF(result);
		return false;
	}
	return async_pool_acquire(
			async_pool_from_public(pool), result, (uint64_t)timeout_ms); /* suspends */
}

bool api_pool_try_acquire(zend_async_pool_t *pool, zval *result)
{
	return async_pool_try_acquire(async_pool_from_public(pool), result); /* suspends */
}

bool api_pool_release(zend_async_pool_t *pool, zval *resource)
{
	return async_pool_release(async_pool_from_public(pool), resource); /* suspends */
}

bool api_pool_try_acquire_this(zend_async_pool_t *pool, zval *resource)
{
	return async_pool_try_acquire_this(async_pool_from_public(pool), resource);
}

bool api_pool_discard(zend_async_pool_t *pool, zval *resource)
{
	return async_pool_discard(async_pool_from_public(pool), resource); /* suspends */
}

bool api_pool_close(zend_async_pool_t *pool)
{
	return async_pool_close(async_pool_from_public(pool)); /* suspends */
}

static const pool_core *core_of(const zend_async_pool_t *pool)
{
	return &((const async_pool *)pool)->core;
}

uint32_t api_pool_count(const zend_async_pool_t *pool)
{
	return pool_core_total(core_of(pool));
}

uint32_t api_pool_idle_count(const zend_async_pool_t *pool)
{
	return pool_core_idle(core_of(pool));
}

uint32_t api_pool_waiting_count(const zend_async_pool_t *pool)
{
	return pool_core_parked(core_of(pool));
}

static void report_success(async_pool *pool)
{
	pool->base.strategy->report_success(pool->base.strategy, &pool->base); /* suspends */
}

static void report_failure(async_pool *pool, zend_object *error)
{
	pool->base.strategy->report_failure(pool->base.strategy, &pool->base, error); /* suspends */
}

static bool should_recover(async_pool *pool)
{
	return pool->base.strategy->should_recover(pool->base.strategy, &pool->base); /* suspends */
}

void api_pool_set_strategy(zend_async_pool_t *pool, zend_async_circuit_breaker_strategy_t *strategy)
{
	static const async_pool_strategy_functions functions = {.report_success = report_success,
			.report_failure = report_failure,
			.should_recover = should_recover};

	pool->strategy = strategy;
	async_pool_set_strategy(
			async_pool_from_public(pool), NULL, strategy != NULL ? &functions : NULL);
}

void api_pool_set_state(zend_async_pool_t *pool, zend_async_circuit_state_t state)
{
	switch (state) {
	case ZEND_ASYNC_CIRCUIT_ACTIVE:
		async_pool_activate(async_pool_from_public(pool));
		break;
	case ZEND_ASYNC_CIRCUIT_INACTIVE:
		async_pool_deactivate(async_pool_from_public(pool));
		break;
	case ZEND_ASYNC_CIRCUIT_RECOVERING:
		async_pool_recover(async_pool_from_public(pool));
		break;
	}
}

void api_pool_add_gc(zend_async_pool_t *pool, zend_get_gc_buffer *buffer)
{
	async_pool_add_gc(async_pool_from_public(pool), buffer);
}
