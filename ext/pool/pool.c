/* Making a pool, counting who holds it, freeing it. */
#include "pool/pool.h"

#include "runtime/exceptions.h"
#include "runtime/globals.h"
#include "runtime/public_event.h"

/* Where the bytes of the pool's maker begin: aligned for anything. */
#define EXTRA_OFFSET ZEND_MM_ALIGNED_SIZE_EX(sizeof(async_pool), sizeof(max_align_t))

_Static_assert((int)ZEND_ASYNC_CIRCUIT_ACTIVE == (int)POOL_BREAKER_ACTIVE &&
				(int)ZEND_ASYNC_CIRCUIT_INACTIVE == (int)POOL_BREAKER_INACTIVE &&
				(int)ZEND_ASYNC_CIRCUIT_RECOVERING == (int)POOL_BREAKER_RECOVERING,
		"the C ABI shows the core's states");

static void dispose_event(zend_async_event_t *event)
{
	async_pool_dispose((async_pool *)event);
}

static void dispose_hooks(async_pool_hooks *hooks)
{
	pool_hook_dispose(&hooks->factory);
	pool_hook_dispose(&hooks->destructor);
	pool_hook_dispose(&hooks->healthcheck);
	pool_hook_dispose(&hooks->before_acquire);
	pool_hook_dispose(&hooks->before_release);
}

static void show_hook(zend_async_pool_t *base, const async_pool_hook *hook,
		zend_async_pool_handler_t *shown, uint32_t internal_flag)
{
	if (hook->kind == ASYNC_POOL_HOOK_CALLABLE) {
		shown->callable = (zval *)&hook->callable.fci.function_name;
	} else if (hook->kind == ASYNC_POOL_HOOK_FUNCTION) {
		shown->check = hook->check;
		base->handler_flags |= internal_flag;
	}
}

/* What the C ABI shows of the pool. */
static void init_base(async_pool *pool, const async_pool_config *config)
{
	zend_async_pool_t *base = &pool->base;

	async_public_event_init(&base->event, dispose_event);
	show_hook(base, &pool->hooks.factory, &base->factory, ZEND_ASYNC_POOL_F_FACTORY_INTERNAL);
	show_hook(base, &pool->hooks.destructor, &base->destructor,
			ZEND_ASYNC_POOL_F_DESTRUCTOR_INTERNAL);
	show_hook(base, &pool->hooks.healthcheck, &base->healthcheck,
			ZEND_ASYNC_POOL_F_HEALTHCHECK_INTERNAL);
	show_hook(base, &pool->hooks.before_acquire, &base->before_acquire,
			ZEND_ASYNC_POOL_F_BEFORE_ACQUIRE_INTERNAL);
	show_hook(base, &pool->hooks.before_release, &base->before_release,
			ZEND_ASYNC_POOL_F_BEFORE_RELEASE_INTERNAL);
	base->pool_flags = config->flags;
	base->min_size = config->min;
	base->max_size = config->max;
	base->extra_offset = config->extra_size > 0 ? EXTRA_OFFSET : 0;
	base->user_data = config->user_data;
	base->on_free = config->on_free;
}

async_pool *async_pool_new_take(const async_pool_config *config)
{
	async_pool *pool = ecalloc(1, EXTRA_OFFSET + config->extra_size);
	pool_core_config core_config = {.min = config->min,
			.max = config->max,
			.has_before_acquire = pool_hook_is_set(&config->hooks.before_acquire),
			.has_before_release = pool_hook_is_set(&config->hooks.before_release)};

	pool->hooks = config->hooks;
	if (!pool_core_init(&pool->core, &core_config)) {
		dispose_hooks(&pool->hooks);
		efree(pool);
		async_throw_take(
				async_new_exception(async_ce_pool_exception, "No memory is left for a pool"));
		return NULL;
	}
	zend_hash_init(&pool->by_handle, 0, NULL, NULL, false);
	init_base(pool, config);
	pool_health_start(pool, config->healthcheck_interval_ms);
	return pool;
}

