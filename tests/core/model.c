#include "model.h"

static uint32_t count_promised_places(const model *m)
{
	uint32_t count = 0;

	for (int i = 0; i < MODEL_REQUESTS; i++) {
		count += m->requests[i].mood == PROMISED_PLACE;
	}
	return count;
}

static bool is_promised(const model *m, uint32_t slot)
{
	for (int i = 0; i < MODEL_REQUESTS; i++) {
		if (m->requests[i].mood == PROMISED_RESOURCE && m->requests[i].promised_slot == slot) {
			return true;
		}
	}
	return false;
}

uint32_t model_total(const model *m)
{
	uint32_t count = 0;

	for (int i = 0; i < MODEL_SLOTS; i++) {
		count += m->slots[i].condition != VACANT;
	}
	return count;
}

uint32_t model_idle(const model *m)
{
	uint32_t count = 0;

	for (int i = 0; i < MODEL_SLOTS; i++) {
		count += m->slots[i].condition == RESTING;
	}
	return count;
}

uint32_t model_parked(const model *m)
{
	uint32_t count = 0;

	for (int i = 0; i < MODEL_REQUESTS; i++) {
		count += m->requests[i].mood == IN_LINE;
	}
	return count;
}

bool model_probe_is_out(const model *m)
{
	for (int i = 0; i < MODEL_SLOTS; i++) {
		if (m->slots[i].is_probe) {
			return true;
		}
	}
	return m->probe_request != MODEL_NOBODY;
}

static bool has_free_place(const model *m)
{
	return model_total(m) + count_promised_places(m) < m->config.max;
}

/* The unpromised resource that rests longest (sign 1) or shortest (sign -1). */
static uint32_t find_resting(const model *m, long sign)
{
	uint32_t found = POOL_CORE_NO_SLOT;

	for (uint32_t i = 0; i < MODEL_SLOTS; i++) {
		if (m->slots[i].condition != RESTING || is_promised(m, i)) {
			continue;
		}
		if (found == POOL_CORE_NO_SLOT ||
				sign * m->slots[i].resting_since < sign * m->slots[found].resting_since) {
			found = i;
		}
	}
	return found;
}

static int find_first_in_line(const model *m)
{
	int found = MODEL_NOBODY;

	for (int i = 0; i < MODEL_REQUESTS; i++) {
		if (m->requests[i].mood != IN_LINE) {
			continue;
		}
		if (found == MODEL_NOBODY || m->requests[i].ticket < m->requests[found].ticket) {
			found = i;
		}
	}
	return found;
}

/* After every event: whatever is free goes to who has waited longest, until one of them is out. */
static model_answer settle(model *m, model_answer answer)
{
	int first;

	answer.wake = MODEL_NOBODY;
	answer.grants = 0;
	while ((first = find_first_in_line(m)) != MODEL_NOBODY) {
		uint32_t slot = find_resting(m, 1);

		if (slot != POOL_CORE_NO_SLOT) {
			m->requests[first].mood = PROMISED_RESOURCE;
			m->requests[first].promised_slot = slot;
		} else if (has_free_place(m)) {
			m->requests[first].mood = PROMISED_PLACE;
		} else {
			break;
		}
		answer.wake = first;
		answer.grants++;
	}
	return answer;
}

static model_answer answer_with(model *m, pool_core_verb verb, uint32_t slot)
{
	return settle(m, (model_answer){.verb = verb, .slot = slot});
}

static model_answer answer_nothing(model *m)
{
	return answer_with(m, POOL_DO_NOTHING, POOL_CORE_NO_SLOT);
}

static void end_request(model *m, int request)
{
	m->requests[request].mood = ABSENT;
	if (m->probe_request == request) {
		m->probe_request = MODEL_NOBODY;
	}
}

static model_answer answer_refusal(model *m, int request, pool_core_reason reason)
{
	end_request(m, request);
	return settle(
			m, (model_answer){.verb = POOL_DO_REFUSE, .reason = reason, .slot = POOL_CORE_NO_SLOT});
}

