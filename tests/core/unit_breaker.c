/* The circuit breaker: open, and on trial with one probe. */
#include "desk.h"
#include <stddef.h>

/* A pool on trial with nothing in it, and the probe about to create in slot 0. */
static void start_trial(pool_core *core, pool_core_config config, pool_core_waiter *probe)
{
	open_pool(core, config);
	pool_core_set_breaker(core, POOL_BREAKER_INACTIVE);
	pool_core_set_breaker(core, POOL_BREAKER_RECOVERING);
	pool_core_waiter_init(probe);
	CHECK(is_work(pool_core_acquire(core, probe), POOL_DO_CREATE, 0));
	CHECK(pool_core_probe_is_out(core));
}

static void expect_unavailable(pool_core *core)
{
	pool_core_waiter waiter;

	pool_core_waiter_init(&waiter);
	CHECK(is_refused(pool_core_acquire(core, &waiter), POOL_REASON_UNAVAILABLE));
	CHECK(is_refused(pool_core_try_acquire(core, &waiter), POOL_REASON_UNAVAILABLE));
	CHECK(waiter.state == POOL_WAITER_NEW);
}

/* The next request becomes a probe, and is then given up. */
static void expect_next_probe(pool_core *core)
{
	pool_core_waiter waiter;
	pool_core_command command;

	CHECK(!pool_core_probe_is_out(core));
	pool_core_waiter_init(&waiter);
	command = pool_core_acquire(core, &waiter);
	CHECK(command.verb != POOL_DO_REFUSE);
	CHECK(pool_core_probe_is_out(core));
	if (command.verb == POOL_DO_TAKE) {
		pool_core_release(core, command.lease);
	} else {
		pool_core_withdraw(core, &waiter);
	}
}

TEST("deactivating fails everybody who waits and every new request at once")
{
	pool_core core;
	pool_core_waiter waiter[3];
	pool_core_lease lease;

	open_pool(&core, (pool_core_config){.max = 1});
	lease = borrow_new(&core);
	for (int i = 0; i < 3; i++) {
		stand_in_line(&core, &waiter[i]);
	}
	CHECK(give_back(&core, lease) == &waiter[0]);
	pool_core_set_breaker(&core, POOL_BREAKER_INACTIVE);
	for (int i = 0; i < 3; i++) {
		CHECK(pool_core_pop_failed(&core) == &waiter[i]);
		expect_refusal(&core, &waiter[i], POOL_REASON_UNAVAILABLE);
	}
	CHECK(pool_core_parked(&core) == 0);
	CHECK(has_counts(&core, 1, 1));
	expect_unavailable(&core);
	close_pool(&core);
}

TEST("a place that was promised when the breaker opened is free when it closes again")
{
	pool_core core;
	pool_core_waiter waiter;

	open_pool(&core, (pool_core_config){.max = 1});
	pool_core_discard(&core, borrow_new(&core));
	stand_in_line(&core, &waiter);
	CHECK(is_nothing(pool_core_destroyed(&core, 0), &waiter));
	pool_core_set_breaker(&core, POOL_BREAKER_INACTIVE);
	expect_refusal(&core, &waiter, POOL_REASON_UNAVAILABLE);
	pool_core_set_breaker(&core, POOL_BREAKER_ACTIVE);
	borrow_new(&core);
	close_pool(&core);
}

TEST("what is lent or being made while the breaker opens goes on")
{
	pool_core core;
	pool_core_waiter waiter;
	pool_core_lease lease;

	open_pool(&core, (pool_core_config){.max = 2});
	lease = borrow_new(&core);
	pool_core_waiter_init(&waiter);
	CHECK(is_work(pool_core_acquire(&core, &waiter), POOL_DO_CREATE, 1));
	pool_core_set_breaker(&core, POOL_BREAKER_INACTIVE);
	CHECK(is_work(pool_core_created(&core, 1), POOL_DO_TAKE, 1));
	CHECK(give_back(&core, lease) == NULL);
	CHECK(has_counts(&core, 2, 1));
	close_pool(&core);
}

TEST("a requester whose check fails while the breaker is open does not create")
{
	pool_core core;
	pool_core_waiter waiter;

	open_pool(&core, (pool_core_config){.min = 1, .max = 1, .has_before_acquire = true});
	warm_up(&core, 1);
	pool_core_waiter_init(&waiter);
	pool_core_acquire(&core, &waiter);
	pool_core_checked(&core, 0, false);
	pool_core_set_breaker(&core, POOL_BREAKER_INACTIVE);
	CHECK(is_refused(pool_core_destroyed(&core, 0), POOL_REASON_UNAVAILABLE));
	CHECK(has_counts(&core, 0, 0));
	close_pool(&core);
}

