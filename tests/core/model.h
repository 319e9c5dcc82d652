/*
 * A slow reference model of the pool's algorithm.
 *
 * Written to be obviously right and to share no idea with the core: no lists, no counters, no ring.
 * Order is the order of tickets and of time stamps, found by searching; every number is counted
 * when it is asked for; and what is free is distributed by one loop after every event.
 */
#ifndef TESTS_CORE_MODEL_H
#define TESTS_CORE_MODEL_H

#include "core/pool_core.h"

#define MODEL_SLOTS 24
#define MODEL_REQUESTS 32
#define MODEL_NOBODY (-1)

typedef enum {
	ABSENT,
	IN_LINE,
	PROMISED_RESOURCE,
	PROMISED_PLACE,
	AT_WORK,
	TURNED_AWAY
} model_mood;

typedef struct model_request {
	model_mood mood;
	long ticket; /* drawn on arrival */
	uint32_t promised_slot;
	pool_core_reason reason;
	bool is_popped;
} model_request;

typedef enum { VACANT, MAKING, RESTING, LOOKED_AT, LENT, COMING_BACK, DYING } model_condition;

typedef struct model_slot {
	model_condition condition;
	long resting_since; /* a time stamp */
	int worker;         /* the request it is worked on for, or MODEL_NOBODY */
	uint32_t loans;
	bool is_probe; /* lent to, or coming back from, the probe */
} model_slot;

typedef struct model {
	pool_core_config config;
	pool_core_breaker breaker;
	bool is_closed;
	int probe_request; /* or MODEL_NOBODY */
	long now;
	model_slot slots[MODEL_SLOTS];
	model_request requests[MODEL_REQUESTS];
} model;

/* What the core must have answered. */
typedef struct model_answer {
	pool_core_verb verb;
	pool_core_reason reason;
	uint32_t slot; /* POOL_CORE_NO_SLOT: none */
	int wake;      /* or MODEL_NOBODY */
	int grants;    /* how many waiters this event has served */
} model_answer;

/*
 * Where a creation may take any vacant slot, `hint` is the one that the core has chosen; the model
 * answers POOL_CORE_NO_SLOT with CREATE when that one is not vacant.
 */
void model_init(model *m, pool_core_config config);
model_answer model_acquire(model *m, int request, bool may_park, uint32_t hint);
model_answer model_resume(model *m, int request, uint32_t hint);
model_answer model_created(model *m, uint32_t slot);
model_answer model_create_failed(model *m, uint32_t slot);
model_answer model_checked(model *m, uint32_t slot, bool is_ok);
model_answer model_release(model *m, pool_core_lease lease);
model_answer model_returned(model *m, uint32_t slot, bool is_ok);
model_answer model_discard(model *m, pool_core_lease lease);
model_answer model_destroyed(model *m, uint32_t slot);
model_answer model_withdraw(model *m, int request);
model_answer model_check_oldest(model *m);
model_answer model_refill(model *m, uint32_t hint);
model_answer model_drain(model *m);
void model_close(model *m);
void model_set_breaker(model *m, pool_core_breaker state);
int model_pop_failed(model *m);

uint32_t model_total(const model *m);
uint32_t model_idle(const model *m);
uint32_t model_parked(const model *m);
bool model_probe_is_out(const model *m);
bool model_is_lent(const model *m, pool_core_lease lease);
pool_core_slot_state model_slot_state(const model *m, uint32_t slot);
pool_core_waiter_state model_waiter_state(const model *m, int request);

#endif
