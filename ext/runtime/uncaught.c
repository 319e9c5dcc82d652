#include "runtime/uncaught.h"

#include "php.h"
#include "zend_closures.h"
#include "zend_exceptions.h"
#include "runtime/exceptions.h"
#include "runtime/function.h"
#include "runtime/globals.h"

static void (*previous_error_cb)(
		int type, zend_string *file, const uint32_t line, zend_string *message);
static zif_handler original_set;
static zif_handler original_restore;

/* Was what has been thrown last, by anybody, a cancellation? */
static bool is_last_thrown_cancellation;

static bool is_cancellation(const zend_object *exception)
{
	return instanceof_function(exception->ce, async_ce_cancellation);
}

/* --- at the end of the script: the object tells ------------------------------------------------- */

/* Stands for the user's handler, or for none; what it stands for lies in the runtime's state. */
static ZEND_FUNCTION(async_exception_handler)
{
	zval *exception;
	zval *original = &ASYNC_G(exception_handler);

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJECT(exception)
	ZEND_PARSE_PARAMETERS_END();

	if (is_cancellation(Z_OBJ_P(exception))) {
		return;
	}
	if (Z_TYPE_P(original) != IS_UNDEF) {
		call_user_function(NULL, NULL, original, return_value, 1, exception);
	} else {
		Z_ADDREF_P(exception);
		zend_exception_error(Z_OBJ_P(exception), E_ERROR);
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

static bool is_wrapped(void)
{
	zval *handler = &EG(user_exception_handler);

	/* A closure of an internal function has another handler, but the same name. */
	return Z_TYPE_P(handler) == IS_OBJECT && Z_OBJCE_P(handler) == zend_ce_closure &&
			zend_get_closure_method_def(Z_OBJ_P(handler))->common.function_name ==
			exception_handler_function.function_name;
}

static void wrap(void)
{
	zval *handler = &EG(user_exception_handler);

	if (is_wrapped()) {
		return;
	}
	zval_ptr_dtor(&ASYNC_G(exception_handler));
	ZVAL_COPY_VALUE(&ASYNC_G(exception_handler), handler);
	zend_create_closure(handler, (zend_function *)&exception_handler_function, NULL, NULL, NULL);
}

static void unwrap(void)
{
	zval_ptr_dtor(&EG(user_exception_handler));
	ZVAL_COPY_VALUE(&EG(user_exception_handler), &ASYNC_G(exception_handler));
	ZVAL_UNDEF(&ASYNC_G(exception_handler));
}

/* Whoever sets or restores a handler sees what was set, not what stands for it. */
static void call_unwrapped(zif_handler function, INTERNAL_FUNCTION_PARAMETERS)
{
	bool has_been_wrapped = is_wrapped();

	if (has_been_wrapped) {
		unwrap();
	}
	function(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	if (has_been_wrapped) {
		wrap();
	}
}

static ZEND_FUNCTION(async_set_exception_handler)
{
	call_unwrapped(original_set, INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

static ZEND_FUNCTION(async_restore_exception_handler)
{
	call_unwrapped(original_restore, INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

void async_uncaught_note_thrown(const zend_object *exception)
{
	is_last_thrown_cancellation = is_cancellation(exception);
	if (UNEXPECTED(is_last_thrown_cancellation) && ASYNC_G(current) != NULL &&
			ASYNC_G(current)->is_main) {
		wrap();
	}
}

/* --- in shutdown functions and late destructors: there is nothing but the text ------------------- */

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
	/* No handler is asked there. What the text quotes may say anything, hence the other conditions. */
	if (UNEXPECTED(type & E_DONT_BAIL) && ASYNC_G(current) != NULL && is_last_thrown_cancellation &&
			EG(current_execute_data) == NULL && is_uncaught_cancellation(type, message)) {
		return;
	}
	previous_error_cb(type, file, line, message);
}

void async_uncaught_dispose(void)
{
	is_last_thrown_cancellation = false;
	zval_ptr_dtor(&ASYNC_G(exception_handler));
	ZVAL_UNDEF(&ASYNC_G(exception_handler));
}

void async_uncaught_startup(void)
{
	exception_handler_function.function_name =
			zend_string_init_interned(ZEND_STRL("async_exception_handler"), true);
	original_set =
			async_exchange_function("set_exception_handler", ZEND_FN(async_set_exception_handler));
	original_restore = async_exchange_function(
			"restore_exception_handler", ZEND_FN(async_restore_exception_handler));
	previous_error_cb = zend_error_cb;
	zend_error_cb = on_error;
}

void async_uncaught_end(void)
{
	zend_error_cb = previous_error_cb;
	async_exchange_function("set_exception_handler", original_set);
	async_exchange_function("restore_exception_handler", original_restore);
}
