/* all(), race() and any() of a task group. */
#include "runtime/task_group_internal.h"

#include "zend_exceptions.h"
#include "zend_interfaces.h"
#include "runtime/exceptions.h"

static void put(zval *array, group_task *task, zval *value_taken)
{
	if (Z_TYPE(task->key) == IS_STRING) {
		zend_symtable_update(Z_ARRVAL_P(array), Z_STR(task->key), value_taken);
	} else {
		zend_hash_index_update(Z_ARRVAL_P(array), (zend_ulong)Z_LVAL(task->key), value_taken);
	}
}

void task_group_collect(task_group *group, zval *results, zval *errors)
{
	group_task *task;
	zval value;

	ZEND_HASH_FOREACH_PTR(&group->tasks, task) {
		if (task->error != NULL && errors != NULL) {
			ZVAL_OBJ_COPY(&value, task->error);
			put(errors, task, &value);
		} else if (!Z_ISUNDEF(task->result) && results != NULL) {
			ZVAL_COPY(&value, &task->result);
			put(results, task, &value);
		}
	}
	ZEND_HASH_FOREACH_END();
}

static bool is_cancellation(const zend_object *error)
{
	return instanceof_function(error->ce, async_ce_cancellation);
}

/* The first that is more than a cancellation, else the first; borrowed; NULL: there are none. */
static zend_object *find_worst(zval *errors)
{
	zend_object *first = NULL;
	zval *error;

	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(errors), error) {
		if (!is_cancellation(Z_OBJ_P(error))) {
			return Z_OBJ_P(error);
		}
		first = first != NULL ? first : Z_OBJ_P(error);
	}
	ZEND_HASH_FOREACH_END();
	return first;
}

/*
 * All errors in one exception, owned by the caller; NULL: there are none. Where tasks have been
 * cancelled and nothing else, that is a cancellation.
 */
static zend_object *compose_errors(task_group *group)
{
	zend_object *composed;
	zval errors;

	array_init(&errors);
	task_group_collect(group, NULL, &errors);
	composed = find_worst(&errors);
	if (composed != NULL && !is_cancellation(composed)) {
		composed = async_compose(&errors, composed, "tasks");
	} else if (composed != NULL) {
		GC_ADDREF(composed);
	}
	zval_ptr_dtor(&errors);
	return composed;
}

static void complete_with_all(group_future *future)
{
	zend_object *composite = future->ignores_errors ? NULL : compose_errors(future->group);
	zval results;

	if (composite != NULL) {
		async_future_fail(future->state, composite);
		OBJ_RELEASE(composite);
		return;
	}
	array_init(&results);
	task_group_collect(future->group, &results, NULL);
	async_future_complete(future->state, &results);
	zval_ptr_dtor(&results);
}

static void complete_with_task(group_future *future, group_task *task)
{
	if (task->error != NULL) {
		async_future_fail(future->state, task->error);
	} else {
		async_future_complete(future->state, &task->result);
	}
}

/* No task is left, and none has been good enough. */
static void complete_without_task(group_future *future)
{
	zend_object *composite = future->ignores_errors ? NULL : compose_errors(future->group);

	if (composite == NULL && !future->ignores_errors) {
		composite = async_new_exception(
				async_ce_async_exception, "The task group has no task that could be waited for");
	}
	if (composite != NULL) {
		async_future_fail(future->state, composite);
		OBJ_RELEASE(composite);
	} else {
		async_future_complete(future->state, NULL);
	}
}

/* True: it has been completed. */
static bool try_complete(group_future *future, group_task *task)
{
	bool is_finished = task_group_is_finished(future->group);

	if (future->goal == GROUP_ALL) {
		if (is_finished) {
			complete_with_all(future);
		}
		return is_finished;
	}
	if (task != NULL && (future->goal == GROUP_RACE || task->error == NULL)) {
		complete_with_task(future, task);
		return true;
	}
	if (is_finished) {
		complete_without_task(future);
	}
	return is_finished;
}

static void free_future(group_future *future)
{
	task_group *group = future->group;

	core_list_remove(&future->node);
	OBJ_RELEASE(future->state);
	efree(future);
	OBJ_RELEASE(&group->std);
}

static void on_unwanted(async_future_maker *maker)
{
	free_future(CORE_LIST_ELEMENT(maker, group_future, maker));
}

void task_group_serve_futures(task_group *group, group_task *task)
{
	core_list_node *node;
	core_list rest;

	GC_ADDREF(&group->std);
	core_list_init(&rest);
	while ((node = core_list_pop_front(&group->futures)) != NULL) {
		group_future *future = CORE_LIST_ELEMENT(node, group_future, node);

		core_list_push_back(&rest, node);
		if (try_complete(future, task)) {
			free_future(future);
		}
	}
	core_list_splice_back(&group->futures, &rest);
	OBJ_RELEASE(&group->std);
}

/* The task that has ended first and is good enough; NULL: none yet. */
static group_task *find_ended(task_group *group, group_goal goal)
{
	CORE_LIST_FOREACH(&group->ended, node) {
		group_task *task = CORE_LIST_ELEMENT(node, group_task, node);

		if (goal == GROUP_RACE || task->error == NULL) {
			return task;
		}
	}
	return NULL;
}

zend_object *task_group_new_future(task_group *group, group_goal goal, bool ignores_errors)
{
	group_future *future = emalloc(sizeof(*future));
	zend_object *result;

	group->are_errors_seen = true;
	future->goal = goal;
	future->ignores_errors = ignores_errors;
	future->group = group;
	GC_ADDREF(&group->std);
	future->state = async_future_state_new();
	core_list_push_back(&group->futures, &future->node);
	future->maker.on_unwanted = on_unwanted;
	result = async_future_new(future->state);
	if (try_complete(future, goal == GROUP_ALL ? NULL : find_ended(group, goal))) {
		free_future(future);
	} else {
		async_future_set_maker(future->state, &future->maker);
	}
	return result;
}
