/* The scope as a PHP object: making, freeing, garbage collection, finally handlers. */
#include "runtime/scope.h"

#include "runtime/finally.h"
#include "runtime/scope_internal.h"

zend_class_entry *async_ce_scope;
zend_class_entry *async_ce_scope_provider;
zend_class_entry *async_ce_spawn_strategy;

static zend_object_handlers handlers;

static zend_object *create_object(zend_class_entry *class_entry)
{
	scope_object *holder = zend_object_alloc(sizeof(scope_object), class_entry);

	zend_object_std_init(&holder->std, class_entry);
	holder->std.handlers = &handlers;
	holder->scope = scope_new(NULL);
	holder->scope->object = &holder->std;
	return &holder->std;
}

async_scope *async_scope_of_object(zend_object *object)
{
	return scope_object_of(object)->scope;
}

zend_object *async_scope_object(async_scope *scope)
{
	return scope->object;
}

zend_object *async_scope_object_new(async_scope *parent)
{
	zend_object *object = create_object(async_ce_scope);
	async_scope *scope = async_scope_of_object(object);

	if (parent != NULL) {
		scope->parent = parent;
		parent->ref_count++;
		core_list_push_back(&parent->children, &scope->sibling);
	}
	return object;
}

static void release_object(zend_object **place)
{
	zend_object *object = *place;

	*place = NULL;
	if (object != NULL) {
		OBJ_RELEASE(object);
	}
}

void scope_values_dispose(async_scope *scope)
{
	HashTable *finally = scope->finally;

	scope->finally = NULL;
	async_callable_dispose(&scope->exception_handler);
	async_callable_dispose(&scope->child_exception_handler);
	release_object(&scope->context);
	release_object(&scope->failed);
	if (finally != NULL) {
		zend_array_release(finally);
	}
}

/* The last reference has gone: a user's destructor, if scopes had one. */
static void destroy_object(zend_object *object)
{
	async_scope *scope = async_scope_of_object(object);

	if (scope->is_closed) {
		return;
	}
	if (scope->allows_zombies) {
		scope_leave_zombies(scope, NULL);
	} else {
		async_scope_cancel(scope, NULL, "The scope's object has been destroyed");
	}
}

static void free_object(zend_object *object)
{
	async_scope *scope = async_scope_of_object(object);

	scope->object = NULL;
	/* Members that still run keep the handlers and the context. */
	if (scope->alive == 0) {
		scope_values_dispose(scope);
	}
	scope_release(scope);
	zend_object_std_dtor(object);
}

/* While anything is alive in it, what it holds can be reached from running coroutines. */
static HashTable *get_gc(zend_object *object, zval **table, int *count)
{
	async_scope *scope = async_scope_of_object(object);
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();
	zend_object *objects[] = {scope->context, scope->failed};
	zval *handler;

	if (scope->alive == 0) {
		async_callable_add_gc(buffer, &scope->exception_handler);
		async_callable_add_gc(buffer, &scope->child_exception_handler);
		for (size_t i = 0; i < sizeof(objects) / sizeof(objects[0]); i++) {
			if (objects[i] != NULL) {
				zend_get_gc_buffer_add_obj(buffer, objects[i]);
			}
		}
		if (scope->finally != NULL) {
			ZEND_HASH_FOREACH_VAL(scope->finally, handler) {
				zend_get_gc_buffer_add_zval(buffer, handler);
			}
			ZEND_HASH_FOREACH_END();
		}
	}
	zend_get_gc_buffer_use(buffer, table, count);
	return NULL;
}

void scope_start_finally(async_scope *scope)
{
	HashTable *handlers = scope->finally;
	bool is_usable =
			scope->object != NULL && !(OBJ_FLAGS(scope->object) & IS_OBJ_DESTRUCTOR_CALLED);

	if (handlers != NULL) {
		scope->finally = NULL;
		async_finally_start_take(handlers, is_usable ? scope->object : NULL);
	}
}

void async_register_scope(void)
{
	async_ce_scope = scope_register_class(&async_ce_scope_provider, &async_ce_spawn_strategy);
	async_ce_scope->create_object = create_object;
	memcpy(&handlers, zend_get_std_object_handlers(), sizeof(handlers));
	handlers.offset = XtOffsetOf(scope_object, std);
	handlers.dtor_obj = destroy_object;
	handlers.free_obj = free_object;
	handlers.get_gc = get_gc;
	handlers.clone_obj = NULL;
	handlers.compare = zend_objects_not_comparable;
}