static void let_rest(model *m, uint32_t slot)
{
	m->slots[slot].condition = RESTING;
	m->slots[slot].worker = MODEL_NOBODY;
	m->slots[slot].is_probe = false;
	m->slots[slot].resting_since = ++m->now;
}

/* As if it had rested longer than any other. */
static void make_oldest(model *m, uint32_t slot)
{
	for (int i = 0; i < MODEL_SLOTS; i++) {
		if (m->slots[i].resting_since <= m->slots[slot].resting_since) {
			m->slots[slot].resting_since = m->slots[i].resting_since - 1;
		}
	}
}

static model_answer give(model *m, int request, uint32_t slot)
{
	m->slots[slot].condition = LENT;
	m->slots[slot].worker = MODEL_NOBODY;
	m->slots[slot].loans++;
	m->slots[slot].is_probe = m->probe_request == request;
	end_request(m, request);
	return answer_with(m, POOL_DO_TAKE, slot);
}

static model_answer work_on(
		model *m, int request, uint32_t slot, model_condition condition, pool_core_verb verb)
{
	m->slots[slot].condition = condition;
	m->slots[slot].worker = request;
	if (request != MODEL_NOBODY) {
		m->requests[request].mood = AT_WORK;
	}
	return answer_with(m, verb, slot);
}

static model_answer offer(model *m, int request, uint32_t slot)
{
	if (m->config.has_before_acquire) {
		return work_on(m, request, slot, LOOKED_AT, POOL_DO_CHECK);
	}
	return give(m, request, slot);
}

static model_answer make(model *m, int request, uint32_t slot)
{
	if (slot >= m->config.max || m->slots[slot].condition != VACANT) {
		return (model_answer){.verb = POOL_DO_CREATE, .slot = POOL_CORE_NO_SLOT};
	}
	return work_on(m, request, slot, MAKING, POOL_DO_CREATE);
}

static pool_core_reason objection(model *m, int request)
{
	if (m->is_closed) {
		return POOL_REASON_CLOSED;
	}
	if (m->breaker == POOL_BREAKER_INACTIVE) {
		return POOL_REASON_UNAVAILABLE;
	}
	if (m->breaker == POOL_BREAKER_RECOVERING && m->probe_request != request) {
		if (model_probe_is_out(m)) {
			return POOL_REASON_UNAVAILABLE;
		}
		m->probe_request = request;
	}
	return POOL_REASON_NONE;
}

void model_init(model *m, pool_core_config config)
{
	*m = (model){.config = config, .probe_request = MODEL_NOBODY};
	for (int i = 0; i < MODEL_SLOTS; i++) {
		m->slots[i].worker = MODEL_NOBODY;
	}
}

model_answer model_acquire(model *m, int request, bool may_park, uint32_t hint)
{
	pool_core_reason reason = objection(m, request);
	uint32_t slot = find_resting(m, -1);

	m->requests[request] = (model_request){.ticket = ++m->now};
	if (reason != POOL_REASON_NONE) {
		return answer_refusal(m, request, reason);
	}
	if (find_first_in_line(m) == MODEL_NOBODY) {
		if (slot != POOL_CORE_NO_SLOT) {
			return offer(m, request, slot);
		}
		if (has_free_place(m)) {
			return make(m, request, hint);
		}
	}
	if (!may_park) {
		return answer_refusal(m, request, POOL_REASON_EXHAUSTED);
	}
	m->requests[request].mood = IN_LINE;
	return answer_with(m, POOL_DO_PARK, POOL_CORE_NO_SLOT);
}

model_answer model_resume(model *m, int request, uint32_t hint)
{
	model_request *r = &m->requests[request];
	uint32_t slot;

	switch (r->mood) {
	case TURNED_AWAY:
		return answer_refusal(m, request, r->reason);
	case PROMISED_RESOURCE:
		r->mood = AT_WORK;
		return offer(m, request, r->promised_slot);
	case PROMISED_PLACE:
		r->mood = AT_WORK;
		slot = find_resting(m, -1);
		return slot != POOL_CORE_NO_SLOT ? offer(m, request, slot) : make(m, request, hint);
	default:
		return answer_with(m, POOL_DO_PARK, POOL_CORE_NO_SLOT);
	}
}