TEST("a requester whose check fails goes on as the probe when the breaker is on trial by then")
{
	pool_core core;
	pool_core_waiter waiter;

	open_pool(&core, (pool_core_config){.min = 1, .max = 1, .has_before_acquire = true});
	warm_up(&core, 1);
	pool_core_waiter_init(&waiter);
	pool_core_acquire(&core, &waiter);
	pool_core_checked(&core, 0, false);
	pool_core_set_breaker(&core, POOL_BREAKER_RECOVERING);
	CHECK(!pool_core_probe_is_out(&core));
	CHECK(is_work(pool_core_destroyed(&core, 0), POOL_DO_CREATE, 0));
	CHECK(pool_core_probe_is_out(&core));
	expect_unavailable(&core);
	close_pool(&core);
}

TEST("a requester refused behind a probe leaves its place to the probe that waits")
{
	pool_core core;
	pool_core_waiter waiter;
	pool_core_waiter probe;

	open_pool(&core, (pool_core_config){.min = 1, .max = 1, .has_before_acquire = true});
	warm_up(&core, 1);
	pool_core_waiter_init(&waiter);
	pool_core_acquire(&core, &waiter);
	pool_core_checked(&core, 0, false);
	pool_core_set_breaker(&core, POOL_BREAKER_RECOVERING);
	stand_in_line(&core, &probe);
	pool_core_command command = pool_core_destroyed(&core, 0);
	CHECK(is_refused(command, POOL_REASON_UNAVAILABLE));
	CHECK(command.wake == &probe);
	CHECK(is_work(pool_core_resume(&core, &probe), POOL_DO_CREATE, 0));
	close_pool(&core);
}

TEST("on trial one request is let through and all others are refused while it is out")
{
	pool_core core;
	pool_core_waiter probe;
	pool_core_lease lease;

	start_trial(&core, (pool_core_config){.max = 3, .has_before_release = true}, &probe);
	expect_unavailable(&core);
	lease = pool_core_created(&core, 0).lease;
	expect_unavailable(&core);
	CHECK(pool_core_release(&core, lease).verb == POOL_DO_RETURN);
	expect_unavailable(&core);
	CHECK(is_nothing(pool_core_returned(&core, 0, true), NULL));
	expect_next_probe(&core);
	close_pool(&core);
}

TEST("the probe ends when its resource is given back, refused or discarded")
{
	pool_core core;
	pool_core_waiter probe;

	start_trial(&core, (pool_core_config){.max = 1}, &probe);
	CHECK(give_back(&core, pool_core_created(&core, 0).lease) == NULL);
	expect_next_probe(&core);
	close_pool(&core);

	start_trial(&core, (pool_core_config){.max = 2, .has_before_release = true}, &probe);
	pool_core_release(&core, pool_core_created(&core, 0).lease);
	CHECK(is_work(pool_core_returned(&core, 0, false), POOL_DO_DESTROY, 0));
	expect_next_probe(&core);
	close_pool(&core);

	start_trial(&core, (pool_core_config){.max = 2}, &probe);
	pool_core_discard(&core, pool_core_created(&core, 0).lease);
	expect_next_probe(&core);
	close_pool(&core);
}

TEST("the probe ends when its factory fails")
{
	pool_core core;
	pool_core_waiter probe;

	start_trial(&core, (pool_core_config){.max = 1}, &probe);
	CHECK(is_nothing(pool_core_create_failed(&core, 0), NULL));
	expect_next_probe(&core);
	close_pool(&core);
}

TEST("the probe ends when it is given up while creating, in line, or granted")
{
	pool_core core;
	pool_core_waiter probe;
	pool_core_lease lease;

	start_trial(&core, (pool_core_config){.max = 2}, &probe);
	pool_core_withdraw(&core, &probe);
	expect_next_probe(&core);
	close_pool(&core);

	open_pool(&core, (pool_core_config){.max = 1});
	lease = borrow_new(&core);
	pool_core_set_breaker(&core, POOL_BREAKER_RECOVERING);
	stand_in_line(&core, &probe);
	expect_unavailable(&core);
	pool_core_withdraw(&core, &probe);
	CHECK(!pool_core_probe_is_out(&core));
	stand_in_line(&core, &probe);
	CHECK(give_back(&core, lease) == &probe);
	expect_unavailable(&core);
	CHECK(is_nothing(pool_core_withdraw(&core, &probe), NULL));
	expect_next_probe(&core);
	close_pool(&core);
}

