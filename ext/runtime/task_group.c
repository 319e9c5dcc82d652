/* The tasks of a group: starting, ending, closing; and the group as a PHP object. */
#include "runtime/task_group_internal.h"

#include "zend_exceptions.h"
#include "runtime/await.h"
#include "runtime/cancel.h"
#include "runtime/exceptions.h"
#include "runtime/finally.h"
#include "runtime/globals.h"
#include "runtime/scope.h"
#include "runtime/shutdown.h"

zend_class_entry *async_ce_task_group;

static zend_object_handlers handlers;

static void get_outcome(async_event *event, zval **result, zend_object **exception)
{
	(void)event;
	*result = NULL;
	*exception = NULL;
}

static bool has_failed(const async_event *event)
{
	(void)event;
	return false;
}

static zend_string *describe(async_event *event)
{
	task_group *group = CORE_LIST_ELEMENT(event, task_group, event);

	return zend_strpprintf(0, "a task group (%" PRIu32 " tasks left, %s)",
			group->running_count + group->queued_count, group->is_closed ? "closed" : "not closed");
}

static const async_event_type event_type = {
		.outcome = get_outcome, .has_failed = has_failed, .describe = describe};

async_event *async_task_group_event(zend_object *object)
{
	return &task_group_of(object)->event;
}

/* Closed, and no task is left: once. */
static void finish(task_group *group)
{
	HashTable *closures = group->finally;

	group->finally = NULL;
	if (closures != NULL) {
		async_finally_start_take(closures, &group->std);
	}
	if (!group->event.is_completed) {
		async_event_complete(&group->event);
	}
}

static void tell(task_group *group, group_task *task)
{
	task_group_serve_futures(group, task);
	async_line_call_all(&group->waiters);
	if (group->is_closed && task_group_is_finished(group)) {
		finish(group);
	}
}

static void start(task_group *group, group_task *task)
{
	group->running_count++;
	async_coroutine_add_end_callback(task->coroutine, &task->on_end);
	async_spawn_enqueue(task->coroutine, async_scope_of_object(group->scope));
}

static void end_without_running(task_group *group, group_task *task, zend_object *cancellation)
{
	OBJ_RELEASE(&task->coroutine->std);
	task->coroutine = NULL;
	GC_ADDREF(cancellation);
	task->error = cancellation;
	core_list_push_back(&group->ended, &task->node);
	tell(group, task);
}

static zend_object *closed_scope_cancellation(void)
{
	return async_new_exception(
			async_ce_async_cancellation, "The scope of the task group has been closed");
}

/* Those whose turn has come; where the scope has been closed, they end at once. */
static void start_queued(task_group *group)
{
	core_list_node *node;

	while (group->running_count < group->concurrency &&
			(node = core_list_pop_front(&group->queued)) != NULL) {
		group_task *task = CORE_LIST_ELEMENT(node, group_task, node);
		async_waiter *spawner = async_line_first(&group->spawners);

		group->queued_count--;
		if (spawner != NULL) {
			async_waiter_call(spawner);
		}
		if (async_scope_is_open(async_scope_of_object(group->scope))) {
			start(group, task);
		} else {
			zend_object *cancellation = closed_scope_cancellation();

			end_without_running(group, task, cancellation);
			OBJ_RELEASE(cancellation);
		}
	}
}

static void take_outcome(group_task *task, async_coroutine *coroutine)
{
	coroutine->event.is_observed = true;
	task->coroutine = NULL;
	if (coroutine->exception != NULL) {
		GC_ADDREF(coroutine->exception);
		task->error = coroutine->exception;
	} else if (!Z_ISUNDEF(coroutine->result)) {
		ZVAL_COPY_DEREF(&task->result, &coroutine->result);
	} else if (coroutine->is_cancelled) {
		task->error =
				async_new_exception(async_ce_async_cancellation, "The task has been cancelled");
	} else {
		ZVAL_NULL(&task->result);
	}
	OBJ_RELEASE(&coroutine->std); /* The scheduler still has its own reference. */
}

static void on_task_end(async_end_callback *callback, async_coroutine *coroutine)
{
	group_task *task = CORE_LIST_ELEMENT(callback, group_task, on_end);
	task_group *group = task->group;

	take_outcome(task, coroutine);
	if (group == NULL) {
		task_group_free_task(task);
		return;
	}
	GC_ADDREF(&group->std);
	group->running_count--;
	core_list_push_back(&group->ended, &task->node);
	start_queued(group);
	tell(group, task);
	OBJ_RELEASE(&group->std);
}

typedef struct room_reason {
	async_wait_reason reason;
	const task_group *group;
} room_reason;

