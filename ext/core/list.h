/*
 * An intrusive, circular, doubly linked list.
 *
 * The node lies inside the element, so nothing is allocated and an element leaves its list in O(1)
 * without knowing which list it is in. A node that is in no list points at itself.
 */
#ifndef ASYNC_CORE_LIST_H
#define ASYNC_CORE_LIST_H

#include <stdbool.h>
#include <stddef.h>

typedef struct core_list_node {
	struct core_list_node *prev;
	struct core_list_node *next;
} core_list_node;

/* The list's own node is the sentinel: its next is the first element, its prev the last. */
typedef struct core_list {
	core_list_node sentinel;
} core_list;

static inline void core_list_node_init(core_list_node *node)
{
	node->prev = node;
	node->next = node;
}

static inline bool core_list_is_linked(const core_list_node *node)
{
	return node->next != node;
}

static inline void core_list_init(core_list *list)
{
	core_list_node_init(&list->sentinel);
}

static inline bool core_list_is_empty(const core_list *list)
{
	return !core_list_is_linked(&list->sentinel);
}

static inline void core_list_insert_before(core_list_node *place, core_list_node *node)
{
	node->prev = place->prev;
	node->next = place;
	place->prev->next = node;
	place->prev = node;
}

static inline void core_list_push_back(core_list *list, core_list_node *node)
{
	core_list_insert_before(&list->sentinel, node);
}

static inline void core_list_push_front(core_list *list, core_list_node *node)
{
	core_list_insert_before(list->sentinel.next, node);
}

/* Taking out what is in no list does nothing. */
static inline void core_list_remove(core_list_node *node)
{
	node->prev->next = node->next;
	node->next->prev = node->prev;
	core_list_node_init(node);
}

static inline core_list_node *core_list_first(const core_list *list)
{
	return core_list_is_empty(list) ? NULL : list->sentinel.next;
}

static inline core_list_node *core_list_pop_front(core_list *list)
{
	core_list_node *node = core_list_first(list);

	if (node != NULL) {
		core_list_remove(node);
	}
	return node;
}

/* Moves all of `from` behind the last of `to`; `from` is empty afterwards. */
static inline void core_list_splice_back(core_list *to, core_list *from)
{
	if (core_list_is_empty(from)) {
		return;
	}
	from->sentinel.next->prev = to->sentinel.prev;
	to->sentinel.prev->next = from->sentinel.next;
	from->sentinel.prev->next = &to->sentinel;
	to->sentinel.prev = from->sentinel.prev;
	core_list_init(from);
}

#define CORE_LIST_ELEMENT(node, type, member) ((type *)((char *)(node)-offsetof(type, member)))

/* The body must not remove the current element; pop until empty where elements go away. */
#define CORE_LIST_FOREACH(list, node)                                                              \
	for (core_list_node *node = (list)->sentinel.next; node != &(list)->sentinel; node = node->next)

#endif
