#include "desk.h"
#include <stddef.h>

void open_pool(pool_core *core, pool_core_config config)
{
	CHECK(pool_core_init(core, &config));
}

static pool_core_command finish_slot(pool_core *core, uint32_t slot)
{
	switch (core->slots[slot].state) {
	case POOL_SLOT_CREATING:
		return pool_core_created(core, slot);
	case POOL_SLOT_CHECKING:
		return pool_core_checked(core, slot, true);
	case POOL_SLOT_RETURNING:
		return pool_core_returned(core, slot, true);
	case POOL_SLOT_BUSY:
		return pool_core_discard(core, (pool_core_lease){slot, core->slots[slot].generation});
	case POOL_SLOT_DOOMED:
		return pool_core_destroyed(core, slot);
	default:
		return pool_core_drain(core);
	}
}

void close_pool(pool_core *core)
{
	pool_core_waiter *waiter;

	pool_core_close(core);
	while ((waiter = pool_core_pop_failed(core)) != NULL) {
		expect_refusal(core, waiter, waiter->reason);
	}
	for (uint32_t slot = 0; slot < core->slots_size; slot++) {
		while (core->slots[slot].state != POOL_SLOT_FREE) {
			CHECK(finish_slot(core, slot).wake == NULL);
		}
	}
	CHECK(has_counts(core, 0, 0));
	CHECK(pool_core_parked(core) == 0);
	CHECK(!pool_core_probe_is_out(core));
	pool_core_dispose(core);
}

pool_core_lease borrow_new(pool_core *core)
{
	pool_core_waiter waiter;
	pool_core_command command;

	pool_core_waiter_init(&waiter);
	command = pool_core_acquire(core, &waiter);
	CHECK(command.verb == POOL_DO_CREATE);
	command = pool_core_created(core, command.lease.slot);
	CHECK(command.verb == POOL_DO_TAKE);
	CHECK(waiter.state == POOL_WAITER_NEW);
	return command.lease;
}

pool_core_lease borrow_idle(pool_core *core)
{
	pool_core_waiter waiter;
	pool_core_command command;

	pool_core_waiter_init(&waiter);
	command = pool_core_acquire(core, &waiter);
	CHECK(command.verb == POOL_DO_TAKE);
	CHECK(waiter.state == POOL_WAITER_NEW);
	return command.lease;
}

void warm_up(pool_core *core, uint32_t count)
{
	for (uint32_t slot = 0; slot < count; slot++) {
		pool_core_command command = pool_core_refill(core);

		CHECK(is_work(command, POOL_DO_CREATE, slot));
		CHECK(is_nothing(pool_core_created(core, slot), NULL));
	}
}

void stand_in_line(pool_core *core, pool_core_waiter *waiter)
{
	pool_core_waiter_init(waiter);
	CHECK(pool_core_acquire(core, waiter).verb == POOL_DO_PARK);
	CHECK(waiter->state == POOL_WAITER_PARKED);
}

pool_core_waiter *give_back(pool_core *core, pool_core_lease lease)
{
	pool_core_command command = pool_core_release(core, lease);

	CHECK(command.verb == POOL_DO_NOTHING);
	return command.wake;
}

pool_core_lease take_granted(pool_core *core, pool_core_waiter *waiter)
{
	pool_core_command command;

	CHECK(waiter->state == POOL_WAITER_GRANTED);
	command = pool_core_resume(core, waiter);
	CHECK(command.verb == POOL_DO_TAKE);
	CHECK(waiter->state == POOL_WAITER_NEW);
	return command.lease;
}

void expect_refusal(pool_core *core, pool_core_waiter *waiter, pool_core_reason reason)
{
	CHECK(waiter->state == POOL_WAITER_FAILED);
	CHECK(is_refused(pool_core_resume(core, waiter), reason));
	CHECK(waiter->state == POOL_WAITER_NEW);
}

bool is_refused(pool_core_command command, pool_core_reason reason)
{
	return command.verb == POOL_DO_REFUSE && command.reason == reason;
}

bool is_nothing(pool_core_command command, const pool_core_waiter *wake)
{
	return command.verb == POOL_DO_NOTHING && command.wake == wake;
}

bool is_work(pool_core_command command, pool_core_verb verb, uint32_t slot)
{
	return command.verb == verb && command.lease.slot == slot && command.wake == NULL;
}

bool has_counts(const pool_core *core, uint32_t total, uint32_t idle)
{
	return pool_core_total(core) == total && pool_core_idle(core) == idle &&
			pool_core_active(core) == total - idle;
}