static zend_string *describe_room(const async_wait_reason *reason)
{
	const task_group *group = ((const room_reason *)reason)->group;

	return zend_strpprintf(0,
			"TaskGroup::spawn() (%" PRIu32 " tasks of at most %" PRIu32 " run, %" PRIu32
			" of at most %" PRIu32 " are queued)",
			group->running_count, group->concurrency, group->queued_count, group->queue_limit);
}

/* Room in the queue, or a free place. False: thrown. */
static bool wait_for_room(task_group *group) /* suspends */
{
	room_reason reason = {{describe_room}, group};

	while (!group->is_closed && group->running_count >= group->concurrency &&
			group->queued_count >= group->queue_limit) {
		async_waiter waiter;

		if (!async_require_suspend("TaskGroup::spawn()")) {
			return false;
		}
		async_waiter_init(&waiter);
		async_waiter_line_up(&group->spawners, &waiter);
		if (async_line_wait(&waiter, NULL, &reason.reason) == ASYNC_LINE_CANCELLED) { /* suspends */
			return false;
		}
	}
	if (group->is_closed) {
		zend_throw_exception(async_ce_async_exception, "The task group is closed", 0);
		return false;
	}
	return true;
}

/* False: there is a task under the key already. */
static bool insert(task_group *group, zval *key, group_task *task)
{
	zend_ulong number;
	zval pointer;

	ZVAL_PTR(&pointer, task);
	if (Z_ISUNDEF_P(key)) {
		ZVAL_LONG(&task->key, MAX(group->tasks.nNextFreeElement, 0));
		return zend_hash_next_index_insert(&group->tasks, &pointer) != NULL;
	}
	if (Z_TYPE_P(key) == IS_STRING &&
			!ZEND_HANDLE_NUMERIC_STR(Z_STRVAL_P(key), Z_STRLEN_P(key), number)) {
		ZVAL_COPY(&task->key, key);
		return zend_hash_add(&group->tasks, Z_STR_P(key), &pointer) != NULL;
	}
	ZVAL_LONG(&task->key, Z_TYPE_P(key) == IS_STRING ? (zend_long)number : Z_LVAL_P(key));
	return zend_hash_index_add(&group->tasks, (zend_ulong)Z_LVAL(task->key), &pointer) != NULL;
}

bool task_group_add(task_group *group, const async_spawn_arguments *call, zval *key)
{
	group_task *task;
	async_coroutine *coroutine;

	if (!wait_for_room(group)) { /* suspends */
		return false;
	}
	coroutine = async_spawn_prepare(call, async_scope_of_object(group->scope));
	if (coroutine == NULL) {
		return false;
	}
	task = ecalloc(1, sizeof(*task));
	core_list_node_init(&task->node);
	core_list_node_init(&task->on_end.node);
	task->on_end.on_end = on_task_end;
	task->group = group;
	task->coroutine = coroutine;
	if (!insert(group, key, task)) {
		zend_throw_exception(
				async_ce_async_exception, "The task group has a task under this key already", 0);
		task_group_free_task(task);
		return false;
	}
	if (group->running_count < group->concurrency) {
		start(group, task);
	} else {
		core_list_push_back(&group->queued, &task->node);
		group->queued_count++;
	}
	return true;
}

void task_group_close(task_group *group)
{
	if (group->is_closed) {
		return;
	}
	group->is_closed = true;
	async_line_call_all(&group->spawners);
	async_line_call_all(&group->waiters);
	if (task_group_is_finished(group)) {
		finish(group);
	}
}

void task_group_cancel(task_group *group, zend_object *cancellation)
{
	group_task *task;
	core_list_node *node;

	GC_ADDREF(&group->std);
	ZEND_HASH_FOREACH_PTR(&group->tasks, task) {
		if (task->coroutine != NULL && core_list_is_linked(&task->on_end.node)) {
			GC_ADDREF(cancellation);
			async_cancel_take(task->coroutine, cancellation, ASYNC_CANCEL_POLITELY);
		}
	}
	ZEND_HASH_FOREACH_END();
	while ((node = core_list_pop_front(&group->queued)) != NULL) {
		group->queued_count--;
		end_without_running(group, CORE_LIST_ELEMENT(node, group_task, node), cancellation);
	}
	task_group_close(group);
	OBJ_RELEASE(&group->std);
}

void task_group_free_task(group_task *task)
{
	if (task->coroutine != NULL) {
		OBJ_RELEASE(&task->coroutine->std);
	}
	zval_ptr_dtor(&task->key);
	zval_ptr_dtor(&task->result);
	if (task->error != NULL) {
		OBJ_RELEASE(task->error);
	}
	efree(task);
}

