/*
 * The pool's algorithm: who may have which resource, and in what order.
 *
 * Pure C11. The core knows neither PHP nor a clock and never calls out: each function changes the
 * state and answers with a command that says what the caller must do next. So a factory that
 * suspends, throws or closes the pool can never see it half changed.
 *
 * A *slot* is a place for one resource; there are at most `max`. A slot is in exactly one state. A
 * *waiter* is one request in progress; it lies in the caller's memory (on the stack of the
 * coroutine that asks) and must stay valid, at the same address, until a TAKE or a REFUSE has
 * answered the request, pool_core_create_failed() has ended it, or pool_core_withdraw() has. After
 * that it is NEW and may be used for another request.
 *
 * The one rule of fairness: a resource or a place that becomes free is promised at once to who has
 * waited longest. So whenever somebody is in line, nothing is free that a newcomer could take. Each
 * call frees one thing at most, hence grants at most one waiter.
 *
 * Not thread safe: all calls come from one thread. Only pool_core_init() and the functions that
 * may have to grow (documented) can fail, for lack of memory. Calling a function for a slot or a
 * waiter in a state that its description excludes is a bug of the caller, found by an assertion.
 */
#ifndef ASYNC_POOL_CORE_H
#define ASYNC_POOL_CORE_H

#include <stdbool.h>
#include <stdint.h>
#include "core/list.h"
#include "core/ring.h"

#define POOL_CORE_NO_SLOT UINT32_MAX

/*
 * What moves a slot from state to state:
 *
 *   FREE       acquire, resume, destroyed, refill   -> CREATING
 *   CREATING   created: for its worker              -> BUSY
 *              created: for nobody                  -> IDLE
 *              created: the pool is closed          -> DOOMED
 *              create_failed                        -> FREE
 *   IDLE       acquire, resume, destroyed           -> BUSY, or CHECKING with a before-acquire
 *              check_oldest                         -> CHECKING
 *              drain                                -> DOOMED
 *   CHECKING   checked, ok: for its worker          -> BUSY
 *              checked, ok: for nobody              -> IDLE
 *              checked, not ok or closed            -> DOOMED
 *   BUSY       release                              -> IDLE, or RETURNING with a before-release
 *              release when closed, discard         -> DOOMED
 *   RETURNING  returned, ok                         -> IDLE
 *              returned, not ok or closed           -> DOOMED
 *   DOOMED     destroyed                            -> FREE
 */
typedef enum {
	POOL_SLOT_FREE,      /* no resource, nobody works on one */
	POOL_SLOT_CREATING,  /* the factory runs */
	POOL_SLOT_IDLE,      /* a resource nobody holds; in the idle ring or promised to a waiter */
	POOL_SLOT_CHECKING,  /* before-acquire or the health check looks at the resource */
	POOL_SLOT_BUSY,      /* lent */
	POOL_SLOT_RETURNING, /* before-release looks at the resource */
	POOL_SLOT_DOOMED     /* the destructor runs, or must be run */
} pool_core_slot_state;

typedef enum {
	POOL_WAITER_NEW,     /* not (or no longer) known to the core */
	POOL_WAITER_PARKED,  /* in line */
	POOL_WAITER_GRANTED, /* a slot is promised; resume() or withdraw() must follow */
	POOL_WAITER_WORKING, /* its caller carries out CHECK, CREATE or DESTROY for it */
	POOL_WAITER_FAILED   /* refused while in line or granted; `reason` says why */
} pool_core_waiter_state;

typedef enum {
	POOL_REASON_NONE,
	POOL_REASON_CLOSED,      /* the pool is closed */
	POOL_REASON_UNAVAILABLE, /* the circuit breaker is open, or its only probe is out */
	POOL_REASON_EXHAUSTED,   /* try_acquire: nothing that is not promised is free; or no memory */
	POOL_REASON_NOT_LENT     /* release, discard: the lease is stale or foreign; nothing changed */
} pool_core_reason;

typedef enum {
	POOL_BREAKER_ACTIVE,
	POOL_BREAKER_INACTIVE,
	POOL_BREAKER_RECOVERING /* one request at a time, the probe, is let through */
} pool_core_breaker;

/*
 * A right to a slot, valid until released. A slot's generation grows with every loan and starts at
 * 1, so a lease of zeros is never valid. It wraps around after 2^32 loans of one slot.
 */
typedef struct pool_core_lease {
	uint32_t slot;
	uint32_t generation;
} pool_core_lease;

