#include "runtime/context_store.h"

#include "zend_exceptions.h"
#include "runtime/exceptions.h"
#include "runtime/globals.h"
#include "runtime/scope.h"
#include "runtime/context_store_arginfo.h"

typedef struct context_store {
	zend_object *parent;  /* owned; NULL: the root */
	HashTable *by_name;   /* owned; NULL: empty */
	HashTable *by_object; /* object_entry by the key's handle; owned; NULL: empty */
	zend_object std;
} context_store;

typedef struct object_entry {
	zend_object *key; /* owned, so that its handle stays its own */
	zval value;
} object_entry;

/* A key as the methods get it: one of the two. */
typedef struct context_key {
	zend_string *name;
	zend_object *object;
} context_key;

zend_class_entry *async_ce_context;

static zend_object_handlers handlers;

static context_store *from_object(zend_object *object)
{
	return (context_store *)((char *)object - XtOffsetOf(context_store, std));
}

static zend_object *create_object(zend_class_entry *class_entry)
{
	context_store *store = zend_object_alloc(sizeof(context_store), class_entry);

	zend_object_std_init(&store->std, class_entry);
	store->std.handlers = &handlers;
	return &store->std;
}

static void free_entry(zval *element)
{
	object_entry *entry = Z_PTR_P(element);
	zend_object *key = entry->key;
	zval value;

	ZVAL_COPY_VALUE(&value, &entry->value);
	efree(entry);
	zval_ptr_dtor(&value);
	OBJ_RELEASE(key);
}

/* One after the other, without recursion: a coroutine's stack has no room for a long chain. */
static void release_chain(context_store *store)
{
	zend_object *parent = store->parent;

	store->parent = NULL;
	while (parent != NULL) {
		zend_object *next = NULL;

		if (GC_REFCOUNT(parent) == 1) {
			next = from_object(parent)->parent;
			from_object(parent)->parent = NULL;
		}
		OBJ_RELEASE(parent);
		parent = next;
	}
}

static void free_object(zend_object *object)
{
	context_store *store = from_object(object);

	if (store->by_name != NULL) {
		zend_array_destroy(store->by_name);
	}
	if (store->by_object != NULL) {
		zend_array_destroy(store->by_object);
	}
	release_chain(store);
	zend_object_std_dtor(object);
}

static HashTable *get_gc(zend_object *object, zval **table, int *count)
{
	context_store *store = from_object(object);
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();
	zval *value;
	object_entry *entry;

	if (store->by_name != NULL) {
		ZEND_HASH_FOREACH_VAL(store->by_name, value) {
			zend_get_gc_buffer_add_zval(buffer, value);
		}
		ZEND_HASH_FOREACH_END();
	}
	if (store->by_object != NULL) {
		ZEND_HASH_FOREACH_PTR(store->by_object, entry) {
			zend_get_gc_buffer_add_obj(buffer, entry->key);
			zend_get_gc_buffer_add_zval(buffer, &entry->value);
		}
		ZEND_HASH_FOREACH_END();
	}
	if (store->parent != NULL) {
		zend_get_gc_buffer_add_obj(buffer, store->parent);
	}
	zend_get_gc_buffer_use(buffer, table, count);
	return NULL;
}

zend_object *async_context_store_new(zend_object *parent)
{
	zend_object *object = create_object(async_ce_context);

	if (parent != NULL) {
		GC_ADDREF(parent);
		from_object(object)->parent = parent;
	}
	return object;
}

zend_object *async_root_context(void)
{
	if (ASYNC_G(root_context) == NULL) {
		ASYNC_G(root_context) = async_context_store_new(NULL);
	}
	return ASYNC_G(root_context);
}

static async_coroutine *who_it_acts_for(async_coroutine *coroutine)
{
	while (coroutine->acts_for != NULL) {
		coroutine = coroutine->acts_for;
	}
	return coroutine;
}

