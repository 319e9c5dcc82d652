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
	async_exception_chain_take(exception, cause);
}

/* Borrowed; NULL: there is none. */
static zend_object *previous_of(zend_object *exception)
{
	zval holder;
	zval *previous = zend_read_property_ex(base_class(exception), exception,
			ZSTR_KNOWN(ZEND_STR_PREVIOUS), /* silent */ true, &holder);

	ZVAL_DEREF(previous);
	return Z_TYPE_P(previous) == IS_OBJECT ? Z_OBJ_P(previous) : NULL;
}

void async_exception_chain_take(zend_object *exception, zend_object *previous)
{
	/* The engine's function would lose the reference of one that is in the chain already. */
	for (zend_object *each = exception; each != NULL; each = previous_of(each)) {
		if (each == previous) {
			OBJ_RELEASE(previous);
			return;
		}
	}
	zend_exception_set_previous(exception, previous);
}

static bool is_cancellation(zval *exception)
{
	return instanceof_function(Z_OBJCE_P(exception), async_ce_cancellation);
}

void async_exceptions_add_take(zval *exceptions, zend_object *exception)
{
	zval item;

	ZVAL_OBJ(&item, exception);
	if (Z_TYPE_P(exceptions) == IS_UNDEF) {
		array_init_size(exceptions, 1);
	} else if (is_cancellation(&item)) {
		OBJ_RELEASE(exception);
		return;
	} else if (is_cancellation(zend_hash_index_find(Z_ARRVAL_P(exceptions), 0))) {
		zend_hash_clean(Z_ARRVAL_P(exceptions));
	}
	add_next_index_zval(exceptions, &item);
}

zend_object *async_exceptions_join_take(zval *exceptions, const char *failed)
{
	zend_object *joined;
	uint32_t count;

	if (Z_TYPE_P(exceptions) == IS_UNDEF) {
		return NULL;
	}
	count = zend_hash_num_elements(Z_ARRVAL_P(exceptions));
	joined = Z_OBJ_P(zend_hash_index_find(Z_ARRVAL_P(exceptions), 0));
	if (count == 1) {
		GC_ADDREF(joined);
	} else {
		joined = async_compose(exceptions, joined, failed);
	}
	zval_ptr_dtor(exceptions);
	ZVAL_UNDEF(exceptions);
	return joined;
}

zend_object *async_compose(zval *exceptions, zend_object *cause, const char *failed)
{
	zend_object *composite = async_new_exception(async_ce_composite_exception,
			"%" PRIu32 " %s have failed", zend_hash_num_elements(Z_ARRVAL_P(exceptions)), failed);

	zend_update_property(async_ce_composite_exception, composite, EXCEPTIONS_PROPERTY, exceptions);
	async_exception_arises_from(composite, cause);
	return composite;
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
