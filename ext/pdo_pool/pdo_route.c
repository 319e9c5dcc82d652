/* One method call, from the template to the connection of the running coroutine. */
#include "pdo_pool.h"

#include "zend_exceptions.h"

void pdo_pool_run_as(INTERNAL_FUNCTION_PARAMETERS, zif_handler original, zend_object *object)
{
	/* Only the pointer: the frame's flags are beside it. */
	zend_object *before = EX(This).value.obj;

	EX(This).value.obj = object;
	original(INTERNAL_FUNCTION_PARAM_PASSTHRU); /* suspends */
	EX(This).value.obj = before;
}

bool pdo_pool_run_on_connection(INTERNAL_FUNCTION_PARAMETERS, pdo_pool *pool, zif_handler original)
{
	pdo_pool_slot *slot = pdo_pool_acquire_conn(pool); /* suspends */
	pdo_pool_call call;

	if (UNEXPECTED(slot == NULL) || UNEXPECTED(!pdo_pool_enter(slot, &call))) {
		return false;
	}
	slot->ref_count++;
	pdo_pool_run_as(INTERNAL_FUNCTION_PARAM_PASSTHRU, original, pdo_pool_get_wrapper(slot));
	pdo_pool_leave(slot, &call);
	pdo_pool_maybe_release(slot); /* suspends */
	pdo_pool_slot_release_ref(slot);
	return true;
}

/* --- methods that need no connection of their own ------------------------------------------------ */

/* Escaping is local: any open connection with an untouched session will do. NULL: there is none. */
static pdo_pool_slot *find_slot_for_quoting(const pdo_pool *pool)
{
	pdo_pool_slot *slot;

	if (pool->kind == PDO_POOL_OTHER_DRIVER) {
		return NULL;
	}
	for (slot = pool->slots; slot != NULL; slot = slot->next) {
		if (!slot->is_broken && !pdo_session_is_touched(slot->session) &&
				slot->below->quoter != NULL &&
				slot->attributes_version == pool->attributes_version) {
			return slot;
		}
	}
	return NULL;
}

static bool quote_without_connection(INTERNAL_FUNCTION_PARAMETERS, pdo_pool *pool)
{
	pdo_pool_slot *slot = find_slot_for_quoting(pool);
	pdo_pool_binding *binding = pdo_pool_find_binding(pool);
	zend_string *text;
	zend_string *quoted;
	zend_long type = PDO_PARAM_STR;

	if (slot == NULL || (binding != NULL && (binding->slot != NULL || binding->last != NULL))) {
		return false;
	}
	ZEND_PARSE_PARAMETERS_START(1, 2)
		Z_PARAM_STR(text)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(type)
		ZEND_PARSE_PARAMETERS_END_EX(return true);
		quoted = slot->below->quoter(slot->dbh, text, type);
		if (quoted == NULL) {
			return false;
		}
		if (binding != NULL || (binding = pdo_pool_bind(pool)) != NULL) {
			pdo_pool_clear_error(binding);
		}
		RETVAL_STR(quoted);
		return true;
}

static void quote(INTERNAL_FUNCTION_PARAMETERS, pdo_pool *pool, zif_handler original)
{
	pdo_pool_binding *binding;

	if (quote_without_connection(INTERNAL_FUNCTION_PARAM_PASSTHRU, pool)) {
		return;
	}
	binding = pdo_pool_bind(pool);
	if (binding != NULL) {
		binding->has_error = false;
		pdo_pool_run_on_connection(INTERNAL_FUNCTION_PARAM_PASSTHRU, pool, original); /* suspends */
	}
}

static void answer_error(INTERNAL_FUNCTION_PARAMETERS, pdo_pool *pool, zif_handler original,
		pdo_pool_method_kind kind)
{
	pdo_pool_binding *binding = pdo_pool_find_binding(pool);

	ZEND_PARSE_PARAMETERS_NONE();
	if (binding != NULL && binding->slot != NULL && !binding->has_error) {
		pdo_pool_run_as(INTERNAL_FUNCTION_PARAM_PASSTHRU, original, binding->slot->object);
	} else if (kind == PDO_POOL_ERROR_CODE) {
		pdo_pool_return_error_code(pool, binding, return_value);
	} else {
		pdo_pool_return_error_info(pool, binding, return_value);
	}
}

/* Without a connection, or with one that was lost outside of any. */
static bool is_surely_in_no_transaction(pdo_pool *pool)
{
	const pdo_pool_binding *binding = pdo_pool_find_binding(pool);

	if (binding == NULL) {
		return true;
	}
	return !binding->has_lost_transaction && (binding->slot == NULL || binding->slot->is_broken);
}

/* --- the way ------------------------------------------------------------------------------------ */

/*
 * libpq counts a connection that it has found dead as one in a transaction, so that PDO would speak of
 * an active one. Nothing has been begun: the call gets a fresh connection. False: thrown.
 */
static bool replace_dead_connection(pdo_pool *pool) /* suspends */
{
	pdo_pool_slot *slot = pdo_pool_acquire_conn(pool); /* suspends */

	if (slot == NULL) {
		return false;
	}
	if (slot->depth == 0 && !slot->in_transaction &&
			pdo_session_is_in_transaction(slot->session, slot->dbh)) {
		pdo_pool_mark_broken(slot);
	}
	return true;
}

/* beginTransaction() and its like leave the error state of what went before. */
static bool clears_the_error(pdo_pool_method_kind kind)
{
	return kind != PDO_POOL_BEGIN && kind != PDO_POOL_COMMIT && kind != PDO_POOL_ROLL_BACK &&
			kind != PDO_POOL_IN_TRANSACTION;
}

