#include "runtime/function.h"

zif_handler async_exchange_function(const char *name, zif_handler handler)
{
	zend_function *function = zend_hash_str_find_ptr(CG(function_table), name, strlen(name));
	zif_handler previous;

	if (function == NULL || function->type != ZEND_INTERNAL_FUNCTION) {
		return NULL;
	}
	previous = function->internal_function.handler;
	function->internal_function.handler = handler;
	return previous;
}
