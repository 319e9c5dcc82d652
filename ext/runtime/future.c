/* Futures as PHP objects: making, completing, freeing, warnings. */
#include "runtime/future.h"

#include "runtime/coroutine_internal.h"
#include "runtime/exceptions.h"
#include "runtime/future_internal.h"
#include "runtime/globals.h"

zend_class_entry *async_ce_future;
zend_class_entry *async_ce_future_state;

static zend_object_handlers state_handlers;
static zend_object_handlers future_handlers;

static future_state *from_event(async_event *event)
{
	return (future_state *)((char *)event - XtOffsetOf(future_state, event));
}

static void get_outcome(async_event *event, zval **result, zend_object **exception)
{
	*result = &from_event(event)->result;
	*exception = from_event(event)->exception;
}

static bool has_failed(const async_event *event)
{
	return from_event((async_event *)event)->exception != NULL;
}

static zend_string *describe(async_event *event)
{
	future_state *state = from_event(event);

	return zend_strpprintf(0, "a future created at %s:%" PRIu32,
			state->created_file != NULL ? ZSTR_VAL(state->created_file) : "[internal]",
			state->created_line);
}

static const async_event_type event_type = {
		.outcome = get_outcome, .has_failed = has_failed, .describe = describe};

static void note_place(zend_string **file, uint32_t *line)
{
	async_user_position(EG(current_execute_data), file, line);
	if (*file != NULL) {
		zend_string_addref(*file);
	}
}

static zend_object *create_state(zend_class_entry *class_entry)
{
	future_state *state = zend_object_alloc(sizeof(future_state), class_entry);

	async_event_init(&state->event, &event_type);
	core_list_init(&state->continuations);
	ZVAL_UNDEF(&state->result);
	note_place(&state->created_file, &state->created_line);
	zend_object_std_init(&state->std, class_entry);
	state->std.handlers = &state_handlers;
	return &state->std;
}

static zend_object *create_future(zend_class_entry *class_entry)
{
	future_object *future = zend_object_alloc(sizeof(future_object), class_entry);

	zend_object_std_init(&future->std, class_entry);
	future->std.handlers = &future_handlers;
	return &future->std;
}

zend_object *async_future_state_new(void)
{
	zend_object *object = create_state(async_ce_future_state);

	future_state_of(object)->is_internal = true;
	return object;
}

zend_object *async_future_new(zend_object *state)
{
	zend_object *object = create_future(async_ce_future);

	GC_ADDREF(state);
	future_object_of(object)->state = state;
	future_state_of(state)->future_count++;
	return object;
}

async_event *async_future_event(zend_object *future)
{
	future_state *state = future_state_of(future_object_of(future)->state);

	state->is_used = true;
	return &state->event;
}

bool async_future_is_completed(zend_object *state)
{
	return future_state_of(state)->event.is_completed;
}

bool async_future_is_awaited(zend_object *state)
{
	return !core_list_is_empty(&future_state_of(state)->event.subscribers) ||
			!core_list_is_empty(&future_state_of(state)->continuations);
}

void async_future_set_maker(zend_object *state, async_future_maker *maker)
{
	future_state_of(state)->maker = maker;
}

void future_settle(future_state *state, zval *result, zend_object *exception)
{
	note_place(&state->completed_file, &state->completed_line);
	state->maker = NULL;
	if (exception != NULL) {
		GC_ADDREF(exception);
		state->exception = exception;
	} else if (result != NULL) {
		ZVAL_COPY_DEREF(&state->result, result);
	} else {
		ZVAL_NULL(&state->result);
	}
	async_event_complete(&state->event);
}

void async_future_complete(zend_object *state, zval *result)
{
	if (!async_future_is_completed(state)) {
		future_settle(future_state_of(state), result, NULL);
		future_start_continuations(future_state_of(state));
	}
}

void async_future_fail(zend_object *state, zend_object *exception)
{
	if (!async_future_is_completed(state)) {
		future_settle(future_state_of(state), NULL, exception);
		future_start_continuations(future_state_of(state));
	}
}

static const char *created_file(const future_state *state)
{
	return state->created_file != NULL ? ZSTR_VAL(state->created_file) : "[internal]";
}

