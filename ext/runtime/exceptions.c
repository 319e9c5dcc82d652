#include "runtime/exceptions.h"

#include "zend_exceptions.h"
#include "zend_interfaces.h"
#include "runtime/exceptions_arginfo.h"

zend_class_entry *async_ce_cancellation;
zend_class_entry *async_ce_async_cancellation;
zend_class_entry *async_ce_operation_canceled;
zend_class_entry *async_ce_async_exception;
zend_class_entry *async_ce_pool_exception;
zend_class_entry *async_ce_service_unavailable;
zend_class_entry *async_ce_context_exception;
zend_class_entry *async_ce_timeout_exception;
zend_class_entry *async_ce_dns_exception;
zend_class_entry *async_ce_input_output_exception;
zend_class_entry *async_ce_poll_exception;
zend_class_entry *async_ce_composite_exception;
zend_class_entry *async_ce_deadlock_error;

#define EXCEPTIONS_PROPERTY "exceptions", sizeof("exceptions") - 1

ZEND_METHOD(Async_CompositeException, addException)
{
	zval *exception, *list, holder;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJECT_OF_CLASS(exception, zend_ce_throwable)
	ZEND_PARSE_PARAMETERS_END();

	list = zend_read_property(
			async_ce_composite_exception, Z_OBJ_P(ZEND_THIS), EXCEPTIONS_PROPERTY, true, &holder);
	ZVAL_DEREF(list);
	SEPARATE_ARRAY(list);
	Z_ADDREF_P(exception);
	add_next_index_zval(list, exception);
}

ZEND_METHOD(Async_CompositeException, getExceptions)
{
	zval *list, holder;

	ZEND_PARSE_PARAMETERS_NONE();
	list = zend_read_property(
			async_ce_composite_exception, Z_OBJ_P(ZEND_THIS), EXCEPTIONS_PROPERTY, true, &holder);
	RETURN_COPY_DEREF(list);
}

static void register_cancellations(void)
{
	async_ce_cancellation = register_class_Cancellation(zend_ce_error);
	async_ce_async_cancellation = register_class_Async_AsyncCancellation(async_ce_cancellation);
	async_ce_operation_canceled =
			register_class_Async_OperationCanceledException(async_ce_async_cancellation);
	async_ce_deadlock_error = register_class_Async_DeadlockError(zend_ce_error);
}

void async_register_exceptions(void)
{
	register_cancellations();
	async_ce_async_exception = register_class_Async_AsyncException(zend_ce_exception);
	async_ce_pool_exception = register_class_Async_PoolException(async_ce_async_exception);
	async_ce_service_unavailable =
			register_class_Async_ServiceUnavailableException(async_ce_async_exception);
	async_ce_context_exception = register_class_Async_ContextException(async_ce_async_exception);
	async_ce_timeout_exception = register_class_Async_TimeoutException(zend_ce_exception);
	async_ce_dns_exception = register_class_Async_DnsException(zend_ce_exception);
	async_ce_input_output_exception = register_class_Async_InputOutputException(zend_ce_exception);
	async_ce_poll_exception = register_class_Async_PollException(zend_ce_exception);
	async_ce_composite_exception = register_class_Async_CompositeException(zend_ce_exception);
}

static zend_class_entry *base_class(const zend_object *exception)
{
	return instanceof_function(exception->ce, zend_ce_exception) ? zend_ce_exception
																 : zend_ce_error;
}

static void copy_property(zend_object *to, zend_object *from, zend_known_string_id name)
{
	zval holder;
	zval *value = zend_read_property_ex(
			base_class(from), from, ZSTR_KNOWN(name), /* silent */ true, &holder);

	zend_update_property_ex(base_class(to), to, ZSTR_KNOWN(name), value);
}

void async_exception_arises_from(zend_object *exception, zend_object *cause)
{
	if (!zend_is_executing() || zend_get_executed_filename_ex() == NULL) {
		copy_property(exception, cause, ZEND_STR_FILE);
		copy_property(exception, cause, ZEND_STR_LINE);
	}
	GC_ADDREF(cause);
	zend_exception_set_previous(exception, cause);
}

zend_object *async_new_exception(zend_class_entry *class_entry, const char *format, ...)
{
	zval exception, message;
	va_list arguments;

	va_start(arguments, format);
	ZVAL_STR(&message, zend_vstrpprintf(0, format, arguments));
	va_end(arguments);
	object_init_ex(&exception, class_entry);
	zend_update_property_ex(class_entry, Z_OBJ(exception), ZSTR_KNOWN(ZEND_STR_MESSAGE), &message);
	zval_ptr_dtor(&message);
	return Z_OBJ(exception);
}
