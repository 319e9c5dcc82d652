/* Coroutines, waiting, timers. */
#include "probe.h"

#include "php_network.h"
#include "zend_exceptions.h"

typedef struct end_record {
	zend_coroutine_end_callback_t callback;
	zval callable; /* UNDEF: only notes */
	bool again;
} end_record;

typedef struct switch_record {
	zend_coroutine_switch_handler_t handler;
	zend_long left; /* calls until it wants no more */
} switch_record;

typedef struct timer_record {
	zend_async_event_callback_t callback;
	zend_async_timer_event_t *timer;
	zend_coroutine_t *coroutine; /* to be woken; borrowed; NULL: none */
	zend_long ticks;
	zend_long last_tick;
	bool throws;
} timer_record;

static const char *const outcomes[] = {"woken", "timed out", "cancelled", "closed", "failed"};

/* A coroutine, or NULL with an exception. */
static zend_coroutine_t *handle_of(zval *argument)
{
	zend_coroutine_t *coroutine = NULL;

	if (Z_TYPE_P(argument) == IS_OBJECT) {
		coroutine = ZEND_ASYNC_COROUTINE_FROM_OBJECT(Z_OBJ_P(argument));
	}
	if (coroutine == NULL) {
		zend_type_error("Not a coroutine");
	}
	return coroutine;
}

#define PARSE_COROUTINE()                                                                          \
	zval *argument;                                                                                \
	ZEND_PARSE_PARAMETERS_START(1, 1)                                                              \
		Z_PARAM_ZVAL(argument)                                                                     \
	ZEND_PARSE_PARAMETERS_END();                                                                   \
	zend_coroutine_t *coroutine = handle_of(argument);                                             \
	if (coroutine == NULL) {                                                                       \
		RETURN_THROWS();                                                                           \
	}

/* --- spawning ----------------------------------------------------------------------------- */

static void run(void *data, zval *result)
{
	zval *callable = data;

	probe_note("run");
	call_user_function(NULL, NULL, callable, result, 0, NULL);
}

static void release(void *data)
{
	probe_note("release");
	zval_ptr_dtor(data);
	efree(data);
}

static const zend_coroutine_task_t task = {.run = run, .release = release, .name = "probe"};

/* spawn(callable, flags = 0): the coroutine, or null */
PROBE_FUNCTION(spawn)
{
	zval *callable;
	zend_long flags = 0;

	ZEND_PARSE_PARAMETERS_START(1, 2)
		Z_PARAM_ZVAL(callable)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(flags)
	ZEND_PARSE_PARAMETERS_END();
	zval *data = emalloc(sizeof(*data));
	ZVAL_COPY(data, callable);
	zend_coroutine_t *coroutine = ZEND_ASYNC_SPAWN_EX(&task, data, (uint32_t)flags);
	if (coroutine != NULL) {
		RETURN_OBJ_COPY(ZEND_ASYNC_COROUTINE_OBJECT(coroutine));
	}
}

/* --- waiting ------------------------------------------------------------------------------ */

PROBE_FUNCTION(suspend)
{
	zend_long timeout_ms = 0;
	bool is_named = false;

	ZEND_PARSE_PARAMETERS_START(0, 2)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(timeout_ms)
		Z_PARAM_BOOL(is_named)
	ZEND_PARSE_PARAMETERS_END();
	RETURN_STRING(outcomes[ZEND_ASYNC_SUSPEND_EX(is_named ? "a probe" : NULL, timeout_ms)]);
}

PROBE_FUNCTION(wake)
{
	PARSE_COROUTINE()
	ZEND_ASYNC_WAKE(coroutine);
}

PROBE_FUNCTION(yield)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(ZEND_ASYNC_YIELD());
}

PROBE_FUNCTION(await)
{
	zend_object *object;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJ(object)
	ZEND_PARSE_PARAMETERS_END();
	if (!ZEND_ASYNC_AWAIT(object, return_value) && !Z_ISUNDEF_P(return_value)) {
		probe_note("await has failed and filled its result");
	}
}