bool async_pool_prefill(async_pool *pool)
{
	pool_work work = {.pool = pool};

	pool_enter(pool);
	while (work.thrown == NULL) {
		pool_core_command command = pool_core_refill(&pool->core);
		if (command.verb != POOL_DO_CREATE) {
			break;
		}
		pool_work_carry_out(&work, command); /* suspends */
	}
	pool_leave(pool);
	if (work.thrown != NULL) {
		async_throw_take(work.thrown);
		return false;
	}
	return true;
}

void async_pool_addref(async_pool *pool)
{
	pool->base.event.ref_count++;
}

/* No coroutine runs again: the stacks that waiters lie on may be gone already. */
static bool is_runtime_over(void)
{
	return ASYNC_G(phase) == ASYNC_PHASE_DEAD || ASYNC_G(phase) == ASYNC_PHASE_OFF;
}

/*
 * Nobody will come back with anything, and what C code has made (a connection) only its own
 * destructor can end. PHP code is not run any more, nor are objects touched that are freed already.
 */
static void destroy_leftovers(async_pool *pool)
{
	const async_pool_hook *hook = &pool->hooks.destructor;

	for (uint32_t index = 0; index < pool->slots_size; index++) {
		zval *resource = pool->slots[index] != NULL ? &pool->slots[index]->resource : NULL;

		if (hook->kind == ASYNC_POOL_HOOK_FUNCTION && resource != NULL && !Z_ISUNDEF_P(resource) &&
				(Z_TYPE_P(resource) != IS_OBJECT ||
						(OBJ_FLAGS(Z_OBJ_P(resource)) & IS_OBJ_FREE_CALLED) == 0)) {
			hook->destructor(&pool->base, resource);
		}
	}
}

static void free_pool(async_pool *pool)
{
	pool_health_stop(pool);
	if (is_runtime_over()) {
		core_list_init(&pool->core.line);
		core_list_init(&pool->core.granted);
		core_list_init(&pool->core.failed);
		destroy_leftovers(pool);
	}
	pool_slots_dispose(pool);
	dispose_hooks(&pool->hooks);
	pool_strategy_dispose(&pool->strategy);
	pool_core_dispose(&pool->core);
	async_public_event_end(&pool->base.event);
	if (pool->base.on_free != NULL) {
		pool->base.on_free(&pool->base);
	}
	efree(pool);
}

void async_pool_unref(async_pool *pool)
{
	/* After a fatal error those at work are dead and will never leave; none is on this stack. */
	if (UNEXPECTED(pool->at_work > 0) && EG(current_execute_data) == NULL && is_runtime_over()) {
		pool->base.event.ref_count -= pool->at_work;
		pool->at_work = 0;
	}
	if (--pool->base.event.ref_count == 0) {
		free_pool(pool);
	}
}

void async_pool_dispose(async_pool *pool)
{
	if (!pool_has_other_owners(pool) && !is_runtime_over()) {
		pool_close_for_good(pool); /* suspends */
	}
	async_pool_unref(pool);
}

void async_pool_add_gc(async_pool *pool, zend_get_gc_buffer *buffer)
{
	/* While others work on the pool, what it holds is theirs too and no garbage. */
	if (pool_is_shared(pool)) {
		return;
	}
	pool_hook_add_gc(buffer, &pool->hooks.factory);
	pool_hook_add_gc(buffer, &pool->hooks.destructor);
	pool_hook_add_gc(buffer, &pool->hooks.healthcheck);
	pool_hook_add_gc(buffer, &pool->hooks.before_acquire);
	pool_hook_add_gc(buffer, &pool->hooks.before_release);
	pool_strategy_add_gc(buffer, &pool->strategy);
	pool_slots_add_gc(buffer, pool);
}

void pool_enter(async_pool *pool)
{
	pool->base.event.ref_count++;
	pool->at_work++;
}

void pool_leave(async_pool *pool)
{
	pool->at_work--;
	async_pool_unref(pool);
}

bool async_pool_is_closed(const async_pool *pool)
{
	return pool->core.is_closed;
}

uint32_t async_pool_count(const async_pool *pool)
{
	return pool_core_total(&pool->core);
}

uint32_t async_pool_idle_count(const async_pool *pool)
{
	return pool_core_idle(&pool->core);
}