/* Who ends a transaction and is told that the connection is lost knows what has become of it. */
static void note_end(
		zend_execute_data *execute_data, pdo_pool_binding *binding, pdo_pool_method_kind kind)
{
	const zval *sql;

	if (kind == PDO_POOL_COMMIT || kind == PDO_POOL_ROLL_BACK) {
		binding->has_lost_transaction = false;
	} else if (kind == PDO_POOL_EXEC && ZEND_NUM_ARGS() > 0) {
		sql = ZEND_CALL_ARG(execute_data, 1);
		ZVAL_DEREF(sql);
		if (Z_TYPE_P(sql) == IS_STRING) {
			pdo_pool_note_end(binding, Z_STR_P(sql));
		}
	}
}

static void run_sql(INTERNAL_FUNCTION_PARAMETERS, pdo_pool *pool, const pdo_pool_method *method)
{
	pdo_pool_binding *binding = pdo_pool_bind(pool);

	if (binding == NULL) {
		return;
	}
	if (UNEXPECTED(binding->has_lost_transaction) &&
			pdo_pool_answer_after_loss(INTERNAL_FUNCTION_PARAM_PASSTHRU, binding, method->kind)) {
		return;
	}
	pool->has_been_used = true;
	if (clears_the_error(method->kind)) {
		binding->has_error = false;
	}
	if (method->kind == PDO_POOL_BEGIN && !replace_dead_connection(pool)) { /* suspends */
		return;
	}
	pdo_pool_run_on_connection(
			INTERNAL_FUNCTION_PARAM_PASSTHRU, pool, method->original); /* suspends */
	note_end(execute_data, binding, method->kind);
}

/* Not inline: an ordinary PDO must not pay for the registers that this needs. */
static zend_never_inline void route(
		INTERNAL_FUNCTION_PARAMETERS, pdo_pool *pool, const pdo_pool_method *method)
{
	switch (method->kind) {
	case PDO_POOL_ERROR_CODE:
	case PDO_POOL_ERROR_INFO:
		answer_error(INTERNAL_FUNCTION_PARAM_PASSTHRU, pool, method->original, method->kind);
		break;
	case PDO_POOL_SET_ATTRIBUTE:
		pdo_pool_set_attribute(INTERNAL_FUNCTION_PARAM_PASSTHRU, pool, method->original);
		break;
	case PDO_POOL_LAST_INSERT_ID:
		pdo_pool_last_insert_id(INTERNAL_FUNCTION_PARAM_PASSTHRU, pool, method->original);
		break;
	case PDO_POOL_QUOTE:
		quote(INTERNAL_FUNCTION_PARAM_PASSTHRU, pool, method->original);
		break;
	case PDO_POOL_DRIVER_METHOD:
		pdo_pool_run_driver_method(INTERNAL_FUNCTION_PARAM_PASSTHRU, pool, method->original);
		break;
	case PDO_POOL_IN_TRANSACTION:
		if (ZEND_NUM_ARGS() == 0 && is_surely_in_no_transaction(pool)) {
			RETURN_FALSE;
		}
		run_sql(INTERNAL_FUNCTION_PARAM_PASSTHRU, pool, method);
		break;
	case PDO_POOL_COMMIT:
	case PDO_POOL_ROLL_BACK:
		if (ZEND_NUM_ARGS() == 0 && is_surely_in_no_transaction(pool)) {
			/* In PDO's own words, and without a connection that may have to be waited for. */
			zend_throw_exception(pdo_engine.exception, "There is no active transaction", 0);
			RETURN_THROWS();
		}
		ZEND_FALLTHROUGH;
	default:
		run_sql(INTERNAL_FUNCTION_PARAM_PASSTHRU, pool, method);
		break;
	}
}

void pdo_pool_route_method(INTERNAL_FUNCTION_PARAMETERS)
{
	const pdo_pool_method *method = pdo_pool_method_of(EX(func));
	zend_object *object = Z_OBJ_P(ZEND_THIS);

	if (EXPECTED(!pdo_pool_is_template(object))) {
		method->original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	}
	route(INTERNAL_FUNCTION_PARAM_PASSTHRU, pdo_pool_of(object), method);
}

/* Is the one argument an attribute of the pool? What PHP converts to an int is as good as one. */
static bool asks_for_pool(zend_execute_data *execute_data, zend_long *attribute)
{
	zval *argument = ZEND_CALL_ARG(execute_data, 1);

	if (ZEND_NUM_ARGS() != 1) {
		return false;
	}
	ZVAL_DEREF(argument);
	if (EXPECTED(Z_TYPE_P(argument) == IS_LONG)) {
		*attribute = Z_LVAL_P(argument);
	} else if (ZEND_ARG_USES_STRICT_TYPES() || Z_TYPE_P(argument) != IS_STRING ||
			is_numeric_string(Z_STRVAL_P(argument), Z_STRLEN_P(argument), attribute, NULL, false) !=
					IS_LONG) {
		return false;
	}
	return pdo_pool_is_attribute(*attribute);
}

void pdo_pool_route_get_attribute(INTERNAL_FUNCTION_PARAMETERS)
{
	const pdo_pool_method *method = pdo_pool_method_of(EX(func));
	zend_object *object = Z_OBJ_P(ZEND_THIS);
	bool is_template = pdo_pool_is_template(object);
	zend_long attribute;

	if (UNEXPECTED(asks_for_pool(execute_data, &attribute))) {
		pdo_pool_read_attribute(is_template ? pdo_pool_of(object) : NULL, attribute, return_value);
	} else if (EXPECTED(!is_template)) {
		method->original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	} else {
		pdo_pool_get_attribute(
				INTERNAL_FUNCTION_PARAM_PASSTHRU, pdo_pool_of(object), method->original);
	}
}