/* wait(stream or descriptor, events, timeout): "outcome revents" */
PROBE_FUNCTION(wait)
{
	zval *which;
	zend_long events, timeout_ms = 0;
	short revents;
	int fd;

	ZEND_PARSE_PARAMETERS_START(2, 3)
		Z_PARAM_ZVAL(which)
		Z_PARAM_LONG(events)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(timeout_ms)
	ZEND_PARSE_PARAMETERS_END();
	if (Z_TYPE_P(which) == IS_RESOURCE) {
		php_stream *stream;

		php_stream_from_zval(stream, which);
		php_stream_cast(stream, PHP_STREAM_AS_FD | PHP_STREAM_CAST_INTERNAL, (void **)&fd, 0);
	} else {
		fd = (int)zval_get_long(which);
	}
	zend_async_outcome outcome =
			ZEND_ASYNC_WAIT_DESCRIPTOR(fd, (short)events, timeout_ms, &revents);
	RETURN_STR(zend_strpprintf(0, "%s %d", outcomes[outcome], (int)revents));
}

PROBE_FUNCTION(may_suspend)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(ZEND_ASYNC_MAY_SUSPEND());
}

/* --- questions ---------------------------------------------------------------------------- */

PROBE_FUNCTION(current)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_OBJ_COPY(ZEND_ASYNC_COROUTINE_OBJECT(ZEND_ASYNC_CURRENT_COROUTINE));
}

PROBE_FUNCTION(id)
{
	PARSE_COROUTINE()
	RETURN_LONG((zend_long)ZEND_ASYNC_COROUTINE_ID(coroutine));
}

PROBE_FUNCTION(is_main)
{
	PARSE_COROUTINE()
	RETURN_BOOL(ZEND_ASYNC_COROUTINE_IS_MAIN(coroutine));
}

PROBE_FUNCTION(is_cancelled)
{
	PARSE_COROUTINE()
	RETURN_BOOL(ZEND_ASYNC_COROUTINE_IS_CANCELLED(coroutine));
}

PROBE_FUNCTION(cancel)
{
	PARSE_COROUTINE()
	ZEND_ASYNC_CANCEL(coroutine, "cancelled by the probe");
}

PROBE_FUNCTION(interrupted_waits)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_LONG(ZEND_ASYNC_INTERRUPTED_WAITS());
}

PROBE_FUNCTION(take_last_socket)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_LONG(ZEND_ASYNC_TAKE_LAST_SOCKET());
}

/* The names of all classes of the table, and whether an unknown one is refused. */
PROBE_FUNCTION(classes)
{
	ZEND_PARSE_PARAMETERS_NONE();
	array_init(return_value);
	for (int which = 0; which <= ZEND_ASYNC_CLASS_POOL; which++) {
		add_next_index_str(return_value,
				zend_string_copy(zend_async_api->class_entry((zend_async_class_t)which)->name));
	}
	add_next_index_bool(
			return_value, zend_async_api->class_entry((zend_async_class_t)1000) == NULL);
	add_next_index_bool(return_value,
			ZEND_ASYNC_CLASS(POOL_EXCEPTION) ==
					zend_lookup_class(
							zend_string_init_interned("Async\\PoolException", 19, false)));
}

/* --- callbacks ---------------------------------------------------------------------------- */

static void on_end(zend_coroutine_end_callback_t *callback, zend_coroutine_t *coroutine)
{
	end_record *record = (end_record *)callback;
	zval result;

	probe_note("end of %d", coroutine == ZEND_ASYNC_CURRENT_COROUTINE);
	if (record->again) {
		record->again = false;
		ZEND_ASYNC_ADD_END_CALLBACK(coroutine, callback);
		return;
	}
	if (!Z_ISUNDEF(record->callable)) {
		ZVAL_UNDEF(&result);
		call_user_function(NULL, NULL, &record->callable, &result, 0, NULL);
		zval_ptr_dtor(&result);
		zval_ptr_dtor(&record->callable);
	}
	efree(record);
}

