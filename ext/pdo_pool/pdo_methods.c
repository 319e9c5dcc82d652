/*
 * Methods of the drivers.
 *
 * On PHP 8.2 PDO asks the object's method table for them, so the template gives it the driver's
 * list with a handler of ours; on 8.4 they are also methods of the driver's class, whose handlers
 * have been replaced like PDO's own. What registers something on one connection is recorded and
 * repeated on every other one.
 */
#include "pdo_pool.h"

#include "php_streams.h"
#include "zend_exceptions.h"

typedef enum {
	RUN,      /* like exec(): on the coroutine's connection */
	TOUCH,    /* the same, but the session is another one afterwards */
	COPY_OUT, /* the same with a table, or a query in brackets */
	OPEN,     /* gives a stream of the connection */
	REGISTER, /* on every connection */
	REFUSE    /* means one certain connection */
} way_of_method;

typedef struct method_rule {
	const char *name; /* in lower case */
	way_of_method way;
	uint32_t
			arity_argument; /* of REGISTER: which argument distinguishes it besides the name; 0: none */
} method_rule;

static const method_rule rules[] = {
		{"sqlitecreatefunction", REGISTER, 3},
		{"sqlitecreateaggregate", REGISTER, 4},
		{"sqlitecreatecollation", REGISTER, 0},
		{"createfunction", REGISTER, 3},
		{"createaggregate", REGISTER, 4},
		{"createcollation", REGISTER, 0},
		{"setauthorizer", REFUSE, 0},
		{"openblob", REFUSE, 0},
		{"loadextension", REFUSE, 0},
		{"setnoticecallback", REGISTER, 0},
		{"pgsqlcopyfromarray", RUN, 0},
		{"pgsqlcopyfromfile", RUN, 0},
		{"pgsqlcopytoarray", COPY_OUT, 0},
		{"pgsqlcopytofile", COPY_OUT, 0},
		{"copyfromarray", RUN, 0},
		{"copyfromfile", RUN, 0},
		{"copytoarray", COPY_OUT, 0},
		{"copytofile", COPY_OUT, 0},
		{"pgsqllobcreate", RUN, 0},
		{"pgsqllobopen", OPEN, 0},
		{"pgsqllobunlink", RUN, 0},
		{"lobcreate", RUN, 0},
		{"lobopen", OPEN, 0},
		{"lobunlink", RUN, 0},
		{"pgsqlgetnotify", RUN, 0},
		{"getnotify", RUN, 0},
		{"pgsqlgetpid", RUN, 0},
		{"getpid", RUN, 0},
		{"escapeidentifier", RUN, 0},
		{"getwarningcount", RUN, 0},
};

/* A method that we do not know may do anything to the session. */
static const method_rule unknown_method = {"", TOUCH, 0};

static const method_rule *find_rule(const zend_string *lower_name)
{
	for (size_t i = 0; i < sizeof(rules) / sizeof(rules[0]); i++) {
		if (strcmp(rules[i].name, ZSTR_VAL(lower_name)) == 0) {
			return &rules[i];
		}
	}
	return &unknown_method;
}

/* --- what the template says it has ---------------------------------------------------------------- */

/* A method that the template has from the driver's list. */
static ZEND_NAMED_FUNCTION(run_listed_method)
{
	pdo_pool *pool = pdo_pool_of(Z_OBJ_P(ZEND_THIS));
	const char *name = ZSTR_VAL(EX(func)->common.function_name);

	for (const zend_function_entry *entry = pool->original_driver_methods; entry->fname != NULL;
			entry++) {
		if (strcasecmp(entry->fname, name) == 0) {
			pdo_pool_run_driver_method(INTERNAL_FUNCTION_PARAM_PASSTHRU, pool, entry->handler);
			return;
		}
	}
	zend_throw_error(NULL, "Call to undefined method PDO::%s()", name);
}

static void copy_driver_methods(pdo_pool *pool, const zend_function_entry *entries)
{
	uint32_t count = 0;

	while (entries[count].fname != NULL) {
		count++;
	}
	pool->driver_methods = safe_emalloc(count + 1, sizeof(zend_function_entry), 0);
	memcpy(pool->driver_methods, entries, (count + 1) * sizeof(zend_function_entry));
	for (uint32_t i = 0; i < count; i++) {
		pool->driver_methods[i].handler = run_listed_method;
	}
	pool->original_driver_methods = entries;
}

/*
 * method_exists() and its like get an answer, even if it is a no because no connection can be had. A
 * call of a method that only the driver may have must say why it cannot be made.
 */
static void forgive_failure(void)
{
	const zend_execute_data *caller = EG(current_execute_data);

	if (caller != NULL && caller->func != NULL && !ZEND_USER_CODE(caller->func->type) &&
			EG(exception) != NULL && instanceof_function(EG(exception)->ce, pdo_engine.exception)) {
		zend_clear_exception();
	}
}

