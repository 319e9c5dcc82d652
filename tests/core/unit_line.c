/* Waiting in line: order, promises, and giving up. */
#include "desk.h"
#include <stddef.h>

TEST("a coroutine that releases and asks again queues behind those who wait")
{
	pool_core core;
	pool_core_waiter b;
	pool_core_waiter a;
	pool_core_lease lease;

	open_pool(&core, (pool_core_config){.max = 1});
	lease = borrow_new(&core);
	stand_in_line(&core, &b);
	CHECK(give_back(&core, lease) == &b);
	stand_in_line(&core, &a);
	lease = take_granted(&core, &b);
	CHECK(give_back(&core, lease) == &a);
	take_granted(&core, &a);
	close_pool(&core);
}

TEST("waiters are served in the order in which they came, also when some of them gave up")
{
	static const int expected[] = {0, 2, 3, 6, 7, 8, 9};
	pool_core core;
	pool_core_waiter waiter[10];
	pool_core_lease lease;

	open_pool(&core, (pool_core_config){.max = 1});
	lease = borrow_new(&core);
	for (int i = 0; i < 10; i++) {
		stand_in_line(&core, &waiter[i]);
	}
	CHECK(is_nothing(pool_core_withdraw(&core, &waiter[4]), NULL));
	CHECK(is_nothing(pool_core_withdraw(&core, &waiter[1]), NULL));
	CHECK(is_nothing(pool_core_withdraw(&core, &waiter[5]), NULL));
	CHECK(pool_core_parked(&core) == 7);
	for (int i = 0; i < 7; i++) {
		CHECK(give_back(&core, lease) == &waiter[expected[i]]);
		lease = take_granted(&core, &waiter[expected[i]]);
	}
	CHECK(pool_core_parked(&core) == 0);
	CHECK(pool_core_put_idle(&core, lease));
	close_pool(&core);
}

TEST("nobody takes what is promised: neither a newcomer, nor try_acquire, nor the fast path")
{
	pool_core core;
	pool_core_waiter waiter;
	pool_core_waiter newcomer;
	pool_core_lease lease;

	open_pool(&core, (pool_core_config){.max = 1});
	lease = borrow_new(&core);
	stand_in_line(&core, &waiter);
	CHECK(give_back(&core, lease) == &waiter);
	CHECK(has_counts(&core, 1, 1));
	CHECK(!pool_core_take_idle(&core, &lease));
	CHECK(is_nothing(pool_core_check_oldest(&core), NULL));
	pool_core_waiter_init(&newcomer);
	CHECK(is_refused(pool_core_try_acquire(&core, &newcomer), POOL_REASON_EXHAUSTED));
	stand_in_line(&core, &newcomer);
	take_granted(&core, &waiter);
	CHECK(has_counts(&core, 1, 0));
	close_pool(&core);
}

TEST("what is idle beyond the promises may be taken by newcomers")
{
	pool_core core;
	pool_core_waiter waiter;
	pool_core_lease one;
	pool_core_lease two;

	open_pool(&core, (pool_core_config){.max = 2});
	one = borrow_new(&core);
	two = borrow_new(&core);
	stand_in_line(&core, &waiter);
	CHECK(give_back(&core, one) == &waiter);
	CHECK(give_back(&core, two) == NULL);
	CHECK(borrow_idle(&core).slot == two.slot);
	CHECK(take_granted(&core, &waiter).slot == one.slot);
	close_pool(&core);
}

TEST("a place that is promised counts against max, so nobody else creates in it")
{
	pool_core core;
	pool_core_waiter waiter;
	pool_core_waiter newcomer;

	open_pool(&core, (pool_core_config){.min = 1, .max = 1});
	pool_core_discard(&core, borrow_new(&core));
	stand_in_line(&core, &waiter);
	CHECK(is_nothing(pool_core_destroyed(&core, 0), &waiter));
	CHECK(has_counts(&core, 0, 0));
	pool_core_waiter_init(&newcomer);
	CHECK(is_refused(pool_core_try_acquire(&core, &newcomer), POOL_REASON_EXHAUSTED));
	CHECK(is_nothing(pool_core_refill(&core), NULL));
	CHECK(is_work(pool_core_resume(&core, &waiter), POOL_DO_CREATE, 0));
	close_pool(&core);
}

