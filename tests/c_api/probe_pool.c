/*
 * Pools. Probe\Pool owns one; its C handlers do what the test has told them, note it, and make
 * numbers, pointers or objects.
 */
#include "probe.h"

#include "zend_exceptions.h"

/* Behind the pool. */
typedef struct probe_extra {
	zend_long kind;
	zend_long made;
	zend_long factory, destructor, healthcheck, before_acquire, before_release; /* behaviours */
	zval last; /* the resource made last, borrowed */
	zend_async_circuit_breaker_strategy_t strategy;
	bool recover;
} probe_extra;

typedef struct probe_pool {
	zend_async_pool_t *pool; /* owned; NULL: disposed of */
	HashTable lent;          /* resources by their number, as acquire() has answered */
	zend_long last_number;
	zend_object std;
} probe_pool;

typedef struct close_callback {
	zend_async_event_callback_t callback;
	zend_long behaviour;
} close_callback;

static zend_class_entry *pool_ce;
static zend_object_handlers pool_handlers;
static close_callback close_callbacks[2];

static probe_pool *from_object(zend_object *object)
{
	return (probe_pool *)((char *)object - XtOffsetOf(probe_pool, std));
}

static bool behave(const char *who, zend_long behaviour)
{
	switch (behaviour) {
	case DO_REFUSE:
		return false;
	case DO_THROW:
	case DO_THROW_TRUE:
		zend_throw_exception_ex(NULL, 0, "%s fails", who);
		return behaviour == DO_THROW_TRUE;
	case DO_SUSPEND:
		return ZEND_ASYNC_YIELD() && ZEND_ASYNC_YIELD();
	default:
		return true;
	}
}

static void make(probe_extra *extra, zval *result)
{
	switch (extra->kind) {
	case KIND_POINTER:
		ZVAL_PTR(result, malloc(1));
		break;
	case KIND_OBJECT:
		object_init(result);
		add_property_long(result, "number", extra->made);
		break;
	case KIND_STRING:
		ZVAL_STR(result, zend_strpprintf(0, "resource %d", (int)extra->made));
		break;
	default:
		ZVAL_LONG(result, extra->made);
		break;
	}
}

static bool factory(zend_async_pool_t *pool, zval *result)
{
	probe_extra *extra = ZEND_ASYNC_POOL_EXTRA(pool);

	probe_note("factory");
	if (extra->factory == DO_REPEAT) {
		ZVAL_COPY(result, &extra->last);
		return true;
	}
	if (!behave("factory", extra->factory)) {
		return false;
	}
	if (extra->factory != DO_GIVE_NULL) {
		extra->made++;
		make(extra, result);
		ZVAL_COPY_VALUE(&extra->last, result);
	}
	return true;
}

static void destructor(zend_async_pool_t *pool, zval *resource)
{
	probe_extra *extra = ZEND_ASYNC_POOL_EXTRA(pool);

	probe_note("destructor");
	if (pool->user_data != NULL) {
		/* At the end of the request there are no notes, and PHP's output is closed. */
		dprintf(STDOUT_FILENO, "destroyed\n");
	}
	if (extra->kind == KIND_POINTER) {
		free(Z_PTR_P(resource));
	}
	behave("destructor", extra->destructor);
}

static bool healthcheck(zend_async_pool_t *pool, zval *resource)
{
	probe_note("healthcheck");
	return behave("healthcheck", ((probe_extra *)ZEND_ASYNC_POOL_EXTRA(pool))->healthcheck);
}

static bool before_acquire(zend_async_pool_t *pool, zval *resource)
{
	probe_note("before_acquire");
	return behave("before_acquire", ((probe_extra *)ZEND_ASYNC_POOL_EXTRA(pool))->before_acquire);
}

static bool before_release(zend_async_pool_t *pool, zval *resource)
{
	probe_note("before_release");
	return behave("before_release", ((probe_extra *)ZEND_ASYNC_POOL_EXTRA(pool))->before_release);
}