const zend_function_entry *pdo_pool_get_driver_methods(pdo_dbh_t *dbh, int kind)
{
	pdo_pool *pool = dbh->driver_data;
	pdo_pool_slot *slot = pool->slots;
	const zend_function_entry *entries = NULL;

	if (kind != PDO_DBH_DRIVER_METHOD_KIND_DBH) {
		return NULL;
	}
	if (pool->has_asked_driver_methods) {
		return pool->driver_methods;
	}
	bool is_ours = slot == NULL;
	if (is_ours && (slot = pdo_pool_acquire_conn(pool)) == NULL) { /* suspends */
		forgive_failure();
		return NULL;
	}
	if (slot->below->get_driver_methods != NULL) {
		entries = slot->below->get_driver_methods(slot->dbh, kind);
	}
	pool->has_asked_driver_methods = true;
	if (entries != NULL) {
		copy_driver_methods(pool, entries);
	}
	if (is_ours) {
		pdo_pool_maybe_release(slot); /* suspends */
	}
	return pool->driver_methods;
}

/* --- registering ----------------------------------------------------------------------------------- */

static zend_string *make_key(
		const method_rule *rule, zend_execute_data *execute_data, const zend_string *method)
{
	zval *name = ZEND_NUM_ARGS() > 0 ? ZEND_CALL_ARG(execute_data, 1) : NULL;
	zend_long arity = -1;
	zend_string *lower_name;
	zend_string *key;

	if (rule->arity_argument != 0 && ZEND_NUM_ARGS() >= rule->arity_argument) {
		arity = zval_get_long(ZEND_CALL_ARG(execute_data, rule->arity_argument));
	}
	lower_name = name != NULL && Z_TYPE_P(name) == IS_STRING ? zend_string_tolower(Z_STR_P(name))
															 : ZSTR_EMPTY_ALLOC();
	/* A function and an aggregate of one name and arity replace each other. */
	key = zend_strpprintf(0, "%s:%s:" ZEND_LONG_FMT,
			strstr(rule->name, "collation") != NULL ? "collation"
					: rule->arity_argument != 0     ? "function"
													: rule->name,
			ZSTR_VAL(lower_name), arity);
	zend_string_release(lower_name);
	return key;
}

static pdo_pool_recorded_call *find_call(pdo_pool *pool, const zend_string *key)
{
	for (uint32_t i = 0; i < pool->calls_count; i++) {
		if (zend_string_equals(pool->calls[i].key, key)) {
			return &pool->calls[i];
		}
	}
	return NULL;
}

static void record_call(pdo_pool *pool, zend_execute_data *execute_data,
		const zend_string *lower_name, zend_string *key)
{
	pdo_pool_recorded_call *call;
	uint32_t count = ZEND_NUM_ARGS();

	pool->calls = safe_erealloc(pool->calls, pool->calls_count + 1, sizeof(*call), 0);
	call = &pool->calls[pool->calls_count++];
	call->key = zend_string_copy(key);
	call->method = zend_string_copy((zend_string *)lower_name);
	call->argument_count = count;
	call->arguments = safe_emalloc(MAX(count, 1), sizeof(zval), 0);
	for (uint32_t i = 0; i < count; i++) {
		ZVAL_COPY_DEREF(&call->arguments[i], ZEND_CALL_ARG(execute_data, i + 1));
	}
}

/* Connections that were up to date with all but the last call are so with that one, too. */
static void note_applied(pdo_pool *pool)
{
	pdo_pool_slot *slot = pdo_pool_peek_conn(pool);
	pdo_pool_binding *binding = pdo_pool_find_binding(pool);

	if (slot == NULL && binding != NULL) {
		slot = binding->last;
	}
	if (slot != NULL && slot->calls_applied + 1 == pool->calls_count) {
		slot->calls_applied = pool->calls_count;
	}
}

static bool may_register(pdo_pool *pool, const zend_string *key, const char *method)
{
	if (!pool->config.is_explicit) {
		/* The application does not know that there is a pool. */
		return true;
	}
	if (pool->has_been_used) {
		pdo_pool_throw("HY000",
				"PDO::%s() must be called before the pool is used, so that every connection is the "
				"same",
				method);
		return false;
	}
	if (find_call(pool, key) != NULL) {
		pdo_pool_throw("HY000",
				"PDO::%s(): this name is registered already with that number of arguments", method);
		return false;
	}
	return true;
}

static void register_everywhere(INTERNAL_FUNCTION_PARAMETERS, pdo_pool *pool, zif_handler original,
		const method_rule *rule, const zend_string *lower_name)
{
	zend_string *key = make_key(rule, execute_data, lower_name);

	if (may_register(pool, key, ZSTR_VAL(EX(func)->common.function_name)) &&
			pdo_pool_run_on_connection(INTERNAL_FUNCTION_PARAM_PASSTHRU, pool, original) &&
			EG(exception) == NULL && Z_TYPE_P(return_value) != IS_FALSE) {
		record_call(pool, execute_data, lower_name, key);
		note_applied(pool);
	}
	zend_string_release(key);
}

/*
 * The stream keeps the PDO that it came from alive. This one has the connection; the template goes where
 * wrappers keep what is theirs, and is released with the stream.
 */