TEST("who was promised a place takes a resource instead that has become idle meanwhile")
{
	pool_core core;
	pool_core_waiter waiter;
	pool_core_lease one;
	pool_core_lease two;

	open_pool(&core, (pool_core_config){.max = 2});
	one = borrow_new(&core);
	two = borrow_new(&core);
	stand_in_line(&core, &waiter);
	pool_core_discard(&core, one);
	CHECK(is_nothing(pool_core_destroyed(&core, one.slot), &waiter));
	CHECK(give_back(&core, two) == NULL);
	CHECK(take_granted(&core, &waiter).slot == two.slot);
	CHECK(borrow_new(&core).slot == one.slot);
	close_pool(&core);
}

TEST("cancelled after the promise: the resource goes to the next in line")
{
	pool_core core;
	pool_core_waiter first;
	pool_core_waiter second;
	pool_core_lease lease;

	open_pool(&core, (pool_core_config){.max = 1});
	lease = borrow_new(&core);
	stand_in_line(&core, &first);
	stand_in_line(&core, &second);
	CHECK(give_back(&core, lease) == &first);
	CHECK(is_nothing(pool_core_withdraw(&core, &first), &second));
	CHECK(first.state == POOL_WAITER_NEW);
	take_granted(&core, &second);
	close_pool(&core);
}

TEST("cancelled before the release: the resource goes to the next in line")
{
	pool_core core;
	pool_core_waiter first;
	pool_core_waiter second;
	pool_core_lease lease;

	open_pool(&core, (pool_core_config){.max = 1});
	lease = borrow_new(&core);
	stand_in_line(&core, &first);
	stand_in_line(&core, &second);
	CHECK(is_nothing(pool_core_withdraw(&core, &first), NULL));
	CHECK(give_back(&core, lease) == &second);
	take_granted(&core, &second);
	close_pool(&core);
}

TEST("a promised resource that nobody else waits for is idle again, the oldest one")
{
	pool_core core;
	pool_core_waiter waiter;
	pool_core_lease one;
	pool_core_lease two;

	open_pool(&core, (pool_core_config){.max = 2});
	one = borrow_new(&core);
	two = borrow_new(&core);
	stand_in_line(&core, &waiter);
	give_back(&core, one);
	give_back(&core, two);
	CHECK(is_nothing(pool_core_withdraw(&core, &waiter), NULL));
	CHECK(has_counts(&core, 2, 2));
	CHECK(borrow_idle(&core).slot == two.slot);
	CHECK(borrow_idle(&core).slot == one.slot);
	close_pool(&core);
}

TEST("a promised place that nobody else waits for is free again")
{
	pool_core core;
	pool_core_waiter waiter;

	open_pool(&core, (pool_core_config){.max = 1});
	pool_core_discard(&core, borrow_new(&core));
	stand_in_line(&core, &waiter);
	CHECK(is_nothing(pool_core_destroyed(&core, 0), &waiter));
	CHECK(is_nothing(pool_core_withdraw(&core, &waiter), NULL));
	borrow_new(&core);
	close_pool(&core);
}

TEST("after any number of timeouts a free resource is lent at once")
{
	pool_core core;
	pool_core_waiter waiter[5];
	pool_core_lease lease;

	open_pool(&core, (pool_core_config){.max = 1});
	lease = borrow_new(&core);
	for (int i = 0; i < 5; i++) {
		stand_in_line(&core, &waiter[i]);
		pool_core_withdraw(&core, &waiter[i]);
	}
	CHECK(give_back(&core, lease) == NULL);
	CHECK(has_counts(&core, 1, 1));
	borrow_idle(&core);
	close_pool(&core);
}