/* on_end(coroutine, callable = null, again = false, delete = false) */
PROBE_FUNCTION(on_end)
{
	zval *argument, *callable = NULL;
	bool again = false, is_deleted = false;

	ZEND_PARSE_PARAMETERS_START(1, 4)
		Z_PARAM_ZVAL(argument)
		Z_PARAM_OPTIONAL
		Z_PARAM_ZVAL(callable)
		Z_PARAM_BOOL(again)
		Z_PARAM_BOOL(is_deleted)
	ZEND_PARSE_PARAMETERS_END();
	zend_coroutine_t *coroutine = handle_of(argument);
	if (coroutine == NULL) {
		RETURN_THROWS();
	}
	end_record *record = ecalloc(1, sizeof(*record));
	record->callback.on_end = on_end;
	record->again = again;
	ZEND_ASYNC_DEL_END_CALLBACK(&record->callback);
	ZEND_ASYNC_ADD_END_CALLBACK(coroutine, &record->callback);
	ZEND_ASYNC_ADD_END_CALLBACK(coroutine, &record->callback);
	if (is_deleted) {
		ZEND_ASYNC_DEL_END_CALLBACK(&record->callback);
		ZEND_ASYNC_DEL_END_CALLBACK(&record->callback);
		efree(record);
	} else if (callable != NULL && Z_TYPE_P(callable) != IS_NULL) {
		ZVAL_COPY(&record->callable, callable);
	}
}

static bool on_switch(zend_coroutine_switch_handler_t *handler, zend_coroutine_t *coroutine,
		zend_coroutine_switch what)
{
	static const char *const names[] = {"entered", "left", "finished"};
	switch_record *record = (switch_record *)handler;

	probe_note("%s", names[what]);
	if (what == ZEND_COROUTINE_FINISHED || --record->left == 0) {
		efree(record);
		return false;
	}
	return true;
}

/* on_switch(coroutine, calls = -1, delete = false) */
PROBE_FUNCTION(on_switch)
{
	zval *argument;
	zend_long calls = -1;
	bool is_deleted = false;

	ZEND_PARSE_PARAMETERS_START(1, 3)
		Z_PARAM_ZVAL(argument)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(calls)
		Z_PARAM_BOOL(is_deleted)
	ZEND_PARSE_PARAMETERS_END();
	zend_coroutine_t *coroutine = handle_of(argument);
	if (coroutine == NULL) {
		RETURN_THROWS();
	}
	switch_record *record = ecalloc(1, sizeof(*record));
	record->handler.on_switch = on_switch;
	record->left = calls;
	ZEND_ASYNC_ADD_SWITCH_HANDLER(coroutine, &record->handler);
	ZEND_ASYNC_ADD_SWITCH_HANDLER(coroutine, &record->handler);
	if (is_deleted) {
		ZEND_ASYNC_DEL_SWITCH_HANDLER(coroutine, &record->handler);
		ZEND_ASYNC_DEL_SWITCH_HANDLER(coroutine, &record->handler);
		efree(record);
	}
}

/* protect(callable, throw = false): with an exception in flight if asked for */
PROBE_FUNCTION(protect)
{
	zval *callable, result;
	bool throws = false;
	zend_async_protect_t section;

	ZEND_PARSE_PARAMETERS_START(1, 2)
		Z_PARAM_ZVAL(callable)
		Z_PARAM_OPTIONAL
		Z_PARAM_BOOL(throws)
	ZEND_PARSE_PARAMETERS_END();
	if (throws) {
		zend_throw_exception(NULL, "in flight", 0);
	}
	ZEND_ASYNC_PROTECT_BEGIN(&section);
	ZVAL_UNDEF(&result);
	call_user_function(NULL, NULL, callable, &result, 0, NULL);
	zval_ptr_dtor(&result);
	if (ZEND_ASYNC_PROTECT_END(&section) != (EG(exception) == NULL)) {
		probe_note("the section's answer does not fit");
	}
}

/* --- timers ------------------------------------------------------------------------------- */

static timer_record *left_behind;