zend_object *async_scope_context_of(async_coroutine *coroutine)
{
	coroutine = who_it_acts_for(coroutine);
	return coroutine->scope != NULL ? async_scope_context(coroutine->scope) : async_root_context();
}

zend_object *async_coroutine_context(async_coroutine *coroutine)
{
	coroutine = who_it_acts_for(coroutine);
	if (coroutine->context == NULL) {
		coroutine->context = async_context_store_new(async_scope_context_of(coroutine));
	}
	return coroutine->context;
}

/* The value in this context, borrowed; NULL: none. */
static zval *find_here(context_store *store, const context_key *key)
{
	if (key->name != NULL) {
		return store->by_name != NULL ? zend_hash_find(store->by_name, key->name) : NULL;
	}
	if (store->by_object == NULL) {
		return NULL;
	}
	object_entry *entry = zend_hash_index_find_ptr(store->by_object, key->object->handle);
	return entry != NULL ? &entry->value : NULL;
}

static zval *find_upwards(context_store *store, const context_key *key)
{
	zval *value;

	while ((value = find_here(store, key)) == NULL && store->parent != NULL) {
		store = from_object(store->parent);
	}
	return value;
}

/* Leaves the store consistent before what was there is destroyed. */
static void put(context_store *store, const context_key *key, zval *value)
{
	zval *place = find_here(store, key);
	object_entry *entry;

	Z_TRY_ADDREF_P(value);
	if (place != NULL) {
		zval old;

		ZVAL_COPY_VALUE(&old, place);
		ZVAL_COPY_VALUE(place, value);
		zval_ptr_dtor(&old);
		return;
	}
	if (key->name != NULL) {
		if (store->by_name == NULL) {
			store->by_name = zend_new_array(8);
		}
		zend_hash_add_new(store->by_name, key->name, value);
		return;
	}
	if (store->by_object == NULL) {
		ALLOC_HASHTABLE(store->by_object);
		zend_hash_init(store->by_object, 8, NULL, free_entry, 0);
	}
	entry = emalloc(sizeof(*entry));
	GC_ADDREF(key->object);
	entry->key = key->object;
	ZVAL_COPY_VALUE(&entry->value, value);
	zend_hash_index_add_new_ptr(store->by_object, key->object->handle, entry);
}

static void throw_missing(const context_key *key, const char *where)
{
	zend_object *exception;

	if (key->name != NULL) {
		exception = async_new_exception(async_ce_context_exception,
				"The context has no key \"%s\"%s", ZSTR_VAL(key->name), where);
	} else {
		exception = async_new_exception(async_ce_context_exception,
				"The context has no such key of class %s%s", ZSTR_VAL(key->object->ce->name),
				where);
	}
	zend_throw_exception_internal(exception);
}

#define PARSE_KEY(key)                                                                             \
	ZEND_PARSE_PARAMETERS_START(1, 1)                                                              \
		Z_PARAM_OBJ_OR_STR((key)->object, (key)->name)                                             \
	ZEND_PARSE_PARAMETERS_END()

typedef zval *(*finder)(context_store *store, const context_key *key);

static void return_found(INTERNAL_FUNCTION_PARAMETERS, finder find)
{
	context_key key;
	zval *value;

	PARSE_KEY(&key);
	value = find(from_object(Z_OBJ_P(ZEND_THIS)), &key);
	if (value == NULL) {
		RETURN_NULL();
	}
	RETURN_COPY_DEREF(value);
}

static void return_existing(INTERNAL_FUNCTION_PARAMETERS, finder find, const char *where)
{
	context_key key;
	zval *value;

	PARSE_KEY(&key);
	value = find(from_object(Z_OBJ_P(ZEND_THIS)), &key);
	if (value == NULL) {
		throw_missing(&key, where);
		RETURN_THROWS();
	}
	RETURN_COPY_DEREF(value);
}

static void return_whether(INTERNAL_FUNCTION_PARAMETERS, finder find)
{
	context_key key;

	PARSE_KEY(&key);
	RETURN_BOOL(find(from_object(Z_OBJ_P(ZEND_THIS)), &key) != NULL);
}