static model_answer let_die(model *m, uint32_t slot)
{
	m->slots[slot].condition = DYING;
	m->slots[slot].is_probe = false;
	return answer_with(m, POOL_DO_DESTROY, slot);
}

static model_answer deliver(model *m, uint32_t slot, bool is_ok)
{
	if (m->is_closed || !is_ok) {
		return let_die(m, slot);
	}
	if (m->slots[slot].worker != MODEL_NOBODY) {
		return give(m, m->slots[slot].worker, slot);
	}
	let_rest(m, slot);
	return answer_nothing(m);
}

model_answer model_created(model *m, uint32_t slot)
{
	return deliver(m, slot, true);
}

model_answer model_checked(model *m, uint32_t slot, bool is_ok)
{
	return deliver(m, slot, is_ok);
}

model_answer model_returned(model *m, uint32_t slot, bool is_ok)
{
	return deliver(m, slot, is_ok);
}

/* Vacates the slot; answers for whom it was worked on. */
static int vacate(model *m, uint32_t slot)
{
	int worker = m->slots[slot].worker;

	m->slots[slot].condition = VACANT;
	m->slots[slot].worker = MODEL_NOBODY;
	return worker;
}

model_answer model_create_failed(model *m, uint32_t slot)
{
	int worker = vacate(m, slot);

	if (worker != MODEL_NOBODY) {
		end_request(m, worker);
	}
	return answer_nothing(m);
}

bool model_is_lent(const model *m, pool_core_lease lease)
{
	return lease.slot < MODEL_SLOTS && m->slots[lease.slot].condition == LENT &&
			m->slots[lease.slot].loans == lease.generation;
}

static model_answer answer_not_lent(model *m)
{
	return settle(m,
			(model_answer){.verb = POOL_DO_REFUSE,
					.reason = POOL_REASON_NOT_LENT,
					.slot = POOL_CORE_NO_SLOT});
}

model_answer model_release(model *m, pool_core_lease lease)
{
	if (!model_is_lent(m, lease)) {
		return answer_not_lent(m);
	}
	if (m->config.has_before_release && !m->is_closed) {
		m->slots[lease.slot].condition = COMING_BACK;
		return answer_with(m, POOL_DO_RETURN, lease.slot);
	}
	return deliver(m, lease.slot, true);
}

model_answer model_discard(model *m, pool_core_lease lease)
{
	return model_is_lent(m, lease) ? let_die(m, lease.slot) : answer_not_lent(m);
}

model_answer model_destroyed(model *m, uint32_t slot)
{
	int worker = vacate(m, slot);
	pool_core_reason reason;
	uint32_t resting;

	if (worker == MODEL_NOBODY) {
		return answer_nothing(m);
	}
	reason = objection(m, worker);
	if (reason != POOL_REASON_NONE) {
		return answer_refusal(m, worker, reason);
	}
	resting = find_resting(m, -1);
	return resting != POOL_CORE_NO_SLOT ? offer(m, worker, resting) : make(m, worker, slot);
}

model_answer model_withdraw(model *m, int request)
{
	for (int i = 0; i < MODEL_SLOTS; i++) {
		if (m->slots[i].worker == request) {
			m->slots[i].worker = MODEL_NOBODY;
		}
	}
	if (m->requests[request].mood == PROMISED_RESOURCE) {
		make_oldest(m, m->requests[request].promised_slot);
	}
	end_request(m, request);
	return answer_nothing(m);
}

model_answer model_check_oldest(model *m)
{
	uint32_t slot = find_resting(m, 1);

	if (m->is_closed || slot == POOL_CORE_NO_SLOT) {
		return answer_nothing(m);
	}
	return work_on(m, MODEL_NOBODY, slot, LOOKED_AT, POOL_DO_CHECK);
}

