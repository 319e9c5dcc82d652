/* Closing a pool in every state of what is going on in it. */
#include "desk.h"
#include <stddef.h>

TEST("close fails everybody who waits, longest first, whether promised or in line")
{
	pool_core core;
	pool_core_waiter waiter[4];
	pool_core_lease one;
	pool_core_lease two;

	open_pool(&core, (pool_core_config){.max = 2});
	one = borrow_new(&core);
	two = borrow_new(&core);
	for (int i = 0; i < 4; i++) {
		stand_in_line(&core, &waiter[i]);
	}
	give_back(&core, one);
	give_back(&core, two);
	pool_core_close(&core);
	for (int i = 0; i < 4; i++) {
		CHECK(pool_core_pop_failed(&core) == &waiter[i]);
		expect_refusal(&core, &waiter[i], POOL_REASON_CLOSED);
	}
	CHECK(pool_core_pop_failed(&core) == NULL);
	CHECK(has_counts(&core, 2, 2));
	close_pool(&core);
}

TEST("a granted waiter that runs before the failed ones are popped is refused and not popped")
{
	pool_core core;
	pool_core_waiter waiter;

	open_pool(&core, (pool_core_config){.max = 1});
	pool_core_lease lease = borrow_new(&core);
	stand_in_line(&core, &waiter);
	give_back(&core, lease);
	pool_core_close(&core);
	expect_refusal(&core, &waiter, POOL_REASON_CLOSED);
	CHECK(pool_core_pop_failed(&core) == NULL);
	close_pool(&core);
}

TEST("a failed waiter that is withdrawn is forgotten")
{
	pool_core core;
	pool_core_waiter waiter;

	open_pool(&core, (pool_core_config){.max = 1});
	borrow_new(&core);
	stand_in_line(&core, &waiter);
	pool_core_close(&core);
	CHECK(is_nothing(pool_core_withdraw(&core, &waiter), NULL));
	CHECK(pool_core_pop_failed(&core) == NULL);
	CHECK(waiter.state == POOL_WAITER_NEW);
	close_pool(&core);
}

TEST("idle resources of a closed pool are destroyed oldest first, promised ones included")
{
	pool_core core;
	pool_core_waiter waiter[2];
	pool_core_lease lease[4];

	open_pool(&core, (pool_core_config){.max = 4});
	for (int i = 0; i < 4; i++) {
		lease[i] = borrow_new(&core);
	}
	stand_in_line(&core, &waiter[0]);
	stand_in_line(&core, &waiter[1]);
	for (int i = 4; i-- > 0;) {
		give_back(&core, lease[i]);
	}
	CHECK(is_nothing(pool_core_drain(&core), NULL));
	pool_core_close(&core);
	for (int i = 4; i-- > 0;) {
		CHECK(is_work(pool_core_drain(&core), POOL_DO_DESTROY, lease[i].slot));
		CHECK(is_nothing(pool_core_destroyed(&core, lease[i].slot), NULL));
	}
	CHECK(is_nothing(pool_core_drain(&core), NULL));
	close_pool(&core);
}

TEST("a closed pool refuses requests and starts no work")
{
	pool_core core;
	pool_core_waiter waiter;

	open_pool(&core, (pool_core_config){.min = 2, .max = 3});
	warm_up(&core, 1);
	pool_core_close(&core);
	pool_core_close(&core);
	pool_core_waiter_init(&waiter);
	CHECK(is_refused(pool_core_acquire(&core, &waiter), POOL_REASON_CLOSED));
	CHECK(is_refused(pool_core_try_acquire(&core, &waiter), POOL_REASON_CLOSED));
	CHECK(is_nothing(pool_core_refill(&core), NULL));
	CHECK(is_nothing(pool_core_check_oldest(&core), NULL));
	pool_core_set_breaker(&core, POOL_BREAKER_RECOVERING);
	CHECK(is_refused(pool_core_acquire(&core, &waiter), POOL_REASON_CLOSED));
	close_pool(&core);
}

