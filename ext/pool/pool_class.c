/* The class Async\Pool: parameters in, exceptions out; the work is done elsewhere. */
#include "pool/pool.h"
#include "pool/pool_loan.h"

#include "zend_enum.h"
#include "zend_exceptions.h"
#include "zend_interfaces.h"
#include "pool/pool_arginfo.h"
#include "runtime/exceptions.h"

/* The largest number of places that the core can count. */
#define LARGEST_MAX (UINT32_MAX - 1)

zend_class_entry *async_ce_pool;
zend_class_entry *async_ce_circuit_breaker;
zend_class_entry *async_ce_circuit_breaker_strategy;
zend_class_entry *async_ce_circuit_breaker_state;

static zend_object_handlers pool_handlers;

/* The PHP object around a pool. */
typedef struct pool_object {
	async_pool *pool; /* shared; NULL: not constructed */
	zend_object std;
} pool_object;

static inline pool_object *from_object(zend_object *object)
{
	return (pool_object *)((char *)object - XtOffsetOf(pool_object, std));
}

static zend_object *create_object(zend_class_entry *class_entry)
{
	pool_object *object = zend_object_alloc(sizeof(*object), class_entry);

	object->pool = NULL;
	zend_object_std_init(&object->std, class_entry);
	object_properties_init(&object->std, class_entry);
	object->std.handlers = &pool_handlers;
	return &object->std;
}

static void attach(pool_object *object, async_pool *pool)
{
	object->pool = pool;
	pool->object = &object->std;
}

static void detach(pool_object *object)
{
	async_pool *pool = object->pool;

	object->pool = NULL;
	pool->object = NULL;
	async_pool_unref(pool);
}

zend_object *async_pool_object_new(async_pool *pool)
{
	zend_object *object;

	if (pool->object != NULL) {
		GC_ADDREF(pool->object);
		return pool->object;
	}
	object = create_object(async_ce_pool);
	async_pool_addref(pool);
	attach(from_object(object), pool);
	return object;
}

async_pool *async_pool_of_object(zend_object *object)
{
	return object->ce == async_ce_pool ? from_object(object)->pool : NULL;
}

/* The last reference is going. */
static void destroy_object(zend_object *object)
{
	async_pool *pool = from_object(object)->pool;

	if (pool != NULL && !pool_has_other_owners(pool)) {
		pool_close_for_good(pool);
	}
}

static void free_object(zend_object *object)
{
	if (from_object(object)->pool != NULL) {
		detach(from_object(object));
	}
	zend_object_std_dtor(object);
}

static HashTable *get_gc(zend_object *object, zval **table, int *count)
{
	async_pool *pool = from_object(object)->pool;
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();

	if (pool != NULL) {
		async_pool_add_gc(pool, buffer);
	}
	zend_get_gc_buffer_use(buffer, table, count);
	return NULL;
}

/* The pool of $this; NULL: an Error is thrown. */
static zend_always_inline async_pool *this_pool(zval *this)
{
	async_pool *pool = from_object(Z_OBJ_P(this))->pool;

	if (UNEXPECTED(pool == NULL)) {
		zend_throw_error(NULL, "The Async\\Pool object has not been constructed");
	}
	return pool;
}

#define POOL_OF_THIS_OR_RETURN()                                                                   \
	async_pool *pool = this_pool(ZEND_THIS);                                                       \
	if (UNEXPECTED(pool == NULL)) {                                                                \
		RETURN_THROWS();                                                                           \
	}

/* Are the numbers of the constructor sensible? False: thrown. */
static bool check_numbers(zend_long min, zend_long max, zend_long interval_ms)
{
	if (min < 0) {
		zend_argument_value_error(6, "must be >= 0");
	} else if (max < 1) {
		zend_argument_value_error(7, "must be >= 1");
	} else if (min > max) {
		zend_argument_value_error(6, "must be <= max");
	} else if (interval_ms < 0) {
		zend_argument_value_error(8, "must be >= 0");
	} else {
		return true;
	}
	return false;
}

/* Puts the pool together and fills it. On failure the object is as if never constructed. */
static void construct(pool_object *object, const async_pool_config *config)
{
	async_pool *pool = async_pool_new_take(config);

	if (pool == NULL) {
		return;
	}
	attach(object, pool);
	if (!async_pool_prefill(pool)) { /* suspends */
		/* No destructor is called for an object whose constructor has thrown. */
		pool_close_for_good(pool);
		if (object->pool == pool) {
			detach(object);
		}
	}
}