static void on_free(zend_async_pool_t *pool)
{
	if (pool->user_data != NULL) {
		dprintf(STDOUT_FILENO, "freed\n");
	}
}

static zend_object *create_object(zend_class_entry *class_entry)
{
	probe_pool *self = zend_object_alloc(sizeof(*self), class_entry);

	self->pool = NULL;
	self->last_number = 0;
	zend_hash_init(&self->lent, 0, NULL, ZVAL_PTR_DTOR, false);
	zend_object_std_init(&self->std, class_entry);
	self->std.handlers = &pool_handlers;
	return &self->std;
}

static void destroy_object(zend_object *object)
{
	if (from_object(object)->pool != NULL) {
		ZEND_ASYNC_POOL_CLOSE(from_object(object)->pool);
	}
}

static void free_object(zend_object *object)
{
	probe_pool *self = from_object(object);

	zend_hash_destroy(&self->lent);
	if (self->pool != NULL) {
		ZEND_ASYNC_POOL_DISPOSE(self->pool);
	}
	zend_object_std_dtor(object);
}

static HashTable *get_gc(zend_object *object, zval **table, int *count)
{
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();
	probe_pool *self = from_object(object);
	zval *resource;

	if (self->pool != NULL) {
		ZEND_ASYNC_POOL_ADD_GC(self->pool, buffer);
	}
	ZEND_HASH_FOREACH_VAL(&self->lent, resource) {
		zend_get_gc_buffer_add_zval(buffer, resource);
	}
	ZEND_HASH_FOREACH_END();
	zend_get_gc_buffer_use(buffer, table, count);
	return NULL;
}

static zend_long option(HashTable *options, const char *name, zend_long fallback)
{
	zval *value = zend_hash_str_find(options, name, strlen(name));

	return value != NULL ? zval_get_long(value) : fallback;
}

static void set_check(HashTable *options, const char *name, zend_async_pool_handler_t *handler,
		zend_async_pool_check_t function)
{
	if (option(options, name, 0)) {
		handler->check = function;
	}
}

/* pool(['min' => .., 'max' => .., 'kind' => .., 'healthcheck' => true, ...]): C handlers. */
PROBE_FUNCTION(pool)
{
	HashTable *options;
	zend_async_pool_config_t config = {.size = sizeof(config),
			.handler_flags = ZEND_ASYNC_POOL_F_ALL_INTERNAL,
			.destructor.destructor = destructor,
			.extra_size = sizeof(probe_extra),
			.on_free = on_free};

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_ARRAY_HT(options)
	ZEND_PARSE_PARAMETERS_END();
	config.factory.factory = option(options, "no factory", 0) ? NULL : factory;
	set_check(options, "healthcheck", &config.healthcheck, healthcheck);
	set_check(options, "before_acquire", &config.before_acquire, before_acquire);
	set_check(options, "before_release", &config.before_release, before_release);
	config.min = option(options, "min", 0);
	config.max = option(options, "max", 2);
	config.healthcheck_interval_ms = option(options, "interval", 0);
	config.pool_flags = (uint32_t)option(options, "flags", 0);
	config.user_data = option(options, "tell", 0) ? options : NULL;
	if (option(options, "huge", 0)) {
		config.extra_size = SIZE_MAX - 8;
	}
	zval *callable = zend_hash_str_find(options, ZEND_STRL("php check"));
	if (callable != NULL) {
		config.handler_flags &= ~(uint32_t)ZEND_ASYNC_POOL_F_BEFORE_ACQUIRE_INTERNAL;
		config.before_acquire.callable = callable;
	}
	/* As from a caller with an older header: what comes after `size` is not there for it. */
	if (option(options, "old header", 0)) {
		config.size = offsetof(zend_async_pool_config_t, on_free);
	}
	zend_async_pool_t *pool = ZEND_ASYNC_NEW_POOL_EX(&config);
	if (pool == NULL) {
		RETURN_THROWS();
	}
	object_init_ex(return_value, pool_ce);
	from_object(Z_OBJ_P(return_value))->pool = pool;
	((probe_extra *)ZEND_ASYNC_POOL_EXTRA(pool))->kind = option(options, "kind", KIND_LONG);
}

