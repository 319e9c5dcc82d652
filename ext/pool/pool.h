/*
 * The pool's structure and what its files share. Layout of the folder:
 *
 *   pool_class.c    the PHP class, thin: parameters in, exceptions out
 *   pool.c          making, counting references, freeing
 *   pool_request.c  one acquire, from the call to the answer
 *   pool_work.c     carries out the core's CHECK, CREATE and DESTROY
 *   pool_return.c   release, discard, what was never released
 *   pool_close.c    closing
 *   pool_health.c   the timer and its pass over the idle resources
 *   pool_breaker.c  the circuit breaker and its strategy
 *   pool_slots.c    the resources themselves
 *   pool_loan.h     lending and taking back, the hot path
 *   pool_hooks.c    calling user code
 *
 * Every decision is the core's. A function of this folder calls the core, obeys the command, and
 * knows after each call into user code that anything may have changed but what it holds itself.
 */
#ifndef ASYNC_POOL_H
#define ASYNC_POOL_H

#include "php.h"
#include "core/list.h"
#include "core/pool_core.h"
#include "pool/pool_api.h"
#include "reactor/timer.h"
#include "runtime/coroutine.h"
#include "runtime/wait.h"

/* One resource and its loan. Its address is stable from the slot's first use to the pool's end. */
typedef struct pool_slot {
	zval resource;                   /* owned from creation to destruction; else UNDEF */
	async_pool *pool;                /* the one it belongs to; borrowed */
	async_end_callback borrower_end; /* in the borrower's list while lent and not orphaned */
	pool_core_lease lease;           /* of the last loan; the core knows whether it still counts */
	zend_string *acquired_file;      /* owned while lent; NULL: not lent, or unknown */
	uint32_t acquired_line;
	uint32_t checked_in_pass; /* the last health pass that has looked at it */
	bool is_orphaned;         /* lent, and the borrower's coroutine has ended */
} pool_slot;

/* The circuit breaker's strategy: methods of an object, or C functions, or neither. */
typedef struct pool_strategy {
	zend_object *object;           /* owned; NULL: none */
	async_callable report_success; /* methods of `object`, each with a reference of its own */
	async_callable report_failure;
	async_callable should_recover;
	const async_pool_strategy_functions *functions; /* static storage; NULL: none */
} pool_strategy;

struct async_pool {
	zend_async_pool_t
			base; /* first: what the C ABI shows; its ref_count: owners and those at work */
	pool_core core;
	pool_slot **slots; /* owned, as is each of them; by the core's numbers */
	uint32_t slots_size;
	uint32_t orphans;       /* slots that are orphaned */
	HashTable by_handle;    /* to the pool_slot of each object and PHP resource, by its handle */
	uint32_t at_work;       /* references of those between pool_enter() and pool_leave() */
	zend_object *object;    /* the Async\Pool of this pool; borrowed; NULL: none (any more) */
	async_pool_hooks hooks; /* owned */
	pool_strategy strategy;
	bool has_strategy;
	bool health_pass_runs;
	uint32_t health_pass;        /* number of the last one; wraps round */
	reactor_timer *health_timer; /* NULL: none */
};

/* One acquire under way. Lies on the stack of the coroutine that asks. */
typedef struct pool_request {
	pool_core_waiter waiter;
	async_wait_reason reason;
	async_pool *pool;           /* held by the requester */
	async_coroutine *coroutine; /* who waits; NULL: does not wait now */
	struct pool_job *job;       /* another coroutine that works for it; NULL: none */
	pool_core_command answer;   /* what that job has come to, once it is over */
	zend_object *thrown;        /* what must come out of the acquire; owned */
	uint64_t deadline_ns;       /* 0: none */
} pool_request;

/* Work on the core's commands, for one request or for nobody. */
typedef struct pool_work {
	async_pool *pool;       /* held by who works */
	pool_request *request;  /* borrowed; NULL: for nobody, or the requester has given up */
	async_pool_hook *check; /* what CHECK calls: before-acquire or the health check */
	zend_object *thrown;    /* what must come out; owned */
	bool creation_failed;
} pool_work;

/* --- pool_hooks.c: none throws; what user code throws is given in `*thrown`, owned --- */

static inline bool pool_hook_is_set(const async_pool_hook *hook)
{
	return hook->kind != ASYNC_POOL_HOOK_NONE;
}

/* Calls the factory. False: `*thrown` says why and `result` is UNDEF. */
bool pool_hook_make(async_pool *pool, zval *result, zend_object **thrown); /* suspends */
/* Calls a check. False: refused, perhaps with an exception. */
bool pool_hook_check(async_pool *pool, async_pool_hook *hook, zval *resource,
		zend_object **thrown); /* suspends */
/* Calls the destructor, if any, and drops the reference. */
void pool_hook_destroy_take(async_pool *pool, zval *resource, zend_object **thrown); /* suspends */
void pool_hook_dispose(async_pool_hook *hook);
void pool_hook_add_gc(zend_get_gc_buffer *buffer, async_pool_hook *hook);

/* exit(), or the forced end of a coroutine: must travel on and is nobody's failure. */
bool pool_is_exit(zend_object *thrown);
/* exit(), or the cancellation of the running coroutine itself: not to be swallowed. */
bool pool_must_surface(zend_object *thrown);

/* Takes what user code has thrown just now out of flight. NULL: nothing. The caller owns it. */
zend_object *pool_collect_thrown(void);
/* Adds `thrown` (may be NULL) to what is kept: the first stays, later ones become its previous. */
void pool_keep_thrown_take(zend_object **kept, zend_object *thrown);