TEST("the product of a creation whose requester gave up goes to the next in line")
{
	pool_core core;
	pool_core_waiter requester;
	pool_core_waiter next;

	open_pool(&core, (pool_core_config){.max = 1, .has_before_acquire = true});
	pool_core_waiter_init(&requester);
	pool_core_acquire(&core, &requester);
	stand_in_line(&core, &next);
	CHECK(is_nothing(pool_core_withdraw(&core, &requester), NULL));
	CHECK(has_counts(&core, 1, 0));
	CHECK(is_nothing(pool_core_created(&core, 0), &next));
	CHECK(is_work(pool_core_resume(&core, &next), POOL_DO_CHECK, 0));
	close_pool(&core);
}

TEST("the product of a creation that nobody wants any more is idle")
{
	pool_core core;
	pool_core_waiter requester;

	open_pool(&core, (pool_core_config){.max = 1});
	pool_core_waiter_init(&requester);
	pool_core_acquire(&core, &requester);
	pool_core_withdraw(&core, &requester);
	CHECK(is_nothing(pool_core_created(&core, 0), NULL));
	CHECK(has_counts(&core, 1, 1));
	close_pool(&core);
}

TEST("a creation that fails after its requester gave up lets the next one try")
{
	pool_core core;
	pool_core_waiter requester;
	pool_core_waiter next;

	open_pool(&core, (pool_core_config){.max = 1});
	pool_core_waiter_init(&requester);
	pool_core_acquire(&core, &requester);
	stand_in_line(&core, &next);
	pool_core_withdraw(&core, &requester);
	CHECK(is_nothing(pool_core_create_failed(&core, 0), &next));
	CHECK(is_work(pool_core_resume(&core, &next), POOL_DO_CREATE, 0));
	close_pool(&core);
}

TEST("with a factory that always fails every waiter in turn gets its own failure")
{
	pool_core core;
	pool_core_waiter waiter[4];

	open_pool(&core, (pool_core_config){.max = 1});
	pool_core_waiter_init(&waiter[0]);
	pool_core_acquire(&core, &waiter[0]);
	for (int i = 1; i < 4; i++) {
		stand_in_line(&core, &waiter[i]);
	}
	for (int i = 0; i < 3; i++) {
		CHECK(is_nothing(pool_core_create_failed(&core, 0), &waiter[i + 1]));
		CHECK(waiter[i].state == POOL_WAITER_NEW);
		CHECK(is_work(pool_core_resume(&core, &waiter[i + 1]), POOL_DO_CREATE, 0));
	}
	CHECK(is_nothing(pool_core_create_failed(&core, 0), NULL));
	CHECK(has_counts(&core, 0, 0));
	close_pool(&core);
}

TEST("broken resources are replaced for those who wait: five coroutines, five creations")
{
	pool_core core;
	pool_core_waiter waiter[5];
	unsigned creations = 2;
	pool_core_command command;

	open_pool(&core, (pool_core_config){.max = 2});
	pool_core_lease lease[2] = {borrow_new(&core), borrow_new(&core)};
	for (int i = 2; i < 5; i++) {
		stand_in_line(&core, &waiter[i]);
	}
	for (int i = 2; i < 5; i++) {
		pool_core_discard(&core, lease[i % 2]);
		CHECK(is_nothing(pool_core_destroyed(&core, lease[i % 2].slot), &waiter[i]));
		command = pool_core_resume(&core, &waiter[i]);
		creations += command.verb == POOL_DO_CREATE;
		lease[i % 2] = pool_core_created(&core, command.lease.slot).lease;
	}
	CHECK(creations == 5);
	CHECK(has_counts(&core, 2, 0));
	close_pool(&core);
}

TEST("a requester whose check fails is not overtaken by those in line")
{
	pool_core core;
	pool_core_waiter requester;
	pool_core_waiter next;

	open_pool(&core, (pool_core_config){.min = 1, .max = 1, .has_before_acquire = true});
	warm_up(&core, 1);
	pool_core_waiter_init(&requester);
	pool_core_acquire(&core, &requester);
	stand_in_line(&core, &next);
	CHECK(is_work(pool_core_checked(&core, 0, false), POOL_DO_DESTROY, 0));
	CHECK(requester.state == POOL_WAITER_WORKING);
	CHECK(is_work(pool_core_destroyed(&core, 0), POOL_DO_CREATE, 0));
	CHECK(next.state == POOL_WAITER_PARKED);
	close_pool(&core);
}

