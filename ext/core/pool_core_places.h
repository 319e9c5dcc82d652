/*
 * The slots behind the pool's algorithm: which are free, which are idle, to whom they are promised.
 *
 * Internal to the core. Here lives the rule that what becomes free is promised to the longest
 * waiter first and is up for grabs only when nobody waits.
 */
#ifndef ASYNC_POOL_CORE_PLACES_H
#define ASYNC_POOL_CORE_PLACES_H

#include "core/pool_core.h"

/* Places that are taken: by a resource or by a promise. */
static inline uint32_t pool_core_used_places(const pool_core *core)
{
	return core->resources + core->promised_places;
}

/* Doubles the number of slots, up to max. False for lack of memory: no slot has been added. */
bool pool_core_grow(pool_core *core);

/*
 * Takes a FREE slot that nobody is promised, for a new resource. POOL_CORE_NO_SLOT when all places
 * are taken, or for lack of memory.
 */
uint32_t pool_core_take_place(pool_core *core);

/* Takes the idle resource that was used last out of the ring, or answers POOL_CORE_NO_SLOT. */
uint32_t pool_core_take_most_recent(pool_core *core);

/* Promises an IDLE or FREE slot to the longest waiter; NULL when nobody waits. */
pool_core_waiter *pool_core_promise(pool_core *core, uint32_t slot);

/* Ends the promise to a GRANTED waiter, kept or not, and takes it out of its list; answers what
 * was promised. The caller gives the waiter its new state. */
uint32_t pool_core_take_back(pool_core *core, pool_core_waiter *waiter);

/* An IDLE or FREE slot, taken back, for which nobody waits: the oldest idle one, or free. */
void pool_core_put_back(pool_core *core, uint32_t slot);

/* A resource that served somebody is the longest waiter's (who is answered), or idle. */
pool_core_waiter *pool_core_hand_on_resource(pool_core *core, uint32_t slot);

/* The slot's resource is gone: FREE, but given to nobody yet; answers for whom it was worked on. */
pool_core_waiter *pool_core_vacate(pool_core *core, uint32_t slot);

/* A FREE place is the longest waiter's (who is answered), or free for anybody. */
pool_core_waiter *pool_core_hand_on_place(pool_core *core, uint32_t slot);

#endif
