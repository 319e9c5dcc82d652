#include "interpret.h"
#include "model.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define OLD_LEASES 32

#define MUST(condition, ...)                                                                       \
	do {                                                                                           \
		if (!(condition)) {                                                                        \
			fprintf(stderr, "operation %lu: not true: %s: ", play->operations, #condition);        \
			fprintf(stderr, __VA_ARGS__);                                                          \
			fprintf(stderr, "\n");                                                                 \
			abort();                                                                               \
		}                                                                                          \
	} while (0)

/* One request as its owner sees it, kept apart from what core and model say. */
typedef struct client {
	pool_core_waiter waiter;
	bool is_open; /* asked, and not answered yet */
	long ticket;  /* order of arrival */
} client;

typedef struct play {
	pool_core core;
	model model;
	client clients[MODEL_REQUESTS];
	pool_core_lease held[MODEL_SLOTS]; /* the lease of each slot that is lent, as given out */
	pool_core_lease old[OLD_LEASES];   /* leases that were valid once */
	uint32_t old_next;
	long tickets;
	unsigned long operations;
} play;

typedef void operation(play *play, uint8_t argument);

static int client_of(play *play, const pool_core_waiter *waiter)
{
	for (int i = 0; i < MODEL_REQUESTS; i++) {
		if (&play->clients[i].waiter == waiter) {
			return i;
		}
	}
	return MODEL_NOBODY;
}

/* The first client from `from` on whose waiter is in that state. */
static int find_client(play *play, uint8_t from, pool_core_waiter_state state)
{
	for (int i = 0; i < MODEL_REQUESTS; i++) {
		int candidate = (from + i) % MODEL_REQUESTS;

		if (play->clients[candidate].waiter.state == state) {
			return candidate;
		}
	}
	return MODEL_NOBODY;
}

static uint32_t find_slot(const play *play, uint8_t from, pool_core_slot_state state)
{
	uint32_t size = play->core.slots_size;

	for (uint32_t i = 0; i < size; i++) {
		uint32_t candidate = (from + i) % size;

		if (play->core.slots[candidate].state == state) {
			return candidate;
		}
	}
	return POOL_CORE_NO_SLOT;
}

static void end_client(play *play, int number)
{
	MUST(play->clients[number].is_open, "request %d is completed twice", number);
	play->clients[number].is_open = false;
}

static void remember_lease(play *play, pool_core_lease lease)
{
	play->held[lease.slot] = lease;
	play->old[play->old_next++ % OLD_LEASES] = lease;
}

/* Invariant 4, seen from the clients: grants follow the order of arrival. */
static void check_grant(play *play, const pool_core_waiter *wake)
{
	int woken = client_of(play, wake);

	MUST(woken != MODEL_NOBODY && play->clients[woken].is_open, "a waiter nobody knows is woken");
	MUST(wake->state == POOL_WAITER_GRANTED, "request %d is woken, but not granted", woken);
	for (int i = 0; i < MODEL_REQUESTS; i++) {
		if (play->clients[i].waiter.state == POOL_WAITER_PARKED) {
			MUST(play->clients[i].ticket > play->clients[woken].ticket,
					"request %d overtakes request %d", woken, i);
		}
	}
}

static void compare_answer(play *play, pool_core_command command, model_answer answer)
{
	MUST(command.verb == answer.verb, "core %d, model %d", command.verb, answer.verb);
	MUST(command.reason == answer.reason, "core %d, model %d", command.reason, answer.reason);
	MUST(command.lease.slot == answer.slot, "core %u, model %u", command.lease.slot, answer.slot);
	MUST(answer.grants <= 1, "one call serves %d waiters", answer.grants);
	if (answer.wake == MODEL_NOBODY) {
		MUST(command.wake == NULL, "core wakes %d", client_of(play, command.wake));
	} else {
		MUST(command.wake == &play->clients[answer.wake].waiter, "model wakes %d", answer.wake);
		check_grant(play, command.wake);
	}
	if (command.verb == POOL_DO_TAKE) {
		MUST(command.lease.generation == play->model.slots[command.lease.slot].loans, "core %u",
				command.lease.generation);
		MUST(pool_core_lease_is_valid(&play->core, command.lease), "a dead lease");
		remember_lease(play, command.lease);
	}
}

/* An answer to the request of a client, who is told so when it ends the request. */
static void answer_client(play *play, int number, pool_core_command command, model_answer answer)
{
	compare_answer(play, command, answer);
	if (number != MODEL_NOBODY &&
			(command.verb == POOL_DO_TAKE || command.verb == POOL_DO_REFUSE)) {
		end_client(play, number);
	}
}

static void ask(play *play, uint8_t argument, bool may_park)
{
	int number = find_client(play, argument, POOL_WAITER_NEW);
	bool has_line = pool_core_parked(&play->core) != 0;
	pool_core_command command;
	client *who;

	if (number == MODEL_NOBODY) {
		return;
	}
	who = &play->clients[number];
	MUST(!who->is_open, "request %d was lost", number);
	who->is_open = true;
	who->ticket = ++play->tickets;
	command = may_park ? pool_core_acquire(&play->core, &who->waiter)
					   : pool_core_try_acquire(&play->core, &who->waiter);
	MUST(!has_line || command.verb == POOL_DO_PARK || command.verb == POOL_DO_REFUSE,
			"newcomer %d overtakes the line", number);
	answer_client(play, number, command,
			model_acquire(&play->model, number, may_park, command.lease.slot));
}

static void do_acquire(play *play, uint8_t argument)
{
	ask(play, argument, true);
}

static void do_try_acquire(play *play, uint8_t argument)
{
	ask(play, argument, false);
}

static void resume(play *play, int number)
{
	pool_core_command command;

	if (number == MODEL_NOBODY) {
		return;
	}
	command = pool_core_resume(&play->core, &play->clients[number].waiter);
	answer_client(play, number, command, model_resume(&play->model, number, command.lease.slot));
}

static void do_resume_granted(play *play, uint8_t argument)
{
	resume(play, find_client(play, argument, POOL_WAITER_GRANTED));
}

static void do_resume_failed(play *play, uint8_t argument)
{
	resume(play, find_client(play, argument, POOL_WAITER_FAILED));
}

static void do_resume_parked(play *play, uint8_t argument)
{
	resume(play, find_client(play, argument, POOL_WAITER_PARKED));
}

static int worker_of(play *play, uint32_t slot)
{
	return client_of(play, play->core.slots[slot].worker);
}

static void finish_creation(play *play, uint32_t slot, bool is_ok)
{
	int worker = worker_of(play, slot);

	if (is_ok) {
		pool_core_command command = pool_core_created(&play->core, slot);

		answer_client(play, worker, command, model_created(&play->model, slot));
		return;
	}
	compare_answer(play, pool_core_create_failed(&play->core, slot),
			model_create_failed(&play->model, slot));
	if (worker != MODEL_NOBODY) {
		end_client(play, worker);
	}
}

/* Ends the work that goes on in the slot, if any. */
static void finish_work(play *play, uint32_t slot, bool is_ok)
{
	int worker = worker_of(play, slot);
	pool_core_command command;

	switch (play->core.slots[slot].state) {
	case POOL_SLOT_CREATING:
		finish_creation(play, slot, is_ok);
		break;
	case POOL_SLOT_CHECKING:
		command = pool_core_checked(&play->core, slot, is_ok);
		answer_client(play, worker, command, model_checked(&play->model, slot, is_ok));
		break;
	case POOL_SLOT_RETURNING:
		command = pool_core_returned(&play->core, slot, is_ok);
		compare_answer(play, command, model_returned(&play->model, slot, is_ok));
		break;
	case POOL_SLOT_DOOMED:
		command = pool_core_destroyed(&play->core, slot);
		answer_client(play, worker, command, model_destroyed(&play->model, slot));
		break;
	default:
		break;
	}
}

static void do_finish(play *play, uint8_t argument)
{
	static const pool_core_slot_state working[] = {
			POOL_SLOT_CREATING, POOL_SLOT_CHECKING, POOL_SLOT_RETURNING, POOL_SLOT_DOOMED};

	for (int i = 0; i < 4; i++) {
		uint32_t slot = find_slot(play, argument >> 3, working[(argument + i) % 4]);

		if (slot != POOL_CORE_NO_SLOT) {
			finish_work(play, slot, (argument & 4) == 0);
			return;
		}
	}
}

static void do_release(play *play, uint8_t argument)
{
	uint32_t slot = find_slot(play, argument, POOL_SLOT_BUSY);

	if (slot != POOL_CORE_NO_SLOT) {
		pool_core_lease lease = play->held[slot];
		pool_core_command command = pool_core_release(&play->core, lease);

		MUST(command.verb != POOL_DO_REFUSE, "a good lease of slot %u is refused", slot);
		compare_answer(play, command, model_release(&play->model, lease));
	}
}

static void do_discard(play *play, uint8_t argument)
{
	uint32_t slot = find_slot(play, argument, POOL_SLOT_BUSY);

	if (slot != POOL_CORE_NO_SLOT) {
		pool_core_lease lease = play->held[slot];
		pool_core_command command = pool_core_discard(&play->core, lease);

		compare_answer(play, command, model_discard(&play->model, lease));
	}
}

/* A lease that was given back long ago, or that never existed. */
static pool_core_lease bad_lease(const play *play, uint8_t argument)
{
	pool_core_lease lease = play->old[argument % OLD_LEASES];

	if (argument >= 192) {
		lease = (pool_core_lease){argument % 32, argument % 3};
	}
	return lease;
}

/* Invariant 6: a lease that is not valid changes nothing at all. */
static void do_release_badly(play *play, uint8_t argument)
{
	pool_core_lease lease = bad_lease(play, argument);
	pool_core_slot before[MODEL_SLOTS];
	pool_core core = play->core;
	pool_core_command command;

	if (model_is_lent(&play->model, lease)) {
		return;
	}
	memcpy(before, core.slots, core.slots_size * sizeof(*before));
	MUST(!pool_core_put_idle(&play->core, lease), "slot %u", lease.slot);
	command = (argument & 1) != 0 ? pool_core_release(&play->core, lease)
								  : pool_core_discard(&play->core, lease);
	compare_answer(play, command, model_release(&play->model, lease));
	MUST(command.reason == POOL_REASON_NOT_LENT, "slot %u", lease.slot);
	MUST(memcmp(&core, &play->core, sizeof(core)) == 0, "a bad lease changes the pool");
	MUST(memcmp(before, core.slots, core.slots_size * sizeof(*before)) == 0,
			"a bad lease changes slots");
}

/* Invariants 5 and 7: what was promised passes on at once, and nothing points at the waiter. */
static void withdraw(play *play, int number)
{
	client *who = &play->clients[number];
	bool must_pass = who->waiter.state == POOL_WAITER_GRANTED && pool_core_parked(&play->core) != 0;
	bool was_open = who->is_open;
	pool_core_command command = pool_core_withdraw(&play->core, &who->waiter);

	MUST(!must_pass || command.wake != NULL, "the grant of request %d is lost", number);
	MUST(who->waiter.state == POOL_WAITER_NEW, "request %d", number);
	MUST(!core_list_is_linked(&who->waiter.node), "request %d is still in a list", number);
	MUST(play->core.probe_waiter != &who->waiter, "request %d is still the probe", number);
	for (uint32_t slot = 0; slot < play->core.slots_size; slot++) {
		MUST(play->core.slots[slot].worker != &who->waiter, "request %d is still worked for",
				number);
	}
	if (was_open) {
		end_client(play, number);
	}
	compare_answer(play, command, model_withdraw(&play->model, number));
}

static void do_withdraw(play *play, uint8_t argument)
{
	withdraw(play, argument % MODEL_REQUESTS);
}

static void do_withdraw_granted(play *play, uint8_t argument)
{
	int number = find_client(play, argument, POOL_WAITER_GRANTED);

	if (number != MODEL_NOBODY) {
		withdraw(play, number);
	}
}

static void do_check_oldest(play *play, uint8_t argument)
{
	(void)argument;
	compare_answer(play, pool_core_check_oldest(&play->core), model_check_oldest(&play->model));
}

static void do_refill(play *play, uint8_t argument)
{
	pool_core_command command = pool_core_refill(&play->core);

	(void)argument;
	compare_answer(play, command, model_refill(&play->model, command.lease.slot));
}

static void do_set_breaker(play *play, uint8_t argument)
{
	/* Mostly ACTIVE, so that long sequences do not only hear refusals. */
	pool_core_breaker state = argument < 96 ? POOL_BREAKER_ACTIVE
			: argument < 144                ? POOL_BREAKER_INACTIVE
											: POOL_BREAKER_RECOVERING;

	pool_core_set_breaker(&play->core, state);
	model_set_breaker(&play->model, state);
}

static void do_close(play *play, uint8_t argument)
{
	if (argument < 8) {
		pool_core_close(&play->core);
		model_close(&play->model);
	}
}

static void do_drain(play *play, uint8_t argument)
{
	(void)argument;
	compare_answer(play, pool_core_drain(&play->core), model_drain(&play->model));
}

static void do_pop_failed(play *play, uint8_t argument)
{
	pool_core_waiter *waiter = pool_core_pop_failed(&play->core);
	int expected = model_pop_failed(&play->model);

	(void)argument;
	MUST(client_of(play, waiter) == expected, "core %d, model %d", client_of(play, waiter),
			expected);
}

/* The fast path must do what the full call does, exactly in the plain case. */
static void do_take_idle(play *play, uint8_t argument)
{
	int number = find_client(play, argument, POOL_WAITER_NEW);
	model after = play->model;
	model_answer answer;
	pool_core_lease lease;
	bool is_plain;

	if (number == MODEL_NOBODY) {
		return;
	}
	answer = model_acquire(&after, number, true, POOL_CORE_NO_SLOT);
	is_plain = answer.verb == POOL_DO_TAKE && after.breaker == POOL_BREAKER_ACTIVE;
	MUST(pool_core_take_idle(&play->core, &lease) == is_plain, "plain: %d", is_plain);
	if (is_plain) {
		play->model = after;
		MUST(lease.slot == answer.slot, "core %u, model %u", lease.slot, answer.slot);
		MUST(lease.generation == after.slots[lease.slot].loans, "slot %u", lease.slot);
		remember_lease(play, lease);
	}
}

static void do_put_idle(play *play, uint8_t argument)
{
	uint32_t slot = find_slot(play, argument, POOL_SLOT_BUSY);
	model after = play->model;
	model_answer answer;
	bool is_plain;

	if (slot == POOL_CORE_NO_SLOT) {
		return;
	}
	answer = model_release(&after, play->held[slot]);
	is_plain = answer.verb == POOL_DO_NOTHING && answer.wake == MODEL_NOBODY &&
			after.breaker == POOL_BREAKER_ACTIVE;
	MUST(pool_core_put_idle(&play->core, play->held[slot]) == is_plain, "plain: %d", is_plain);
	if (is_plain) {
		play->model = after;
	}
}

/* Invariants 1 and 3, counted from the core's slots and waiters. */
static void check_places(play *play)
{
	uint32_t used = 0;
	uint32_t idle = 0;
	uint32_t promised_idle = 0;
	uint32_t parked = 0;

	for (uint32_t slot = 0; slot < play->core.slots_size; slot++) {
		used += play->core.slots[slot].state != POOL_SLOT_FREE;
		idle += play->core.slots[slot].state == POOL_SLOT_IDLE;
	}
	for (int i = 0; i < MODEL_REQUESTS; i++) {
		const pool_core_waiter *waiter = &play->clients[i].waiter;

		parked += waiter->state == POOL_WAITER_PARKED;
		if (waiter->state == POOL_WAITER_GRANTED) {
			bool is_idle = play->core.slots[waiter->slot].state == POOL_SLOT_IDLE;

			promised_idle += is_idle;
			used += !is_idle;
		}
	}
	MUST(used <= play->core.config.max, "%u used", used);
	MUST(parked == 0 || used == play->core.config.max, "a place is free while %u wait", parked);
	MUST(parked == 0 || idle == promised_idle, "a resource is idle while %u wait", parked);
}

/* Invariant 2, and that core and model agree on every state and number. */
static void compare_states(play *play)
{
	for (int i = 0; i < MODEL_REQUESTS; i++) {
		pool_core_waiter_state state = play->clients[i].waiter.state;

		MUST(state == model_waiter_state(&play->model, i), "request %d: %d", i, state);
		MUST(play->clients[i].is_open == (state != POOL_WAITER_NEW), "request %d: %d", i, state);
	}
	for (uint32_t slot = 0; slot < MODEL_SLOTS; slot++) {
		pool_core_slot_state state =
				slot < play->core.slots_size ? play->core.slots[slot].state : POOL_SLOT_FREE;

		MUST(state == model_slot_state(&play->model, slot), "slot %u: %d", slot, state);
	}
	MUST(pool_core_total(&play->core) == model_total(&play->model), "total");
	MUST(pool_core_idle(&play->core) == model_idle(&play->model), "idle");
	MUST(pool_core_active(&play->core) == model_total(&play->model) - model_idle(&play->model),
			"active");
	MUST(pool_core_parked(&play->core) == model_parked(&play->model), "parked");
	MUST(pool_core_probe_is_out(&play->core) == model_probe_is_out(&play->model), "probe");
}

static void step(play *play, operation *what, uint8_t argument)
{
	play->operations++;
	what(play, argument);
	pool_core_validate(&play->core);
	check_places(play);
	compare_states(play);
}

/* Invariant 8: after close and the last return nothing is left. */
static void wind_down(play *play)
{
	step(play, do_close, 0);
	for (int i = 0; i < MODEL_REQUESTS; i++) {
		step(play, do_pop_failed, 0);
		step(play, do_resume_failed, 0);
	}
	for (uint32_t slot = 0; slot < play->core.slots_size; slot++) {
		step(play, do_release, 0);
	}
	for (uint32_t i = 0; i < 2 * play->core.slots_size; i++) {
		step(play, do_drain, 0);
		for (uint8_t argument = 0; argument < 4; argument++) {
			step(play, do_finish, argument);
		}
	}
	MUST(pool_core_total(&play->core) == 0, "%u are left", pool_core_total(&play->core));
	for (int i = 0; i < MODEL_REQUESTS; i++) {
		MUST(!play->clients[i].is_open, "request %d was never answered", i);
	}
	MUST(pool_core_pop_failed(&play->core) == NULL, "a failed waiter is left");
	pool_core_dispose(&play->core);
}

/* What happens often in real life stands here several times. */
static operation *const operations[] = {do_acquire, do_acquire, do_acquire, do_acquire, do_acquire,
		do_try_acquire, do_try_acquire, do_resume_granted, do_resume_granted, do_resume_granted,
		do_resume_failed, do_resume_parked, do_finish, do_finish, do_finish, do_finish, do_finish,
		do_release, do_release, do_release, do_release, do_discard, do_release_badly, do_withdraw,
		do_withdraw_granted, do_check_oldest, do_refill, do_set_breaker, do_close, do_drain,
		do_pop_failed, do_take_idle, do_put_idle};

static void open_play(play *play, uint8_t sizes, uint8_t hooks)
{
	pool_core_config config = {.max = 1 + sizes % MODEL_SLOTS,
			.has_before_acquire = (hooks & 1) != 0,
			.has_before_release = (hooks & 2) != 0};

	/* Small pools are the crowded ones; three of four sequences use them. */
	if ((hooks & 12) != 0) {
		config.max = 1 + sizes % 4;
	}
	config.min = (hooks >> 4) % (config.max + 1);
	memset(play, 0, sizeof(*play));
	MUST(pool_core_init(&play->core, &config), "no memory");
	model_init(&play->model, config);
	for (int i = 0; i < MODEL_REQUESTS; i++) {
		pool_core_waiter_init(&play->clients[i].waiter);
	}
}

unsigned long interpret(const uint8_t *bytes, size_t size)
{
	static play play;

	if (size < 2) {
		return 0;
	}
	open_play(&play, bytes[0], bytes[1]);
	for (size_t i = 2; i + 1 < size; i += 2) {
		step(&play, operations[bytes[i] % (sizeof(operations) / sizeof(*operations))],
				bytes[i + 1]);
	}
	wind_down(&play);
	return play.operations;
}
