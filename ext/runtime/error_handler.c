#include "runtime/error_handler.h"

#include "zend_closures.h"
#include "runtime/function.h"
#include "runtime/globals.h"

struct async_error_handlers {
	uint32_t refcount; /* coroutines that have them */
	/* While they are not in force: what the engine has otherwise. */
	zval handler;
	int error_reporting;
	zend_stack handlers;
	zend_stack error_reportings;
	zval last_set; /* async_error_handler */
};

zval async_error_handler;
async_error_handlers *async_error_handlers_in_force;

static async_error_handlers first; /* stands behind NULL */

static zif_handler original_set;
static zif_handler original_restore;

static async_error_handlers *storage_of(async_error_handlers *handlers)
{
	return handlers != NULL ? handlers : &first;
}

static void put_aside(async_error_handlers *storage)
{
	ZVAL_COPY_VALUE(&storage->handler, &EG(user_error_handler));
	storage->error_reporting = EG(user_error_handler_error_reporting);
	storage->handlers = EG(user_error_handlers);
	storage->error_reportings = EG(user_error_handlers_error_reporting);
	ZVAL_COPY_VALUE(&storage->last_set, &async_error_handler);
}

static void put_in_force(const async_error_handlers *storage)
{
	ZVAL_COPY_VALUE(&EG(user_error_handler), &storage->handler);
	EG(user_error_handler_error_reporting) = storage->error_reporting;
	EG(user_error_handlers) = storage->handlers;
	EG(user_error_handlers_error_reporting) = storage->error_reportings;
	ZVAL_COPY_VALUE(&async_error_handler, &storage->last_set);
}

void async_error_handlers_load(async_error_handlers *handlers)
{
	put_aside(storage_of(async_error_handlers_in_force));
	put_in_force(storage_of(handlers));
	async_error_handlers_in_force = handlers;
}

static void copy_stack(zend_stack *copy, const zend_stack *stack)
{
	*copy = *stack;
	if (stack->elements != NULL) {
		copy->elements = safe_emalloc(stack->size, stack->max, 0);
		memcpy(copy->elements, stack->elements, (size_t)stack->size * stack->top);
	}
}

/* What is in force stays so, and a copy of it is put aside. */
static void put_copy_aside(async_error_handlers *storage)
{
	zval *handler;

	put_aside(storage);
	if (async_error_handler_is_running()) {
		ZVAL_COPY_VALUE(&storage->handler, &async_error_handler);
	}
	Z_TRY_ADDREF(storage->handler);
	Z_TRY_ADDREF(storage->last_set);
	copy_stack(&storage->handlers, &EG(user_error_handlers));
	copy_stack(&storage->error_reportings, &EG(user_error_handlers_error_reporting));
	handler = storage->handlers.elements;
	for (int i = 0; i < storage->handlers.top; i++) {
		Z_TRY_ADDREF(handler[i]);
	}
}

/* Before a change: it must not reach the coroutines that have the same ones. */
static void stop_sharing(void)
{
	async_coroutine *self = ASYNC_G(current);
	async_error_handlers *shared;

	if (self == NULL || ASYNC_G(phase) == ASYNC_PHASE_DEAD ||
			(self->error_handlers != NULL && self->error_handlers->refcount == 1)) {
		return;
	}
	ZEND_ASSERT(self->error_handlers == async_error_handlers_in_force && "another's are in force");
	shared = self->error_handlers;
	put_copy_aside(storage_of(shared));
	if (shared != NULL) {
		shared->refcount--;
	}
	self->error_handlers = emalloc(sizeof(*self->error_handlers));
	self->error_handlers->refcount = 1;
	async_error_handlers_in_force = self->error_handlers;
}

async_error_handlers *async_error_handlers_share(async_error_handlers *handlers)
{
	if (handlers != NULL) {
		handlers->refcount++;
	}
	return handlers;
}

static void destroy(async_error_handlers *storage)
{
	zval_ptr_dtor(&storage->handler);
	zend_stack_clean(&storage->handlers, (void (*)(void *))zval_ptr_dtor, true);
	zend_stack_destroy(&storage->error_reportings);
	zval_ptr_dtor(&storage->last_set);
}

void async_error_handlers_release(async_error_handlers *handlers)
{
	if (handlers != NULL && --handlers->refcount == 0) {
		destroy(handlers);
		efree(handlers);
	}
}

/* Called where no handler runs, or where a running one has set another. */
static void note_handler(void)
{
	zval old;

	ZVAL_COPY_VALUE(&old, &async_error_handler);
	if (Z_ISUNDEF(EG(user_error_handler))) {
		ZVAL_UNDEF(&async_error_handler);
	} else {
		ZVAL_COPY(&async_error_handler, &EG(user_error_handler));
	}
	zval_ptr_dtor(&old);
}

static ZEND_FUNCTION(async_set_error_handler)
{
	stop_sharing();
	original_set(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	if (EG(exception) == NULL) {
		note_handler();
	}
}

static ZEND_FUNCTION(async_restore_error_handler)
{
	stop_sharing();
	original_restore(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	note_handler();
}

void async_error_handler_lend(void)
{
	ZVAL_COPY(&EG(user_error_handler), &async_error_handler);
}

void async_error_handler_take_back(void)
{
	zval *handler = &EG(user_error_handler);

	/* One that has been set meanwhile stays: the engine keeps it when the running one returns. */
	if (Z_ISUNDEF_P(handler) || !zend_is_identical(handler, &async_error_handler)) {
		return;
	}
	zval_ptr_dtor(handler);
	ZVAL_UNDEF(handler);
}

void async_error_handler_startup(void)
{
	ZVAL_UNDEF(&async_error_handler);
	original_set = async_exchange_function("set_error_handler", ZEND_FN(async_set_error_handler));
	original_restore =
			async_exchange_function("restore_error_handler", ZEND_FN(async_restore_error_handler));
}

void async_error_handler_end(void)
{
	async_exchange_function("set_error_handler", original_set);
	async_exchange_function("restore_error_handler", original_restore);
}

void async_error_handler_dispose(void)
{
	async_coroutine *script = ASYNC_G(main_coroutine);
	async_error_handlers *left = async_error_handlers_in_force;

	zval_ptr_dtor(&async_error_handler);
	ZVAL_UNDEF(&async_error_handler);
	if (left != NULL) {
		async_error_handlers_in_force = NULL;
		*left = (async_error_handlers){.refcount = left->refcount};
		destroy(&first);
	}
	if (script != NULL) {
		async_error_handlers_release(script->error_handlers);
		script->error_handlers = NULL;
	}
}
