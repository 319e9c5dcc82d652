#include "core/pool_core.h"
#include "core/pool_core_places.h"
#include <assert.h>
#include <stdlib.h>

/* Every public function leaves through here. */
static inline pool_core_command leave(const pool_core *core, pool_core_command command)
{
	pool_core_validate(core);
	return command;
}

static pool_core_command do_nothing(pool_core_waiter *wake)
{
	return (pool_core_command){
			.verb = POOL_DO_NOTHING, .lease = {.slot = POOL_CORE_NO_SLOT}, .wake = wake};
}

static pool_core_command do_with_slot(const pool_core *core, pool_core_verb verb, uint32_t slot)
{
	return (pool_core_command){
			.verb = verb, .lease = {.slot = slot, .generation = core->slots[slot].generation}};
}

static pool_core_command do_refuse(pool_core_reason reason)
{
	return (pool_core_command){
			.verb = POOL_DO_REFUSE, .reason = reason, .lease = {.slot = POOL_CORE_NO_SLOT}};
}

/* The slot, which must exist and be in that state. */
static pool_core_slot *slot_in(pool_core *core, uint32_t slot, pool_core_slot_state state)
{
	assert(slot < core->slots_size && "the slot was never handed out");
	assert(core->slots[slot].state == state && "the slot is not in the state this call answers");
	(void)state;
	return &core->slots[slot];
}

static void end_probe(pool_core *core)
{
	core->probe_waiter = NULL;
	core->probe_slot = POOL_CORE_NO_SLOT;
}

static void end_probe_of_slot(pool_core *core, uint32_t slot)
{
	if (core->probe_slot == slot) {
		end_probe(core);
	}
}

/* The request is over: the core forgets the waiter, which is in no list and has no slot. */
static void forget(pool_core *core, pool_core_waiter *waiter)
{
	waiter->state = POOL_WAITER_NEW;
	waiter->slot = POOL_CORE_NO_SLOT;
	waiter->reason = POOL_REASON_NONE;
	if (core->probe_waiter == waiter) {
		end_probe(core);
	}
}

static pool_core_command refuse(pool_core *core, pool_core_waiter *waiter, pool_core_reason reason)
{
	forget(core, waiter);
	return do_refuse(reason);
}

/*
 * The gate that a request passes each time before it starts on a resource or a place. Lets the
 * first comer of a RECOVERING pool in as the probe.
 */
static pool_core_reason admit(pool_core *core, pool_core_waiter *waiter)
{
	if (core->is_closed) {
		return POOL_REASON_CLOSED;
	}
	if (core->breaker == POOL_BREAKER_ACTIVE || core->probe_waiter == waiter) {
		return POOL_REASON_NONE;
	}
	if (core->breaker == POOL_BREAKER_INACTIVE || pool_core_probe_is_out(core)) {
		return POOL_REASON_UNAVAILABLE;
	}
	core->probe_waiter = waiter;
	return POOL_REASON_NONE;
}

static pool_core_command lend(pool_core *core, pool_core_waiter *waiter, uint32_t slot)
{
	bool is_probe = core->probe_waiter == waiter;

	core->slots[slot].state = POOL_SLOT_BUSY;
	core->slots[slot].worker = NULL;
	core->slots[slot].generation++;
	forget(core, waiter);
	if (is_probe) {
		core->probe_slot = slot;
	}
	return do_with_slot(core, POOL_DO_TAKE, slot);
}

static void start_work(
		pool_core *core, pool_core_waiter *worker, uint32_t slot, pool_core_slot_state state)
{
	core->slots[slot].state = state;
	core->slots[slot].worker = worker;
	if (worker != NULL) {
		worker->state = POOL_WAITER_WORKING;
		worker->slot = slot;
	}
}

/* `slot` is an IDLE one, out of the ring and not promised. */
static pool_core_command use_idle(pool_core *core, pool_core_waiter *waiter, uint32_t slot)
{
	if (!core->config.has_before_acquire) {
		return lend(core, waiter, slot);
	}
	start_work(core, waiter, slot, POOL_SLOT_CHECKING);
	return do_with_slot(core, POOL_DO_CHECK, slot);
}

/* `slot` is a FREE one, out of the chain and not promised. */
static pool_core_command create_in(pool_core *core, pool_core_waiter *waiter, uint32_t slot)
{
	core->resources++;
	start_work(core, waiter, slot, POOL_SLOT_CREATING);
	return do_with_slot(core, POOL_DO_CREATE, slot);
}

