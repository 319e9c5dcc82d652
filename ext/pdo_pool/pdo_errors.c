/* The error state of a coroutine, exceptions of our own, and what tells a lost connection. */
#include "pdo_pool.h"

#include "zend_builtin_functions.h"
#include "zend_exceptions.h"

static void set_error_info(zend_object *exception, const char *sqlstate, const char *message)
{
	zval info;

	array_init(&info);
	add_next_index_string(&info, sqlstate);
	add_next_index_null(&info);
	add_next_index_string(&info, message);
	zend_update_property(pdo_engine.exception, exception, ZEND_STRL("errorInfo"), &info);
	zval_ptr_dtor(&info);
}

void pdo_pool_throw(const char *sqlstate, const char *format, ...)
{
	va_list arguments;
	zend_string *text;
	zend_object *exception;

	va_start(arguments, format);
	text = zend_vstrpprintf(0, format, arguments);
	va_end(arguments);
	exception = zend_throw_exception(pdo_engine.exception, ZSTR_VAL(text), 0);
	if (exception != NULL) {
		zval code;
		ZVAL_STRING(&code, sqlstate);
		zend_update_property(zend_ce_exception, exception, ZEND_STRL("code"), &code);
		zval_ptr_dtor(&code);
		set_error_info(exception, sqlstate, ZSTR_VAL(text));
	}
	zend_string_release(text);
}

static void set_error(pdo_pool_binding *binding, const char *sqlstate, const char *message)
{
	pdo_pool_clear_error(binding);
	memcpy(binding->error_code, sqlstate, sizeof(pdo_error_type));
	array_init(&binding->error_info);
	add_next_index_null(&binding->error_info);
	add_next_index_string(&binding->error_info, message);
}

void pdo_pool_raise(pdo_pool *pool, const char *sqlstate, const char *message, zval *return_value)
{
	pdo_pool_binding *binding = pdo_pool_find_binding(pool);

	if (binding != NULL) {
		set_error(binding, sqlstate, message);
	}
	ZVAL_FALSE(return_value);
	switch (php_pdo_dbh_fetch_inner(pool->template)->error_mode) {
	case PDO_ERRMODE_EXCEPTION:
		pdo_pool_throw(sqlstate, "SQLSTATE[%s]: %s", sqlstate, message);
		break;
	case PDO_ERRMODE_WARNING:
		php_error_docref(NULL, E_WARNING, "SQLSTATE[%s]: %s", sqlstate, message);
		break;
	default:
		break;
	}
}

/* --- lost connections ---------------------------------------------------------------------------- */

/*
 * A server says what its user tells it to (RAISE, SIGNAL), and PostgreSQL says 08P01 for a parameter
 * too few. So what counts is what the client library knows, where it is asked.
 */

/* Of other drivers: class 08, and what servers say before they close. */
static bool is_fatal_state(const char *state)
{
	static const char *const states[] = {"57P01", "57P02", "57P03", "57P05", "25P03"};

	if (strncmp(state, "08", 2) == 0) {
		return true;
	}
	for (size_t i = 0; i < sizeof(states) / sizeof(states[0]); i++) {
		if (strcmp(state, states[i]) == 0) {
			return true;
		}
	}
	return false;
}

/* Errors that MySQL and MariaDB send before they close, and of an answer that makes no sense. */
static bool is_last_mysql_code(zend_long code)
{
	static const uint16_t codes[] = {1053, 1077, 1078, 1079, 1080, 1152, 1158, 1159, 1160, 1161,
			1184, 1927, 2027, 2055, 4031};

	for (size_t i = 0; i < sizeof(codes) / sizeof(codes[0]); i++) {
		if (code == codes[i]) {
			return true;
		}
	}
	return false;
}

/* Gone away, or lost while querying: said by the client library, which knows no other SQLSTATE. */
static bool is_lost_mysql_connection(zend_long code, const char *state)
{
	return (code == 2006 || code == 2013) && strcmp(state, "HY000") == 0;
}

/* The driver's own code of the last failure; 0: none. */
static zend_long ask_native_code(pdo_pool_slot *slot, pdo_stmt_t *stmt)
{
	zval info;
	zval *code;
	zend_long result = 0;

	if (slot->below->fetch_err == NULL || (stmt != NULL && stmt->driver_data == NULL)) {
		return 0;
	}
	array_init(&info);
	slot->below->fetch_err(slot->dbh, stmt, &info);
	code = zend_hash_index_find(Z_ARRVAL(info), 0);
	if (code != NULL && Z_TYPE_P(code) == IS_LONG) {
		result = Z_LVAL_P(code);
	}
	zval_ptr_dtor(&info);
	return result;
}

/* libpq knows, and pdo_pgsql tells in words. */
static bool is_bad_pgsql_connection(pdo_pool_slot *slot)
{
	zval status;
	bool is_bad = false;

	ZVAL_UNDEF(&status);
	if (slot->below->get_attribute != NULL &&
			slot->below->get_attribute(slot->dbh, PDO_ATTR_CONNECTION_STATUS, &status) == 1) {
		is_bad = Z_TYPE(status) == IS_STRING &&
				strncmp(Z_STRVAL(status), "Connection OK", strlen("Connection OK")) != 0;
	}
	zval_ptr_dtor(&status);
	return is_bad;
}

bool pdo_pool_is_known_dead(pdo_pool_slot *slot)
{
	return slot->pool->kind == PDO_POOL_PGSQL && is_bad_pgsql_connection(slot);
}

