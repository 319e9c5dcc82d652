/* The health check, the refill, and running out of memory. */
#include "desk.h"
#include <stddef.h>
#include <stdlib.h>

/* The linker sends the core's calls of realloc() here. */
void *__real_realloc(void *memory, size_t size);
void *__wrap_realloc(void *memory, size_t size);

static bool has_no_memory;

void *__wrap_realloc(void *memory, size_t size)
{
	return has_no_memory ? NULL : __real_realloc(memory, size);
}

TEST("a health check visits each idle resource once, oldest first, and keeps their order")
{
	pool_core core;

	open_pool(&core, (pool_core_config){.min = 3, .max = 3});
	warm_up(&core, 3);
	for (uint32_t slot = 0; slot < 3; slot++) {
		CHECK(is_work(pool_core_check_oldest(&core), POOL_DO_CHECK, slot));
		CHECK(has_counts(&core, 3, 2));
		CHECK(is_nothing(pool_core_checked(&core, slot, true), NULL));
	}
	for (uint32_t slot = 3; slot-- > 0;) {
		CHECK(borrow_idle(&core).slot == slot);
	}
	close_pool(&core);
}

TEST("a resource under health check is in no other hand")
{
	pool_core core;
	pool_core_waiter waiter;

	open_pool(&core, (pool_core_config){.min = 1, .max = 1});
	warm_up(&core, 1);
	CHECK(is_work(pool_core_check_oldest(&core), POOL_DO_CHECK, 0));
	CHECK(is_nothing(pool_core_check_oldest(&core), NULL));
	pool_core_waiter_init(&waiter);
	CHECK(is_refused(pool_core_try_acquire(&core, &waiter), POOL_REASON_EXHAUSTED));
	stand_in_line(&core, &waiter);
	CHECK(is_nothing(pool_core_checked(&core, 0, true), &waiter));
	take_granted(&core, &waiter);
	close_pool(&core);
}

TEST("a resource that fails its health check is destroyed and its place goes to who waits")
{
	pool_core core;
	pool_core_waiter waiter;

	open_pool(&core, (pool_core_config){.min = 1, .max = 1});
	warm_up(&core, 1);
	pool_core_check_oldest(&core);
	stand_in_line(&core, &waiter);
	CHECK(is_work(pool_core_checked(&core, 0, false), POOL_DO_DESTROY, 0));
	CHECK(waiter.state == POOL_WAITER_PARKED);
	CHECK(is_nothing(pool_core_destroyed(&core, 0), &waiter));
	CHECK(is_work(pool_core_resume(&core, &waiter), POOL_DO_CREATE, 0));
	close_pool(&core);
}

TEST("a refill creates up to min, counting what is being made")
{
	pool_core core;

	open_pool(&core, (pool_core_config){.min = 2, .max = 5});
	CHECK(is_work(pool_core_refill(&core), POOL_DO_CREATE, 0));
	CHECK(is_work(pool_core_refill(&core), POOL_DO_CREATE, 1));
	CHECK(is_nothing(pool_core_refill(&core), NULL));
	CHECK(is_nothing(pool_core_create_failed(&core, 1), NULL));
	CHECK(is_work(pool_core_refill(&core), POOL_DO_CREATE, 1));
	close_pool(&core);
}

TEST("the product of a refill goes to who waits")
{
	pool_core core;
	pool_core_waiter waiter;

	open_pool(&core, (pool_core_config){.min = 1, .max = 1});
	pool_core_refill(&core);
	stand_in_line(&core, &waiter);
	CHECK(is_nothing(pool_core_created(&core, 0), &waiter));
	take_granted(&core, &waiter);
	close_pool(&core);
}

TEST("without memory a pool cannot be opened and leaks nothing")
{
	pool_core core;
	pool_core_config config = {.max = 1};

	has_no_memory = true;
	CHECK(!pool_core_init(&core, &config));
	has_no_memory = false;
	CHECK(pool_core_init(&core, &config));
	close_pool(&core);
}

TEST("without memory for a further slot a request is refused instead of waiting for ever")
{
	pool_core core;
	pool_core_waiter waiter;
	pool_core_lease lease[8];

	open_pool(&core, (pool_core_config){.min = 20, .max = 20});
	for (int i = 0; i < 8; i++) {
		lease[i] = borrow_new(&core);
	}
	pool_core_waiter_init(&waiter);
	has_no_memory = true;
	CHECK(is_refused(pool_core_acquire(&core, &waiter), POOL_REASON_EXHAUSTED));
	CHECK(waiter.state == POOL_WAITER_NEW);
	CHECK(is_nothing(pool_core_refill(&core), NULL));
	CHECK(has_counts(&core, 8, 0));
	for (int i = 0; i < 8; i++) {
		CHECK(give_back(&core, lease[i]) == NULL);
	}
	CHECK(borrow_idle(&core).slot == lease[7].slot);
	has_no_memory = false;
	for (int i = 0; i < 7; i++) {
		borrow_idle(&core);
	}
	CHECK(borrow_new(&core).slot == 8);
	close_pool(&core);
}

TEST("no release needs memory, whatever was lent")
{
	pool_core core;
	pool_core_lease lease[50];

	open_pool(&core, (pool_core_config){.max = 50});
	for (int i = 0; i < 50; i++) {
		lease[i] = borrow_new(&core);
	}
	has_no_memory = true;
	for (int i = 0; i < 50; i++) {
		CHECK(give_back(&core, lease[i]) == NULL);
	}
	CHECK(has_counts(&core, 50, 50));
	for (int i = 50; i-- > 0;) {
		CHECK(borrow_idle(&core).slot == lease[i].slot);
	}
	has_no_memory = false;
	close_pool(&core);
}

TEST("a pool with a huge maximum takes memory only for what it uses")
{
	pool_core core;

	open_pool(&core, (pool_core_config){.max = UINT32_MAX});
	CHECK(core.slots_size == 8);
	for (uint32_t i = 0; i < 9; i++) {
		CHECK(borrow_new(&core).slot == i);
	}
	CHECK(core.slots_size == 16);
	close_pool(&core);
}
