/* Making a pool, counting who holds it, freeing it. */
#include "pool/pool.h"

#include "runtime/exceptions.h"
#include "runtime/globals.h"

/* Every pool that exists, so that the end of a request can stop their timers. */
static core_list live_pools = {{&live_pools.sentinel, &live_pools.sentinel}};

static void dispose_hooks(async_pool_hooks *hooks)
{
	pool_hook_dispose(&hooks->factory);
	pool_hook_dispose(&hooks->destructor);
	pool_hook_dispose(&hooks->healthcheck);
	pool_hook_dispose(&hooks->before_acquire);
	pool_hook_dispose(&hooks->before_release);
}

async_pool *async_pool_new_take(const async_pool_config *config)
{
	async_pool *pool = ecalloc(1, sizeof(*pool));
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
	pool->refcount = 1;
	pool->user_data = config->user_data;
	core_list_node_init(&pool->live_node);
	core_list_push_back(&live_pools, &pool->live_node);
	pool_health_start(pool, config->healthcheck_interval_ms);
	return pool;
}

bool async_pool_prefill(async_pool *pool)
{
	pool_work work = {.pool = pool};

	async_pool_addref(pool);
	while (work.thrown == NULL) {
		pool_core_command command = pool_core_refill(&pool->core);
		if (command.verb != POOL_DO_CREATE) {
			break;
		}
		pool_work_carry_out(&work, command); /* suspends */
	}
	async_pool_unref(pool);
	if (work.thrown != NULL) {
		async_throw_take(work.thrown);
		return false;
	}
	return true;
}

void async_pool_addref(async_pool *pool)
{
	pool->refcount++;
}

/*
 * No coroutine runs again: the stacks that waiters lie on, and the lists that borrowers are in, may
 * be gone already.
 */
static bool is_runtime_over(void)
{
	return ASYNC_G(phase) == ASYNC_PHASE_DEAD || ASYNC_G(phase) == ASYNC_PHASE_OFF;
}

static void free_pool(async_pool *pool)
{
	bool is_over = is_runtime_over();

	core_list_remove(&pool->live_node);
	pool_health_stop(pool);
	if (is_over) {
		core_list_init(&pool->core.line);
		core_list_init(&pool->core.granted);
		core_list_init(&pool->core.failed);
	}
	pool_slots_dispose(pool, !is_over);
	dispose_hooks(&pool->hooks);
	pool_strategy_dispose(&pool->strategy);
	pool_core_dispose(&pool->core);
	efree(pool);
}

void async_pool_unref(async_pool *pool)
{
	if (--pool->refcount == 0) {
		free_pool(pool);
	}
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

void *async_pool_user_data(const async_pool *pool)
{
	return pool->user_data;
}

void async_pool_request_shutdown(void)
{
	CORE_LIST_FOREACH(&live_pools, node)
	{
		pool_health_stop(CORE_LIST_ELEMENT(node, async_pool, live_node));
	}
}