model_answer model_refill(model *m, uint32_t hint)
{
	if (m->is_closed || model_total(m) + count_promised_places(m) >= m->config.min) {
		return answer_nothing(m);
	}
	return make(m, MODEL_NOBODY, hint);
}

model_answer model_drain(model *m)
{
	uint32_t slot = find_resting(m, 1);

	if (!m->is_closed || slot == POOL_CORE_NO_SLOT) {
		return answer_nothing(m);
	}
	return let_die(m, slot);
}

static void end_probe(model *m)
{
	m->probe_request = MODEL_NOBODY;
	for (int i = 0; i < MODEL_SLOTS; i++) {
		m->slots[i].is_probe = false;
	}
}

static bool is_waiting(const model_request *r)
{
	return r->mood == IN_LINE || r->mood == PROMISED_RESOURCE || r->mood == PROMISED_PLACE;
}

static void turn_everybody_away(model *m, pool_core_reason reason)
{
	int last;

	end_probe(m);
	/* Latest arrival first, so that the first one's resource ends up as the oldest. */
	do {
		last = MODEL_NOBODY;
		for (int i = 0; i < MODEL_REQUESTS; i++) {
			if (is_waiting(&m->requests[i]) &&
					(last == MODEL_NOBODY || m->requests[i].ticket > m->requests[last].ticket)) {
				last = i;
			}
		}
		if (last != MODEL_NOBODY) {
			if (m->requests[last].mood == PROMISED_RESOURCE) {
				make_oldest(m, m->requests[last].promised_slot);
			}
			m->requests[last].mood = TURNED_AWAY;
			m->requests[last].reason = reason;
			m->requests[last].is_popped = false;
		}
	} while (last != MODEL_NOBODY);
}

void model_close(model *m)
{
	if (!m->is_closed) {
		m->is_closed = true;
		turn_everybody_away(m, POOL_REASON_CLOSED);
	}
}

void model_set_breaker(model *m, pool_core_breaker state)
{
	if (state == m->breaker) {
		return;
	}
	m->breaker = state;
	end_probe(m);
	if (state != POOL_BREAKER_ACTIVE) {
		turn_everybody_away(m, POOL_REASON_UNAVAILABLE);
	}
}

int model_pop_failed(model *m)
{
	int found = MODEL_NOBODY;

	for (int i = 0; i < MODEL_REQUESTS; i++) {
		const model_request *r = &m->requests[i];

		if (r->mood == TURNED_AWAY && !r->is_popped &&
				(found == MODEL_NOBODY || r->ticket < m->requests[found].ticket)) {
			found = i;
		}
	}
	if (found != MODEL_NOBODY) {
		m->requests[found].is_popped = true;
	}
	return found;
}

pool_core_slot_state model_slot_state(const model *m, uint32_t slot)
{
	static const pool_core_slot_state states[] = {[VACANT] = POOL_SLOT_FREE,
			[MAKING] = POOL_SLOT_CREATING,
			[RESTING] = POOL_SLOT_IDLE,
			[LOOKED_AT] = POOL_SLOT_CHECKING,
			[LENT] = POOL_SLOT_BUSY,
			[COMING_BACK] = POOL_SLOT_RETURNING,
			[DYING] = POOL_SLOT_DOOMED};

	return states[m->slots[slot].condition];
}

pool_core_waiter_state model_waiter_state(const model *m, int request)
{
	static const pool_core_waiter_state states[] = {[ABSENT] = POOL_WAITER_NEW,
			[IN_LINE] = POOL_WAITER_PARKED,
			[PROMISED_RESOURCE] = POOL_WAITER_GRANTED,
			[PROMISED_PLACE] = POOL_WAITER_GRANTED,
			[AT_WORK] = POOL_WAITER_WORKING,
			[TURNED_AWAY] = POOL_WAITER_FAILED};

	return states[m->requests[request].mood];
}
