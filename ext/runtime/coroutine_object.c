/* The coroutine as a PHP object: making, freeing, garbage collection, what await() needs. */
#include "runtime/coroutine_internal.h"

#include "zend_interfaces.h"
#include "runtime/cancel.h"
#include "runtime/coroutine_methods.h"
#include "runtime/globals.h"
#include "runtime/shutdown.h"

zend_class_entry *async_ce_awaitable;
zend_class_entry *async_ce_completable;
zend_class_entry *async_ce_coroutine;

static zend_object_handlers handlers;

static void get_outcome(async_event *event, zval **result, zend_object **exception)
{
	async_coroutine *coroutine = async_coroutine_from_event(event);

	*exception = coroutine->exception;
	*result = &coroutine->result;
	core_list_remove(&coroutine->ready_node); /* No longer lost. */
}

static bool has_failed(const async_event *event)
{
	return async_coroutine_from_event((async_event *)event)->exception != NULL;
}

static zend_string *describe(async_event *event)
{
	async_coroutine *coroutine = async_coroutine_from_event(event);

	return zend_strpprintf(0, "coroutine %" PRIu64 " spawned at %s:%" PRIu32, coroutine->id,
			coroutine->spawn_file != NULL ? ZSTR_VAL(coroutine->spawn_file) : "[internal]",
			coroutine->spawn_line);
}

static const async_event_type event_type = {
		.outcome = get_outcome, .has_failed = has_failed, .describe = describe};

static zend_object *create_object(zend_class_entry *class_entry)
{
	async_coroutine *coroutine = zend_object_alloc(sizeof(async_coroutine), class_entry);

	async_event_init(&coroutine->event, &event_type);
	core_list_node_init(&coroutine->ready_node);
	core_list_node_init(&coroutine->live_node);
	core_list_node_init(&coroutine->scope_node);
	core_list_init(&coroutine->end_callbacks);
	coroutine->state = ASYNC_COROUTINE_COMPLETED;
	coroutine->last_socket = -1;
	ZVAL_UNDEF(&coroutine->result);
	zend_object_std_init(&coroutine->std, class_entry);
	coroutine->std.handlers = &handlers;
	return &coroutine->std;
}

async_coroutine *async_coroutine_new(void)
{
	return async_coroutine_from_object(create_object(async_ce_coroutine));
}

/* Nobody can look at the exception any more. */
static void give_up_failure(async_coroutine *coroutine)
{
	if (core_list_is_linked(&coroutine->ready_node)) {
		core_list_remove(&coroutine->ready_node);
		GC_ADDREF(coroutine->exception);
		async_unhandled_take(coroutine->exception);
	}
}

/*
 * Before the object is freed, not while: in a collection the exception may be garbage, too, and only
 * a destructor may bring what it can reach back to life.
 */
static void destroy_object(zend_object *object)
{
	async_coroutine *coroutine = async_coroutine_from_object(object);

	if (coroutine->state == ASYNC_COROUTINE_COMPLETED) {
		give_up_failure(coroutine);
	}
}

static void release_object(zend_object **place)
{
	zend_object *object = *place;

	*place = NULL;
	if (object != NULL) {
		OBJ_RELEASE(object);
	}
}

static void free_call(async_coroutine *coroutine)
{
	/* Only a coroutine that never ended still has these: a fatal error has stopped everything. */
	for (uint32_t i = 0; i < coroutine->argument_count; i++) {
		zval_ptr_dtor(&coroutine->arguments[i]);
	}
	if (coroutine->arguments != NULL) {
		efree(coroutine->arguments);
	}
	if (coroutine->named_arguments != NULL) {
		zend_array_release(coroutine->named_arguments);
	}
	async_callable_dispose(&coroutine->call);
	if (coroutine->acts_for != NULL) {
		OBJ_RELEASE(&coroutine->acts_for->std);
	}
	async_engine_state_discard(&coroutine->engine_state);
	if (UNEXPECTED(coroutine->error_handlers != NULL)) {
		async_error_handlers_release(coroutine->error_handlers);
	}
}

static void free_object(zend_object *object)
{
	async_coroutine *coroutine = async_coroutine_from_object(object);

	/* Destructors do not run after a fatal error. */
	core_list_remove(&coroutine->ready_node);
	free_call(coroutine);
	zval_ptr_dtor(&coroutine->result);
	release_object(&coroutine->exception);
	release_object(&coroutine->cancellation);
	release_object(&coroutine->swallowed);
	release_object(&coroutine->context);
	if (coroutine->finally != NULL) {
		zend_array_release(coroutine->finally);
	}
	if (coroutine->spawn_file != NULL) {
		zend_string_release(coroutine->spawn_file);
	}
	if (coroutine->suspend_file != NULL) {
		zend_string_release(coroutine->suspend_file);
	}
	zend_object_std_dtor(object);
}

static void add_object_gc(zend_get_gc_buffer *buffer, zend_object *object)
{
	if (object != NULL) {
		zend_get_gc_buffer_add_obj(buffer, object);
	}
}

static HashTable *get_gc(zend_object *object, zval **table, int *count)
{
	async_coroutine *coroutine = async_coroutine_from_object(object);
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();
	zval *handler;

	async_callable_add_gc(buffer, &coroutine->call);
	for (uint32_t i = 0; i < coroutine->argument_count; i++) {
		zend_get_gc_buffer_add_zval(buffer, &coroutine->arguments[i]);
	}
	if (coroutine->named_arguments != NULL) {
		zval *argument;

		ZEND_HASH_FOREACH_VAL(coroutine->named_arguments, argument) {
			zend_get_gc_buffer_add_zval(buffer, argument);
		}
		ZEND_HASH_FOREACH_END();
	}
	zend_get_gc_buffer_add_zval(buffer, &coroutine->result);
	add_object_gc(buffer, coroutine->exception);
	add_object_gc(buffer, coroutine->cancellation);
	add_object_gc(buffer, coroutine->swallowed);
	add_object_gc(buffer, coroutine->context);
	if (coroutine->finally != NULL) {
		ZEND_HASH_FOREACH_VAL(coroutine->finally, handler) {
			zend_get_gc_buffer_add_zval(buffer, handler);
		}
		ZEND_HASH_FOREACH_END();
	}
	zend_get_gc_buffer_use(buffer, table, count);
	return NULL;
}

void async_register_coroutine(void)
{
	async_register_coroutine_classes(
			&async_ce_awaitable, &async_ce_completable, &async_ce_coroutine);
	async_ce_coroutine->create_object = create_object;
	memcpy(&handlers, zend_get_std_object_handlers(), sizeof(handlers));
	handlers.offset = XtOffsetOf(async_coroutine, std);
	handlers.dtor_obj = destroy_object;
	handlers.free_obj = free_object;
	handlers.get_gc = get_gc;
	handlers.clone_obj = NULL;
	handlers.compare = zend_objects_not_comparable;
}