static void on_time(zend_async_event_t *event, zend_async_event_callback_t *callback)
{
	timer_record *record = (timer_record *)callback;

	probe_note("tick %d", (int)++record->ticks);
	if (record->throws) {
		zend_throw_exception(NULL, "a timer's callback fails", 0);
	}
	if (record->ticks >= record->last_tick) {
		ZEND_ASYNC_EVENT_STOP(event);
		if (record->coroutine != NULL) {
			ZEND_ASYNC_WAKE(record->coroutine);
		}
	}
}

static timer_record *new_record(zend_long ms, zend_long flags)
{
	timer_record *record;
	zend_async_timer_event_t *timer = ZEND_ASYNC_NEW_TIMER_EVENT(ms, (uint32_t)flags);

	if (timer == NULL) {
		return NULL;
	}
	record = ecalloc(1, sizeof(*record));
	record->timer = timer;
	record->callback.on_event = on_time;
	ZEND_ASYNC_EVENT_ADD_CALLBACK(&timer->event, &record->callback);
	return record;
}

static void free_record(timer_record *record)
{
	ZEND_ASYNC_EVENT_DISPOSE(&record->timer->event);
	efree(record);
}

/* timer(ms, flags, ticks = 1): waits until it has ticked so often; started twice, then disposed of */
PROBE_FUNCTION(timer)
{
	zend_long ms, flags = 0, ticks = 1;

	ZEND_PARSE_PARAMETERS_START(1, 3)
		Z_PARAM_LONG(ms)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(flags)
		Z_PARAM_LONG(ticks)
	ZEND_PARSE_PARAMETERS_END();
	timer_record *record = new_record(ms, flags);
	if (record == NULL) {
		RETURN_THROWS();
	}
	zend_async_event_t *event = &record->timer->event;
	record->coroutine = ZEND_ASYNC_CURRENT_COROUTINE;
	record->last_tick = ticks;
	ZEND_ASYNC_EVENT_STOP(event);
	ZEND_ASYNC_EVENT_START(event);
	ZEND_ASYNC_EVENT_START(event);
	probe_note("started %d", (event->flags & ZEND_ASYNC_EVENT_F_STARTED) != 0);
	while (record->ticks < record->last_tick &&
			ZEND_ASYNC_SUSPEND_EX("a timer", 0) == ZEND_ASYNC_WOKEN) {
	}
	probe_note("started %d", (event->flags & ZEND_ASYNC_EVENT_F_STARTED) != 0);
	/* A second owner keeps it; its clock runs no more. */
	ZEND_ASYNC_EVENT_ADD_REF(event);
	ZEND_ASYNC_EVENT_DISPOSE(event);
	free_record(record);
}

/* leave_timer(ms, flags, throws = false): starts one and leaves it running */
PROBE_FUNCTION(leave_timer)
{
	zend_long ms, flags = 0;
	bool throws = false;

	ZEND_PARSE_PARAMETERS_START(1, 3)
		Z_PARAM_LONG(ms)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(flags)
		Z_PARAM_BOOL(throws)
	ZEND_PARSE_PARAMETERS_END();
	left_behind = new_record(ms, flags);
	left_behind->throws = throws;
	left_behind->last_tick = throws ? 1 : 1000000;
	ZEND_ASYNC_EVENT_START(&left_behind->timer->event);
}

void probe_coroutine_request_shutdown(void)
{
	if (left_behind != NULL) {
		free_record(left_behind);
		left_behind = NULL;
	}
}

const zend_function_entry probe_coroutine_functions[] = {PROBE_ENTRY(spawn) PROBE_ENTRY(
		suspend) PROBE_ENTRY(wake) PROBE_ENTRY(yield) PROBE_ENTRY(await) PROBE_ENTRY(wait)
				PROBE_ENTRY(may_suspend) PROBE_ENTRY(current) PROBE_ENTRY(id) PROBE_ENTRY(is_main)
						PROBE_ENTRY(is_cancelled) PROBE_ENTRY(cancel) PROBE_ENTRY(interrupted_waits)
								PROBE_ENTRY(take_last_socket) PROBE_ENTRY(classes) PROBE_ENTRY(
										on_end) PROBE_ENTRY(on_switch) PROBE_ENTRY(protect)
										PROBE_ENTRY(timer) PROBE_ENTRY(leave_timer) PHP_FE_END};
