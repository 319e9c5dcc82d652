/*
 * The class HiredisPool: a pool of connections to Redis, made in C. It links libhiredis and not a
 * symbol of the extension "async".
 */
#ifdef HAVE_CONFIG_H
#include "config.h"
#endif

#include "php.h"
#include "ext/async/include/zend_async_API.h"
#include "ext/standard/info.h"
#include "zend_exceptions.h"

#include "connection.h"

#define HIREDIS_POOL_VERSION "1.0.0"

/* What the handlers need; lies behind the pool, see `extra_size`. */
typedef struct settings {
	zend_string *host; /* owned */
	int port;
} settings;

typedef struct hiredis_pool {
	zend_async_pool_t *pool; /* owned; NULL: not constructed */
	zend_object std;
} hiredis_pool;

static zend_class_entry *hiredis_pool_ce;
static zend_object_handlers hiredis_pool_handlers;

static hiredis_pool *from_object(zend_object *object)
{
	return (hiredis_pool *)((char *)object - XtOffsetOf(hiredis_pool, std));
}

/* --- what the pool calls -------------------------------------------------------------------- */

static bool make_connection(zend_async_pool_t *pool, zval *result)
{
	settings *settings = ZEND_ASYNC_POOL_EXTRA(pool);
	redisContext *connection = connection_open(ZSTR_VAL(settings->host), settings->port);

	if (connection == NULL) {
		return false;
	}
	ZVAL_PTR(result, connection);
	return true;
}

static void end_connection(zend_async_pool_t *pool, zval *resource)
{
	redisFree(Z_PTR_P(resource));
}

static bool is_connection_alive(zend_async_pool_t *pool, zval *resource)
{
	const char *words[] = {"PING"};
	const size_t lengths[] = {4};
	zval reply;
	bool is_broken;

	if (!connection_ask(Z_PTR_P(resource), 1, words, lengths, &reply, &is_broken)) {
		return false; /* what was thrown counts as no */
	}
	zval_ptr_dtor(&reply);
	return true;
}

/* A connection in trouble is not for the next one. */
static bool is_connection_clean(zend_async_pool_t *pool, zval *resource)
{
	const redisContext *connection = Z_PTR_P(resource);

	return connection->err == 0;
}

static void free_settings(zend_async_pool_t *pool)
{
	settings *settings = ZEND_ASYNC_POOL_EXTRA(pool);

	zend_string_release(settings->host);
}

/* --- the class ------------------------------------------------------------------------------ */

static zend_object *create_object(zend_class_entry *class_entry)
{
	hiredis_pool *self = zend_object_alloc(sizeof(*self), class_entry);

	self->pool = NULL;
	zend_object_std_init(&self->std, class_entry);
	object_properties_init(&self->std, class_entry);
	self->std.handlers = &hiredis_pool_handlers;
	return &self->std;
}

/* Code may still run and suspend here: the time to say good-bye. */
static void destroy_object(zend_object *object)
{
	zend_async_pool_t *pool = from_object(object)->pool;

	if (pool != NULL) {
		ZEND_ASYNC_POOL_CLOSE(pool);
	}
}

static void free_object(zend_object *object)
{
	hiredis_pool *self = from_object(object);

	if (self->pool != NULL) {
		ZEND_ASYNC_POOL_DISPOSE(self->pool);
	}
	zend_object_std_dtor(object);
}

static zend_async_pool_t *this_pool(zval *this)
{
	zend_async_pool_t *pool = from_object(Z_OBJ_P(this))->pool;

	if (pool == NULL) {
		zend_throw_error(NULL, "The HiredisPool has not been constructed");
	}
	return pool;
}

ZEND_BEGIN_ARG_INFO_EX(arginfo_construct, 0, 0, 0)
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, host, IS_STRING, 0, "\"127.0.0.1\"")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, port, IS_LONG, 0, "6379")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, min, IS_LONG, 0, "0")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, max, IS_LONG, 0, "10")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, healthcheckInterval, IS_LONG, 0, "0")
ZEND_END_ARG_INFO()

PHP_METHOD(HiredisPool, __construct)
{
	zend_string *host = NULL;
	zend_long port = 6379, min = 0, max = 10, interval_ms = 0;

	ZEND_PARSE_PARAMETERS_START(0, 5)
		Z_PARAM_OPTIONAL
		Z_PARAM_STR(host)
		Z_PARAM_LONG(port)
		Z_PARAM_LONG(min)
		Z_PARAM_LONG(max)
		Z_PARAM_LONG(interval_ms)
	ZEND_PARSE_PARAMETERS_END();

	hiredis_pool *self = from_object(Z_OBJ_P(ZEND_THIS));
	if (self->pool != NULL) {
		zend_throw_error(NULL, "The HiredisPool has been constructed already");
		RETURN_THROWS();
	}

	zend_async_pool_config_t config = {
			.size = sizeof(config),
			.handler_flags = ZEND_ASYNC_POOL_F_ALL_INTERNAL,
			.factory.factory = make_connection,
			.destructor.destructor = end_connection,
			.healthcheck.check = is_connection_alive,
			.before_release.check = is_connection_clean,
			.min = min,
			.max = max,
			.healthcheck_interval_ms = interval_ms,
			.extra_size = sizeof(settings),
			.on_free = free_settings,
	};
	self->pool = ZEND_ASYNC_NEW_POOL_EX(&config);
	if (self->pool == NULL) {
		RETURN_THROWS(); /* min above max, say: the message is there already */
	}
	settings *settings = ZEND_ASYNC_POOL_EXTRA(self->pool);
	settings->host =
			host != NULL ? zend_string_copy(host) : zend_string_init(ZEND_STRL("127.0.0.1"), false);
	settings->port = (int)port;
	ZEND_ASYNC_POOL_PREFILL(self->pool);
}

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_command, 0, 1, IS_MIXED, 0)
ZEND_ARG_TYPE_INFO(0, name, IS_STRING, 0)
ZEND_ARG_VARIADIC_TYPE_INFO(0, arguments, IS_STRING, 0)
ZEND_END_ARG_INFO
()

		/* Borrows a connection, asks, and gives it back whatever happens. */
		static void ask(zend_async_pool_t *pool, int count, const char **words,
				const size_t *lengths, zval *reply)
{
	zval resource;
	bool is_broken;

	if (!ZEND_ASYNC_POOL_ACQUIRE(pool, &resource, 0)) { /* suspends */
		return;
	}
	connection_ask(Z_PTR(resource), count, words, lengths, reply, &is_broken); /* suspends */
	if (is_broken) {
		ZEND_ASYNC_POOL_DISCARD(pool, &resource);
	} else {
		ZEND_ASYNC_POOL_RELEASE(pool, &resource);
	}
}

