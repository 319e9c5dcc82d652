#include "runtime/error_handler.h"

#include "zend_closures.h"

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

static zif_handler exchange(const char *name, size_t length, zif_handler handler)
{
	zend_internal_function *function = zend_hash_str_find_ptr(CG(function_table), name, length);
	zif_handler previous = function->handler;

	function->handler = handler;
	return previous;
}

void async_error_handler_startup(void)
{
	ZVAL_UNDEF(&async_error_handler);
	original_set = exchange(ZEND_STRL("set_error_handler"), ZEND_FN(async_set_error_handler));
	original_restore =
			exchange(ZEND_STRL("restore_error_handler"), ZEND_FN(async_restore_error_handler));
}

void async_error_handler_end(void)
{
	exchange(ZEND_STRL("set_error_handler"), original_set);
	exchange(ZEND_STRL("restore_error_handler"), original_restore);
}

void async_error_handler_dispose(void)
{
	zval_ptr_dtor(&async_error_handler);
	ZVAL_UNDEF(&async_error_handler);
}