ZEND_METHOD(Async_Pool, __construct)
{
	zend_fcall_info fci[5] = {0};
	zend_fcall_info_cache fcc[5] = {0};
	zend_long min = 0, max = 10, interval_ms = 0;

	ZEND_PARSE_PARAMETERS_START(1, 8)
		Z_PARAM_FUNC(fci[0], fcc[0])
		Z_PARAM_OPTIONAL
		Z_PARAM_FUNC_OR_NULL(fci[1], fcc[1])
		Z_PARAM_FUNC_OR_NULL(fci[2], fcc[2])
		Z_PARAM_FUNC_OR_NULL(fci[3], fcc[3])
		Z_PARAM_FUNC_OR_NULL(fci[4], fcc[4])
		Z_PARAM_LONG(min)
		Z_PARAM_LONG(max)
		Z_PARAM_LONG(interval_ms)
	ZEND_PARSE_PARAMETERS_END();

	pool_object *object = from_object(Z_OBJ_P(ZEND_THIS));
	if (object->pool != NULL) {
		zend_throw_error(NULL, "The Async\\Pool object has been constructed already");
		RETURN_THROWS();
	}
	/* Who asks for more asks for no limit. */
	max = MIN(max, (zend_long)LARGEST_MAX);
	if (!check_numbers(min, max, interval_ms)) {
		RETURN_THROWS();
	}
	async_pool_config config = {.min = (uint32_t)min,
			.max = (uint32_t)max,
			.healthcheck_interval_ms = (uint64_t)interval_ms};
	async_pool_hook_init_callable(&config.hooks.factory, &fci[0], &fcc[0]);
	async_pool_hook_init_callable(&config.hooks.destructor, &fci[1], &fcc[1]);
	async_pool_hook_init_callable(&config.hooks.healthcheck, &fci[2], &fcc[2]);
	async_pool_hook_init_callable(&config.hooks.before_acquire, &fci[3], &fcc[3]);
	async_pool_hook_init_callable(&config.hooks.before_release, &fci[4], &fcc[4]);
	construct(object, &config);
}

/* A pool made in C may hold C pointers, which are nothing for PHP code. True: given back, thrown. */
static zend_always_inline bool refuse_pointer(async_pool *pool, zval *resource)
{
	if (EXPECTED(Z_TYPE_P(resource) != IS_PTR)) {
		return false;
	}
	async_pool_release(pool, resource); /* suspends */
	ZVAL_NULL(resource);
	async_throw_take(async_new_exception(async_ce_pool_exception,
			"The resources of this pool are C pointers: PHP code cannot borrow them"));
	return true;
}

ZEND_METHOD(Async_Pool, acquire)
{
	zend_long timeout_ms = 0;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(timeout_ms)
	ZEND_PARSE_PARAMETERS_END();
	POOL_OF_THIS_OR_RETURN();
	if (UNEXPECTED(timeout_ms < 0)) {
		zend_argument_value_error(1, "must be >= 0");
		RETURN_THROWS();
	}
	pool_core_lease lease;
	if (EXPECTED(pool_core_take_idle(&pool->core, &lease))) {
		pool_slot_lend(pool, lease, return_value);
	} else if (UNEXPECTED(!async_pool_acquire(pool, return_value, (uint64_t)timeout_ms))) {
		RETURN_THROWS();
	}
	if (refuse_pointer(pool, return_value)) {
		RETURN_THROWS();
	}
}

ZEND_METHOD(Async_Pool, tryAcquire)
{
	ZEND_PARSE_PARAMETERS_NONE();
	POOL_OF_THIS_OR_RETURN();
	if (!async_pool_try_acquire(pool, return_value)) {
		RETURN_NULL();
	}
	refuse_pointer(pool, return_value);
}

ZEND_METHOD(Async_Pool, release)
{
	zval *resource;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_ZVAL(resource)
	ZEND_PARSE_PARAMETERS_END();
	POOL_OF_THIS_OR_RETURN();
	async_pool_release(pool, resource);
}

/* with() has its resource: calls and gives back. */
static void call_with(pool_slot *slot, async_callable *callable, zval *resource, zval *result)
{
	async_pool *pool = slot->pool;
	pool_core_lease lease = slot->lease;
	zend_object *kept;

	async_call(callable, 1, resource, result, &kept); /* suspends */
	/* Who has released it before has nothing more to give back. */
	if (pool_core_lease_is_valid(&pool->core, lease)) {
		if (kept != NULL && pool_is_exit(kept)) {
			pool_slot_end_loan(slot);
			pool_return_untouched(pool, lease);
		} else {
			pool_return_lent(slot, &kept); /* suspends */
		}
	}
	if (kept != NULL) {
		zval_ptr_dtor(result);
		ZVAL_UNDEF(result);
		async_throw_take(kept);
	}
}

