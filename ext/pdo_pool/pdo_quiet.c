#include "pdo_quiet.h"

#include "zend_exceptions.h"

void pdo_quiet_begin(pdo_quiet *quiet, pdo_dbh_t *connection)
{
	quiet->connection = connection;
	memcpy(quiet->error_code, connection->error_code, sizeof quiet->error_code);
	quiet->frame = EG(current_execute_data);
	quiet->opline = quiet->frame ? quiet->frame->opline : NULL;
	quiet->opline_before_exception = EG(opline_before_exception);
	quiet->in_flight = EG(exception);
	EG(exception) = NULL;
	/* A warning becomes an exception, which no error handler of the user's sees. */
	zend_replace_error_handling(EH_THROW, zend_ce_error_exception, &quiet->handling);
}

static void put_back_flight(pdo_quiet *quiet)
{
	EG(exception) = quiet->in_flight;
	EG(opline_before_exception) = quiet->opline_before_exception;
	if (quiet->frame) {
		quiet->frame->opline = quiet->opline;
	}
}

void pdo_quiet_end(pdo_quiet *quiet)
{
	zend_object *thrown = EG(exception);

	zend_restore_error_handling(&quiet->handling);
	memcpy(quiet->connection->error_code, quiet->error_code, sizeof quiet->error_code);
	if (!thrown) {
		EG(exception) = quiet->in_flight;
	} else if (thrown->ce == zend_ce_error_exception) {
		put_back_flight(quiet);
		OBJ_RELEASE(thrown);
	} else if (quiet->in_flight) {
		zend_exception_set_previous(thrown, quiet->in_flight);
	}
}
