/*
 * Attributes.
 *
 * What PDO itself keeps (error mode, case, fetch mode, statement class...) is kept by the template:
 * PDO's own code runs on it, with its checks and messages. What the driver keeps is set on the
 * coroutine's connection first; when the driver has accepted it, it is recorded. Either way a
 * version number tells each connection, before its next use, that it has to catch up; modes that living
 * statements follow are copied to all connections at once.
 */
#include "pdo_pool.h"

#include "zend_exceptions.h"

static bool is_kept_by_pdo(zend_long attribute)
{
	switch (attribute) {
	case PDO_ATTR_ERRMODE:
	case PDO_ATTR_CASE:
	case PDO_ATTR_ORACLE_NULLS:
	case PDO_ATTR_DEFAULT_FETCH_MODE:
	case PDO_ATTR_STRINGIFY_FETCHES:
	case PDO_ATTR_STATEMENT_CLASS:
		return true;
	default:
		return false;
	}
}

static bool is_read_from_pdo(zend_long attribute)
{
	return is_kept_by_pdo(attribute) || attribute == PDO_ATTR_PERSISTENT ||
			attribute == PDO_ATTR_DRIVER_NAME;
}

/* --- the pool's own ------------------------------------------------------------------------------ */

void pdo_pool_read_attribute(const pdo_pool *pool, zend_long attribute, zval *return_value)
{
	const char *name = pdo_pool_attribute_name(attribute);

	switch (attribute) {
	case PDO_POOL_ATTR_ENABLED:
		RETURN_BOOL(pool != NULL);
	case PDO_POOL_ATTR_HEALTHCHECK_INTERVAL:
		pdo_pool_throw("IM001",
				"SQLSTATE[IM001]: Driver does not support this function: %s is a "
				"construction-only attribute and cannot be read at runtime",
				name);
		return;
	default:
		break;
	}
	if (name == NULL) {
		pdo_pool_throw("IM001",
				"SQLSTATE[IM001]: Driver does not support this function: PDO has no "
				"attribute " ZEND_LONG_FMT,
				attribute);
		return;
	}
	if (pool == NULL) {
		RETURN_FALSE;
	}
	switch (attribute) {
	case PDO_POOL_ATTR_MIN:
		RETURN_LONG(pool->config.min);
	case PDO_POOL_ATTR_MAX:
		RETURN_LONG(pool->config.max);
	case PDO_POOL_ATTR_STMT_CACHE_SIZE:
		RETURN_LONG(pool->config.stmt_cache_size);
	default:
		RETURN_LONG(pool->config.acquire_timeout_ms);
	}
}

/* --- what PDO keeps ------------------------------------------------------------------------------ */

static void copy_modes(pdo_dbh_t *dbh, const pdo_dbh_t *template)
{
	dbh->error_mode = template->error_mode;
	dbh->desired_case = template->desired_case;
	dbh->oracle_nulls = template->oracle_nulls;
	dbh->default_fetch_type = template->default_fetch_type;
	dbh->stringify = template->stringify;
}

static void copy_from_template(pdo_dbh_t *dbh, const pdo_dbh_t *template)
{
	copy_modes(dbh, template);
	dbh->def_stmt_ce = template->def_stmt_ce;
	zval_ptr_dtor(&dbh->def_stmt_ctor_args);
	ZVAL_COPY(&dbh->def_stmt_ctor_args, &template->def_stmt_ctor_args);
}

/*
 * Statements that live follow the modes of their connection, without the pool seeing it. What else
 * there is matters to the next call of a method of PDO, and waits for it.
 */
static void copy_modes_to_all(const pdo_pool *pool)
{
	const pdo_dbh_t *template = php_pdo_dbh_fetch_inner(pool->template);

	for (pdo_pool_slot *slot = pool->slots; slot != NULL; slot = slot->next) {
		copy_modes(slot->dbh, template);
	}
}

/* pdo_mysql converts numbers by itself. Only an option of the client library: nothing is sent. */
static void tell_drivers_to_stringify(const pdo_pool *pool, zval *value)
{
	for (pdo_pool_slot *slot = pool->slots; slot != NULL; slot = slot->next) {
		if (slot->depth == 0 && !slot->is_broken && slot->below->set_attribute != NULL) {
			slot->below->set_attribute(slot->dbh, PDO_ATTR_STRINGIFY_FETCHES, value);
		}
	}
}

/* --- setAttribute() ------------------------------------------------------------------------------- */

static void clear_error_of_coroutine(pdo_pool *pool)
{
	pdo_pool_binding *binding = pdo_pool_bind(pool);

	if (binding != NULL) {
		pdo_pool_clear_error(binding);
	}
}

/* In the order of the last setting: one may build on another. */
static void record(pdo_pool *pool, zend_long attribute, zval *value)
{
	zval copy;

	ZVAL_COPY_DEREF(&copy, value);
	zend_hash_index_del(&pool->attributes, attribute);
	zend_hash_index_add_new(&pool->attributes, attribute, &copy);
	pool->attributes_version++;
}

static void set_on_template(
		INTERNAL_FUNCTION_PARAMETERS, pdo_pool *pool, zif_handler original, zend_long attribute)
{
	clear_error_of_coroutine(pool);
	original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	if (EG(exception) != NULL || Z_TYPE_P(return_value) != IS_TRUE) {
		return;
	}
	copy_modes_to_all(pool);
	if (attribute == PDO_ATTR_STRINGIFY_FETCHES) {
		/* The one that a driver wants to know, too. */
		record(pool, attribute, ZEND_CALL_ARG(execute_data, 2));
		tell_drivers_to_stringify(pool, zend_hash_index_find(&pool->attributes, attribute));
	} else {
		pool->attributes_version++;
	}
}