/* One request in progress. Its fields are the core's; others may read them. */
typedef struct pool_core_waiter {
	core_list_node node; /* in `line`, `granted` or `failed` of the core, as `state` says */
	pool_core_waiter_state state;
	pool_core_reason reason; /* of a FAILED one */
	uint32_t slot;           /* promised or worked on, else POOL_CORE_NO_SLOT */
} pool_core_waiter;

typedef enum {
	POOL_DO_NOTHING,
	POOL_DO_TAKE,    /* the request is answered: `lease` is BUSY and the caller's */
	POOL_DO_CHECK,   /* look at the idle resource of `lease.slot`, then pool_core_checked() */
	POOL_DO_CREATE,  /* make a resource for `lease.slot`, then created() or create_failed() */
	POOL_DO_RETURN,  /* run before-release on `lease.slot`, then pool_core_returned() */
	POOL_DO_DESTROY, /* destroy the resource of `lease.slot`, then pool_core_destroyed() */
	POOL_DO_PARK,    /* wait until the waiter is GRANTED or FAILED, then pool_core_resume() */
	POOL_DO_REFUSE   /* the request is answered: no, for `reason` */
} pool_core_verb;

/*
 * What the caller must do. `wake`, when not NULL, is a waiter that this very call has GRANTED: its
 * owner must be woken (later, not from inside this call). It is to be read at once: the waiter is
 * borrowed and may be gone after its next turn.
 */
typedef struct pool_core_command {
	pool_core_verb verb;
	pool_core_reason reason; /* of a REFUSE, else NONE */
	pool_core_lease lease;   /* of all but NOTHING, PARK and REFUSE; else POOL_CORE_NO_SLOT and 0 */
	pool_core_waiter *wake;
} pool_core_command;

/* A place for one resource. */
typedef struct pool_core_slot {
	pool_core_slot_state state;
	uint32_t generation;
	uint32_t next_free; /* the chain of FREE slots that nobody is promised */
	bool is_promised;   /* IDLE or FREE, and promised to a GRANTED waiter */
	/* For whom it is CREATING, CHECKING or DOOMED; borrowed until that is over or withdrawn; NULL:
	 * for nobody. */
	pool_core_waiter *worker;
} pool_core_slot;

typedef struct pool_core_config {
	uint32_t min;            /* refill() creates up to this many; <= max */
	uint32_t max;            /* >= 1 */
	bool has_before_acquire; /* idle resources are CHECKed before they are given out */
	bool has_before_release; /* returned resources go through RETURN */
} pool_core_config;

typedef struct pool_core {
	pool_core_config config;
	pool_core_breaker breaker;
	bool is_closed;
	/* IDLE slots that nobody is promised, oldest first. Has always room for all slots, so that no
	 * release needs memory. */
	core_ring ring;
	pool_core_slot *slots;    /* owned; grows up to max */
	uint32_t slots_size;      /* slots that exist in memory */
	uint32_t first_free;      /* head of the chain through `next_free` */
	uint32_t resources;       /* slots that are not FREE */
	uint32_t promised_places; /* FREE slots promised to a GRANTED waiter; with resources <= max */
	uint32_t promised_idle;   /* IDLE slots promised to a GRANTED waiter */
	uint32_t parked;          /* length of `line` */
	core_list line;           /* PARKED waiters, longest first */
	core_list granted;        /* GRANTED waiters, longest first */
	core_list failed;         /* FAILED waiters that nobody has popped or resumed yet */
	/* The breaker's probe, while RECOVERING: a request, then the slot lent to it, then nothing. */
	pool_core_waiter *probe_waiter; /* borrowed while its request lasts */
	uint32_t probe_slot;            /* BUSY or RETURNING, else POOL_CORE_NO_SLOT */
} pool_core;

/* False for lack of memory. `config` is copied and must be valid (1 <= max, min <= max). */
bool pool_core_init(pool_core *core, const pool_core_config *config);

/* Frees the core's own memory. No waiter may be known to the core any more. */
void pool_core_dispose(pool_core *core);

void pool_core_waiter_init(pool_core_waiter *waiter);

/*
 * A request of a NEW waiter. TAKE, CHECK, CREATE, PARK or REFUSE. Idle resources are reused most
 * recent first. While anybody waits in line a newcomer gets nothing and parks. REFUSE (EXHAUSTED)
 * when there would be room for a further slot but no memory.
 *
 * While RECOVERING, a request that finds no probe out becomes the probe, any other is REFUSEd
 * (UNAVAILABLE). The probe ends when its resource comes back (release, returned, discard), when
 * its factory fails, when it is withdrawn or refused, and when the breaker changes its state;
 * then the next request may become the probe.
 */
