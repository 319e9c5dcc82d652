/* foreach over a task group: the tasks in the order in which they end. */
#include "runtime/task_group_internal.h"

#include "zend_exceptions.h"
#include "zend_interfaces.h"
#include "runtime/await.h"

typedef struct group_iterator {
	zend_object_iterator base; /* base.data: the group's object, owned */
	core_list_node *position;  /* the last one that is done with, in the group's `ended` */
	zval value;                /* [result, exception] of the one behind it; UNDEF: not made yet */
} group_iterator;

static task_group *group_of(zend_object_iterator *base)
{
	return task_group_of(Z_OBJ(base->data));
}

/* The task behind the position; NULL: it has not ended yet, or there is none. */
static group_task *current_task(zend_object_iterator *base)
{
	core_list_node *next = ((group_iterator *)base)->position->next;

	return next != &group_of(base)->ended.sentinel ? CORE_LIST_ELEMENT(next, group_task, node)
												   : NULL;
}

static void free_iterator(zend_object_iterator *base)
{
	zval_ptr_dtor(&((group_iterator *)base)->value);
	zval_ptr_dtor(&base->data);
}

typedef struct next_reason {
	async_wait_reason reason;
	task_group *group;
} next_reason;

static zend_string *describe_wait(const async_wait_reason *reason)
{
	async_event *event = &((const next_reason *)reason)->group->event;

	return event->type->describe(event);
}

static int is_valid(zend_object_iterator *base) /* suspends */
{
	task_group *group = group_of(base);
	next_reason reason = {{describe_wait}, group};

	while (current_task(base) == NULL && !(group->is_closed && task_group_is_finished(group))) {
		async_waiter waiter;

		if (!async_require_suspend("foreach over a task group")) {
			return FAILURE;
		}
		async_waiter_init(&waiter);
		async_waiter_line_up(&group->waiters, &waiter);
		if (async_line_wait(&waiter, NULL, &reason.reason) == ASYNC_LINE_CANCELLED) { /* suspends */
			return FAILURE;
		}
	}
	return current_task(base) != NULL ? SUCCESS : FAILURE;
}

static void make_value(zval *value, group_task *task)
{
	zval element;

	array_init_size(value, 2);
	if (task->error != NULL) {
		add_next_index_null(value);
		ZVAL_OBJ_COPY(&element, task->error);
		add_next_index_zval(value, &element);
	} else {
		ZVAL_COPY(&element, &task->result);
		add_next_index_zval(value, &element);
		add_next_index_null(value);
	}
}

static zval *current_value(zend_object_iterator *base) /* suspends */
{
	group_iterator *iterator = (group_iterator *)base;

	if (is_valid(base) == FAILURE) {
		return NULL;
	}
	if (Z_ISUNDEF(iterator->value)) {
		make_value(&iterator->value, current_task(base));
	}
	return &iterator->value;
}

static void current_key(zend_object_iterator *base, zval *key)
{
	group_task *task = current_task(base);

	ZVAL_NULL(key);
	if (task != NULL) {
		ZVAL_COPY(key, &task->key);
	}
}

static void move_on(zend_object_iterator *base)
{
	group_iterator *iterator = (group_iterator *)base;
	zval old;

	if (current_task(base) != NULL) {
		iterator->position = iterator->position->next;
	}
	ZVAL_COPY_VALUE(&old, &iterator->value);
	ZVAL_UNDEF(&iterator->value);
	zval_ptr_dtor(&old);
}

static void rewind_to_first(zend_object_iterator *base)
{
	group_iterator *iterator = (group_iterator *)base;

	zval_ptr_dtor(&iterator->value);
	ZVAL_UNDEF(&iterator->value);
	iterator->position = &group_of(base)->ended.sentinel;
}

static const zend_object_iterator_funcs functions = {
		.dtor = free_iterator,
		.valid = is_valid,
		.get_current_data = current_value,
		.get_current_key = current_key,
		.move_forward = move_on,
		.rewind = rewind_to_first,
};

zend_object_iterator *task_group_get_iterator(
		zend_class_entry *class_entry, zval *object, int by_ref)
{
	group_iterator *iterator;

	(void)class_entry;
	if (by_ref) {
		zend_throw_error(NULL, "A task group cannot be iterated by reference");
		return NULL;
	}
	iterator = emalloc(sizeof(*iterator));
	zend_iterator_init(&iterator->base);
	iterator->base.funcs = &functions;
	ZVAL_OBJ_COPY(&iterator->base.data, Z_OBJ_P(object));
	ZVAL_UNDEF(&iterator->value);
	iterator->position = &group_of(&iterator->base)->ended.sentinel;
	group_of(&iterator->base)->are_errors_seen = true;
	return &iterator->base;
}