static void set_on_connection(
		INTERNAL_FUNCTION_PARAMETERS, pdo_pool *pool, zif_handler original, zend_long attribute)
{
	pdo_pool_binding *binding = pdo_pool_bind(pool);

	if (binding == NULL) {
		return;
	}
	binding->has_error = false;
	if (pdo_pool_run_on_connection(INTERNAL_FUNCTION_PARAM_PASSTHRU, pool, original) &&
			EG(exception) == NULL && Z_TYPE_P(return_value) == IS_TRUE) {
		record(pool, attribute, ZEND_CALL_ARG(execute_data, 2));
	}
}

void pdo_pool_set_attribute(INTERNAL_FUNCTION_PARAMETERS, pdo_pool *pool, zif_handler original)
{
	zend_long attribute;
	zval *value;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_LONG(attribute)
		Z_PARAM_ZVAL(value)
	ZEND_PARSE_PARAMETERS_END();
	(void)value;
	if (pdo_pool_is_attribute(attribute)) {
		const char *name = pdo_pool_attribute_name(attribute);
		zend_string *message = zend_strpprintf(0, "%s can be set in the constructor only",
				name != NULL ? name : "An attribute of the pool");
		pdo_pool_raise(pool, "IM001", ZSTR_VAL(message), return_value);
		zend_string_release(message);
	} else if (is_kept_by_pdo(attribute)) {
		set_on_template(INTERNAL_FUNCTION_PARAM_PASSTHRU, pool, original, attribute);
	} else {
		set_on_connection(INTERNAL_FUNCTION_PARAM_PASSTHRU, pool, original, attribute);
	}
}

void pdo_pool_get_attribute(INTERNAL_FUNCTION_PARAMETERS, pdo_pool *pool, zif_handler original)
{
	zend_long attribute;
	pdo_pool_binding *binding;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(attribute)
	ZEND_PARSE_PARAMETERS_END();
	if (is_read_from_pdo(attribute)) {
		clear_error_of_coroutine(pool);
		original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	}
	binding = pdo_pool_bind(pool);
	if (binding != NULL) {
		binding->has_error = false;
		pdo_pool_run_on_connection(INTERNAL_FUNCTION_PARAM_PASSTHRU, pool, original); /* suspends */
	}
}

/* --- catching up ---------------------------------------------------------------------------------- */

/* PDO::setAttribute() itself. False: thrown. */
static bool call_set_attribute(zend_object *object, zend_long attribute, zval *value)
{
	zval arguments[2];
	zval unused;

	ZVAL_LONG(&arguments[0], attribute);
	ZVAL_COPY_VALUE(&arguments[1], value);
	ZVAL_UNDEF(&unused);
	zend_call_known_function((zend_function *)&pdo_engine.set_attribute, object, object->ce,
			&unused, 2, arguments, NULL); /* suspends */
	zval_ptr_dtor(&unused);
	return EG(exception) == NULL;
}

bool pdo_pool_init_attributes(pdo_pool *pool, const HashTable *options)
{
	zend_ulong attribute;
	zend_string *name;
	zval *value;
	zval *mode;

	if (options == NULL) {
		return true;
	}
	mode = zend_hash_index_find_deref((HashTable *)options, PDO_ATTR_ERRMODE);
	if (mode != NULL && !call_set_attribute(pool->template, PDO_ATTR_ERRMODE, mode)) {
		return false;
	}
	ZEND_HASH_FOREACH_KEY_VAL((HashTable *)options, attribute, name, value)
	{
		ZVAL_DEREF(value);
		if (name == NULL && is_kept_by_pdo((zend_long)attribute) &&
				!call_set_attribute(pool->template, (zend_long)attribute, value)) {
			return false;
		}
	}
	ZEND_HASH_FOREACH_END();
	return true;
}

bool pdo_pool_apply_attributes(pdo_pool_slot *slot)
{
	pdo_pool *pool = slot->pool;
	uint32_t version = pool->attributes_version;
	zend_ulong attribute;
	zval *value;
	zval copy;

	if (pool->template == NULL) {
		return true;
	}
	copy_from_template(slot->dbh, php_pdo_dbh_fetch_inner(pool->template));
	if (slot->attributes_version == 0) {
		/* Fresh from PDO's constructor, which has set what the options said. */
		if (pool->first_error_code[0] == '\0') {
			memcpy(pool->first_error_code, slot->dbh->error_code, sizeof(pdo_error_type));
		}
		memcpy(slot->dbh->error_code, PDO_ERR_NONE, sizeof(PDO_ERR_NONE));
	}
	ZEND_HASH_FOREACH_NUM_KEY_VAL(&pool->attributes, attribute, value)
	{
		ZVAL_COPY(&copy, value);
		bool is_set = call_set_attribute(slot->object, (zend_long)attribute, &copy);
		zval_ptr_dtor(&copy);
		if (!is_set) {
			return false;
		}
		if (pool->attributes_version != version) {
			break; /* another coroutine has changed them meanwhile; done at the next use */
		}
	}
	ZEND_HASH_FOREACH_END();
	slot->attributes_version = version;
	return true;
}
