/*
 * The template: the object that the user has made and that never connects.
 *
 * Its inner side has no driver data but the pool, and a method table that marks it. What PDO does
 * with such an object without calling any method of PDO (freeing it, looking for garbage, looking
 * up methods of the driver) goes through that table.
 */
#include "pdo_pool.h"

#include "zend_exceptions.h"
#include "zend_interfaces.h"

static void close_template(pdo_dbh_t *dbh)
{
	pdo_pool *pool = dbh->driver_data;

	dbh->driver_data = NULL;
	dbh->methods = NULL;
	pool->template = NULL;
	pdo_pool_destroy(pool); /* suspends */
	pdo_pool_release_ref(pool);
}

static void add_bindings_gc(pdo_pool *pool, zend_get_gc_buffer *buffer)
{
	pdo_pool_binding *binding;

	ZEND_HASH_FOREACH_PTR(&pool->pool_connections, binding) {
		if (binding->slot != NULL && binding->slot->has_loan) {
			zend_get_gc_buffer_add_obj(buffer, binding->slot->object);
		}
		zend_get_gc_buffer_add_zval(buffer, &binding->error_info);
	}
	ZEND_HASH_FOREACH_END();
}

static void get_template_gc(pdo_dbh_t *dbh, zend_get_gc_buffer *buffer)
{
	pdo_pool *pool = dbh->driver_data;
	zval *attribute;

	zend_get_gc_buffer_add_zval(buffer, &pool->arguments[3]);
	ZEND_HASH_FOREACH_VAL(&pool->attributes, attribute) {
		zend_get_gc_buffer_add_zval(buffer, attribute);
	}
	ZEND_HASH_FOREACH_END();
	for (uint32_t i = 0; i < pool->calls_count; i++) {
		for (uint32_t j = 0; j < pool->calls[i].argument_count; j++) {
			zend_get_gc_buffer_add_zval(buffer, &pool->calls[i].arguments[j]);
		}
	}
	add_bindings_gc(pool, buffer);
	zend_get_gc_buffer_add_zval(buffer, &pool->ready);
	if (pool->async != NULL) {
		ZEND_ASYNC_POOL_ADD_GC(pool->async, buffer);
	}
}

/* No `rollback`, or PDO would ask for one when the object is freed. */
const struct pdo_dbh_methods pdo_pool_template_methods = {
		.closer = close_template,
		.get_driver_methods = pdo_pool_get_driver_methods,
		.get_gc = get_template_gc,
};

/* --- the constructors' arguments ---------------------------------------------------------------- */

/* What has been passed, as PDO will see it. */
typedef struct constructor_call {
	zend_string *dsn;
	HashTable *options; /* NULL: none */
	zval arguments[4];  /* borrowed from the frame; NULL where nothing was passed */
} constructor_call;

/* False: PDO is to complain. Nothing is thrown. */
static bool read_call(constructor_call *call, zend_execute_data *execute_data)
{
	zend_string *username = NULL;
	zend_string *password = NULL;
	zval *options = NULL;

	if (zend_parse_parameters_ex(ZEND_PARSE_PARAMS_QUIET, ZEND_NUM_ARGS(), "S|S!S!a!", &call->dsn,
				&username, &password, &options) == FAILURE) {
		zend_clear_exception();
		return false;
	}
	call->options = options != NULL ? Z_ARRVAL_P(options) : NULL;
	for (uint32_t i = 0; i < 4; i++) {
		ZVAL_NULL(&call->arguments[i]);
		if (i < ZEND_NUM_ARGS()) {
			const zval *argument = ZEND_CALL_ARG(execute_data, i + 1);
			ZVAL_DEREF(argument);
			ZVAL_COPY_VALUE(&call->arguments[i], argument);
		}
	}
	return true;
}

