/* Async\TaskGroup: tasks under keys, a limited number at a time, and what becomes of them. */
#ifndef ASYNC_TASK_GROUP_H
#define ASYNC_TASK_GROUP_H

#include "php.h"
#include "runtime/event.h"

extern zend_class_entry *async_ce_task_group;

void async_register_task_group(void); /* MINIT */

/* Completes when the group is closed and no task is left. */
async_event *async_task_group_event(zend_object *object);

#endif
