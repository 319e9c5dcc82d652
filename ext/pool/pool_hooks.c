/* Calling user code: hooks that are PHP callables or C functions, and what they throw. */
#include "pool/pool.h"

#include "zend_exceptions.h"
#include "runtime/coroutine_internal.h"
#include "runtime/exceptions.h"

void async_pool_hook_init_callable(
		async_pool_hook *hook, const zend_fcall_info *fci, const zend_fcall_info_cache *fcc)
{
	memset(hook, 0, sizeof(*hook));
	if (ZEND_FCI_INITIALIZED(*fci)) {
		hook->kind = ASYNC_POOL_HOOK_CALLABLE;
		async_callable_init(&hook->callable, fci, fcc);
	}
}

void pool_hook_dispose(async_pool_hook *hook)
{
	if (hook->kind == ASYNC_POOL_HOOK_CALLABLE) {
		/* Releasing a closure may run a destructor, which must find the hook gone. */
		hook->kind = ASYNC_POOL_HOOK_NONE;
		async_callable_dispose(&hook->callable);
	}
	hook->kind = ASYNC_POOL_HOOK_NONE;
}

void pool_hook_add_gc(zend_get_gc_buffer *buffer, async_pool_hook *hook)
{
	if (hook->kind == ASYNC_POOL_HOOK_CALLABLE) {
		async_callable_add_gc(buffer, &hook->callable);
	}
}

bool pool_is_exit(zend_object *thrown)
{
	return zend_is_unwind_exit(thrown) || zend_is_graceful_exit(thrown);
}

bool pool_must_surface(zend_object *thrown)
{
	if (pool_is_exit(thrown)) {
		return true;
	}
	/* A check may well throw a cancellation that is not this coroutine's own: a token has fired, or
	 * what it awaited was cancelled. That is a refusal like any other. */
	if (!instanceof_function(thrown->ce, async_ce_cancellation) ||
			instanceof_function(thrown->ce, async_ce_operation_canceled)) {
		return false;
	}
	async_coroutine *coroutine = async_current();
	return coroutine != NULL && (coroutine->is_cancel_requested || coroutine->is_doomed);
}

zend_object *pool_collect_thrown(void)
{
	zend_object *thrown = EG(exception);

	if (thrown != NULL) {
		GC_ADDREF(thrown);
		zend_clear_exception();
	}
	return thrown;
}

void pool_keep_thrown_take(zend_object **kept, zend_object *thrown)
{
	if (thrown == NULL) {
		return;
	}
	if (*kept == NULL) {
		*kept = thrown;
	} else if (pool_is_exit(thrown) && !pool_is_exit(*kept)) {
		OBJ_RELEASE(*kept);
		*kept = thrown;
	} else if (pool_is_exit(*kept)) {
		OBJ_RELEASE(thrown);
	} else {
		async_exception_chain_take(*kept, thrown);
	}
}

static bool has_callable(const async_pool_hooks *hooks)
{
	return hooks->destructor.kind == ASYNC_POOL_HOOK_CALLABLE ||
			hooks->healthcheck.kind == ASYNC_POOL_HOOK_CALLABLE ||
			hooks->before_acquire.kind == ASYNC_POOL_HOOK_CALLABLE ||
			hooks->before_release.kind == ASYNC_POOL_HOOK_CALLABLE;
}

bool pool_hook_make(async_pool *pool, zval *result, zend_object **thrown)
{
	async_pool_hook *hook = &pool->hooks.factory;
	bool is_made;

	ZVAL_UNDEF(result);
	*thrown = NULL;
	if (hook->kind == ASYNC_POOL_HOOK_CALLABLE) {
		is_made = async_call(&hook->callable, 0, NULL, result, thrown);
	} else {
		is_made = hook->factory(&pool->base, result);
		*thrown = pool_collect_thrown();
	}
	if (*thrown != NULL) {
		is_made = false;
	} else if (!is_made) {
		*thrown = async_new_exception(async_ce_pool_exception, "The pool's factory has failed");
	} else {
		if (Z_ISREF_P(result)) {
			zend_unwrap_reference(result);
		}
		if (Z_TYPE_P(result) == IS_NULL || Z_ISUNDEF_P(result)) {
			is_made = false;
			*thrown = async_new_exception(async_ce_pool_exception,
					"The pool's factory must return a resource, null returned");
		} else if (Z_TYPE_P(result) == IS_PTR && has_callable(&pool->hooks)) {
			is_made = false;
			if (pool->hooks.destructor.kind == ASYNC_POOL_HOOK_FUNCTION) {
				zend_object *ignored;
				pool_hook_destroy_take(pool, result, &ignored); /* suspends */
				if (ignored != NULL) {
					OBJ_RELEASE(ignored);
				}
				ZVAL_UNDEF(result);
			}
			*thrown = async_new_exception(async_ce_pool_exception,
					"The pool's factory must not return a C pointer to PHP callbacks");
		}
	}
	if (!is_made) {
		zval_ptr_dtor(result);
		ZVAL_UNDEF(result);
	}
	return is_made;
}

bool pool_hook_check(async_pool *pool, async_pool_hook *hook, zval *resource, zend_object **thrown)
{
	bool is_ok;

	*thrown = NULL;
	if (hook->kind == ASYNC_POOL_HOOK_FUNCTION) {
		is_ok = hook->check(&pool->base, resource);
		*thrown = pool_collect_thrown();
		return is_ok && *thrown == NULL;
	}
	zval argument, result;
	/* A copy, so that a callee that takes its parameter by reference cannot exchange ours. */
	ZVAL_COPY(&argument, resource);
	is_ok = async_call(&hook->callable, 1, &argument, &result, thrown);
	if (is_ok) {
		is_ok = zend_is_true(&result);
		zval_ptr_dtor(&result);
	}
	zval_ptr_dtor(&argument);
	pool_keep_thrown_take(thrown, pool_collect_thrown());
	return is_ok && *thrown == NULL;
}

void pool_hook_destroy_take(async_pool *pool, zval *resource, zend_object **thrown)
{
	async_pool_hook *hook = &pool->hooks.destructor;

	*thrown = NULL;
	if (hook->kind == ASYNC_POOL_HOOK_CALLABLE) {
		async_call(&hook->callable, 1, resource, NULL, thrown);
	} else if (hook->kind == ASYNC_POOL_HOOK_FUNCTION) {
		hook->destructor(&pool->base, resource);
		*thrown = pool_collect_thrown();
	}
	zval_ptr_dtor(resource); /* suspends: the object's own destructor */
	pool_keep_thrown_take(thrown, pool_collect_thrown());
}