/* Without the INI setting and without any of our attributes there is nothing to look at. */
static bool may_be_pooled(zend_execute_data *execute_data)
{
	if (pdo_pool_ini.is_enabled) {
		return true;
	}
	if (ZEND_NUM_ARGS() < 4) {
		return false;
	}
	zval *options = ZEND_CALL_ARG(execute_data, 4);
	ZVAL_DEREF(options);
	return Z_TYPE_P(options) == IS_ARRAY && pdo_pool_has_attributes(Z_ARRVAL_P(options));
}

static bool is_persistent(const HashTable *options)
{
	zval *value;

	if (options == NULL ||
			(value = zend_hash_index_find_deref((HashTable *)options, PDO_ATTR_PERSISTENT)) ==
					NULL) {
		return false;
	}
	if (Z_TYPE_P(value) == IS_STRING && Z_STRLEN_P(value) > 0 &&
			!is_numeric_string(Z_STRVAL_P(value), Z_STRLEN_P(value), NULL, NULL, false)) {
		return true;
	}
	return zval_get_long(value) != 0;
}

typedef enum { POOL_IT, LEAVE_IT_TO_PDO, HAS_THROWN } decision;

/* Also fills `*driver_name` (owned) when the answer is POOL_IT. */
static decision decide(
		const constructor_call *call, pdo_pool_config *config, zend_string **driver_name)
{
	zend_string *resolved;
	bool is_private;

	if (!pdo_pool_read_config(config, call->options)) {
		return HAS_THROWN;
	}
	if (!config->is_wanted) {
		return LEAVE_IT_TO_PDO;
	}
	if (is_persistent(call->options)) {
		if (config->is_explicit) {
			pdo_pool_throw(
					"HY000", "PDO::ATTR_POOL_ENABLED cannot be used with PDO::ATTR_PERSISTENT");
		}
		return config->is_explicit ? HAS_THROWN : LEAVE_IT_TO_PDO;
	}
	*driver_name = pdo_pool_find_driver(call->dsn, &resolved);
	if (*driver_name == NULL) {
		return EG(exception) != NULL ? HAS_THROWN : LEAVE_IT_TO_PDO;
	}
	is_private = pdo_pool_is_private_database(resolved, call->options);
	zend_string_release(resolved);
	if (!is_private) {
		return POOL_IT;
	}
	zend_string_release(*driver_name);
	if (config->is_explicit) {
		pdo_pool_throw("HY000",
				"PDO::ATTR_POOL_ENABLED cannot be used with a private database in memory or in a "
				"temporary file, because each connection would have its own; use a file, or "
				"sqlite:file:NAME?mode=memory&cache=shared");
	}
	return config->is_explicit ? HAS_THROWN : LEAVE_IT_TO_PDO;
}

/* --- making connections ------------------------------------------------------------------------- */

/* An object that no constructor has been called on. */
static bool make_object(pdo_pool *pool, zval *object)
{
	pdo_pool_hidden_objects hidden;

	pdo_pool_hide_objects_begin(&hidden);
	bool is_made = object_init_ex(object, pool->slot_class) == SUCCESS;
	pdo_pool_hide_objects_end(&hidden);
	return is_made;
}

/* The script becomes a coroutine with the first pool, and that is an object, too. */
static void start_coroutines(void)
{
	pdo_pool_hidden_objects hidden;

	pdo_pool_hide_objects_begin(&hidden);
	(void)ZEND_ASYNC_CURRENT_COROUTINE;
	pdo_pool_hide_objects_end(&hidden);
}

bool pdo_pool_open_connection(pdo_pool *pool, zval *result)
{
	zval object;
	zval unused;
	zend_object *connection;

	if (!make_object(pool, &object)) {
		return false;
	}
	connection = Z_OBJ(object);
	zend_call_known_function((zend_function *)&pdo_engine.construct, connection, pool->slot_class,
			&unused, 4, pool->arguments, NULL); /* suspends */
	if (EG(exception) != NULL) {
		OBJ_RELEASE(connection);
		return false;
	}
	ZVAL_COPY_VALUE(result, &object);
	return true;
}

