/* The exception classes of the Async namespace. */
#ifndef ASYNC_EXCEPTIONS_H
#define ASYNC_EXCEPTIONS_H

#include "php.h"

extern zend_class_entry *async_ce_cancellation;           /* \Cancellation */
extern zend_class_entry *async_ce_async_cancellation;     /* Async\AsyncCancellation */
extern zend_class_entry *async_ce_operation_canceled;     /* Async\OperationCanceledException */
extern zend_class_entry *async_ce_async_exception;        /* Async\AsyncException */
extern zend_class_entry *async_ce_pool_exception;         /* Async\PoolException */
extern zend_class_entry *async_ce_service_unavailable;    /* Async\ServiceUnavailableException */
extern zend_class_entry *async_ce_context_exception;      /* Async\ContextException */
extern zend_class_entry *async_ce_timeout_exception;      /* Async\TimeoutException */
extern zend_class_entry *async_ce_dns_exception;          /* Async\DnsException */
extern zend_class_entry *async_ce_input_output_exception; /* Async\InputOutputException */
extern zend_class_entry *async_ce_poll_exception;         /* Async\PollException */
extern zend_class_entry *async_ce_composite_exception;    /* Async\CompositeException */
extern zend_class_entry *async_ce_deadlock_error;         /* Async\DeadlockError */

void async_register_exceptions(void); /* MINIT */

/* A new exception, not thrown; the caller owns it. */
zend_object *async_new_exception(zend_class_entry *class_entry, const char *format, ...)
		ZEND_ATTRIBUTE_FORMAT(printf, 2, 3);

/* Puts the previous one, consumed, at the end of the exception's chain, unless it is in it already. */
void async_exception_chain_take(zend_object *exception, zend_object *previous);

/* A CompositeException of an array of them, which arises from one of these; the caller owns it. */
zend_object *async_compose(zval *exceptions, zend_object *cause, const char *failed);

/*
 * What several callables have thrown, one after the other: an array, UNDEF until the first. A
 * cancellation counts only as long as it is alone. Consumes the exception.
 */
void async_exceptions_add_take(zval *exceptions, zend_object *exception);

/*
 * All of them in one, owned by the caller: NULL where there is none, the one itself, or a
 * CompositeException that says how many `failed` ("tasks"). Consumes the array.
 */
zend_object *async_exceptions_join_take(zval *exceptions, const char *failed);

/* Makes it the previous one, and its place the exception's, if that was made outside of PHP code. */
void async_exception_arises_from(zend_object *exception, zend_object *cause);

#endif