/* --- pool_slots.c --- */

/* The slot of the core's number `index`; there is one for every number ever CREATEd in. */
static inline pool_slot *pool_slot_at(async_pool *pool, uint32_t index)
{
	return pool->slots[index];
}

static inline bool pool_slot_is_lent(const pool_slot *slot)
{
	return pool_core_lease_is_valid(&slot->pool->core, slot->lease);
}

/* Can it be told whether somebody but the pool holds the resource? Of a copy of a number it can't. */
static inline bool pool_slot_may_be_judged(const pool_slot *slot)
{
	return Z_TYPE(slot->resource) == IS_OBJECT || Z_TYPE(slot->resource) == IS_RESOURCE;
}

/* Does nobody but the pool hold the resource? */
static inline bool pool_slot_is_unreferenced(const pool_slot *slot)
{
	return pool_slot_may_be_judged(slot) && Z_REFCOUNT(slot->resource) == 1;
}

/* Puts a new resource in. False: it is in this pool already; nothing has been taken. */
bool pool_slot_fill_take(async_pool *pool, uint32_t index, zval *resource);
/* Moves the resource out; the slot is empty. */
void pool_slot_empty(async_pool *pool, uint32_t index, zval *resource);
/* The slot of `resource`, lent or not; of equal scalars one that is lent. NULL: none. */
pool_slot *pool_slots_search(async_pool *pool, zval *resource);
void pool_slots_add_gc(zend_get_gc_buffer *buffer, async_pool *pool);
/* Drops every resource without its destructor. */
void pool_slots_dispose(async_pool *pool);

/* --- pool_work.c --- */

/*
 * Carries out commands until one says TAKE, REFUSE, PARK or NOTHING, and returns that one. Whoever
 * has been granted a place on the way has been woken. NOTHING for a request: it is over, and
 * `thrown` says why. Throws nothing.
 */
pool_core_command pool_work_carry_out(pool_work *work, pool_core_command command); /* suspends */

/* Wakes the owner of a waiter that has been granted or refused; NULL: nobody. Never switches. */
void pool_wake(pool_core_waiter *waiter);

/* --- pool_request.c --- */

/* As async_pool_acquire(), but answers the slot that is lent; NULL: thrown. */
pool_slot *pool_acquire_slot(async_pool *pool, zval *result, uint64_t timeout_ms); /* suspends */

/* --- pool_return.c --- */

/* Ends the loan of a resource that nobody has touched: no check, no report. Adds nothing but exit()
 * to what is in flight. */
void pool_return_untouched(async_pool *pool, pool_core_lease lease);
/* Ends a loan in the regular way. What must come out is added to `*kept`. */
void pool_return_lent(pool_slot *slot, zend_object **kept); /* suspends */
/* As above, but the resource is destroyed. */
void pool_discard_lent(pool_slot *slot, zend_object **kept); /* suspends */
/* Takes back what ended coroutines have left behind. True when anything has come back. */
bool pool_reclaim_orphans(async_pool *pool, zend_object **kept); /* suspends */
/* The borrower's coroutine has ended. */
void pool_on_borrower_end(async_end_callback *callback, async_coroutine *coroutine); /* suspends */

/* --- pool_close.c --- */

/* Nobody will use the pool again: closes it, and destroys also what is lent but held by nobody. */
void pool_close_for_good(async_pool *pool);

/* --- pool_health.c --- */

void pool_health_start(async_pool *pool, uint64_t interval_ms);
void pool_health_stop(async_pool *pool);

/* --- pool_breaker.c --- */

void pool_report_success(async_pool *pool, zend_object **kept);                     /* suspends */
void pool_report_failure(async_pool *pool, zend_object *error, zend_object **kept); /* suspends */
/* While INACTIVE: asks the strategy whether to try again, and if so goes to RECOVERING. */
void pool_ask_recovery(async_pool *pool, zend_object **kept); /* suspends */
void pool_strategy_dispose(pool_strategy *strategy);
void pool_strategy_add_gc(zend_get_gc_buffer *buffer, pool_strategy *strategy);

/* --- pool.c --- */

/* Does anybody hold the pool who is not the PHP object? */
static inline bool pool_is_shared(const async_pool *pool)
{
	return pool->base.event.ref_count > 1;
}

/* Does anybody own the pool but the caller, who does? */
static inline bool pool_has_other_owners(const async_pool *pool)
{
	return pool->base.event.ref_count - pool->at_work > 1;
}

/* A pair around work that may run user code, which may drop every other reference. */
void pool_enter(async_pool *pool);
void pool_leave(async_pool *pool);

/* --- pool_class.c --- */

extern zend_class_entry *async_ce_pool;                     /* Async\Pool */
extern zend_class_entry *async_ce_circuit_breaker;          /* Async\CircuitBreaker */
extern zend_class_entry *async_ce_circuit_breaker_strategy; /* Async\CircuitBreakerStrategy */
extern zend_class_entry *async_ce_circuit_breaker_state;    /* Async\CircuitBreakerState */

void async_register_pool(void); /* MINIT */

/* The Async\Pool around a pool made in C: the one there is, or a new one, which takes a reference.
 * The caller owns the object. */
zend_object *async_pool_object_new(async_pool *pool);
/* The pool of an object, borrowed; NULL: of another class, or not constructed. */
async_pool *async_pool_of_object(zend_object *object);

#endif