/*
 * The constructor's own frame, with another object as $this and without our attributes, so that
 * what PDO throws looks as it always does.
 */
static bool open_in_this_frame(INTERNAL_FUNCTION_PARAMETERS, pdo_pool *pool)
{
	zval object;
	zval given;
	zval *options = ZEND_NUM_ARGS() >= 4 ? ZEND_CALL_ARG(execute_data, 4) : NULL;

	if (!make_object(pool, &object)) {
		return false;
	}
	if (options != NULL) {
		ZVAL_COPY_VALUE(&given, options);
		ZVAL_COPY(options, &pool->arguments[3]);
	}
	pdo_pool_begin_to_watch_sockets();
	pdo_pool_run_as(INTERNAL_FUNCTION_PARAM_PASSTHRU, pdo_engine.construct.handler,
			Z_OBJ(object)); /* suspends */
	if (options != NULL) {
		zval_ptr_dtor(options);
		ZVAL_COPY_VALUE(options, &given);
	}
	if (EG(exception) != NULL || pdo_pool_slot_new(pool, Z_OBJ(object)) == NULL) {
		zval_ptr_dtor(&object);
		return false;
	}
	ZVAL_COPY_VALUE(&pool->ready, &object);
	return true;
}

/* Puts the connection that is ready into the pool, and makes the others. */
static bool fill_pool(pdo_pool *pool)
{
	zval connection;

	if (Z_TYPE(pool->ready) != IS_UNDEF) {
		if (!ZEND_ASYNC_POOL_ACQUIRE(pool->async, &connection, 0)) {
			return false;
		}
		bool is_back = ZEND_ASYNC_POOL_RELEASE(pool->async, &connection);
		zval_ptr_dtor(&connection);
		if (!is_back) {
			return false;
		}
	}
	return pool->config.min == 0 || ZEND_ASYNC_POOL_PREFILL(pool->async); /* suspends */
}

/* The construction has failed: the object is again as if no constructor had run. */
static void undo_template(zend_object *object)
{
	pdo_dbh_t *dbh = php_pdo_dbh_fetch_inner(object);
	zend_object *exception = EG(exception);
	const zend_op *opline_before = EG(opline_before_exception);

	EG(exception) = NULL;
	close_template(dbh); /* suspends */
	dbh->driver = NULL;
	if (EG(exception) != NULL) {
		zend_clear_exception();
	}
	EG(exception) = exception;
	EG(opline_before_exception) = opline_before;
}

static void make_template(INTERNAL_FUNCTION_PARAMETERS, zend_object *object,
		const constructor_call *call, const pdo_pool_config *config, zend_string *driver_name)
{
	pdo_pool *pool;

	start_coroutines();
	pool = pdo_pool_create(object, config, driver_name, call->arguments);
	if (pool == NULL) {
		return;
	}
	bool opens_now = !config->is_explicit || config->min > 0;
	if (!pdo_pool_init_attributes(pool, call->options) ||
			(opens_now &&
					(!open_in_this_frame(INTERNAL_FUNCTION_PARAM_PASSTHRU, pool) ||
							!fill_pool(pool)))) { /* suspends */
		undo_template(object);
	}
}

/* Does PDO know the driver, and may an object of this class be used with it? */
static bool is_for_driver(zend_class_entry *class_entry, const zend_string *driver_name)
{
	zend_class_entry *internal = pdo_pool_internal_class(class_entry);
	const char *class_name = strrchr(ZSTR_VAL(internal->name), '\\');

	return internal == pdo_engine.pdo || class_name == NULL ||
			strcasecmp(class_name + 1, ZSTR_VAL(driver_name)) == 0;
}