pool_core_command pool_core_acquire(pool_core *core, pool_core_waiter *waiter);

/* Like acquire, but REFUSE (EXHAUSTED) instead of PARK. */
pool_core_command pool_core_try_acquire(pool_core *core, pool_core_waiter *waiter);

/*
 * Goes on with a request whose waiter has been GRANTED (TAKE, CHECK or CREATE) or FAILED (REFUSE).
 * Who was promised a place to create in takes a resource instead if one has become idle meanwhile.
 * A waiter that is still PARKED stays so: PARK.
 */
pool_core_command pool_core_resume(pool_core *core, pool_core_waiter *waiter);

/*
 * The factory has made the resource of `slot` (CREATING). With a worker: TAKE. Without (a refill,
 * or a requester that gave up): NOTHING, and the resource has become idle or promised to `wake`.
 * After close: DESTROY; the worker, if any, then gets its REFUSE from pool_core_destroyed().
 */
pool_core_command pool_core_created(pool_core *core, uint32_t slot);

/*
 * The factory has failed: NOTHING, the place is free or promised to `wake`, and the worker's
 * request is over (its waiter is NEW).
 */
pool_core_command pool_core_create_failed(pool_core *core, uint32_t slot);

/*
 * The check of `slot` (CHECKING) is over. With a worker: ok: TAKE; not ok: DESTROY, after which
 * pool_core_destroyed() goes on with the request. Without: ok: NOTHING, and the resource is idle
 * again, the most recent one, or promised to `wake`; not ok: DESTROY. After close: DESTROY.
 */
pool_core_command pool_core_checked(pool_core *core, uint32_t slot, bool is_ok);

/*
 * The borrower gives back. A stale or foreign lease: REFUSE (NOT_LENT) and nothing has changed.
 * DESTROY when closed, else RETURN when there is a before-release, else as pool_core_returned()
 * with ok.
 */
pool_core_command pool_core_release(pool_core *core, pool_core_lease lease);

/*
 * The before-release of `slot` (RETURNING) is over. NOTHING: the resource is idle or promised to
 * `wake`. DESTROY when not ok or closed.
 */
pool_core_command pool_core_returned(pool_core *core, uint32_t slot, bool is_ok);

/*
 * Throws away a resource that is lent: the borrower knows that it is broken. DESTROY, or REFUSE
 * (NOT_LENT).
 */
pool_core_command pool_core_discard(pool_core *core, pool_core_lease lease);

/*
 * The resource of `slot` (DOOMED) is gone. With a worker the request goes on, before anybody in
 * line: CHECK of another idle resource, if there is one (then nobody is in line), else CREATE in
 * this same place. It is REFUSEd instead when the pool has been closed (CLOSED) or the breaker has
 * opened (UNAVAILABLE) meanwhile; RECOVERING without a probe makes it the probe. Without a worker:
 * NOTHING. The place, unless created in, is free or promised to `wake`.
 */
pool_core_command pool_core_destroyed(pool_core *core, uint32_t slot);

/*
 * The request is given up (cancelled, timed out, its coroutine is being destroyed), in whatever
 * state. PARKED: leaves the line, the others keep their order, O(1). GRANTED: what was promised
 * passes to the next (`wake`); with nobody in line a resource becomes the oldest idle one, for
 * nothing can have been idle when it was promised. WORKING: the work goes on without it; its
 * result goes to whoever is next. NEW, FAILED: forgotten. Always NOTHING.
 */
pool_core_command pool_core_withdraw(pool_core *core, pool_core_waiter *waiter);

/*
 * Takes the oldest idle, unpromised resource out for a health check: CHECK (no worker), or NOTHING
 * when there is none or the pool is closed. A resource that passes goes back as the most recent
 * one, so that as many calls as there are idle resources visit each of them once and leave the
 * order as it was.
 */
pool_core_command pool_core_check_oldest(pool_core *core);

/*
 * Fewer than min resources (places promised to somebody who will create included), not closed:
 * CREATE (no worker). Else, and when there is no memory: NOTHING.
 */
pool_core_command pool_core_refill(pool_core *core);

/*
 * Closes: every waiter that is PARKED or GRANTED becomes FAILED (CLOSED), longest first, and what
 * was promised is idle or free again. Idempotent. The caller then pops failed waiters and drains
 * idle resources until there are none; lent ones are destroyed as they come back.
 */
void pool_core_close(pool_core *core);

