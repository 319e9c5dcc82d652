/* Borrowing and giving back while there is enough for everybody. */
#include "desk.h"
#include <stddef.h>

TEST("an empty pool lets the requester create, and what is being made counts as active")
{
	pool_core core;
	pool_core_waiter waiter;

	open_pool(&core, (pool_core_config){.max = 2});
	pool_core_waiter_init(&waiter);
	CHECK(is_work(pool_core_acquire(&core, &waiter), POOL_DO_CREATE, 0));
	CHECK(waiter.state == POOL_WAITER_WORKING);
	CHECK(has_counts(&core, 1, 0));
	CHECK(pool_core_created(&core, 0).verb == POOL_DO_TAKE);
	CHECK(has_counts(&core, 1, 0));
	close_pool(&core);
}

TEST("a resource that was given back is idle and is lent again without being made anew")
{
	pool_core core;
	pool_core_lease first;
	pool_core_lease second;

	open_pool(&core, (pool_core_config){.max = 2});
	first = borrow_new(&core);
	CHECK(give_back(&core, first) == NULL);
	CHECK(has_counts(&core, 1, 1));
	second = borrow_idle(&core);
	CHECK(second.slot == first.slot);
	CHECK(has_counts(&core, 1, 0));
	close_pool(&core);
}

TEST("the resource used last is lent first, so surplus ones age")
{
	pool_core core;
	pool_core_lease lease[12];
	uint32_t most_recent;

	open_pool(&core, (pool_core_config){.max = 12});
	for (int i = 0; i < 12; i++) {
		lease[i] = borrow_new(&core);
	}
	for (int i = 0; i < 12; i++) {
		give_back(&core, lease[i]);
	}
	most_recent = lease[11].slot;
	for (int i = 0; i < 100; i++) {
		pool_core_lease again = borrow_idle(&core);

		CHECK(again.slot == most_recent);
		give_back(&core, again);
	}
	close_pool(&core);
}

TEST("never more than max resources exist, however many ask while factories are busy")
{
	pool_core core;
	pool_core_waiter waiter[20];
	unsigned creations = 0;

	open_pool(&core, (pool_core_config){.max = 11});
	for (int i = 0; i < 20; i++) {
		pool_core_waiter_init(&waiter[i]);
		creations += pool_core_acquire(&core, &waiter[i]).verb == POOL_DO_CREATE;
	}
	CHECK(creations == 11);
	CHECK(has_counts(&core, 11, 0));
	CHECK(pool_core_parked(&core) == 9);
	for (int i = 0; i < 20; i++) {
		pool_core_withdraw(&core, &waiter[i]);
	}
	close_pool(&core);
}

TEST("two requests at the same time get two different resources while both are being checked")
{
	pool_core core;
	pool_core_waiter waiter[3];

	open_pool(&core, (pool_core_config){.min = 2, .max = 2, .has_before_acquire = true});
	warm_up(&core, 2);
	for (int i = 0; i < 3; i++) {
		pool_core_waiter_init(&waiter[i]);
	}
	CHECK(is_work(pool_core_acquire(&core, &waiter[0]), POOL_DO_CHECK, 1));
	CHECK(is_work(pool_core_acquire(&core, &waiter[1]), POOL_DO_CHECK, 0));
	CHECK(has_counts(&core, 2, 0));
	CHECK(pool_core_acquire(&core, &waiter[2]).verb == POOL_DO_PARK);
	CHECK(is_work(pool_core_checked(&core, 0, true), POOL_DO_TAKE, 0));
	CHECK(is_work(pool_core_checked(&core, 1, true), POOL_DO_TAKE, 1));
	CHECK(waiter[0].state == POOL_WAITER_NEW && waiter[1].state == POOL_WAITER_NEW);
	close_pool(&core);
}

TEST("a resource just made is not checked, one that was idle is")
{
	pool_core core;
	pool_core_waiter waiter;
	pool_core_lease lease;

	open_pool(&core, (pool_core_config){.max = 1, .has_before_acquire = true});
	lease = borrow_new(&core);
	give_back(&core, lease);
	pool_core_waiter_init(&waiter);
	CHECK(is_work(pool_core_acquire(&core, &waiter), POOL_DO_CHECK, 0));
	close_pool(&core);
}