/* php_pool(factory, destructor, healthcheck, beforeAcquire, beforeRelease, min, max) */
PROBE_FUNCTION(php_pool)
{
	zval *handlers[5] = {NULL};
	zend_long min = 0, max = 2;

	ZEND_PARSE_PARAMETERS_START(0, 7)
		Z_PARAM_OPTIONAL
		Z_PARAM_ZVAL(handlers[0])
		Z_PARAM_ZVAL(handlers[1])
		Z_PARAM_ZVAL(handlers[2])
		Z_PARAM_ZVAL(handlers[3])
		Z_PARAM_ZVAL(handlers[4])
		Z_PARAM_LONG(min)
		Z_PARAM_LONG(max)
	ZEND_PARSE_PARAMETERS_END();
	zend_async_pool_t *pool = ZEND_ASYNC_NEW_POOL(
			handlers[0], handlers[1], handlers[2], handlers[3], handlers[4], min, max, 0);
	if (pool == NULL) {
		RETURN_THROWS();
	}
	object_init_ex(return_value, pool_ce);
	from_object(Z_OBJ_P(return_value))->pool = pool;
}

/* The pool of the first argument, a Probe\Pool, or NULL with an exception. */
static probe_pool *take_pool(zval *argument)
{
	if (Z_TYPE_P(argument) != IS_OBJECT || Z_OBJCE_P(argument) != pool_ce ||
			from_object(Z_OBJ_P(argument))->pool == NULL) {
		zend_type_error("Not a Probe\\Pool, or disposed of");
		return NULL;
	}
	return from_object(Z_OBJ_P(argument));
}

/* `max`: how many there are; the parser's macros rely on it. */
#define PARSE_POOL_AND(max, ...)                                                                   \
	zval *argument;                                                                                \
	ZEND_PARSE_PARAMETERS_START(1, max)                                                            \
		Z_PARAM_ZVAL(argument)                                                                     \
		Z_PARAM_OPTIONAL                                                                           \
		__VA_ARGS__                                                                                \
	ZEND_PARSE_PARAMETERS_END();                                                                   \
	probe_pool *self = take_pool(argument);                                                        \
	if (self == NULL) {                                                                            \
		RETURN_THROWS();                                                                           \
	}

#define PARSE_POOL() PARSE_POOL_AND(1, )

static void lend(probe_pool *self, zval *resource, zval *return_value)
{
	zend_hash_index_add_new(&self->lent, (zend_ulong)++self->last_number, resource);
	RETVAL_LONG(self->last_number);
}

/* A number to release it by; Probe\resource() gives the thing itself. */
PROBE_FUNCTION(acquire)
{
	zend_long timeout_ms = 0;
	zval resource;

	PARSE_POOL_AND(2, Z_PARAM_LONG(timeout_ms))
	if (ZEND_ASYNC_POOL_ACQUIRE(self->pool, &resource, timeout_ms)) {
		lend(self, &resource, return_value);
	} else if (!Z_ISUNDEF(resource) || EG(exception) == NULL) {
		probe_note("acquire has failed, but has filled its result or thrown nothing");
	}
}

PROBE_FUNCTION(try_acquire)
{
	zval resource;

	PARSE_POOL()
	if (ZEND_ASYNC_POOL_TRY_ACQUIRE(self->pool, &resource)) {
		lend(self, &resource, return_value);
	}
}

/* The resource itself, if it is idle; answers like acquire(). */
PROBE_FUNCTION(try_acquire_this)
{
	zval *wanted = NULL;

	PARSE_POOL_AND(2, Z_PARAM_ZVAL(wanted))
	if (ZEND_ASYNC_POOL_TRY_ACQUIRE_THIS(self->pool, wanted)) {
		lend(self, wanted, return_value);
	}
}