ZEND_METHOD(Async_Pool, with)
{
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	zend_long timeout_ms = 0;
	async_callable callable;
	zval resource;

	ZEND_PARSE_PARAMETERS_START(1, 2)
		Z_PARAM_FUNC(fci, fcc)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(timeout_ms)
	ZEND_PARSE_PARAMETERS_END();
	POOL_OF_THIS_OR_RETURN();
	if (timeout_ms < 0) {
		zend_argument_value_error(2, "must be >= 0");
		RETURN_THROWS();
	}
	async_callable_init(&callable, &fci, &fcc);
	pool_enter(pool);
	pool_slot *slot = pool_acquire_slot(pool, &resource, (uint64_t)timeout_ms); /* suspends */
	if (slot != NULL && !refuse_pointer(pool, &resource)) {
		call_with(slot, &callable, &resource, return_value); /* suspends */
		zval_ptr_dtor(&resource);
	}
	pool_leave(pool);
	async_callable_dispose(&callable);
}

ZEND_METHOD(Async_Pool, close)
{
	ZEND_PARSE_PARAMETERS_NONE();
	POOL_OF_THIS_OR_RETURN();
	async_pool_close(pool);
}

ZEND_METHOD(Async_Pool, isClosed)
{
	ZEND_PARSE_PARAMETERS_NONE();
	POOL_OF_THIS_OR_RETURN();
	RETURN_BOOL(async_pool_is_closed(pool));
}

ZEND_METHOD(Async_Pool, count)
{
	ZEND_PARSE_PARAMETERS_NONE();
	POOL_OF_THIS_OR_RETURN();
	RETURN_LONG(async_pool_count(pool));
}

ZEND_METHOD(Async_Pool, idleCount)
{
	ZEND_PARSE_PARAMETERS_NONE();
	POOL_OF_THIS_OR_RETURN();
	RETURN_LONG(async_pool_idle_count(pool));
}

ZEND_METHOD(Async_Pool, activeCount)
{
	ZEND_PARSE_PARAMETERS_NONE();
	POOL_OF_THIS_OR_RETURN();
	RETURN_LONG(async_pool_count(pool) - async_pool_idle_count(pool));
}

ZEND_METHOD(Async_Pool, setCircuitBreakerStrategy)
{
	zend_object *strategy;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJ_OF_CLASS_OR_NULL(strategy, async_ce_circuit_breaker_strategy)
	ZEND_PARSE_PARAMETERS_END();
	POOL_OF_THIS_OR_RETURN();
	async_pool_set_strategy(pool, strategy, NULL);
}

ZEND_METHOD(Async_Pool, getState)
{
	static const char *const names[] = {[POOL_BREAKER_ACTIVE] = "ACTIVE",
			[POOL_BREAKER_INACTIVE] = "INACTIVE",
			[POOL_BREAKER_RECOVERING] = "RECOVERING"};

	ZEND_PARSE_PARAMETERS_NONE();
	POOL_OF_THIS_OR_RETURN();
	RETURN_OBJ_COPY(
			zend_enum_get_case_cstr(async_ce_circuit_breaker_state, names[pool->core.breaker]));
}

ZEND_METHOD(Async_Pool, activate)
{
	ZEND_PARSE_PARAMETERS_NONE();
	POOL_OF_THIS_OR_RETURN();
	async_pool_activate(pool);
}

ZEND_METHOD(Async_Pool, deactivate)
{
	ZEND_PARSE_PARAMETERS_NONE();
	POOL_OF_THIS_OR_RETURN();
	async_pool_deactivate(pool);
}

ZEND_METHOD(Async_Pool, recover)
{
	ZEND_PARSE_PARAMETERS_NONE();
	POOL_OF_THIS_OR_RETURN();
	async_pool_recover(pool);
}

void async_register_pool(void)
{
	async_ce_circuit_breaker_state = register_class_Async_CircuitBreakerState();
	async_ce_circuit_breaker = register_class_Async_CircuitBreaker();
	async_ce_circuit_breaker_strategy = register_class_Async_CircuitBreakerStrategy();
	async_ce_pool = register_class_Async_Pool(zend_ce_countable, async_ce_circuit_breaker);
	async_ce_pool->create_object = create_object;

	memcpy(&pool_handlers, zend_get_std_object_handlers(), sizeof(pool_handlers));
	pool_handlers.offset = XtOffsetOf(pool_object, std);
	pool_handlers.dtor_obj = destroy_object;
	pool_handlers.free_obj = free_object;
	pool_handlers.get_gc = get_gc;
	pool_handlers.clone_obj = NULL;
}
