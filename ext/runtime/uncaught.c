#include "runtime/uncaught.h"

#include "php.h"
#include "zend_closures.h"
#include "zend_exceptions.h"
#include "runtime/exceptions.h"
#include "runtime/globals.h"

static void (*previous_error_cb)(
		int type, zend_string *file, const uint32_t line, zend_string *message);

/*
 * The engine reports an uncaught exception as an error whose text is "Uncaught " and the exception
 * as a string: the innermost previous one first, each further one behind "Next ". So the class of
 * the one that was thrown stands behind the last of these words.
 */
static const char *find_class_of_uncaught(zend_string *message)
{
	static const char first[] = "Uncaught ";
	static const char further[] = "\n\nNext ";
	const char *class_name;
	const char *next;

	if (!zend_string_starts_with_cstr(message, first, sizeof(first) - 1)) {
		return NULL;
	}
	class_name = ZSTR_VAL(message) + sizeof(first) - 1;
	while ((next = strstr(class_name, further)) != NULL) {
		class_name = next + sizeof(further) - 1;
	}
	return class_name;
}

/* A cancellation that nobody catches is no error: the script was asked to end, and did. */
static bool is_uncaught_cancellation(int type, zend_string *message)
{
	const char *class_name;
	zend_string *name;
	zend_class_entry *class_entry;

	if ((type & (E_ERROR | E_DONT_BAIL)) != (E_ERROR | E_DONT_BAIL) ||
			(class_name = find_class_of_uncaught(message)) == NULL) {
		return false;
	}
	name = zend_string_init(class_name, strcspn(class_name, ": \n"), false);
	class_entry = zend_lookup_class_ex(name, NULL, ZEND_FETCH_CLASS_NO_AUTOLOAD);
	zend_string_release(name);
	return class_entry != NULL && instanceof_function(class_entry, async_ce_cancellation);
}

static void on_error(int type, zend_string *file, const uint32_t line, zend_string *message)
{
	if (UNEXPECTED(type & E_DONT_BAIL) && ASYNC_G(current) != NULL &&
			is_uncaught_cancellation(type, message)) {
		return;
	}
	previous_error_cb(type, file, line, message);
}

/*
 * What set_exception_handler() has set, wrapped: cancellations do not reach it, since they are no
 * errors. The original lies in the runtime's state.
 */
static ZEND_FUNCTION(async_exception_handler)
{
	zval *exception;
	zval *original = &ASYNC_G(exception_handler);

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJECT(exception)
	ZEND_PARSE_PARAMETERS_END();

	if (!instanceof_function(Z_OBJCE_P(exception), async_ce_cancellation)) {
		call_user_function(NULL, NULL, original, return_value, 1, exception);
	}
}

ZEND_BEGIN_ARG_INFO_EX(exception_handler_arginfo, 0, 0, 1)
	ZEND_ARG_INFO(0, exception)
ZEND_END_ARG_INFO()

static zend_internal_function exception_handler_function = {
		.type = ZEND_INTERNAL_FUNCTION,
		.num_args = 1,
		.required_num_args = 1,
		.arg_info = (zend_internal_arg_info *)(exception_handler_arginfo + 1),
		.handler = ZEND_FN(async_exception_handler),
};

void async_uncaught_hide_cancellations(void)
{
	zval *handler = &EG(user_exception_handler);

	if (Z_TYPE_P(handler) == IS_UNDEF || Z_TYPE(ASYNC_G(exception_handler)) != IS_UNDEF) {
		return;
	}
	ZVAL_COPY_VALUE(&ASYNC_G(exception_handler), handler);
	zend_create_closure(handler, (zend_function *)&exception_handler_function, NULL, NULL, NULL);
}

void async_uncaught_dispose(void)
{
	zval_ptr_dtor(&ASYNC_G(exception_handler));
	ZVAL_UNDEF(&ASYNC_G(exception_handler));
}

void async_uncaught_startup(void)
{
	exception_handler_function.function_name =
			zend_string_init_interned(ZEND_STRL("async_exception_handler"), true);
	previous_error_cb = zend_error_cb;
	zend_error_cb = on_error;
}

void async_uncaught_end(void)
{
	zend_error_cb = previous_error_cb;
}