PHP_METHOD(HiredisPool, command)
{
	zval *arguments;
	int count;

	ZEND_PARSE_PARAMETERS_START(1, -1)
		Z_PARAM_VARIADIC('+', arguments, count)
	ZEND_PARSE_PARAMETERS_END();

	zend_async_pool_t *pool = this_pool(ZEND_THIS);
	if (pool == NULL) {
		RETURN_THROWS();
	}
	const char **words = safe_emalloc(count, sizeof(*words), 0);
	size_t *lengths = safe_emalloc(count, sizeof(*lengths), 0);
	zend_string **strings = safe_emalloc(count, sizeof(*strings), 0);
	int read = 0;

	while (read < count && (strings[read] = zval_try_get_string(&arguments[read])) != NULL) {
		words[read] = ZSTR_VAL(strings[read]);
		lengths[read] = ZSTR_LEN(strings[read]);
		read++;
	}
	if (read == count) {
		ask(pool, count, words, lengths, return_value); /* suspends */
	}
	while (read > 0) {
		zend_string_release(strings[--read]);
	}
	efree(strings);
	efree(lengths);
	efree(words);
}

ZEND_BEGIN_ARG_WITH_RETURN_OBJ_INFO_EX(arginfo_get_pool, 0, 0, Async\\Pool, 0)
ZEND_END_ARG_INFO
()

		/* The same pool as an object of PHP's: for counts, close(), the circuit breaker. */
		PHP_METHOD(HiredisPool, getPool)
{
	ZEND_PARSE_PARAMETERS_NONE();

	zend_async_pool_t *pool = this_pool(ZEND_THIS);
	if (pool == NULL) {
		RETURN_THROWS();
	}
	RETURN_OBJ(ZEND_ASYNC_NEW_POOL_OBJ(pool));
}

static const zend_function_entry hiredis_pool_methods[] = {
		PHP_ME(HiredisPool, __construct, arginfo_construct, ZEND_ACC_PUBLIC)
				PHP_ME(HiredisPool, command, arginfo_command, ZEND_ACC_PUBLIC)
						PHP_ME(HiredisPool, getPool, arginfo_get_pool, ZEND_ACC_PUBLIC) PHP_FE_END};

/* --- the module ----------------------------------------------------------------------------- */

static PHP_MINIT_FUNCTION(hiredis_pool)
{
	zend_class_entry class_entry;

	if (ZEND_ASYNC_API_IMPORT("hiredis_pool") == FAILURE) {
		return FAILURE;
	}
	INIT_CLASS_ENTRY(class_entry, "HiredisPool", hiredis_pool_methods);
	hiredis_pool_ce = zend_register_internal_class(&class_entry);
	hiredis_pool_ce->ce_flags |=
			ZEND_ACC_FINAL | ZEND_ACC_NO_DYNAMIC_PROPERTIES | ZEND_ACC_NOT_SERIALIZABLE;
	hiredis_pool_ce->create_object = create_object;
	memcpy(&hiredis_pool_handlers, zend_get_std_object_handlers(), sizeof(hiredis_pool_handlers));
	hiredis_pool_handlers.offset = XtOffsetOf(hiredis_pool, std);
	hiredis_pool_handlers.dtor_obj = destroy_object;
	hiredis_pool_handlers.free_obj = free_object;
	hiredis_pool_handlers.clone_obj = NULL;
	return SUCCESS;
}

static PHP_MINFO_FUNCTION(hiredis_pool)
{
	php_info_print_table_start();
	php_info_print_table_row(2, "HiredisPool", HIREDIS_POOL_VERSION);
	php_info_print_table_end();
}

/* Started after "async", in whatever order the two are named in php.ini. */
static const zend_module_dep hiredis_pool_dependencies[] = {
		ZEND_MOD_REQUIRED("async") ZEND_MOD_END};

static zend_module_entry hiredis_pool_module_entry = {STANDARD_MODULE_HEADER_EX, NULL,
		hiredis_pool_dependencies, "hiredis_pool", NULL, PHP_MINIT(hiredis_pool), NULL, NULL, NULL,
		PHP_MINFO(hiredis_pool), HIREDIS_POOL_VERSION, STANDARD_MODULE_PROPERTIES};

ZEND_GET_MODULE(hiredis_pool)
