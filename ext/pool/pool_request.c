/*
 * One acquire, from the call to the answer.
 *
 * Without a time limit the requester's own coroutine runs the hooks. With one they run in a
 * coroutine of their own, so that the requester can give up at the deadline while the work goes on
 * for whoever is next.
 */
#include "pool/pool.h"
#include "pool/pool_loan.h"

#include "reactor/reactor.h"
#include "runtime/exceptions.h"

#define NS_PER_MS UINT64_C(1000000)
/* Nobody waits for 146 years, and sums of times never overflow. */
#define LONGEST_TIMEOUT_MS ((UINT64_C(1) << 62) / NS_PER_MS)

/* Hooks run for a request in another coroutine. */
typedef struct pool_job {
	pool_work work;            /* holds a reference on the pool */
	pool_core_command command; /* the first one */
} pool_job;

static void init_request(pool_request *request, async_pool *pool, uint64_t timeout_ms)
{
	/* Not as a whole: what is set before it is read costs more than all the rest. */
	pool_core_waiter_init(&request->waiter);
	request->pool = pool;
	request->coroutine = NULL;
	request->job = NULL;
	request->answer.verb = POOL_DO_NOTHING;
	request->thrown = NULL;
	request->deadline_ns = timeout_ms == 0
			? 0
			: reactor_now_ns() + MIN(timeout_ms, LONGEST_TIMEOUT_MS) * NS_PER_MS;
}

static zend_string *describe_waiting(const async_wait_reason *reason)
{
	const pool_request *request =
			(const pool_request *)((const char *)reason - offsetof(pool_request, reason));
	const pool_core *core = &request->pool->core;

	if (request->job != NULL) {
		return zend_string_init(
				ZEND_STRL("Pool::acquire() (a resource is being made ready)"), false);
	}
	return zend_strpprintf(0, "Pool::acquire() (%u of %u resources in use, %u waiting)",
			pool_core_active(core), core->config.max, pool_core_parked(core));
}

/* Milliseconds left, rounded up; 0: none. */
static uint64_t remaining_ms(const pool_request *request)
{
	uint64_t now_ns = reactor_now_ns();

	if (now_ns >= request->deadline_ns) {
		return 0;
	}
	return (request->deadline_ns - now_ns + NS_PER_MS - 1) / NS_PER_MS;
}

static bool is_waiting_for_something(const pool_request *request)
{
	return request->job != NULL || request->waiter.state == POOL_WAITER_PARKED;
}

/* Waits for the answer of the job, or of the line. What has come in the same moment counts. */
static async_wait_outcome wait_for_answer(pool_request *request)
{
	async_wait_outcome outcome = ASYNC_WAIT_WOKEN;

	request->reason.describe = describe_waiting;
	request->coroutine = async_current();
	while (is_waiting_for_something(request)) {
		uint64_t timeout_ms = 0;
		if (request->deadline_ns != 0 && (timeout_ms = remaining_ms(request)) == 0) {
			outcome = ASYNC_WAIT_TIMED_OUT;
			break;
		}
		outcome = async_wait(&request->reason, timeout_ms); /* suspends */
		if (outcome == ASYNC_WAIT_CANCELLED) {
			break;
		}
		outcome = ASYNC_WAIT_WOKEN;
	}
	request->coroutine = NULL;
	return outcome;
}

/* The requester goes away: what it was promised passes on, what is being done for it goes on. */
static void give_up(pool_request *request)
{
	async_pool *pool = request->pool;

	if (request->job != NULL) {
		request->job->work.request = NULL;
		request->job = NULL;
	} else if (request->answer.verb == POOL_DO_TAKE) {
		pool_return_untouched(pool, request->answer.lease);
		request->answer.verb = POOL_DO_NOTHING;
	}
	pool_core_command command = pool_core_withdraw(&pool->core, &request->waiter);
	pool_wake(command.wake);
	if (request->thrown != NULL) {
		OBJ_RELEASE(request->thrown);
		request->thrown = NULL;
	}
}

static void throw_timeout(void)
{
	async_throw_take(async_new_exception(async_ce_timeout_exception,
			"The time is over: no resource of the pool has become available"));
}

/* False: given up, and an exception is thrown. */
static bool wait_or_give_up(pool_request *request)
{
	async_wait_outcome outcome = wait_for_answer(request); /* suspends */

	if (EXPECTED(outcome == ASYNC_WAIT_WOKEN)) {
		return true;
	}
	give_up(request);
	if (outcome == ASYNC_WAIT_TIMED_OUT) {
		throw_timeout();
	}
	return false;
}