static bool is_lost(pdo_pool_slot *slot, pdo_stmt_t *stmt)
{
	const char *state = stmt != NULL ? stmt->error_code : slot->dbh->error_code;
	zend_long code;

	switch (slot->pool->kind) {
	case PDO_POOL_MYSQL:
		code = ask_native_code(slot, stmt);
		return is_last_mysql_code(code) || is_lost_mysql_connection(code, state);
	case PDO_POOL_PGSQL:
		return is_bad_pgsql_connection(slot);
	case PDO_POOL_OTHER_DRIVER:
		return is_fatal_state(state);
	default:
		return false;
	}
}

void pdo_pool_note_failure(pdo_pool_slot *slot, pdo_stmt_t *stmt)
{
	if (!slot->is_broken && slot->dbh != NULL && is_lost(slot, stmt)) {
		pdo_pool_mark_broken(slot);
	}
}

/* --- errorCode() and errorInfo() ------------------------------------------------------------------ */

void pdo_pool_clear_error(pdo_pool_binding *binding)
{
	memcpy(binding->error_code, PDO_ERR_NONE, sizeof(PDO_ERR_NONE));
	zval_ptr_dtor(&binding->error_info);
	ZVAL_UNDEF(&binding->error_info);
	binding->has_error = true;
}

void pdo_pool_keep_error(pdo_pool_binding *binding, pdo_dbh_t *dbh)
{
	const char *code = dbh->query_stmt != NULL ? dbh->query_stmt->error_code : dbh->error_code;

	pdo_pool_clear_error(binding);
	if (code[0] == '\0' || strcmp(code, PDO_ERR_NONE) == 0) {
		return;
	}
	memcpy(binding->error_code, code, sizeof(pdo_error_type));
	if (dbh->methods->fetch_err != NULL) {
		array_init(&binding->error_info);
		dbh->methods->fetch_err(dbh, dbh->query_stmt, &binding->error_info);
	}
}

static const char *current_error_code(const pdo_pool *pool, const pdo_pool_binding *binding)
{
	return binding != NULL ? binding->error_code : pool->first_error_code;
}

void pdo_pool_return_error_code(
		const pdo_pool *pool, const pdo_pool_binding *binding, zval *return_value)
{
	const char *code = current_error_code(pool, binding);

	if (code[0] == '\0') {
		RETURN_NULL();
	}
	RETURN_STRING(code);
}

void pdo_pool_return_error_info(
		const pdo_pool *pool, const pdo_pool_binding *binding, zval *return_value)
{
	zval *part;

	array_init(return_value);
	add_next_index_string(return_value, current_error_code(pool, binding));
	if (binding != NULL && Z_TYPE(binding->error_info) == IS_ARRAY) {
		ZEND_HASH_FOREACH_VAL(Z_ARRVAL(binding->error_info), part) {
			Z_TRY_ADDREF_P(part);
			add_next_index_zval(return_value, part);
		}
		ZEND_HASH_FOREACH_END();
	}
	while (zend_hash_num_elements(Z_ARRVAL_P(return_value)) < 3) {
		add_next_index_null(return_value);
	}
}

/* --- exceptions from a coroutine without PHP code -------------------------------------------------- */

static bool is_from_nowhere(zend_object *exception)
{
	zval rv;
	zval *line = zend_read_property(
			zend_get_exception_base(exception), exception, ZEND_STRL("line"), true, &rv);

	return Z_TYPE_P(line) == IS_LONG && Z_LVAL_P(line) == 0;
}

static void give_place(zend_object *exception)
{
	zend_class_entry *base = zend_get_exception_base(exception);
	zval value;

	ZVAL_STRING(&value, zend_get_executed_filename());
	zend_update_property(base, exception, ZEND_STRL("file"), &value);
	zval_ptr_dtor(&value);
	ZVAL_LONG(&value, zend_get_executed_lineno());
	zend_update_property(base, exception, ZEND_STRL("line"), &value);
	zend_fetch_debug_backtrace(
			&value, 0, EG(exception_ignore_args) ? DEBUG_BACKTRACE_IGNORE_ARGS : 0, 0);
	zend_update_property(base, exception, ZEND_STRL("trace"), &value);
	zval_ptr_dtor(&value);
}

/* Who uses PDO catches a PDOException; the one of the pool is its previous one. */
static void throw_timeout_take(const pdo_pool *pool, zend_object *timeout)
{
	zend_clear_exception();
	pdo_pool_throw("HYT00",
			"SQLSTATE[HYT00]: Timeout expired: no connection could be had within " ZEND_LONG_FMT
			" ms (PDO::ATTR_POOL_ACQUIRE_TIMEOUT); %u of " ZEND_LONG_FMT
			" are in use, %u coroutines are waiting",
			pool->config.acquire_timeout_ms,
			pool->async != NULL ? ZEND_ASYNC_POOL_ACTIVE_COUNT(pool->async) : 0, pool->config.max,
			pool->async != NULL ? ZEND_ASYNC_POOL_WAITING_COUNT(pool->async) : 0);
	zend_exception_set_previous(EG(exception), timeout);
}

void pdo_pool_adopt_exception(const pdo_pool *pool)
{
	zend_object *exception = EG(exception);

	if (exception == NULL || zend_get_exception_base(exception) == NULL) {
		return;
	}
	if (instanceof_function(exception->ce, ZEND_ASYNC_CLASS(TIMEOUT_EXCEPTION))) {
		GC_ADDREF(exception);
		throw_timeout_take(pool, exception);
	} else if (is_from_nowhere(exception)) {
		EG(exception) = NULL;
		give_place(exception);
		EG(exception) = exception;
	}
}