TEST("try_acquire answers at once: a resource, a creation, or that nothing is free")
{
	pool_core core;
	pool_core_waiter waiter;
	pool_core_command command;

	open_pool(&core, (pool_core_config){.max = 1});
	pool_core_waiter_init(&waiter);
	CHECK(is_work(pool_core_try_acquire(&core, &waiter), POOL_DO_CREATE, 0));
	command = pool_core_created(&core, 0);
	CHECK(is_refused(pool_core_try_acquire(&core, &waiter), POOL_REASON_EXHAUSTED));
	CHECK(waiter.state == POOL_WAITER_NEW);
	give_back(&core, command.lease);
	CHECK(is_work(pool_core_try_acquire(&core, &waiter), POOL_DO_TAKE, 0));
	close_pool(&core);
}

TEST("a second release of the same lease is refused and changes nothing")
{
	pool_core core;
	pool_core_lease lease;
	pool_core_lease one;
	pool_core_lease two;

	open_pool(&core, (pool_core_config){.max = 2});
	lease = borrow_new(&core);
	give_back(&core, lease);
	CHECK(is_refused(pool_core_release(&core, lease), POOL_REASON_NOT_LENT));
	CHECK(is_refused(pool_core_discard(&core, lease), POOL_REASON_NOT_LENT));
	CHECK(has_counts(&core, 1, 1));
	one = borrow_idle(&core);
	two = borrow_new(&core);
	CHECK(one.slot != two.slot);
	close_pool(&core);
}

TEST("an old lease of a slot that was lent again since is refused")
{
	pool_core core;
	pool_core_lease old;
	pool_core_lease present;

	open_pool(&core, (pool_core_config){.max = 1});
	old = borrow_new(&core);
	give_back(&core, old);
	present = borrow_idle(&core);
	CHECK(!pool_core_lease_is_valid(&core, old));
	CHECK(is_refused(pool_core_release(&core, old), POOL_REASON_NOT_LENT));
	CHECK(pool_core_lease_is_valid(&core, present));
	CHECK(give_back(&core, present) == NULL);
	close_pool(&core);
}

TEST("a lease that this pool never gave is refused")
{
	pool_core core;

	open_pool(&core, (pool_core_config){.max = 3});
	borrow_new(&core);
	CHECK(is_refused(pool_core_release(&core, (pool_core_lease){0, 0}), POOL_REASON_NOT_LENT));
	CHECK(is_refused(pool_core_release(&core, (pool_core_lease){1, 1}), POOL_REASON_NOT_LENT));
	CHECK(is_refused(pool_core_release(&core, (pool_core_lease){99, 1}), POOL_REASON_NOT_LENT));
	CHECK(is_refused(pool_core_discard(&core, (pool_core_lease){POOL_CORE_NO_SLOT, 1}),
			POOL_REASON_NOT_LENT));
	CHECK(has_counts(&core, 1, 0));
	close_pool(&core);
}

TEST("a resource in the hands of before-release is active, cannot be released again, then idle")
{
	pool_core core;
	pool_core_lease lease;

	open_pool(&core, (pool_core_config){.max = 1, .has_before_release = true});
	lease = borrow_new(&core);
	CHECK(is_work(pool_core_release(&core, lease), POOL_DO_RETURN, 0));
	CHECK(has_counts(&core, 1, 0));
	CHECK(is_refused(pool_core_release(&core, lease), POOL_REASON_NOT_LENT));
	CHECK(is_nothing(pool_core_returned(&core, 0, true), NULL));
	CHECK(has_counts(&core, 1, 1));
	close_pool(&core);
}

TEST("a resource that before-release refuses is destroyed and keeps its place until it is gone")
{
	pool_core core;
	pool_core_waiter waiter;

	open_pool(&core, (pool_core_config){.max = 1, .has_before_release = true});
	pool_core_release(&core, borrow_new(&core));
	CHECK(is_work(pool_core_returned(&core, 0, false), POOL_DO_DESTROY, 0));
	CHECK(has_counts(&core, 1, 0));
	pool_core_waiter_init(&waiter);
	CHECK(is_refused(pool_core_try_acquire(&core, &waiter), POOL_REASON_EXHAUSTED));
	CHECK(is_nothing(pool_core_destroyed(&core, 0), NULL));
	CHECK(has_counts(&core, 0, 0));
	close_pool(&core);
}

TEST("a resource that its borrower discards is destroyed without before-release")
{
	pool_core core;

	open_pool(&core, (pool_core_config){.max = 1, .has_before_release = true});
	CHECK(is_work(pool_core_discard(&core, borrow_new(&core)), POOL_DO_DESTROY, 0));
	CHECK(is_nothing(pool_core_destroyed(&core, 0), NULL));
	CHECK(has_counts(&core, 0, 0));
	close_pool(&core);
}

