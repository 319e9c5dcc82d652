/* The ring and the list under the pool's algorithm. */
#include "core/list.h"
#include "core/ring.h"
#include "unit.h"

TEST("a ring gives back from either end what was pushed at either end")
{
	core_ring ring;

	core_ring_init(&ring);
	CHECK(core_ring_reserve(&ring, 3));
	core_ring_push_back(&ring, 2);
	core_ring_push_back(&ring, 3);
	core_ring_push_front(&ring, 1);
	CHECK(ring.count == 3);
	CHECK(core_ring_at(&ring, 0) == 1 && core_ring_at(&ring, 1) == 2);
	CHECK(core_ring_pop_front(&ring) == 1);
	CHECK(core_ring_pop_back(&ring) == 3);
	CHECK(core_ring_pop_back(&ring) == 2);
	CHECK(ring.count == 0);
	core_ring_dispose(&ring);
}

TEST("a ring starts with room for eight and keeps its order when it grows while wrapped round")
{
	for (uint32_t turn = 0; turn < 8; turn++) {
		core_ring ring;

		core_ring_init(&ring);
		CHECK(core_ring_reserve(&ring, 1) && ring.capacity == 8);
		for (uint32_t i = 0; i < turn; i++) {
			core_ring_push_back(&ring, 99);
			core_ring_pop_front(&ring);
		}
		for (uint32_t i = 0; i < 8; i++) {
			core_ring_push_back(&ring, i);
		}
		CHECK(core_ring_reserve(&ring, 20) && ring.capacity == 32);
		for (uint32_t i = 8; i < 20; i++) {
			core_ring_push_back(&ring, i);
		}
		for (uint32_t i = 0; i < 20; i++) {
			CHECK(core_ring_pop_front(&ring) == i);
		}
		core_ring_dispose(&ring);
	}
}

TEST("a ring refuses a size that no memory could hold and stays as it was")
{
	core_ring ring;

	core_ring_init(&ring);
	CHECK(core_ring_reserve(&ring, 2));
	core_ring_push_back(&ring, 7);
	CHECK(!core_ring_reserve(&ring, UINT32_MAX));
	CHECK(ring.count == 1 && core_ring_at(&ring, 0) == 7);
	core_ring_dispose(&ring);
}

TEST("a list keeps its order when one from the middle leaves, who may leave twice")
{
	core_list list;
	core_list_node node[3];

	core_list_init(&list);
	for (int i = 0; i < 3; i++) {
		core_list_node_init(&node[i]);
		core_list_push_back(&list, &node[i]);
	}
	core_list_remove(&node[1]);
	core_list_remove(&node[1]);
	CHECK(!core_list_is_linked(&node[1]));
	CHECK(core_list_pop_front(&list) == &node[0]);
	CHECK(core_list_pop_front(&list) == &node[2]);
	CHECK(core_list_pop_front(&list) == NULL);
}

TEST("splicing moves a list behind another and empties it")
{
	core_list to;
	core_list from;
	core_list_node node[3];

	core_list_init(&to);
	core_list_init(&from);
	core_list_push_back(&to, &node[0]);
	core_list_push_back(&from, &node[2]);
	core_list_push_front(&from, &node[1]);
	core_list_splice_back(&to, &from);
	CHECK(core_list_is_empty(&from));
	core_list_splice_back(&to, &from);
	for (int i = 0; i < 3; i++) {
		CHECK(core_list_pop_front(&to) == &node[i]);
	}
	CHECK(core_list_is_empty(&to));
}