TEST("who gives up during a check leaves the resource to the next in line, who checks it again")
{
	pool_core core;
	pool_core_waiter requester;
	pool_core_waiter next;

	open_pool(&core, (pool_core_config){.min = 1, .max = 1, .has_before_acquire = true});
	warm_up(&core, 1);
	pool_core_waiter_init(&requester);
	pool_core_acquire(&core, &requester);
	stand_in_line(&core, &next);
	CHECK(is_nothing(pool_core_withdraw(&core, &requester), NULL));
	CHECK(is_nothing(pool_core_checked(&core, 0, true), &next));
	CHECK(is_work(pool_core_resume(&core, &next), POOL_DO_CHECK, 0));
	close_pool(&core);
}

TEST("who gives up while its refused resource is destroyed leaves the place to the next in line")
{
	pool_core core;
	pool_core_waiter requester;
	pool_core_waiter next;

	open_pool(&core, (pool_core_config){.min = 1, .max = 1, .has_before_acquire = true});
	warm_up(&core, 1);
	pool_core_waiter_init(&requester);
	pool_core_acquire(&core, &requester);
	pool_core_checked(&core, 0, false);
	stand_in_line(&core, &next);
	pool_core_withdraw(&core, &requester);
	CHECK(is_nothing(pool_core_destroyed(&core, 0), &next));
	close_pool(&core);
}

TEST("a resource handed from a releaser to a waiter is checked once for that delivery")
{
	pool_core core;
	pool_core_waiter waiter[3];
	pool_core_lease lease;

	open_pool(&core, (pool_core_config){.max = 1, .has_before_acquire = true});
	lease = borrow_new(&core);
	for (int i = 0; i < 3; i++) {
		stand_in_line(&core, &waiter[i]);
	}
	for (int i = 0; i < 3; i++) {
		CHECK(give_back(&core, lease) == &waiter[i]);
		CHECK(is_work(pool_core_resume(&core, &waiter[i]), POOL_DO_CHECK, 0));
		lease = pool_core_checked(&core, 0, true).lease;
	}
	close_pool(&core);
}

TEST("a waiter that is woken for another reason stays in line")
{
	pool_core core;
	pool_core_waiter waiter;
	pool_core_lease lease;

	open_pool(&core, (pool_core_config){.max = 1});
	lease = borrow_new(&core);
	stand_in_line(&core, &waiter);
	CHECK(pool_core_resume(&core, &waiter).verb == POOL_DO_PARK);
	CHECK(pool_core_parked(&core) == 1);
	CHECK(give_back(&core, lease) == &waiter);
	take_granted(&core, &waiter);
	close_pool(&core);
}

TEST("two hundred rounds of cancelling at every stage leave no trace")
{
	pool_core core;
	pool_core_waiter waiter[10];
	pool_core_lease lease[3];

	open_pool(&core, (pool_core_config){.max = 3});
	for (int round = 0; round < 200; round++) {
		for (int i = 0; i < 3; i++) {
			pool_core_waiter_init(&waiter[i]);
			pool_core_command command = pool_core_acquire(&core, &waiter[i]);
			lease[i] = command.verb == POOL_DO_CREATE
					? pool_core_created(&core, command.lease.slot).lease
					: command.lease;
		}
		for (int i = 0; i < 10; i++) {
			stand_in_line(&core, &waiter[i]);
		}
		for (int i = 0; i < 10; i++) {
			if (i % 3 == round % 3) {
				pool_core_release(&core, lease[i / 4]);
			}
			pool_core_withdraw(&core, &waiter[(i * 7 + round) % 10]);
		}
		for (int i = 0; i < 3; i++) {
			pool_core_release(&core, lease[i]);
		}
		CHECK(has_counts(&core, 3, 3));
	}
	close_pool(&core);
}

TEST("withdrawing a waiter that asks for nothing does nothing")
{
	pool_core core;
	pool_core_waiter waiter;

	open_pool(&core, (pool_core_config){.max = 1});
	pool_core_waiter_init(&waiter);
	CHECK(is_nothing(pool_core_withdraw(&core, &waiter), NULL));
	close_pool(&core);
}
