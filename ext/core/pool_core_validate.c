/* The invariants of the pool's algorithm, checked by a full recount. */
#include "core/pool_core.h"

#ifdef POOL_CORE_CHECKED

#include <stdio.h>
#include <stdlib.h>

#define MUST(condition)                                                                            \
	do {                                                                                           \
		if (!(condition)) {                                                                        \
			fprintf(stderr, "pool core, invariant broken: %s (%s:%d)\n", #condition, __FILE__,     \
					__LINE__);                                                                     \
			abort();                                                                               \
		}                                                                                          \
	} while (0)

/* What the slots say, counted one by one. */
typedef struct tally {
	uint32_t resources;
	uint32_t idle;
	uint32_t promised_idle;
	uint32_t free;
	uint32_t promised_places;
} tally;

static void check_worker(const pool_core *core, uint32_t number)
{
	const pool_core_slot *slot = &core->slots[number];

	if (slot->worker == NULL) {
		return;
	}
	MUST(slot->state == POOL_SLOT_CREATING || slot->state == POOL_SLOT_CHECKING ||
			slot->state == POOL_SLOT_DOOMED);
	MUST(slot->worker->state == POOL_WAITER_WORKING);
	MUST(slot->worker->slot == number);
	MUST(!core_list_is_linked(&slot->worker->node));
}

static tally count_slots(const pool_core *core)
{
	tally found = {0};

	for (uint32_t number = 0; number < core->slots_size; number++) {
		const pool_core_slot *slot = &core->slots[number];

		found.resources += slot->state != POOL_SLOT_FREE;
		found.free += slot->state == POOL_SLOT_FREE;
		found.idle += slot->state == POOL_SLOT_IDLE;
		if (slot->is_promised) {
			MUST(slot->state == POOL_SLOT_FREE || slot->state == POOL_SLOT_IDLE);
			found.promised_places += slot->state == POOL_SLOT_FREE;
			found.promised_idle += slot->state == POOL_SLOT_IDLE;
		}
		check_worker(core, number);
	}
	return found;
}

/* Marks a slot as found in one of the containers; each may be found once. */
static void mark(const pool_core *core, unsigned char *seen, uint32_t slot)
{
	MUST(slot < core->slots_size);
	MUST(!seen[slot]);
	seen[slot] = 1;
}

static uint32_t check_free_chain(const pool_core *core, unsigned char *seen)
{
	uint32_t length = 0;

	for (uint32_t slot = core->first_free; slot != POOL_CORE_NO_SLOT;
			slot = core->slots[slot].next_free) {
		mark(core, seen, slot);
		MUST(core->slots[slot].state == POOL_SLOT_FREE && !core->slots[slot].is_promised);
		length++;
	}
	return length;
}

static void check_ring(const pool_core *core, unsigned char *seen)
{
	MUST(core->ring.capacity >= core->slots_size);
	MUST(core->ring.count <= core->ring.capacity);
	for (uint32_t position = 0; position < core->ring.count; position++) {
		uint32_t slot = core_ring_at(&core->ring, position);

		mark(core, seen, slot);
		MUST(core->slots[slot].state == POOL_SLOT_IDLE && !core->slots[slot].is_promised);
	}
}

static uint32_t check_granted(const pool_core *core, unsigned char *seen)
{
	uint32_t length = 0;

	CORE_LIST_FOREACH(&core->granted, node) {
		const pool_core_waiter *waiter = CORE_LIST_ELEMENT(node, pool_core_waiter, node);

		MUST(waiter->state == POOL_WAITER_GRANTED);
		mark(core, seen, waiter->slot);
		MUST(core->slots[waiter->slot].is_promised);
		length++;
	}
	return length;
}

/* Every FREE or IDLE slot is in exactly one place: the chain, the ring, or a waiter's promise. */
static void check_slots(const pool_core *core)
{
	tally found = count_slots(core);
	unsigned char *seen = calloc(core->slots_size, 1);

	MUST(seen != NULL);
	MUST(core->slots_size <= core->config.max);
	MUST(found.resources == core->resources);
	MUST(found.promised_idle == core->promised_idle);
	MUST(found.promised_places == core->promised_places);
	MUST(found.resources + found.promised_places <= core->config.max);
	check_ring(core, seen);
	MUST(core->ring.count + found.promised_idle == found.idle);
	MUST(check_free_chain(core, seen) + found.promised_places == found.free);
	MUST(check_granted(core, seen) == found.promised_idle + found.promised_places);
	free(seen);
}

static void check_lines(const pool_core *core)
{
	uint32_t length = 0;

	CORE_LIST_FOREACH(&core->line, node) {
		const pool_core_waiter *waiter = CORE_LIST_ELEMENT(node, pool_core_waiter, node);

		MUST(waiter->state == POOL_WAITER_PARKED && waiter->slot == POOL_CORE_NO_SLOT);
		length++;
	}
	MUST(length == core->parked);
	CORE_LIST_FOREACH(&core->failed, node) {
		const pool_core_waiter *waiter = CORE_LIST_ELEMENT(node, pool_core_waiter, node);

		MUST(waiter->state == POOL_WAITER_FAILED && waiter->slot == POOL_CORE_NO_SLOT);
		MUST(waiter->reason != POOL_REASON_NONE);
	}
	if (core->parked != 0) {
		MUST(core->ring.count == 0);
		MUST(core->resources + core->promised_places == core->config.max);
	}
}

static void check_breaker(const pool_core *core)
{
	bool may_wait = !core->is_closed && core->breaker != POOL_BREAKER_INACTIVE;
	const pool_core_waiter *probe = core->probe_waiter;

	MUST(may_wait || (core->parked == 0 && core_list_is_empty(&core->granted)));
	MUST(!pool_core_probe_is_out(core) ||
			(core->breaker == POOL_BREAKER_RECOVERING && !core->is_closed));
	MUST(probe == NULL || core->probe_slot == POOL_CORE_NO_SLOT);
	if (probe != NULL) {
		MUST(probe->state == POOL_WAITER_PARKED || probe->state == POOL_WAITER_GRANTED ||
				probe->state == POOL_WAITER_WORKING);
	}
	if (core->probe_slot != POOL_CORE_NO_SLOT) {
		MUST(core->slots[core->probe_slot].state == POOL_SLOT_BUSY ||
				core->slots[core->probe_slot].state == POOL_SLOT_RETURNING);
	}
	if (core->breaker == POOL_BREAKER_RECOVERING) {
		CORE_LIST_FOREACH(&core->line, node) {
			MUST(CORE_LIST_ELEMENT(node, pool_core_waiter, node) == probe);
		}
		CORE_LIST_FOREACH(&core->granted, node) {
			MUST(CORE_LIST_ELEMENT(node, pool_core_waiter, node) == probe);
		}
	}
}

void pool_core_validate(const pool_core *core)
{
	check_slots(core);
	check_lines(core);
	check_breaker(core);
}

#endif