PROBE_FUNCTION(resource)
{
	zend_long number = 0;

	PARSE_POOL_AND(2, Z_PARAM_LONG(number))
	RETURN_COPY(zend_hash_index_find(&self->lent, (zend_ulong)number));
}

static void give_back(zval *return_value, probe_pool *self, zend_long number,
		bool (*way)(zend_async_pool_t *pool, zval *resource))
{
	zval resource;
	zval *lent = zend_hash_index_find(&self->lent, (zend_ulong)number);

	if (lent == NULL) {
		ZVAL_PTR(&resource, self); /* never lent */
	} else {
		ZVAL_COPY(&resource, lent);
		zend_hash_index_del(&self->lent, (zend_ulong)number);
	}
	bool is_back = way(self->pool, &resource);
	if (is_back != (EG(exception) == NULL)) {
		probe_note("the answer does not fit the exception");
	}
	if (lent != NULL) {
		zval_ptr_dtor(&resource);
	}
	RETVAL_BOOL(is_back);
}

PROBE_FUNCTION(release)
{
	zend_long number = 0;

	PARSE_POOL_AND(2, Z_PARAM_LONG(number))
	give_back(return_value, self, number, ZEND_ASYNC_POOL_RELEASE);
}

PROBE_FUNCTION(discard)
{
	zend_long number = 0;

	PARSE_POOL_AND(2, Z_PARAM_LONG(number))
	give_back(return_value, self, number, ZEND_ASYNC_POOL_DISCARD);
}

PROBE_FUNCTION(release_value)
{
	zval *value = NULL;

	PARSE_POOL_AND(2, Z_PARAM_ZVAL(value))
	RETURN_BOOL(ZEND_ASYNC_POOL_RELEASE(self->pool, value));
}

PROBE_FUNCTION(prefill)
{
	PARSE_POOL()
	RETURN_BOOL(ZEND_ASYNC_POOL_PREFILL(self->pool));
}

PROBE_FUNCTION(close)
{
	PARSE_POOL()
	RETVAL_BOOL(ZEND_ASYNC_POOL_CLOSE(self->pool));
	if (!ZEND_ASYNC_POOL_IS_CLOSED(self->pool)) {
		probe_note("close() has not closed");
	}
}

PROBE_FUNCTION(dispose)
{
	PARSE_POOL()
	zend_async_pool_t *pool = self->pool;
	self->pool = NULL;
	ZEND_ASYNC_POOL_DISPOSE(pool);
}

PROBE_FUNCTION(counts)
{
	PARSE_POOL()
	array_init(return_value);
	add_assoc_long(return_value, "all", ZEND_ASYNC_POOL_COUNT(self->pool));
	add_assoc_long(return_value, "idle", ZEND_ASYNC_POOL_IDLE_COUNT(self->pool));
	add_assoc_long(return_value, "active", ZEND_ASYNC_POOL_ACTIVE_COUNT(self->pool));
	add_assoc_long(return_value, "waiting", ZEND_ASYNC_POOL_WAITING_COUNT(self->pool));
}

/* The public fields. */
PROBE_FUNCTION(fields)
{
	PARSE_POOL()
	zend_async_pool_t *pool = self->pool;
	array_init(return_value);
	add_assoc_long(return_value, "handler_flags", pool->handler_flags);
	add_assoc_long(return_value, "pool_flags", pool->pool_flags);
	add_assoc_bool(return_value, "factory", pool->factory.factory != NULL);
	add_assoc_bool(return_value, "factory is ours", pool->factory.factory == factory);
	add_assoc_bool(return_value, "healthcheck", pool->healthcheck.check != NULL);
	add_assoc_long(return_value, "min", pool->min_size);
	add_assoc_long(return_value, "max", pool->max_size);
	add_assoc_long(return_value, "state", pool->circuit_state);
	add_assoc_bool(return_value, "strategy", pool->strategy != NULL);
	add_assoc_long(return_value, "references", pool->event.ref_count);
	add_assoc_bool(return_value, "closed", ZEND_ASYNC_POOL_IS_CLOSED(pool));
	add_assoc_bool(return_value, "start", ZEND_ASYNC_EVENT_START(&pool->event));
	add_assoc_bool(return_value, "stop", ZEND_ASYNC_EVENT_STOP(&pool->event));
}