/* The waiter owns the FREE place `slot`, but would rather have an idle resource. */
static pool_core_command use_idle_or_place(pool_core *core, pool_core_waiter *waiter, uint32_t slot)
{
	uint32_t idle = pool_core_take_most_recent(core);
	pool_core_command command;

	if (idle == POOL_CORE_NO_SLOT) {
		return create_in(core, waiter, slot);
	}
	command = use_idle(core, waiter, idle);
	command.wake = pool_core_hand_on_place(core, slot);
	return command;
}

static pool_core_command doom(pool_core *core, uint32_t slot)
{
	core->slots[slot].state = POOL_SLOT_DOOMED;
	end_probe_of_slot(core, slot);
	return do_with_slot(core, POOL_DO_DESTROY, slot);
}

static pool_core_command park(pool_core *core, pool_core_waiter *waiter)
{
	core_list_push_back(&core->line, &waiter->node);
	core->parked++;
	waiter->state = POOL_WAITER_PARKED;
	return (pool_core_command){.verb = POOL_DO_PARK, .lease = {.slot = POOL_CORE_NO_SLOT}};
}

static void fail(pool_core_waiter *waiter, pool_core_reason reason)
{
	waiter->state = POOL_WAITER_FAILED;
	waiter->reason = reason;
}

/* Who is granted has waited longer than who is in line, so they come first. */
static void fail_everybody(pool_core *core, pool_core_reason reason)
{
	core_list revoked;

	core_list_init(&revoked);
	/* Backwards, because pool_core_put_back() makes each resource the oldest. */
	while (!core_list_is_empty(&core->granted)) {
		pool_core_waiter *waiter =
				CORE_LIST_ELEMENT(core->granted.sentinel.prev, pool_core_waiter, node);

		pool_core_put_back(core, pool_core_take_back(core, waiter));
		fail(waiter, reason);
		core_list_push_front(&revoked, &waiter->node);
	}
	CORE_LIST_FOREACH(&core->line, node) {
		fail(CORE_LIST_ELEMENT(node, pool_core_waiter, node), reason);
	}
	core_list_splice_back(&core->failed, &revoked);
	core_list_splice_back(&core->failed, &core->line);
	core->parked = 0;
	end_probe(core);
}

bool pool_core_init(pool_core *core, const pool_core_config *config)
{
	assert(config->max >= 1 && config->min <= config->max);
	*core = (pool_core){.config = *config,
			.breaker = POOL_BREAKER_ACTIVE,
			.first_free = POOL_CORE_NO_SLOT,
			.probe_slot = POOL_CORE_NO_SLOT};
	core_ring_init(&core->ring);
	core_list_init(&core->line);
	core_list_init(&core->granted);
	core_list_init(&core->failed);
	if (!pool_core_grow(core)) {
		core_ring_dispose(&core->ring);
		return false;
	}
	pool_core_validate(core);
	return true;
}

void pool_core_dispose(pool_core *core)
{
	assert(core_list_is_empty(&core->line) && core_list_is_empty(&core->granted) &&
			core_list_is_empty(&core->failed) && "a waiter still points into the core");
	core_ring_dispose(&core->ring);
	free(core->slots);
	core->slots = NULL;
	core->slots_size = 0;
}

void pool_core_waiter_init(pool_core_waiter *waiter)
{
	core_list_node_init(&waiter->node);
	waiter->state = POOL_WAITER_NEW;
	waiter->reason = POOL_REASON_NONE;
	waiter->slot = POOL_CORE_NO_SLOT;
}

static pool_core_command request(pool_core *core, pool_core_waiter *waiter, bool may_park)
{
	pool_core_reason reason;
	uint32_t slot;

	assert(waiter->state == POOL_WAITER_NEW && "the waiter's last request is not over");
	reason = admit(core, waiter);
	if (reason != POOL_REASON_NONE) {
		return refuse(core, waiter, reason);
	}
	/* No look at the line: while somebody is in it, nothing is idle and no place is free. */
	slot = pool_core_take_most_recent(core);
	if (slot != POOL_CORE_NO_SLOT) {
		return use_idle(core, waiter, slot);
	}
	slot = pool_core_take_place(core);
	if (slot != POOL_CORE_NO_SLOT) {
		return create_in(core, waiter, slot);
	}
	/* Without memory for a free place nobody may park: no later call would ever serve him. */
	if (may_park && pool_core_used_places(core) == core->config.max) {
		return park(core, waiter);
	}
	return refuse(core, waiter, POOL_REASON_EXHAUSTED);
}

pool_core_command pool_core_acquire(pool_core *core, pool_core_waiter *waiter)
{
	return leave(core, request(core, waiter, true));
}