static void give_template_to(const zval *value, zend_object *template)
{
	php_stream *stream;

	if (Z_TYPE_P(value) != IS_RESOURCE || template == NULL) {
		return;
	}
	stream =
			zend_fetch_resource2(Z_RES_P(value), NULL, php_file_le_stream(), php_file_le_pstream());
	if (stream != NULL && Z_TYPE(stream->wrapperdata) == IS_UNDEF) {
		ZVAL_OBJ_COPY(&stream->wrapperdata, template);
	}
}

/* What is copied may be a query, and that may do anything. */
static void note_copied(zend_execute_data *execute_data, pdo_session *session)
{
	const zval *source;

	if (ZEND_NUM_ARGS() == 0) {
		return;
	}
	source = ZEND_CALL_ARG(execute_data, 1);
	ZVAL_DEREF(source);
	if (Z_TYPE_P(source) == IS_STRING && memchr(Z_STRVAL_P(source), '(', Z_STRLEN_P(source))) {
		pdo_session_note(session, Z_STRVAL_P(source), Z_STRLEN_P(source));
	}
}

/* The session is going to be as the method leaves it. False: thrown. */
static bool note_method(
		zend_execute_data *execute_data, pdo_pool *pool, const method_rule *rule) /* suspends */
{
	pdo_pool_slot *slot;

	if (rule->way != TOUCH && rule->way != COPY_OUT) {
		return true;
	}
	slot = pdo_pool_acquire_conn(pool); /* suspends */
	if (slot != NULL && rule->way == TOUCH) {
		pdo_session_touch(slot->session);
	} else if (slot != NULL) {
		note_copied(execute_data, slot->session);
	}
	return EG(exception) == NULL;
}

static void run_and_touch(
		INTERNAL_FUNCTION_PARAMETERS, pdo_pool *pool, zif_handler original, const method_rule *rule)
{
	pdo_pool_binding *binding = pdo_pool_bind(pool);
	pdo_pool_slot *slot;

	if (binding == NULL) {
		return;
	}
	pool->has_been_used = true;
	binding->has_error = false;
	if (note_method(execute_data, pool, rule)) {
		pdo_pool_run_on_connection(INTERNAL_FUNCTION_PARAM_PASSTHRU, pool, original); /* suspends */
	}
	if (UNEXPECTED(EG(exception) != NULL) && (slot = pdo_pool_peek_conn(pool)) != NULL) {
		pdo_pool_end_conversation(slot); /* suspends */
	}
	if (rule->way == OPEN) {
		give_template_to(return_value, pool->template);
	}
}

void pdo_pool_run_driver_method(INTERNAL_FUNCTION_PARAMETERS, pdo_pool *pool, zif_handler original)
{
	zend_string *lower_name = zend_string_tolower(EX(func)->common.function_name);
	const method_rule *rule = find_rule(lower_name);
	pdo_pool_binding *binding = pdo_pool_find_binding(pool);

	if (binding != NULL && binding->has_lost_transaction) {
		pdo_pool_answer_after_loss(
				INTERNAL_FUNCTION_PARAM_PASSTHRU, binding, PDO_POOL_DRIVER_METHOD);
	} else if (rule->way == REFUSE && pool->config.is_explicit) {
		pdo_pool_throw("IM001",
				"PDO::%s() means one certain connection and cannot be used with a pool; use a PDO "
				"without PDO::ATTR_POOL_ENABLED for it",
				ZSTR_VAL(EX(func)->common.function_name));
	} else if (rule->way == REGISTER || rule->way == REFUSE) {
		register_everywhere(INTERNAL_FUNCTION_PARAM_PASSTHRU, pool, original, rule, lower_name);
	} else {
		run_and_touch(INTERNAL_FUNCTION_PARAM_PASSTHRU, pool, original, rule);
	}
	zend_string_release(lower_name);
}

bool pdo_pool_apply_calls(pdo_pool_slot *slot)
{
	pdo_pool *pool = slot->pool;

	while (slot->calls_applied < pool->calls_count) {
		pdo_pool_recorded_call *call = &pool->calls[slot->calls_applied];
		zval callable;
		zval result;
		ZVAL_UNDEF(&result);
		array_init_size(&callable, 2);
		GC_ADDREF(slot->object);
		add_next_index_object(&callable, slot->object);
		add_next_index_str(&callable, zend_string_copy(call->method));
		slot->calls_applied++;
		call_user_function(NULL, NULL, &callable, &result, call->argument_count, call->arguments);
		zval_ptr_dtor(&callable);
		zval_ptr_dtor(&result);
		if (EG(exception) != NULL) {
			return false;
		}
	}
	return true;
}

void pdo_pool_free_calls(pdo_pool *pool)
{
	for (uint32_t i = 0; i < pool->calls_count; i++) {
		pdo_pool_recorded_call *call = &pool->calls[i];
		zend_string_release(call->key);
		zend_string_release(call->method);
		for (uint32_t j = 0; j < call->argument_count; j++) {
			zval_ptr_dtor(&call->arguments[j]);
		}
		efree(call->arguments);
	}
	if (pool->calls != NULL) {
		efree(pool->calls);
	}
	pool->calls = NULL;
	pool->calls_count = 0;
}