/* behave($pool, 'factory', Probe::THROW) */
PROBE_FUNCTION(behave)
{
	char *who = NULL;
	size_t length;
	zend_long behaviour = 0;

	PARSE_POOL_AND(3, Z_PARAM_STRING(who, length) Z_PARAM_LONG(behaviour))
	probe_extra *extra = ZEND_ASYNC_POOL_EXTRA(self->pool);
	zend_long *places[] = {&extra->factory, &extra->destructor, &extra->healthcheck,
			&extra->before_acquire, &extra->before_release};
	static const char *const names[] = {
			"factory", "destructor", "healthcheck", "before_acquire", "before_release"};
	for (int i = 0; i < 5; i++) {
		if (strcmp(who, names[i]) == 0) {
			*places[i] = behaviour;
		}
	}
}

PROBE_FUNCTION(pool_object)
{
	PARSE_POOL()
	zend_object *object = ZEND_ASYNC_NEW_POOL_OBJ(self->pool);
	if (ZEND_ASYNC_POOL_FROM_OBJECT(object) != self->pool) {
		probe_note("the object's pool is another one");
	}
	RETURN_OBJ(object);
}

PROBE_FUNCTION(is_pool)
{
	zend_object *object;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJ(object)
	ZEND_PARSE_PARAMETERS_END();
	RETURN_BOOL(ZEND_ASYNC_POOL_FROM_OBJECT(object) != NULL);
}

static void on_close(zend_async_event_t *event, zend_async_event_callback_t *callback)
{
	close_callback *self = (close_callback *)callback;

	probe_note("closed %d", (int)(self - close_callbacks));
	if (self->behaviour == DO_THROW) {
		zend_throw_exception(NULL, "close callback fails", 0);
	} else if (self->behaviour == DO_REFUSE) {
		/* Takes out the other one and itself. */
		ZEND_ASYNC_EVENT_DEL_CALLBACK(event, &close_callbacks[1].callback);
		ZEND_ASYNC_EVENT_DEL_CALLBACK(event, callback);
	}
}

/* on_close($pool, behaviour of the first callback): adds both, the first one twice. */
PROBE_FUNCTION(on_close)
{
	zend_long behaviour = 0;

	PARSE_POOL_AND(2, Z_PARAM_LONG(behaviour))
	memset(close_callbacks, 0, sizeof(close_callbacks));
	close_callbacks[0].behaviour = behaviour;
	ZEND_ASYNC_EVENT_DEL_CALLBACK(&self->pool->event, &close_callbacks[0].callback);
	for (int i = 0; i < 3; i++) {
		close_callbacks[i % 2].callback.on_event = on_close;
		ZEND_ASYNC_EVENT_ADD_CALLBACK(&self->pool->event, &close_callbacks[i % 2].callback);
	}
}

static void report_success(zend_async_circuit_breaker_strategy_t *strategy, zend_async_pool_t *pool)
{
	probe_note("success");
}

static void report_failure(zend_async_circuit_breaker_strategy_t *strategy, zend_async_pool_t *pool,
		zend_object *error)
{
	probe_note("failure %s", ZSTR_VAL(error->ce->name));
	zend_throw_exception(NULL, "what a strategy throws is its own affair", 0);
}

static bool should_recover(zend_async_circuit_breaker_strategy_t *strategy, zend_async_pool_t *pool)
{
	probe_note("should recover?");
	return ((probe_extra *)ZEND_ASYNC_POOL_EXTRA(pool))->recover;
}