TEST("a creation that ends after close is destroyed, then its requester hears that it is closed")
{
	pool_core core;
	pool_core_waiter waiter;

	open_pool(&core, (pool_core_config){.max = 1});
	pool_core_waiter_init(&waiter);
	pool_core_acquire(&core, &waiter);
	pool_core_close(&core);
	CHECK(waiter.state == POOL_WAITER_WORKING);
	CHECK(is_work(pool_core_created(&core, 0), POOL_DO_DESTROY, 0));
	CHECK(is_refused(pool_core_destroyed(&core, 0), POOL_REASON_CLOSED));
	CHECK(waiter.state == POOL_WAITER_NEW);
	CHECK(has_counts(&core, 0, 0));
	close_pool(&core);
}

TEST("a creation that nobody waits for and that ends after close is destroyed")
{
	pool_core core;

	open_pool(&core, (pool_core_config){.min = 1, .max = 1});
	pool_core_refill(&core);
	pool_core_close(&core);
	CHECK(is_work(pool_core_created(&core, 0), POOL_DO_DESTROY, 0));
	CHECK(is_nothing(pool_core_destroyed(&core, 0), NULL));
	close_pool(&core);
}

TEST("a creation that fails after close only frees its place")
{
	pool_core core;
	pool_core_waiter waiter;

	open_pool(&core, (pool_core_config){.max = 1});
	pool_core_waiter_init(&waiter);
	pool_core_acquire(&core, &waiter);
	pool_core_close(&core);
	CHECK(is_nothing(pool_core_create_failed(&core, 0), NULL));
	CHECK(waiter.state == POOL_WAITER_NEW);
	close_pool(&core);
}

TEST("a check that ends well after close still destroys the resource")
{
	pool_core core;
	pool_core_waiter waiter;

	open_pool(&core, (pool_core_config){.min = 1, .max = 1, .has_before_acquire = true});
	warm_up(&core, 1);
	pool_core_waiter_init(&waiter);
	pool_core_acquire(&core, &waiter);
	pool_core_close(&core);
	CHECK(is_work(pool_core_checked(&core, 0, true), POOL_DO_DESTROY, 0));
	CHECK(is_refused(pool_core_destroyed(&core, 0), POOL_REASON_CLOSED));
	close_pool(&core);
}

TEST("a requester whose check failed does not create in a pool closed meanwhile")
{
	pool_core core;
	pool_core_waiter waiter;

	open_pool(&core, (pool_core_config){.min = 2, .max = 2, .has_before_acquire = true});
	warm_up(&core, 2);
	pool_core_waiter_init(&waiter);
	pool_core_acquire(&core, &waiter);
	pool_core_checked(&core, 1, false);
	pool_core_close(&core);
	CHECK(is_refused(pool_core_destroyed(&core, 1), POOL_REASON_CLOSED));
	CHECK(has_counts(&core, 1, 1));
	close_pool(&core);
}

TEST("what is lent when the pool closes is destroyed on release, without before-release")
{
	pool_core core;
	pool_core_lease one;
	pool_core_lease two;

	open_pool(&core, (pool_core_config){.max = 2, .has_before_release = true});
	one = borrow_new(&core);
	two = borrow_new(&core);
	pool_core_release(&core, two);
	pool_core_close(&core);
	CHECK(is_work(pool_core_release(&core, one), POOL_DO_DESTROY, one.slot));
	CHECK(is_refused(pool_core_release(&core, one), POOL_REASON_NOT_LENT));
	CHECK(is_work(pool_core_returned(&core, two.slot, true), POOL_DO_DESTROY, two.slot));
	CHECK(is_nothing(pool_core_destroyed(&core, one.slot), NULL));
	CHECK(is_nothing(pool_core_destroyed(&core, two.slot), NULL));
	CHECK(has_counts(&core, 0, 0));
	close_pool(&core);
}