static zend_object *create_object(zend_class_entry *class_entry)
{
	task_group *group = zend_object_alloc(sizeof(task_group), class_entry);

	async_event_init(&group->event, &event_type);
	zend_hash_init(&group->tasks, 8, NULL, NULL, 0);
	core_list_init(&group->queued);
	core_list_init(&group->ended);
	core_list_init(&group->waiters);
	core_list_init(&group->spawners);
	core_list_init(&group->futures);
	group->concurrency = UINT32_MAX;
	group->queue_limit = UINT32_MAX;
	zend_object_std_init(&group->std, class_entry);
	group->std.handlers = &handlers;
	return &group->std;
}

static void report_unseen_error(task_group *group)
{
	CORE_LIST_FOREACH(&group->ended, node) {
		zend_object *error = CORE_LIST_ELEMENT(node, group_task, node)->error;

		if (error != NULL && !instanceof_function(error->ce, async_ce_cancellation)) {
			GC_ADDREF(error);
			async_unhandled_take(error);
			return;
		}
	}
}

static void destroy_object(zend_object *object)
{
	task_group *group = task_group_of(object);

	if (group->scope == NULL || ASYNC_G(phase) != ASYNC_PHASE_RUNNING) {
		return;
	}
	if (!task_group_is_finished(group)) {
		zend_object *cancellation = async_new_exception(
				async_ce_async_cancellation, "The task group has been destroyed");

		task_group_cancel(group, cancellation);
		OBJ_RELEASE(cancellation);
	}
	if (!group->are_errors_seen) {
		group->are_errors_seen = true;
		report_unseen_error(group);
	}
}

static void free_tasks(task_group *group)
{
	group_task *task;

	ZEND_HASH_FOREACH_PTR(&group->tasks, task) {
		task->group = NULL;
		core_list_remove(&task->node);
		/* One that still runs frees its record when it ends. */
		if (!core_list_is_linked(&task->on_end.node)) {
			task_group_free_task(task);
		}
	}
	ZEND_HASH_FOREACH_END();
	zend_hash_destroy(&group->tasks);
}

/* Only at the end of a request: futures that are wanted keep the group alive. */
static void forget_futures(task_group *group)
{
	core_list_node *node;

	while ((node = core_list_pop_front(&group->futures)) != NULL) {
		group_future *future = CORE_LIST_ELEMENT(node, group_future, node);

		async_future_set_maker(future->state, NULL);
		OBJ_RELEASE(future->state);
		efree(future);
	}
}

static void free_object(zend_object *object)
{
	task_group *group = task_group_of(object);

	forget_futures(group);
	free_tasks(group);
	if (group->finally != NULL) {
		zend_array_release(group->finally);
	}
	if (group->scope != NULL) {
		OBJ_RELEASE(group->scope);
	}
	zend_object_std_dtor(object);
}

static HashTable *get_gc(zend_object *object, zval **table, int *count)
{
	task_group *group = task_group_of(object);
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();
	group_task *task;
	zval *closure;

	ZEND_HASH_FOREACH_PTR(&group->tasks, task) {
		zend_get_gc_buffer_add_zval(buffer, &task->result);
		if (task->error != NULL) {
			zend_get_gc_buffer_add_obj(buffer, task->error);
		}
		if (task->coroutine != NULL && !core_list_is_linked(&task->on_end.node)) {
			zend_get_gc_buffer_add_obj(buffer, &task->coroutine->std);
		}
	}
	ZEND_HASH_FOREACH_END();
	if (group->finally != NULL) {
		ZEND_HASH_FOREACH_VAL(group->finally, closure) {
			zend_get_gc_buffer_add_zval(buffer, closure);
		}
		ZEND_HASH_FOREACH_END();
	}
	if (group->scope != NULL) {
		zend_get_gc_buffer_add_obj(buffer, group->scope);
	}
	zend_get_gc_buffer_use(buffer, table, count);
	return NULL;
}

void async_register_task_group(void)
{
	async_ce_task_group = task_group_register_class();
	async_ce_task_group->create_object = create_object;
	async_ce_task_group->get_iterator = task_group_get_iterator;
	memcpy(&handlers, zend_get_std_object_handlers(), sizeof(handlers));
	handlers.offset = XtOffsetOf(task_group, std);
	handlers.dtor_obj = destroy_object;
	handlers.free_obj = free_object;
	handlers.get_gc = get_gc;
	handlers.clone_obj = NULL;
	handlers.compare = zend_objects_not_comparable;
}