PROBE_FUNCTION(strategy)
{
	bool is_on = true, recover = false;

	PARSE_POOL_AND(3, Z_PARAM_BOOL(is_on) Z_PARAM_BOOL(recover))
	probe_extra *extra = ZEND_ASYNC_POOL_EXTRA(self->pool);
	extra->recover = recover;
	extra->strategy = (zend_async_circuit_breaker_strategy_t){.report_success = report_success,
			.report_failure = report_failure,
			.should_recover = should_recover};
	ZEND_ASYNC_POOL_SET_STRATEGY(self->pool, is_on ? &extra->strategy : NULL);
}

PROBE_FUNCTION(set_state)
{
	zend_long state = 0;

	PARSE_POOL_AND(2, Z_PARAM_LONG(state))
	ZEND_ASYNC_POOL_SET_STATE(self->pool, (zend_async_circuit_state_t)state);
}

/* pairs($pool, $count): so many acquires and releases, for the benchmark. */
PROBE_FUNCTION(pairs)
{
	zend_long count = 0;
	zval resource;

	PARSE_POOL_AND(2, Z_PARAM_LONG(count))
	for (zend_long i = 0; i < count; i++) {
		if (!ZEND_ASYNC_POOL_ACQUIRE(self->pool, &resource, 0) ||
				!ZEND_ASYNC_POOL_RELEASE(self->pool, &resource)) {
			RETURN_THROWS();
		}
		zval_ptr_dtor(&resource);
	}
}

const zend_function_entry probe_pool_functions[] = {
		PROBE_ENTRY(pool) PROBE_ENTRY(php_pool) PROBE_ENTRY(acquire) PROBE_ENTRY(
				try_acquire) PROBE_ENTRY(try_acquire_this) PROBE_ENTRY(resource)
				PROBE_ENTRY(release) PROBE_ENTRY(release_value) PROBE_ENTRY(discard) PROBE_ENTRY(
						prefill) PROBE_ENTRY(close) PROBE_ENTRY(dispose) PROBE_ENTRY(counts)
						PROBE_ENTRY(fields) PROBE_ENTRY(behave) PROBE_ENTRY(pool_object)
								PROBE_ENTRY(is_pool) PROBE_ENTRY(on_close) PROBE_ENTRY(strategy)
										PROBE_ENTRY(set_state) PROBE_ENTRY(pairs) PHP_FE_END};

void probe_register_pool(void)
{
	static const struct {
		const char *name;
		zend_long value;
	} constants[] = {{"POINTER", KIND_POINTER}, {"OBJECT", KIND_OBJECT}, {"STRING", KIND_STRING},
			{"WELL", DO_WELL}, {"REFUSE", DO_REFUSE}, {"THROW", DO_THROW},
			{"THROW_TRUE", DO_THROW_TRUE}, {"SUSPEND", DO_SUSPEND}, {"GIVE_NULL", DO_GIVE_NULL},
			{"REPEAT", DO_REPEAT}};
	zend_class_entry class_entry;

	INIT_NS_CLASS_ENTRY(class_entry, "Probe", "Pool", NULL);
	pool_ce = zend_register_internal_class(&class_entry);
	pool_ce->create_object = create_object;
	for (size_t i = 0; i < sizeof(constants) / sizeof(constants[0]); i++) {
		zend_declare_class_constant_long(
				pool_ce, constants[i].name, strlen(constants[i].name), constants[i].value);
	}
	memcpy(&pool_handlers, zend_get_std_object_handlers(), sizeof(pool_handlers));
	pool_handlers.offset = XtOffsetOf(probe_pool, std);
	pool_handlers.dtor_obj = destroy_object;
	pool_handlers.free_obj = free_object;
	pool_handlers.get_gc = get_gc;
	pool_handlers.clone_obj = NULL;
}