pool_core_command pool_core_try_acquire(pool_core *core, pool_core_waiter *waiter)
{
	return leave(core, request(core, waiter, false));
}

static pool_core_command resume_granted(pool_core *core, pool_core_waiter *waiter)
{
	uint32_t slot = pool_core_take_back(core, waiter);

	if (core->slots[slot].state == POOL_SLOT_IDLE) {
		return use_idle(core, waiter, slot);
	}
	return use_idle_or_place(core, waiter, slot);
}

pool_core_command pool_core_resume(pool_core *core, pool_core_waiter *waiter)
{
	if (waiter->state == POOL_WAITER_PARKED) {
		return (pool_core_command){.verb = POOL_DO_PARK, .lease = {.slot = POOL_CORE_NO_SLOT}};
	}
	if (waiter->state == POOL_WAITER_FAILED) {
		core_list_remove(&waiter->node);
		return leave(core, refuse(core, waiter, waiter->reason));
	}
	assert(waiter->state == POOL_WAITER_GRANTED && "the request was not waiting");
	return leave(core, resume_granted(core, waiter));
}

pool_core_command pool_core_created(pool_core *core, uint32_t slot)
{
	pool_core_waiter *worker = slot_in(core, slot, POOL_SLOT_CREATING)->worker;

	if (core->is_closed) {
		return leave(core, doom(core, slot));
	}
	if (worker != NULL) {
		return leave(core, lend(core, worker, slot));
	}
	return leave(core, do_nothing(pool_core_hand_on_resource(core, slot)));
}

pool_core_command pool_core_create_failed(pool_core *core, uint32_t slot)
{
	pool_core_waiter *worker;

	slot_in(core, slot, POOL_SLOT_CREATING);
	worker = pool_core_vacate(core, slot);
	if (worker != NULL) {
		forget(core, worker);
	}
	return leave(core, do_nothing(pool_core_hand_on_place(core, slot)));
}

pool_core_command pool_core_checked(pool_core *core, uint32_t slot, bool is_ok)
{
	pool_core_waiter *worker = slot_in(core, slot, POOL_SLOT_CHECKING)->worker;

	if (!is_ok || core->is_closed) {
		return leave(core, doom(core, slot));
	}
	if (worker != NULL) {
		return leave(core, lend(core, worker, slot));
	}
	return leave(core, do_nothing(pool_core_hand_on_resource(core, slot)));
}

static pool_core_command accept_return(pool_core *core, uint32_t slot, bool is_ok)
{
	if (!is_ok || core->is_closed) {
		return doom(core, slot);
	}
	end_probe_of_slot(core, slot);
	return do_nothing(pool_core_hand_on_resource(core, slot));
}

pool_core_command pool_core_release(pool_core *core, pool_core_lease lease)
{
	if (!pool_core_lease_is_valid(core, lease)) {
		return do_refuse(POOL_REASON_NOT_LENT);
	}
	if (core->config.has_before_release && !core->is_closed) {
		core->slots[lease.slot].state = POOL_SLOT_RETURNING;
		return leave(core, do_with_slot(core, POOL_DO_RETURN, lease.slot));
	}
	return leave(core, accept_return(core, lease.slot, true));
}

pool_core_command pool_core_returned(pool_core *core, uint32_t slot, bool is_ok)
{
	slot_in(core, slot, POOL_SLOT_RETURNING);
	return leave(core, accept_return(core, slot, is_ok));
}

pool_core_command pool_core_discard(pool_core *core, pool_core_lease lease)
{
	if (!pool_core_lease_is_valid(core, lease)) {
		return do_refuse(POOL_REASON_NOT_LENT);
	}
	return leave(core, doom(core, lease.slot));
}

pool_core_command pool_core_destroyed(pool_core *core, uint32_t slot)
{
	pool_core_waiter *worker;
	pool_core_command command;
	pool_core_reason reason;

	slot_in(core, slot, POOL_SLOT_DOOMED);
	worker = pool_core_vacate(core, slot);
	if (worker == NULL) {
		return leave(core, do_nothing(pool_core_hand_on_place(core, slot)));
	}
	reason = admit(core, worker);
	if (reason == POOL_REASON_NONE) {
		return leave(core, use_idle_or_place(core, worker, slot));
	}
	command = refuse(core, worker, reason);
	command.wake = pool_core_hand_on_place(core, slot);
	return leave(core, command);
}

static pool_core_waiter *withdraw_granted(pool_core *core, pool_core_waiter *waiter)
{
	uint32_t slot = pool_core_take_back(core, waiter);
	pool_core_waiter *wake = pool_core_promise(core, slot);

	if (wake == NULL) {
		pool_core_put_back(core, slot);
	}
	return wake;
}