TEST("a try that finds nothing free is no probe")
{
	pool_core core;
	pool_core_waiter waiter;

	open_pool(&core, (pool_core_config){.max = 1});
	borrow_new(&core);
	pool_core_set_breaker(&core, POOL_BREAKER_RECOVERING);
	pool_core_waiter_init(&waiter);
	CHECK(is_refused(pool_core_try_acquire(&core, &waiter), POOL_REASON_EXHAUSTED));
	CHECK(!pool_core_probe_is_out(&core));
	close_pool(&core);
}

TEST("the release of what was lent before the trial does not end the probe")
{
	pool_core core;
	pool_core_waiter probe;
	pool_core_lease old;

	open_pool(&core, (pool_core_config){.max = 2});
	old = borrow_new(&core);
	pool_core_set_breaker(&core, POOL_BREAKER_RECOVERING);
	pool_core_waiter_init(&probe);
	CHECK(is_work(pool_core_acquire(&core, &probe), POOL_DO_CREATE, 1));
	CHECK(give_back(&core, old) == NULL);
	expect_unavailable(&core);
	CHECK(is_work(pool_core_created(&core, 1), POOL_DO_TAKE, 1));
	expect_unavailable(&core);
	close_pool(&core);
}

TEST("a probe keeps its role while its check fails and it creates instead")
{
	pool_core core;
	pool_core_waiter probe;

	open_pool(&core, (pool_core_config){.min = 1, .max = 1, .has_before_acquire = true});
	warm_up(&core, 1);
	pool_core_set_breaker(&core, POOL_BREAKER_RECOVERING);
	pool_core_waiter_init(&probe);
	CHECK(is_work(pool_core_acquire(&core, &probe), POOL_DO_CHECK, 0));
	pool_core_checked(&core, 0, false);
	expect_unavailable(&core);
	CHECK(is_work(pool_core_destroyed(&core, 0), POOL_DO_CREATE, 0));
	expect_unavailable(&core);
	CHECK(is_work(pool_core_created(&core, 0), POOL_DO_TAKE, 0));
	expect_unavailable(&core);
	close_pool(&core);
}

TEST("a waiting probe fails when the breaker opens and is a waiter like others when it closes")
{
	pool_core core;
	pool_core_waiter probe;
	pool_core_waiter other;
	pool_core_lease lease;

	open_pool(&core, (pool_core_config){.max = 1});
	lease = borrow_new(&core);
	pool_core_set_breaker(&core, POOL_BREAKER_RECOVERING);
	stand_in_line(&core, &probe);
	pool_core_set_breaker(&core, POOL_BREAKER_RECOVERING);
	CHECK(probe.state == POOL_WAITER_PARKED);
	pool_core_set_breaker(&core, POOL_BREAKER_INACTIVE);
	expect_refusal(&core, &probe, POOL_REASON_UNAVAILABLE);
	pool_core_set_breaker(&core, POOL_BREAKER_RECOVERING);
	stand_in_line(&core, &probe);
	pool_core_set_breaker(&core, POOL_BREAKER_ACTIVE);
	CHECK(!pool_core_probe_is_out(&core));
	stand_in_line(&core, &other);
	CHECK(give_back(&core, lease) == &probe);
	close_pool(&core);
}

TEST("a probe lent before the breaker opened again does not block the next trial")
{
	pool_core core;
	pool_core_waiter probe;
	pool_core_lease lease;

	start_trial(&core, (pool_core_config){.max = 2}, &probe);
	lease = pool_core_created(&core, 0).lease;
	pool_core_set_breaker(&core, POOL_BREAKER_INACTIVE);
	pool_core_set_breaker(&core, POOL_BREAKER_RECOVERING);
	CHECK(!pool_core_probe_is_out(&core));
	CHECK(is_work(pool_core_acquire(&core, &probe), POOL_DO_CREATE, 1));
	CHECK(give_back(&core, lease) == NULL);
	CHECK(pool_core_probe_is_out(&core));
	close_pool(&core);
}

TEST("a pool that is closed on trial has no probe left")
{
	pool_core core;
	pool_core_waiter probe;

	start_trial(&core, (pool_core_config){.max = 1}, &probe);
	pool_core_close(&core);
	CHECK(!pool_core_probe_is_out(&core));
	CHECK(is_work(pool_core_created(&core, 0), POOL_DO_DESTROY, 0));
	CHECK(is_refused(pool_core_destroyed(&core, 0), POOL_REASON_CLOSED));
	close_pool(&core);
}