ZEND_METHOD(Async_Context, __construct)
{
	ZEND_PARSE_PARAMETERS_NONE();
}

ZEND_METHOD(Async_Context, find)
{
	return_found(INTERNAL_FUNCTION_PARAM_PASSTHRU, find_upwards);
}

ZEND_METHOD(Async_Context, get)
{
	return_existing(INTERNAL_FUNCTION_PARAM_PASSTHRU, find_upwards, ", nor has any above it");
}

ZEND_METHOD(Async_Context, has)
{
	return_whether(INTERNAL_FUNCTION_PARAM_PASSTHRU, find_upwards);
}

ZEND_METHOD(Async_Context, findLocal)
{
	return_found(INTERNAL_FUNCTION_PARAM_PASSTHRU, find_here);
}

ZEND_METHOD(Async_Context, getLocal)
{
	return_existing(INTERNAL_FUNCTION_PARAM_PASSTHRU, find_here, "");
}

ZEND_METHOD(Async_Context, hasLocal)
{
	return_whether(INTERNAL_FUNCTION_PARAM_PASSTHRU, find_here);
}

ZEND_METHOD(Async_Context, set)
{
	context_store *store = from_object(Z_OBJ_P(ZEND_THIS));
	context_key key;
	zval *value;
	bool may_replace = false;

	ZEND_PARSE_PARAMETERS_START(2, 3)
		Z_PARAM_OBJ_OR_STR(key.object, key.name)
		Z_PARAM_ZVAL(value)
		Z_PARAM_OPTIONAL
		Z_PARAM_BOOL(may_replace)
	ZEND_PARSE_PARAMETERS_END();

	if (!may_replace && find_here(store, &key) != NULL) {
		zend_throw_exception(async_ce_context_exception,
				"The context has the key already; pass true as $replace to replace its value", 0);
		RETURN_THROWS();
	}
	put(store, &key, value);
	RETURN_OBJ_COPY(&store->std);
}

ZEND_METHOD(Async_Context, unset)
{
	context_store *store = from_object(Z_OBJ_P(ZEND_THIS));
	context_key key;

	PARSE_KEY(&key);
	if (key.name != NULL && store->by_name != NULL) {
		zend_hash_del(store->by_name, key.name);
	} else if (key.object != NULL && store->by_object != NULL) {
		zend_hash_index_del(store->by_object, key.object->handle);
	}
	RETURN_OBJ_COPY(&store->std);
}

static bool require_request(void)
{
	if (async_current() != NULL) {
		return true;
	}
	zend_throw_error(NULL, "There is no context outside of a request");
	return false;
}

ZEND_FUNCTION(Async_current_context)
{
	ZEND_PARSE_PARAMETERS_NONE();
	if (!require_request()) {
		RETURN_THROWS();
	}
	RETURN_OBJ_COPY(async_scope_context_of(async_current()));
}

ZEND_FUNCTION(Async_coroutine_context)
{
	ZEND_PARSE_PARAMETERS_NONE();
	if (!require_request()) {
		RETURN_THROWS();
	}
	RETURN_OBJ_COPY(async_coroutine_context(async_current()));
}

ZEND_FUNCTION(Async_root_context)
{
	ZEND_PARSE_PARAMETERS_NONE();
	if (!require_request()) {
		RETURN_THROWS();
	}
	RETURN_OBJ_COPY(async_root_context());
}

void async_register_context(void)
{
	async_ce_context = register_class_Async_Context();
	async_ce_context->create_object = create_object;
	memcpy(&handlers, zend_get_std_object_handlers(), sizeof(handlers));
	handlers.offset = XtOffsetOf(context_store, std);
	handlers.free_obj = free_object;
	handlers.get_gc = get_gc;
	handlers.clone_obj = NULL;
	handlers.compare = zend_objects_not_comparable;
}
