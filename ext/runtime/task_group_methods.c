#include "runtime/task_group_internal.h"

#include "zend_closures.h"
#include "zend_exceptions.h"
#include "zend_interfaces.h"
#include "runtime/await.h"
#include "runtime/coroutine_methods.h"
#include "runtime/exceptions.h"
#include "runtime/finally.h"
#include "runtime/globals.h"
#include "runtime/scope.h"
#include "runtime/task_group_arginfo.h"

#define THIS_GROUP() task_group_of(Z_OBJ_P(ZEND_THIS))

/* False: thrown. */
static bool set_limit(uint32_t *limit, zend_long number, bool is_null, uint32_t argument)
{
	if (is_null) {
		return true;
	}
	if (number < 1) {
		zend_argument_value_error(argument, "must be >= 1");
		return false;
	}
	*limit = (uint32_t)MIN(number, (zend_long)UINT32_MAX);
	return true;
}

ZEND_METHOD(Async_TaskGroup, __construct)
{
	task_group *group = THIS_GROUP();
	zend_long concurrency = 0, queue_limit = 0;
	bool has_no_concurrency = true, has_no_queue_limit = true;
	zval *scope_object = NULL;
	async_scope *parent = NULL;

	ZEND_PARSE_PARAMETERS_START(0, 3)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG_OR_NULL(concurrency, has_no_concurrency)
		Z_PARAM_OBJECT_OF_CLASS_OR_NULL(scope_object, async_ce_scope)
		Z_PARAM_LONG_OR_NULL(queue_limit, has_no_queue_limit)
	ZEND_PARSE_PARAMETERS_END();

	if (!set_limit(&group->concurrency, concurrency, has_no_concurrency, 1) ||
			!set_limit(&group->queue_limit, queue_limit, has_no_queue_limit, 3)) {
		RETURN_THROWS();
	}
	if (group->scope != NULL) {
		zend_throw_error(NULL, "The task group has been constructed already");
		RETURN_THROWS();
	}
	if (async_current() != NULL) {
		parent = scope_object != NULL ? async_scope_of_object(Z_OBJ_P(scope_object))
									  : async_current()->scope;
	}
	if (parent != NULL && !async_scope_is_open(parent)) {
		zend_throw_exception(
				async_ce_async_exception, "A task group cannot be made in a closed scope", 0);
		RETURN_THROWS();
	}
	group->scope = async_scope_object_new(parent);
}

ZEND_METHOD(Async_TaskGroup, spawn)
{
	async_spawn_arguments call = {.count = 0};
	zval key;

	ZEND_PARSE_PARAMETERS_START(1, -1)
		Z_PARAM_FUNC(call.fci, call.fcc)
		Z_PARAM_VARIADIC_WITH_NAMED(call.arguments, call.count, call.named)
	ZEND_PARSE_PARAMETERS_END();

	ZVAL_UNDEF(&key);
	task_group_add(THIS_GROUP(), &call, &key); /* suspends */
}

ZEND_METHOD(Async_TaskGroup, spawnWithKey)
{
	async_spawn_arguments call = {.count = 0};
	zend_string *name;
	zend_long number;
	zval key;

	ZEND_PARSE_PARAMETERS_START(2, -1)
		Z_PARAM_STR_OR_LONG(name, number)
		Z_PARAM_FUNC(call.fci, call.fcc)
		Z_PARAM_VARIADIC_WITH_NAMED(call.arguments, call.count, call.named)
	ZEND_PARSE_PARAMETERS_END();

	if (name != NULL) {
		ZVAL_STR(&key, name);
	} else {
		ZVAL_LONG(&key, number);
	}
	task_group_add(THIS_GROUP(), &call, &key); /* suspends */
}

static void return_future(INTERNAL_FUNCTION_PARAMETERS, group_goal goal)
{
	bool ignores_errors = false;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_BOOL(ignores_errors)
	ZEND_PARSE_PARAMETERS_END();

	RETURN_OBJ(task_group_new_future(THIS_GROUP(), goal, ignores_errors));
}

ZEND_METHOD(Async_TaskGroup, all)
{
	return_future(INTERNAL_FUNCTION_PARAM_PASSTHRU, GROUP_ALL);
}

ZEND_METHOD(Async_TaskGroup, any)
{
	return_future(INTERNAL_FUNCTION_PARAM_PASSTHRU, GROUP_ANY);
}

ZEND_METHOD(Async_TaskGroup, race)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_OBJ(task_group_new_future(THIS_GROUP(), GROUP_RACE, false));
}