pool_core_command pool_core_withdraw(pool_core *core, pool_core_waiter *waiter)
{
	pool_core_waiter *wake = NULL;

	switch (waiter->state) {
	case POOL_WAITER_NEW:
		break;
	case POOL_WAITER_PARKED:
		core->parked--;
		core_list_remove(&waiter->node);
		break;
	case POOL_WAITER_GRANTED:
		wake = withdraw_granted(core, waiter);
		break;
	case POOL_WAITER_WORKING:
		core->slots[waiter->slot].worker = NULL;
		break;
	case POOL_WAITER_FAILED:
		core_list_remove(&waiter->node);
		break;
	}
	forget(core, waiter);
	return leave(core, do_nothing(wake));
}

pool_core_command pool_core_check_oldest(pool_core *core)
{
	uint32_t slot;

	if (core->is_closed || core->ring.count == 0) {
		return do_nothing(NULL);
	}
	slot = core_ring_pop_front(&core->ring);
	start_work(core, NULL, slot, POOL_SLOT_CHECKING);
	return leave(core, do_with_slot(core, POOL_DO_CHECK, slot));
}

pool_core_command pool_core_refill(pool_core *core)
{
	uint32_t slot;

	if (core->is_closed || pool_core_used_places(core) >= core->config.min) {
		return do_nothing(NULL);
	}
	slot = pool_core_take_place(core);
	if (slot == POOL_CORE_NO_SLOT) {
		return do_nothing(NULL);
	}
	return leave(core, create_in(core, NULL, slot));
}

void pool_core_close(pool_core *core)
{
	if (core->is_closed) {
		return;
	}
	core->is_closed = true;
	fail_everybody(core, POOL_REASON_CLOSED);
	pool_core_validate(core);
}

pool_core_command pool_core_drain(pool_core *core)
{
	if (!core->is_closed || core->ring.count == 0) {
		return do_nothing(NULL);
	}
	return leave(core, doom(core, core_ring_pop_front(&core->ring)));
}

pool_core_waiter *pool_core_pop_failed(pool_core *core)
{
	core_list_node *node = core_list_pop_front(&core->failed);

	return node == NULL ? NULL : CORE_LIST_ELEMENT(node, pool_core_waiter, node);
}

void pool_core_set_breaker(pool_core *core, pool_core_breaker state)
{
	if (state == core->breaker) {
		return;
	}
	core->breaker = state;
	if (state == POOL_BREAKER_ACTIVE) {
		end_probe(core);
	} else {
		fail_everybody(core, POOL_REASON_UNAVAILABLE);
	}
	pool_core_validate(core);
}

bool pool_core_hand_over(pool_core *core, pool_core_lease lease, pool_core_waiter **wake)
{
	if (core->parked == 0 || !pool_core_lease_is_valid(core, lease) || core->is_closed ||
			core->breaker != POOL_BREAKER_ACTIVE || core->config.has_before_release) {
		return false;
	}
	*wake = pool_core_hand_on_resource(core, lease.slot);
	pool_core_validate(core);
	return true;
}

/* An idle slot, out of the ring and not promised. */
static void lend_plainly(pool_core *core, uint32_t index, pool_core_lease *lease)
{
	pool_core_slot *slot = &core->slots[index];

	slot->state = POOL_SLOT_BUSY;
	lease->slot = index;
	lease->generation = ++slot->generation;
	pool_core_validate(core);
}

bool pool_core_resume_idle(pool_core *core, pool_core_waiter *waiter, pool_core_lease *lease)
{
	if (waiter->state != POOL_WAITER_GRANTED || core->config.has_before_acquire ||
			core->breaker != POOL_BREAKER_ACTIVE ||
			core->slots[waiter->slot].state != POOL_SLOT_IDLE) {
		return false;
	}
	uint32_t index = pool_core_take_back(core, waiter);
	forget(core, waiter);
	lend_plainly(core, index, lease);
	return true;
}

bool pool_core_take_this(pool_core *core, uint32_t index, pool_core_lease *lease)
{
	pool_core_slot *slot;

	if (index >= core->slots_size || core->is_closed || core->breaker != POOL_BREAKER_ACTIVE) {
		return false;
	}
	slot = &core->slots[index];
	if (slot->state != POOL_SLOT_IDLE || slot->is_promised ||
			!core_ring_remove(&core->ring, index)) {
		return false;
	}
	lend_plainly(core, index, lease);
	return true;
}