TEST("a failed creation gives its place back and ends the request")
{
	pool_core core;
	pool_core_waiter waiter;

	open_pool(&core, (pool_core_config){.max = 1});
	pool_core_waiter_init(&waiter);
	for (int i = 0; i < 3; i++) {
		CHECK(is_work(pool_core_acquire(&core, &waiter), POOL_DO_CREATE, 0));
		CHECK(is_nothing(pool_core_create_failed(&core, 0), NULL));
		CHECK(waiter.state == POOL_WAITER_NEW);
		CHECK(has_counts(&core, 0, 0));
	}
	close_pool(&core);
}

TEST("a request whose checks all fail tries each idle resource once, then creates in its place")
{
	pool_core core;
	pool_core_waiter waiter;

	open_pool(&core, (pool_core_config){.min = 3, .max = 3, .has_before_acquire = true});
	warm_up(&core, 3);
	pool_core_waiter_init(&waiter);
	CHECK(is_work(pool_core_acquire(&core, &waiter), POOL_DO_CHECK, 2));
	CHECK(is_work(pool_core_checked(&core, 2, false), POOL_DO_DESTROY, 2));
	CHECK(is_work(pool_core_destroyed(&core, 2), POOL_DO_CHECK, 1));
	CHECK(has_counts(&core, 2, 1));
	CHECK(is_work(pool_core_checked(&core, 1, false), POOL_DO_DESTROY, 1));
	CHECK(is_work(pool_core_destroyed(&core, 1), POOL_DO_CHECK, 0));
	CHECK(is_work(pool_core_checked(&core, 0, false), POOL_DO_DESTROY, 0));
	CHECK(is_work(pool_core_destroyed(&core, 0), POOL_DO_CREATE, 0));
	CHECK(is_work(pool_core_created(&core, 0), POOL_DO_TAKE, 0));
	CHECK(has_counts(&core, 1, 0));
	close_pool(&core);
}

TEST("the fast path borrows and gives back like the full calls")
{
	pool_core core;
	pool_core_lease lease = {0, 0};
	pool_core_lease again;

	open_pool(&core, (pool_core_config){.min = 2, .max = 2});
	CHECK(!pool_core_take_idle(&core, &lease));
	warm_up(&core, 2);
	CHECK(pool_core_take_idle(&core, &lease) && lease.slot == 1 && lease.generation == 1);
	CHECK(pool_core_lease_is_valid(&core, lease));
	CHECK(has_counts(&core, 2, 1));
	CHECK(pool_core_put_idle(&core, lease));
	CHECK(has_counts(&core, 2, 2));
	CHECK(!pool_core_put_idle(&core, lease));
	again = borrow_idle(&core);
	CHECK(again.slot == lease.slot && again.generation == lease.generation + 1);
	CHECK(!pool_core_put_idle(&core, lease));
	CHECK(has_counts(&core, 2, 1));
	close_pool(&core);
}

TEST("the fast path steps aside for checks, waiters, the breaker and the closed pool")
{
	pool_core core;
	pool_core_lease lease;
	pool_core_waiter waiter;

	open_pool(&core,
			(pool_core_config){
					.min = 1, .max = 1, .has_before_acquire = true, .has_before_release = true});
	warm_up(&core, 1);
	CHECK(!pool_core_take_idle(&core, &lease));
	close_pool(&core);

	open_pool(&core, (pool_core_config){.max = 1, .has_before_release = true});
	CHECK(!pool_core_put_idle(&core, borrow_new(&core)));
	close_pool(&core);

	open_pool(&core, (pool_core_config){.max = 2});
	lease = borrow_new(&core);
	give_back(&core, borrow_new(&core));
	pool_core_set_breaker(&core, POOL_BREAKER_INACTIVE);
	CHECK(!pool_core_put_idle(&core, lease));
	CHECK(!pool_core_take_idle(&core, &(pool_core_lease){0, 0}));
	pool_core_set_breaker(&core, POOL_BREAKER_RECOVERING);
	CHECK(!pool_core_put_idle(&core, lease));
	CHECK(!pool_core_take_idle(&core, &(pool_core_lease){0, 0}));
	pool_core_set_breaker(&core, POOL_BREAKER_ACTIVE);
	pool_core_close(&core);
	CHECK(!pool_core_put_idle(&core, lease));
	CHECK(!pool_core_take_idle(&core, &(pool_core_lease){0, 0}));
	close_pool(&core);

	open_pool(&core, (pool_core_config){.max = 1});
	lease = borrow_new(&core);
	stand_in_line(&core, &waiter);
	CHECK(!pool_core_put_idle(&core, lease));
	CHECK(pool_core_lease_is_valid(&core, lease));
	close_pool(&core);
}