static void run_job(void *data)
{
	pool_job *job = data;
	pool_core_command command = pool_work_carry_out(&job->work, job->command); /* suspends */
	pool_request *request = job->work.request;
	zend_object *thrown = job->work.thrown;

	job->work.thrown = NULL;
	if (thrown != NULL && pool_is_exit(thrown)) {
		/* It ends this coroutine, and with it everybody else. */
		async_throw_take(thrown);
		thrown = NULL;
	}
	if (request != NULL) {
		request->job = NULL;
		request->answer = command;
		request->thrown = thrown;
		job->work.request = NULL;
		if (request->coroutine != NULL) {
			async_wake(request->coroutine);
		}
	} else if (thrown != NULL) {
		OBJ_RELEASE(thrown);
	}
}

/* The job may have been ended by force, or never have run: nobody must go on believing in it. */
static void release_job(void *data)
{
	pool_job *job = data;

	if (job->work.request != NULL) {
		job->work.request->job = NULL;
		if (job->work.request->coroutine != NULL) {
			async_wake(job->work.request->coroutine);
		}
	}
	pool_leave(job->work.pool);
	efree(job);
}

static const async_internal_task job_task = {
		.run = run_job, .release = release_job, .name = "Async\\Pool making a resource"};

static void start_job(pool_request *request, pool_core_command command)
{
	async_pool *pool = request->pool;
	pool_job *job = emalloc(sizeof(*job));

	job->work = (pool_work){.pool = pool, .request = request, .check = &pool->hooks.before_acquire};
	job->command = command;
	pool_enter(pool);
	request->job = job;
	request->answer.verb = POOL_DO_NOTHING;
	async_coroutine_act_for(async_spawn_internal(&job_task, job), async_current());
}

/* Carries out the command, here or in a coroutine of its own. False: given up, thrown. */
static bool work_for(pool_request *request, pool_core_command *command)
{
	if (request->deadline_ns != 0 && async_may_suspend()) {
		start_job(request, *command);
		if (!wait_or_give_up(request)) { /* suspends */
			return false;
		}
		*command = request->answer;
		return true;
	}
	pool_work work = {.pool = request->pool,
			.request = request,
			.check = &request->pool->hooks.before_acquire};
	*command = pool_work_carry_out(&work, *command); /* suspends */
	request->thrown = work.thrown;
	return true;
}

static void throw_cannot_wait(const async_pool *pool)
{
	async_throw_take(async_new_exception(async_ce_pool_exception,
			"All %u resources of the pool are in use, and code that may not suspend (a destructor, "
			"for example) cannot wait for one",
			pool->core.config.max));
}

/* In line. False: given up, thrown. */
static bool wait_in_line(pool_request *request, pool_core_command *command)
{
	async_pool *pool = request->pool;
	zend_object *kept = NULL;

	if (pool->orphans > 0) {
		pool_reclaim_orphans(pool, &kept); /* suspends */
	}
	if (kept != NULL) {
		give_up(request);
		async_throw_take(kept);
		return false;
	}
	if (request->waiter.state == POOL_WAITER_PARKED && !async_may_suspend()) {
		give_up(request);
		throw_cannot_wait(pool);
		return false;
	}
	if (!wait_or_give_up(request)) { /* suspends */
		return false;
	}
	if (EXPECTED(pool_core_resume_idle(&pool->core, &request->waiter, &command->lease))) {
		command->verb = POOL_DO_TAKE;
		return true;
	}
	*command = pool_core_resume(&pool->core, &request->waiter);
	pool_wake(command->wake);
	command->wake = NULL;
	return true;
}

static void throw_refusal(pool_core_reason reason)
{
	switch (reason) {
	case POOL_REASON_CLOSED:
		async_throw_take(async_new_exception(async_ce_pool_exception, "Pool is closed"));
		break;
	case POOL_REASON_UNAVAILABLE:
		async_throw_take(async_new_exception(
				async_ce_service_unavailable, "Service is unavailable (circuit breaker is open)"));
		break;
	default:
		async_throw_take(async_new_exception(
				async_ce_pool_exception, "No memory is left for another resource of the pool"));
		break;
	}
}

