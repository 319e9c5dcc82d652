/*
 * A double-ended queue of numbers in a ring buffer; every operation but core_ring_remove() is O(1).
 *
 * Pushing never allocates: the owner reserves room beforehand, where it can deal with failure.
 */
#ifndef ASYNC_CORE_RING_H
#define ASYNC_CORE_RING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define CORE_RING_FIRST_CAPACITY 8

typedef struct core_ring {
	uint32_t *items;   /* owned */
	uint32_t capacity; /* a power of two, or 0 before the first reservation */
	uint32_t head;     /* index of the oldest item */
	uint32_t count;
} core_ring;

static inline void core_ring_init(core_ring *ring)
{
	ring->items = NULL;
	ring->capacity = 0;
	ring->head = 0;
	ring->count = 0;
}

/* Makes room for `count` items in all. False for lack of memory: then nothing has changed. */
bool core_ring_reserve(core_ring *ring, uint32_t count);

void core_ring_dispose(core_ring *ring);

/* The item at `position`, 0 being the oldest; there must be one. */
static inline uint32_t core_ring_at(const core_ring *ring, uint32_t position)
{
	return ring->items[(ring->head + position) & (ring->capacity - 1)];
}

/* There must be room. */
static inline void core_ring_push_back(core_ring *ring, uint32_t item)
{
	ring->items[(ring->head + ring->count) & (ring->capacity - 1)] = item;
	ring->count++;
}

/* There must be room. */
static inline void core_ring_push_front(core_ring *ring, uint32_t item)
{
	ring->head = (ring->head - 1) & (ring->capacity - 1);
	ring->items[ring->head] = item;
	ring->count++;
}

/* The ring must not be empty. */
static inline uint32_t core_ring_pop_back(core_ring *ring)
{
	ring->count--;
	return ring->items[(ring->head + ring->count) & (ring->capacity - 1)];
}

/* Takes one item out, wherever it is; O(1) for the newest, else linear. False: it is not there. */
bool core_ring_remove(core_ring *ring, uint32_t item);

/* The ring must not be empty. */
static inline uint32_t core_ring_pop_front(core_ring *ring)
{
	uint32_t item = ring->items[ring->head];

	ring->head = (ring->head + 1) & (ring->capacity - 1);
	ring->count--;
	return item;
}

#endif