/* The longest idle resource of a closed pool: DESTROY; NOTHING when there is none left. */
pool_core_command pool_core_drain(pool_core *core);

/*
 * The next waiter that close() or set_breaker() has FAILED, taken out of the list, to be woken;
 * NULL: none. It stays FAILED until pool_core_resume() or pool_core_withdraw(). One that was
 * GRANTED before may have been woken already; its resume, if it comes first, takes it out too.
 */
pool_core_waiter *pool_core_pop_failed(pool_core *core);

/*
 * A change of state. To INACTIVE or RECOVERING: everybody PARKED or GRANTED becomes FAILED
 * (UNAVAILABLE), as in close(); requests that are WORKING and resources that are lent go on. Any
 * change ends the probe's special role; when the breaker becomes ACTIVE, the former probe goes on
 * as a request like any other. Setting the present state again changes nothing, so a probe that is
 * out stays the probe.
 */
void pool_core_set_breaker(pool_core *core, pool_core_breaker state);

/* Slots in use. What is being made, checked, returned or destroyed counts as active. */
static inline uint32_t pool_core_total(const pool_core *core)
{
	return core->resources;
}

/* Idle resources, promised ones included. */
static inline uint32_t pool_core_idle(const pool_core *core)
{
	return core->ring.count + core->promised_idle;
}

static inline uint32_t pool_core_active(const pool_core *core)
{
	return core->resources - pool_core_idle(core);
}

/* Waiters in line. */
static inline uint32_t pool_core_parked(const pool_core *core)
{
	return core->parked;
}

/* RECOVERING, and a request or a lent resource is the probe. */
static inline bool pool_core_probe_is_out(const pool_core *core)
{
	return core->probe_waiter != NULL || core->probe_slot != POOL_CORE_NO_SLOT;
}

static inline bool pool_core_lease_is_valid(const pool_core *core, pool_core_lease lease)
{
	return lease.slot < core->slots_size &&
			core->slots[lease.slot].generation == lease.generation &&
			core->slots[lease.slot].state == POOL_SLOT_BUSY;
}

#ifdef POOL_CORE_CHECKED
/*
 * Recounts everything and aborts with a message when an invariant is broken. With POOL_CORE_CHECKED
 * every function of the core ends with it. O(slots + waiters).
 */
void pool_core_validate(const pool_core *core);
#else
static inline void pool_core_validate(const pool_core *core)
{
	(void)core;
}
#endif

/*
 * The fast path of pool_core_acquire() and pool_core_try_acquire(): true when the answer is TAKE of
 * an idle resource; no waiter is needed. False: nothing has changed, make the full call.
 */
static inline bool pool_core_take_idle(pool_core *core, pool_core_lease *lease)
{
	pool_core_slot *slot;

	if (core->ring.count == 0 || core->is_closed || core->breaker != POOL_BREAKER_ACTIVE ||
			core->config.has_before_acquire) {
		return false;
	}
	lease->slot = core_ring_pop_back(&core->ring);
	slot = &core->slots[lease->slot];
	slot->state = POOL_SLOT_BUSY;
	lease->generation = ++slot->generation;
	pool_core_validate(core);
	return true;
}

/*
 * The fast path of pool_core_release() while somebody waits: true when the resource is promised to
 * `*wake`. False: nothing has changed, make the full call.
 */
bool pool_core_hand_over(pool_core *core, pool_core_lease lease, pool_core_waiter **wake);

/*
 * The fast path of pool_core_resume() for who was promised an idle resource: true when the answer is
 * TAKE. False: nothing has changed, make the full call.
 */
bool pool_core_resume_idle(pool_core *core, pool_core_waiter *waiter, pool_core_lease *lease);

/*
 * Lends the resource of this very slot, if it is idle and promised to nobody, without a check. For
 * borrowers that were the last to have it. False: nothing has changed.
 */
bool pool_core_take_this(pool_core *core, uint32_t slot, pool_core_lease *lease);

/*
 * The fast path of pool_core_release(): true when the answer is NOTHING and nobody is to be woken.
 * False: nothing has changed, make the full call.
 */
static inline bool pool_core_put_idle(pool_core *core, pool_core_lease lease)
{
	if (!pool_core_lease_is_valid(core, lease) || core->parked != 0 || core->is_closed ||
			core->breaker != POOL_BREAKER_ACTIVE || core->config.has_before_release) {
		return false;
	}
	core->slots[lease.slot].state = POOL_SLOT_IDLE;
	core_ring_push_back(&core->ring, lease.slot);
	pool_core_validate(core);
	return true;
}

#endif