/* What the work has thrown comes out, whatever the answer is. */
static bool throw_what_was_thrown(pool_request *request, pool_core_command command)
{
	if (request->thrown == NULL) {
		return false;
	}
	if (command.verb == POOL_DO_TAKE) {
		pool_return_untouched(request->pool, command.lease);
	}
	async_throw_take(request->thrown);
	request->thrown = NULL;
	return true;
}

/* Obeys until the request is answered. True: TAKE or REFUSE, in `*command`. False: thrown. */
static bool pursue(pool_request *request, pool_core_command *command)
{
	for (;;) {
		switch (command->verb) {
		case POOL_DO_CHECK:
		case POOL_DO_CREATE:
		case POOL_DO_DESTROY:
			pool_wake(command->wake);
			command->wake = NULL;
			if (!work_for(request, command) || throw_what_was_thrown(request, *command)) {
				return false;
			}
			break;
		case POOL_DO_PARK:
			if (!wait_in_line(request, command)) {
				return false;
			}
			break;
		case POOL_DO_TAKE:
		case POOL_DO_REFUSE:
			return true;
		default:
			/* The coroutine that worked for the request has been ended by force. */
			give_up(request);
			if (EG(exception) == NULL) {
				throw_refusal(POOL_REASON_CLOSED);
			}
			return false;
		}
	}
}

static pool_slot *acquire_slowly(async_pool *pool, zval *result, uint64_t timeout_ms)
{
	pool_request request;
	zend_object *kept = NULL;
	pool_slot *slot = NULL;

	init_request(&request, pool, timeout_ms);
	pool_enter(pool);
	if (UNEXPECTED(pool->core.breaker == POOL_BREAKER_INACTIVE)) {
		pool_ask_recovery(pool, &kept); /* suspends */
	}
	if (kept != NULL) {
		async_throw_take(kept);
	} else {
		pool_core_command command = pool_core_acquire(&pool->core, &request.waiter);
		bool is_answered = pursue(&request, &command); /* suspends */
		if (is_answered && command.verb == POOL_DO_TAKE) {
			slot = pool_slot_lend(pool, command.lease, result);
		} else if (is_answered) {
			throw_refusal(command.reason);
		}
	}
	pool_leave(pool);
	return slot;
}

pool_slot *pool_acquire_slot(async_pool *pool, zval *result, uint64_t timeout_ms)
{
	pool_core_lease lease;

	if (EXPECTED(pool_core_take_idle(&pool->core, &lease))) {
		return pool_slot_lend(pool, lease, result);
	}
	ZVAL_UNDEF(result);
	return acquire_slowly(pool, result, timeout_ms);
}

bool async_pool_acquire(async_pool *pool, zval *result, uint64_t timeout_ms)
{
	return pool_acquire_slot(pool, result, timeout_ms) != NULL;
}

/* False: there is nothing at once, or something has been thrown. */
static bool take_what_is_free(async_pool *pool, zval *result)
{
	pool_request request;

	init_request(&request, pool, 0);
	pool_core_command command = pool_core_try_acquire(&pool->core, &request.waiter);
	if (!pursue(&request, &command) || command.verb != POOL_DO_TAKE) { /* suspends */
		return false;
	}
	pool_slot_lend(pool, command.lease, result);
	return true;
}

/* Has something been taken back that its borrower has forgotten? */
static bool has_found_leaks(async_pool *pool)
{
	zend_object *kept = NULL;
	bool has_found = pool->orphans > 0 && pool_reclaim_orphans(pool, &kept); /* suspends */

	if (kept != NULL) {
		async_throw_take(kept);
		return false;
	}
	return has_found;
}

bool async_pool_try_acquire(async_pool *pool, zval *result)
{
	pool_core_lease lease;

	if (EXPECTED(pool_core_take_idle(&pool->core, &lease))) {
		pool_slot_lend(pool, lease, result);
		return true;
	}
	ZVAL_UNDEF(result);
	pool_enter(pool);
	bool is_lent = take_what_is_free(pool, result);                   /* suspends */
	if (!is_lent && EG(exception) == NULL && has_found_leaks(pool)) { /* suspends */
		is_lent = take_what_is_free(pool, result);                    /* suspends */
	}
	pool_leave(pool);
	return is_lent;
}

bool async_pool_try_acquire_this(async_pool *pool, zval *resource)
{
	pool_slot *slot = pool_slots_find(pool, resource);
	pool_core_lease lease;
	zval result;

	if (slot == NULL || !pool_core_take_this(&pool->core, slot->lease.slot, &lease)) {
		return false;
	}
	pool_slot_lend(pool, lease, &result);
	return true;
}