/* Nobody can look at the outcome any more. */
static void destroy_state(zend_object *object)
{
	future_state *state = future_state_of(object);

	if (state->exception == NULL || state->event.is_observed || state->is_ignored ||
			instanceof_function(state->exception->ce, async_ce_cancellation) ||
			ASYNC_G(phase) != ASYNC_PHASE_RUNNING) {
		return;
	}
	state->is_ignored = true;
	zval holder;
	zval *message = zend_read_property_ex(
			state->exception->ce, state->exception, ZSTR_KNOWN(ZEND_STR_MESSAGE), true, &holder);
	zend_string *text = zval_get_string(message);
	zend_error(E_WARNING,
			"Unhandled exception in Future: %s: %s; use catch() or ignore() to handle. Created at "
			"%s:%" PRIu32,
			ZSTR_VAL(state->exception->ce->name), ZSTR_VAL(text), created_file(state),
			state->created_line);
	zend_string_release(text);
}

static void destroy_future(zend_object *object)
{
	zend_object *state_object = future_object_of(object)->state;
	future_state *state;

	if (state_object == NULL || future_state_of(state_object)->future_count > 1) {
		return;
	}
	state = future_state_of(state_object);
	if (state->maker != NULL && core_list_is_empty(&state->continuations) &&
			core_list_is_empty(&state->event.subscribers)) {
		async_future_maker *maker = state->maker;

		state->maker = NULL;
		maker->on_unwanted(maker);
	}
	if (!state->is_used && !state->is_ignored && !state->is_internal && state->exception == NULL &&
			ASYNC_G(phase) == ASYNC_PHASE_RUNNING) {
		state->is_used = true;
		zend_error(E_WARNING,
				"Future was never used; call await(), map(), catch(), finally() or ignore() to "
				"suppress this warning. Created at %s:%" PRIu32,
				created_file(state), state->created_line);
	}
}

static void free_state(zend_object *object)
{
	future_state *state = future_state_of(object);

	future_continuations_free(&state->continuations);
	zval_ptr_dtor(&state->result);
	if (state->exception != NULL) {
		OBJ_RELEASE(state->exception);
	}
	if (state->created_file != NULL) {
		zend_string_release(state->created_file);
	}
	if (state->completed_file != NULL) {
		zend_string_release(state->completed_file);
	}
	zend_object_std_dtor(object);
}

static void free_future(zend_object *object)
{
	zend_object *state = future_object_of(object)->state;

	if (state != NULL) {
		future_state_of(state)->future_count--;
		OBJ_RELEASE(state);
	}
	zend_object_std_dtor(object);
}

static HashTable *get_state_gc(zend_object *object, zval **table, int *count)
{
	future_state *state = future_state_of(object);
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();

	zend_get_gc_buffer_add_zval(buffer, &state->result);
	if (state->exception != NULL) {
		zend_get_gc_buffer_add_obj(buffer, state->exception);
	}
	CORE_LIST_FOREACH(&state->continuations, node) {
		future_continuation *continuation = CORE_LIST_ELEMENT(node, future_continuation, node);

		async_callable_add_gc(buffer, &continuation->callable);
		zend_get_gc_buffer_add_obj(buffer, continuation->target);
	}
	zend_get_gc_buffer_use(buffer, table, count);
	return NULL;
}

static HashTable *get_future_gc(zend_object *object, zval **table, int *count)
{
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();

	if (future_object_of(object)->state != NULL) {
		zend_get_gc_buffer_add_obj(buffer, future_object_of(object)->state);
	}
	zend_get_gc_buffer_use(buffer, table, count);
	return NULL;
}

static void init_handlers(zend_object_handlers *handlers)
{
	memcpy(handlers, zend_get_std_object_handlers(), sizeof(*handlers));
	handlers->clone_obj = NULL;
	handlers->compare = zend_objects_not_comparable;
}

void async_register_future(void)
{
	future_register_classes(async_ce_completable);
	init_handlers(&state_handlers);
	async_ce_future_state->create_object = create_state;
	state_handlers.offset = XtOffsetOf(future_state, std);
	state_handlers.dtor_obj = destroy_state;
	state_handlers.free_obj = free_state;
	state_handlers.get_gc = get_state_gc;
	init_handlers(&future_handlers);
	async_ce_future->create_object = create_future;
	future_handlers.offset = XtOffsetOf(future_object, std);
	future_handlers.dtor_obj = destroy_future;
	future_handlers.free_obj = free_future;
	future_handlers.get_gc = get_future_gc;
}
