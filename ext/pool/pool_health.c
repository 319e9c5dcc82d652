/*
 * The health check: a timer in the background starts a coroutine that looks at each idle resource
 * and refills. Neither keeps the process alive, nor the PHP object.
 */
#include "pool/pool.h"

/* Has this pass looked at the oldest idle resource already? Then it has seen all it has to. */
static bool is_pass_complete(const async_pool *pool)
{
	if (pool->core.ring.count == 0) {
		return true;
	}
	return pool->slots[core_ring_at(&pool->core.ring, 0)]->checked_in_pass == pool->health_pass;
}

/* False: exit(), the pass is over. */
static bool go_on_after(pool_work *work)
{
	if (work->thrown == NULL) {
		return true;
	}
	if (pool_is_exit(work->thrown)) {
		return false;
	}
	OBJ_RELEASE(work->thrown);
	work->thrown = NULL;
	return true;
}

static bool check_idle(pool_work *work)
{
	async_pool *pool = work->pool;

	/* What comes back while a check suspends lies on top; the oldest are looked at, once each. */
	for (uint32_t left = pool->core.ring.count; left > 0 && !is_pass_complete(pool); left--) {
		pool_core_command command = pool_core_check_oldest(&pool->core);
		if (command.verb != POOL_DO_CHECK) {
			break;
		}
		pool_slot_at(pool, command.lease.slot)->checked_in_pass = pool->health_pass;
		pool_work_carry_out(work, command); /* suspends */
		if (!go_on_after(work)) {
			return false;
		}
	}
	return true;
}

/* One at a time; the first failure ends it, for the factory will hardly do better at once. */
static bool refill(pool_work *work)
{
	while (!work->creation_failed) {
		pool_core_command command = pool_core_refill(&work->pool->core);
		if (command.verb != POOL_DO_CREATE) {
			break;
		}
		pool_work_carry_out(work, command); /* suspends */
		if (!go_on_after(work)) {
			return false;
		}
	}
	return true;
}

static void run_pass(void *data)
{
	async_pool *pool = data;
	pool_work work = {.pool = pool, .check = &pool->hooks.healthcheck};
	bool has_check = pool_hook_is_set(&pool->hooks.healthcheck);

	pool->health_pass++;
	if ((has_check && !check_idle(&work)) || !refill(&work)) { /* suspends */
		async_throw_take(work.thrown);
	}
}

static void release_pass(void *data)
{
	async_pool *pool = data;

	pool->health_pass_runs = false;
	pool_leave(pool);
}

static const async_internal_task pass_task = {
		.run = run_pass, .release = release_pass, .name = "Async\\Pool health check"};

/* Called by the reactor. */
static void on_tick(void *data)
{
	async_pool *pool = data;

	if (pool->health_pass_runs) {
		return;
	}
	pool->health_pass_runs = true;
	pool_enter(pool);
	async_spawn_internal(&pass_task, pool);
}

void pool_health_start(async_pool *pool, uint64_t interval_ms)
{
	if (interval_ms == 0 ||
			(!pool_hook_is_set(&pool->hooks.healthcheck) && pool->core.config.min == 0)) {
		return;
	}
	pool->health_timer = reactor_timer_start(
			interval_ms, REACTOR_TIMER_REPEAT | REACTOR_TIMER_BACKGROUND, on_tick, pool);
}

void pool_health_stop(async_pool *pool)
{
	if (pool->health_timer != NULL) {
		reactor_timer_stop(pool->health_timer);
		pool->health_timer = NULL;
	}
}
