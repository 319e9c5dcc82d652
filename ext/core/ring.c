#include "core/ring.h"
#include <stdlib.h>
#include <string.h>

/* Far beyond any use; small enough that sizes in bytes fit into 32 bits. */
#define RING_MAX_CAPACITY (UINT32_C(1) << 27)

bool core_ring_reserve(core_ring *ring, uint32_t count)
{
	uint32_t capacity = ring->capacity == 0 ? CORE_RING_FIRST_CAPACITY : ring->capacity;
	uint32_t *items;

	if (count > RING_MAX_CAPACITY) {
		return false;
	}
	while (capacity < count) {
		capacity *= 2;
	}
	if (capacity == ring->capacity) {
		return true;
	}
	items = realloc(ring->items, capacity * sizeof(*items));
	if (items == NULL) {
		return false;
	}
	/* What had wrapped round the old end goes on behind it: the new room is at least as large. */
	if (ring->head + ring->count > ring->capacity) {
		uint32_t wrapped = ring->head + ring->count - ring->capacity;

		memcpy(items + ring->capacity, items, wrapped * sizeof(*items));
	}
	ring->items = items;
	ring->capacity = capacity;
	return true;
}

void core_ring_dispose(core_ring *ring)
{
	free(ring->items);
	core_ring_init(ring);
}

bool core_ring_remove(core_ring *ring, uint32_t item)
{
	uint32_t mask = ring->capacity - 1;
	uint32_t position = ring->count;

	while (position > 0 && core_ring_at(ring, position - 1) != item) {
		position--;
	}
	if (position == 0) {
		return false;
	}
	for (; position < ring->count; position++) {
		ring->items[(ring->head + position - 1) & mask] = core_ring_at(ring, position);
	}
	ring->count--;
	return true;
}
