#include "runtime/error_handler.h"

#include "zend_closures.h"
#include "runtime/function.h"

zval async_error_handler;

static zif_handler original_set;
static zif_handler original_restore;

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
	original_set(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	if (EG(exception) == NULL) {
		note_handler();
	}
}

static ZEND_FUNCTION(async_restore_error_handler)
{
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
	zval_ptr_dtor(&async_error_handler);
	ZVAL_UNDEF(&async_error_handler);
}
