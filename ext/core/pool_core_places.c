#include "core/pool_core_places.h"
#include <stdlib.h>

#define FIRST_SLOTS CORE_RING_FIRST_CAPACITY

static void push_free(pool_core *core, uint32_t slot)
{
	core->slots[slot].next_free = core->first_free;
	core->first_free = slot;
}

bool pool_core_grow(pool_core *core)
{
	uint32_t size = core->slots_size == 0 ? FIRST_SLOTS : core->slots_size;
	pool_core_slot *slots;

	if (core->slots_size != 0) {
		size = size > core->config.max / 2 ? core->config.max : size * 2;
	}
	if (size > core->config.max) {
		size = core->config.max;
	}
	/* The ring first, and for all slots, so that no release ever needs memory. */
	if (!core_ring_reserve(&core->ring, size)) {
		return false;
	}
	slots = realloc(core->slots, size * sizeof(*slots));
	if (slots == NULL) {
		return false;
	}
	core->slots = slots;
	/* Backwards, so that the lowest number is used first. */
	for (uint32_t slot = size; slot-- > core->slots_size;) {
		slots[slot] = (pool_core_slot){.state = POOL_SLOT_FREE};
		push_free(core, slot);
	}
	core->slots_size = size;
	return true;
}

uint32_t pool_core_take_place(pool_core *core)
{
	uint32_t slot;

	if (pool_core_used_places(core) >= core->config.max) {
		return POOL_CORE_NO_SLOT;
	}
	if (core->first_free == POOL_CORE_NO_SLOT && !pool_core_grow(core)) {
		return POOL_CORE_NO_SLOT;
	}
	slot = core->first_free;
	core->first_free = core->slots[slot].next_free;
	return slot;
}

uint32_t pool_core_take_most_recent(pool_core *core)
{
	return core->ring.count == 0 ? POOL_CORE_NO_SLOT : core_ring_pop_back(&core->ring);
}

static uint32_t *promise_counter(pool_core *core, uint32_t slot)
{
	return core->slots[slot].state == POOL_SLOT_IDLE ? &core->promised_idle
													 : &core->promised_places;
}

pool_core_waiter *pool_core_promise(pool_core *core, uint32_t slot)
{
	core_list_node *node = core_list_pop_front(&core->line);
	pool_core_waiter *waiter;

	if (node == NULL) {
		return NULL;
	}
	waiter = CORE_LIST_ELEMENT(node, pool_core_waiter, node);
	core->parked--;
	core_list_push_back(&core->granted, node);
	waiter->state = POOL_WAITER_GRANTED;
	waiter->slot = slot;
	core->slots[slot].is_promised = true;
	++*promise_counter(core, slot);
	return waiter;
}

uint32_t pool_core_take_back(pool_core *core, pool_core_waiter *waiter)
{
	uint32_t slot = waiter->slot;

	core_list_remove(&waiter->node);
	waiter->slot = POOL_CORE_NO_SLOT;
	core->slots[slot].is_promised = false;
	--*promise_counter(core, slot);
	return slot;
}

void pool_core_put_back(pool_core *core, uint32_t slot)
{
	if (core->slots[slot].state == POOL_SLOT_IDLE) {
		core_ring_push_front(&core->ring, slot);
	} else {
		push_free(core, slot);
	}
}

pool_core_waiter *pool_core_hand_on_resource(pool_core *core, uint32_t slot)
{
	pool_core_waiter *wake;

	core->slots[slot].state = POOL_SLOT_IDLE;
	wake = pool_core_promise(core, slot);
	if (wake == NULL) {
		core_ring_push_back(&core->ring, slot);
	}
	return wake;
}

pool_core_waiter *pool_core_vacate(pool_core *core, uint32_t slot)
{
	pool_core_waiter *worker = core->slots[slot].worker;

	core->slots[slot].state = POOL_SLOT_FREE;
	core->slots[slot].worker = NULL;
	core->resources--;
	return worker;
}

pool_core_waiter *pool_core_hand_on_place(pool_core *core, uint32_t slot)
{
	pool_core_waiter *wake = pool_core_promise(core, slot);

	if (wake == NULL) {
		push_free(core, slot);
	}
	return wake;
}
