#include "runtime/spawn.h"

#include "zend_exceptions.h"
#include "zend_interfaces.h"
#include "runtime/exceptions.h"
#include "runtime/globals.h"
#include "runtime/scope.h"

static void copy_arguments(
		async_coroutine *coroutine, zval *arguments, uint32_t count, HashTable *named)
{
	if (count > 0) {
		coroutine->arguments = safe_emalloc(count, sizeof(zval), 0);
		coroutine->argument_count = count;
		for (uint32_t i = 0; i < count; i++) {
			ZVAL_COPY(&coroutine->arguments[i], &arguments[i]);
		}
	}
	if (named != NULL) {
		coroutine->named_arguments = zend_array_dup(named);
	}
}

static bool may_spawn(async_scope *scope)
{
	if (async_current() == NULL || ASYNC_G(phase) != ASYNC_PHASE_RUNNING) {
		zend_throw_error(NULL, "The request is over: no coroutine can be spawned any more");
		return false;
	}
	if (UNEXPECTED(scope != NULL) && !async_scope_is_open(scope)) {
		zend_throw_exception(
				async_ce_async_exception, "Cannot spawn a coroutine in a closed scope", 0);
		return false;
	}
	return true;
}

async_coroutine *async_spawn_prepare(const async_spawn_arguments *call, async_scope *scope)
{
	async_coroutine *coroutine;

	if (!may_spawn(scope)) {
		return NULL;
	}
	coroutine = async_coroutine_new();
	async_callable_init(&coroutine->call, &call->fci, &call->fcc);
	copy_arguments(coroutine, call->arguments, call->count, call->named);
	return coroutine;
}

void async_spawn_enqueue(async_coroutine *coroutine, async_scope *scope)
{
	coroutine->scope = scope;
	async_coroutine_enqueue(coroutine);
}

async_coroutine *async_spawn_call(const async_spawn_arguments *call, async_scope *scope)
{
	async_coroutine *coroutine = async_spawn_prepare(call, scope);

	if (EXPECTED(coroutine != NULL)) {
		async_spawn_enqueue(coroutine, scope);
	}
	return coroutine;
}

ZEND_FUNCTION(Async_spawn)
{
	async_spawn_arguments call = {.count = 0};
	async_coroutine *coroutine;

	ZEND_PARSE_PARAMETERS_START(1, -1)
		Z_PARAM_FUNC(call.fci, call.fcc)
		Z_PARAM_VARIADIC_WITH_NAMED(call.arguments, call.count, call.named)
	ZEND_PARSE_PARAMETERS_END();

	coroutine = async_spawn_call(&call, async_current() != NULL ? ASYNC_G(current)->scope : NULL);
	if (UNEXPECTED(coroutine == NULL)) {
		RETURN_THROWS();
	}
	RETURN_OBJ(&coroutine->std);
}

/* What the provider answers, owned; NULL: null, or an exception. */
static zend_object *ask_provider(zend_object *provider)
{
	zval scope;

	ZVAL_UNDEF(&scope);
	zend_call_method_with_0_params(provider, provider->ce, NULL, "providescope", &scope);
	if (EG(exception) != NULL || Z_TYPE(scope) != IS_OBJECT) {
		zval_ptr_dtor(&scope);
		return NULL;
	}
	return Z_OBJ(scope);
}

/* False: thrown. */
static bool tell_strategy(
		zend_object *strategy, const char *method, async_coroutine *coroutine, zend_object *scope)
{
	zval arguments[2], result;

	ZVAL_UNDEF(&result);
	ZVAL_OBJ(&arguments[0], &coroutine->std);
	ZVAL_NULL(&arguments[1]);
	if (scope != NULL) {
		ZVAL_OBJ(&arguments[1], scope);
	}
	zend_call_method(strategy, strategy->ce, NULL, method, strlen(method), &result, 2,
			&arguments[0], &arguments[1]);
	zval_ptr_dtor(&result);
	return EG(exception) == NULL;
}

/* The coroutine, owned by the caller; NULL: thrown. */
static async_coroutine *spawn_by_strategy(
		const async_spawn_arguments *call, zend_object *strategy, zend_object *scope_object)
{
	async_scope *scope = async_scope_of_object(scope_object);
	async_coroutine *coroutine = async_spawn_prepare(call, scope);

	if (coroutine == NULL) {
		return NULL;
	}
	if (!tell_strategy(strategy, "beforecoroutineenqueue", coroutine, scope_object) ||
			!may_spawn(scope)) {
		OBJ_RELEASE(&coroutine->std);
		return NULL;
	}
	async_spawn_enqueue(coroutine, scope);
	if (!tell_strategy(strategy, "aftercoroutineenqueue", coroutine, scope_object)) {
		OBJ_RELEASE(&coroutine->std);
		return NULL;
	}
	return coroutine;
}

/* The running coroutine's own, owned; NULL: thrown, since a strategy is always told of a Scope. */
static zend_object *scope_for_strategy(void)
{
	async_scope *scope = ASYNC_G(current)->scope;
	zend_object *object = scope != NULL ? async_scope_object(scope) : NULL;

	if (object == NULL) {
		zend_throw_exception(async_ce_async_exception,
				"provideScope() of a SpawnStrategy has to answer a scope where the running "
				"coroutine "
				"belongs to none",
				0);
		return NULL;
	}
	GC_ADDREF(object);
	return object;
}

ZEND_FUNCTION(Async_spawn_with)
{
	async_spawn_arguments call = {.count = 0};
	zval *provider;
	zend_object *scope;
	async_coroutine *coroutine;
	bool is_strategy;

	ZEND_PARSE_PARAMETERS_START(2, -1)
		Z_PARAM_OBJECT_OF_CLASS(provider, async_ce_scope_provider)
		Z_PARAM_FUNC(call.fci, call.fcc)
		Z_PARAM_VARIADIC_WITH_NAMED(call.arguments, call.count, call.named)
	ZEND_PARSE_PARAMETERS_END();

	if (!may_spawn(NULL)) {
		RETURN_THROWS();
	}
	is_strategy = instanceof_function(Z_OBJCE_P(provider), async_ce_spawn_strategy);
	scope = ask_provider(Z_OBJ_P(provider));
	if (EG(exception) == NULL && is_strategy && scope == NULL) {
		scope = scope_for_strategy();
	}
	if (EG(exception) != NULL) {
		RETURN_THROWS();
	}
	if (is_strategy) {
		coroutine = spawn_by_strategy(&call, Z_OBJ_P(provider), scope);
	} else {
		coroutine = async_spawn_call(
				&call, scope != NULL ? async_scope_of_object(scope) : ASYNC_G(current)->scope);
	}
	if (scope != NULL) {
		OBJ_RELEASE(scope);
	}
	if (coroutine == NULL) {
		RETURN_THROWS();
	}
	RETURN_OBJ(&coroutine->std);
}