ZEND_METHOD(Async_TaskGroup, getResults)
{
	ZEND_PARSE_PARAMETERS_NONE();
	array_init(return_value);
	task_group_collect(THIS_GROUP(), return_value, NULL);
}

ZEND_METHOD(Async_TaskGroup, getErrors)
{
	ZEND_PARSE_PARAMETERS_NONE();
	THIS_GROUP()->are_errors_seen = true;
	array_init(return_value);
	task_group_collect(THIS_GROUP(), NULL, return_value);
}

ZEND_METHOD(Async_TaskGroup, suppressErrors)
{
	ZEND_PARSE_PARAMETERS_NONE();
	THIS_GROUP()->are_errors_seen = true;
}

ZEND_METHOD(Async_TaskGroup, cancel)
{
	zval *cancellation = NULL;
	zend_object *exception;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJECT_OF_CLASS_OR_NULL(cancellation, async_ce_async_cancellation)
	ZEND_PARSE_PARAMETERS_END();

	exception = async_cancellation_or_new(cancellation, "The task group has been cancelled");
	task_group_cancel(THIS_GROUP(), exception);
	OBJ_RELEASE(exception);
}

ZEND_METHOD(Async_TaskGroup, close)
{
	ZEND_PARSE_PARAMETERS_NONE();
	task_group_close(THIS_GROUP());
}

ZEND_METHOD(Async_TaskGroup, dispose)
{
	task_group *group = THIS_GROUP();
	zend_object *exception;

	ZEND_PARSE_PARAMETERS_NONE();
	exception = async_cancellation_or_new(NULL, "The task group has been disposed of");
	task_group_cancel(group, exception);
	async_scope_cancel(async_scope_of_object(group->scope), exception, "");
	OBJ_RELEASE(exception);
}

ZEND_METHOD(Async_TaskGroup, isFinished)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(task_group_is_finished(THIS_GROUP()));
}

ZEND_METHOD(Async_TaskGroup, isClosed)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(THIS_GROUP()->is_closed);
}

ZEND_METHOD(Async_TaskGroup, count)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_LONG(zend_hash_num_elements(&THIS_GROUP()->tasks));
}

typedef struct group_reason {
	async_wait_reason reason;
	task_group *group;
} group_reason;

static zend_string *describe_wait(const async_wait_reason *reason)
{
	async_event *event = &((const group_reason *)reason)->group->event;

	return event->type->describe(event);
}

ZEND_METHOD(Async_TaskGroup, awaitCompletion)
{
	task_group *group = THIS_GROUP();
	group_reason reason = {{describe_wait}, group};
	async_line_outcome outcome = ASYNC_LINE_CALLED;
	async_event *token = NULL;
	zval *token_object = NULL;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJECT_OF_CLASS_OR_NULL(token_object, async_ce_awaitable)
	ZEND_PARSE_PARAMETERS_END();

	if (token_object != NULL && (token = async_event_of(Z_OBJ_P(token_object))) == NULL) {
		RETURN_THROWS();
	}
	while (outcome == ASYNC_LINE_CALLED && !task_group_is_finished(group)) {
		async_waiter waiter;

		if (!async_require_suspend("TaskGroup::awaitCompletion()")) {
			RETURN_THROWS();
		}
		async_waiter_init(&waiter);
		async_waiter_line_up(&group->waiters, &waiter);
		outcome = async_line_wait(&waiter, token, &reason.reason); /* suspends */
	}
	if (outcome == ASYNC_LINE_TOKEN) {
		async_throw_token(token);
	}
}

ZEND_METHOD(Async_TaskGroup, finally)
{
	task_group *group = THIS_GROUP();
	zval *closure;
	HashTable *closures;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJECT_OF_CLASS(closure, zend_ce_closure)
	ZEND_PARSE_PARAMETERS_END();

	if (group->finally == NULL) {
		group->finally = zend_new_array(1);
	}
	closures = group->finally;
	Z_ADDREF_P(closure);
	zend_hash_next_index_insert_new(closures, closure);
	if (group->is_closed && task_group_is_finished(group)) {
		group->finally = NULL;
		async_finally_start_take(closures, &group->std);
	}
}

ZEND_METHOD(Async_TaskGroup, getIterator)
{
	ZEND_PARSE_PARAMETERS_NONE();
	zend_create_internal_iterator_zval(return_value, ZEND_THIS);
}

zend_class_entry *task_group_register_class(void)
{
	return register_class_Async_TaskGroup(async_ce_awaitable, zend_ce_aggregate, zend_ce_countable);
}
