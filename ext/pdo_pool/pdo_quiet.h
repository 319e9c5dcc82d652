/*
 * A stretch of C code that talks to a server on nobody's behalf: its warnings are dropped, an
 * exception in flight before it is in flight again after it, and the connection's error code is the
 * same. May suspend in between.
 */
#ifndef ASYNC_PDO_QUIET_H
#define ASYNC_PDO_QUIET_H

#include "php.h"
#include "ext/pdo/php_pdo_driver.h"

typedef struct pdo_quiet {
	zend_object *in_flight;   /* owned meanwhile, or NULL */
	zend_execute_data *frame; /* borrowed */
	const zend_op *opline;
	const zend_op *opline_before_exception;
	zend_error_handling handling;
	pdo_dbh_t *connection; /* borrowed */
	pdo_error_type error_code;
} pdo_quiet;

void pdo_quiet_begin(pdo_quiet *quiet, pdo_dbh_t *connection);

/* An exception that is not a warning (a cancellation) stays in flight, the earlier one behind it. */
void pdo_quiet_end(pdo_quiet *quiet);

#endif
