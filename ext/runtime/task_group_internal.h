/* The structures of task groups, for the files task_group*.c. */
#ifndef ASYNC_TASK_GROUP_INTERNAL_H
#define ASYNC_TASK_GROUP_INTERNAL_H

#include "php.h"
#include "core/list.h"
#include "runtime/coroutine_internal.h"
#include "runtime/future.h"
#include "runtime/spawn.h"
#include "runtime/task_group.h"
#include "runtime/wait_queue.h"

typedef struct task_group {
	async_event event;
	HashTable tasks;      /* group_task by key, in the order of their coming */
	core_list queued;     /* by `node`: they wait for their turn */
	core_list ended;      /* by `node`, in the order of their ends */
	core_list waiters;    /* async_waiter: told of each end */
	core_list spawners;   /* async_waiter: they wait for room in the queue */
	core_list futures;    /* group_future */
	uint32_t concurrency; /* UINT32_MAX: any number */
	uint32_t queue_limit;
	uint32_t queued_count;
	uint32_t running_count;
	bool is_closed;
	bool are_errors_seen;
	zend_object *scope; /* the Scope object; owned; NULL before the constructor */
	HashTable *finally; /* closures; owned; NULL: none */
	zend_object std;
} task_group;

/* Shared by the group and, while it runs, by its coroutine's end callback. */
typedef struct group_task {
	core_list_node node;
	task_group *group; /* borrowed; NULL once the group has gone */
	async_end_callback on_end;
	async_coroutine *coroutine; /* owned reference; NULL once it has ended */
	zval key;                   /* owned */
	zval result;                /* UNDEF: none */
	zend_object *error;         /* owned; NULL: none */
} group_task;

typedef enum { GROUP_ALL, GROUP_RACE, GROUP_ANY } group_goal;

/* A future that the group will complete. Keeps the group alive. */
typedef struct group_future {
	core_list_node node;
	async_future_maker maker;
	task_group *group;  /* owned reference on its object */
	zend_object *state; /* owned */
	group_goal goal;
	bool ignores_errors;
} group_future;

static inline task_group *task_group_of(zend_object *object)
{
	return (task_group *)((char *)object - XtOffsetOf(task_group, std));
}

static inline bool task_group_is_finished(const task_group *group)
{
	return group->running_count + group->queued_count == 0;
}

/* task_group.c */

/* Adds a task; the key is UNDEF for the next free number. False: thrown. */
bool task_group_add(task_group *group, const async_spawn_arguments *call, zval *key); /* suspends */
void task_group_close(task_group *group);
void task_group_cancel(task_group *group, zend_object *cancellation);
void task_group_free_task(group_task *task);

/* task_group_future.c */

zend_object *task_group_new_future(task_group *group, group_goal goal, bool ignores_errors);
/* A task has ended; NULL: no task is left without that. */
void task_group_serve_futures(task_group *group, group_task *task);
void task_group_collect(task_group *group, zval *results, zval *errors); /* either may be NULL */

/* task_group_methods.c */

zend_class_entry *task_group_register_class(void);

/* task_group_iterator.c */

zend_object_iterator *task_group_get_iterator(
		zend_class_entry *class_entry, zval *object, int by_ref);

#endif