static bool is_driver_available(const zend_string *driver_name)
{
	zval drivers;
	zval *name;
	bool is_there = false;

	ZVAL_UNDEF(&drivers);
	zend_call_method_with_0_params(NULL, pdo_engine.pdo, NULL, "getavailabledrivers", &drivers);
	if (Z_TYPE(drivers) == IS_ARRAY) {
		ZEND_HASH_FOREACH_VAL(Z_ARRVAL(drivers), name) {
			is_there = is_there || zend_string_equals(Z_STR_P(name), driver_name);
		}
		ZEND_HASH_FOREACH_END();
	}
	zval_ptr_dtor(&drivers);
	return is_there;
}

void pdo_pool_construct(INTERNAL_FUNCTION_PARAMETERS)
{
	zif_handler original = pdo_pool_method_of(EX(func))->original;
	zend_object *object = Z_OBJ_P(ZEND_THIS);
	constructor_call call;
	pdo_pool_config config;
	zend_string *driver_name;

	if (pdo_pool_is_template(object)) {
		zend_throw_error(NULL, "%s object is already a pool", ZSTR_VAL(object->ce->name));
		return;
	}
	/* PDO would put a new connection into the object, and the pool would know of neither. */
	if (UNEXPECTED(pdo_pool_slot_of(object) != NULL)) {
		zend_throw_error(
				NULL, "%s object is already a connection of a pool", ZSTR_VAL(object->ce->name));
		return;
	}
	if (EXPECTED(!may_be_pooled(execute_data)) || !read_call(&call, execute_data)) {
		original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	}
	switch (decide(&call, &config, &driver_name)) {
	case POOL_IT:
		if (php_pdo_dbh_fetch_inner(object)->driver == NULL &&
				is_for_driver(object->ce, driver_name) && is_driver_available(driver_name)) {
			make_template(INTERNAL_FUNCTION_PARAM_PASSTHRU, object, &call, &config, driver_name);
		} else {
			original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		}
		zend_string_release(driver_name);
		break;
	case LEAVE_IT_TO_PDO:
		original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		break;
	case HAS_THROWN:
		break;
	}
}

/* The class of what PDO::connect() makes for this driver; NULL: PDO will refuse. */
static zend_class_entry *find_connect_class(
		zend_class_entry *called, const zend_string *driver_name)
{
	zend_string *name =
			zend_string_concat2(ZEND_STRL("pdo\\"), ZSTR_VAL(driver_name), ZSTR_LEN(driver_name));
	zend_string *lower_name = zend_string_tolower(name);
	zend_class_entry *driver_class = zend_hash_find_ptr(CG(class_table), lower_name);

	zend_string_release(name);
	zend_string_release(lower_name);
	if (driver_class == NULL) {
		return pdo_pool_internal_class(called) == pdo_engine.pdo ? called : NULL;
	}
	if (called == pdo_engine.pdo) {
		return driver_class;
	}
	return instanceof_function(called, driver_class) ? called : NULL;
}

void pdo_pool_connect(INTERNAL_FUNCTION_PARAMETERS)
{
	zif_handler original = pdo_pool_method_of(EX(func))->original;
	zend_class_entry *called = zend_get_called_scope(execute_data);
	zend_class_entry *class_entry = NULL;
	constructor_call call;
	pdo_pool_config config;
	zend_string *driver_name = NULL;
	decision what = LEAVE_IT_TO_PDO;

	if (may_be_pooled(execute_data) && read_call(&call, execute_data)) {
		what = decide(&call, &config, &driver_name);
	}
	if (what == POOL_IT && is_driver_available(driver_name)) {
		class_entry = find_connect_class(called, driver_name);
	}
	if (class_entry != NULL) {
		if (object_init_ex(return_value, class_entry) == SUCCESS) {
			zval unused;
			ZVAL_NULL(&unused);
			make_template(
					execute_data, &unused, Z_OBJ_P(return_value), &call, &config, driver_name);
			if (EG(exception) != NULL) {
				zval_ptr_dtor(return_value);
				ZVAL_UNDEF(return_value);
			}
		}
	} else if (what != HAS_THROWN) {
		original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	}
	if (what == POOL_IT) {
		zend_string_release(driver_name);
	}
}
