/*
 * What the engine keeps in globals for the code that runs now, beyond what a fiber switch saves:
 * the exception in flight, how errors become exceptions, the output buffers, who is being
 * autoloaded, the error handler at work, comparison functions of a sort in progress, serialization
 * in progress, a SOAP call in progress.
 *
 * Most coroutines never have any of it when they park, so the common switch only looks.
 */
#ifndef ASYNC_ENGINE_STATE_H
#define ASYNC_ENGINE_STATE_H

#include "php.h"
#include "ext/standard/basic_functions.h"
#include "runtime/error_handler.h"
#include "runtime/output_stack.h"
#include "runtime/soap_state.h"

typedef struct async_engine_state async_engine_state;

/* Moves the globals' contents aside; they are neutral afterwards. */
void async_engine_state_save(async_engine_state **state);

/* Moves them back and frees the state. */
void async_engine_state_restore(async_engine_state **state);

/* Frees a state whose coroutine will never run again (after a fatal error). */
void async_engine_state_discard(async_engine_state **state);

static zend_always_inline bool async_engine_state_is_neutral(void)
{
	return EG(exception) == NULL && EG(prev_exception) == NULL && EG(error_handling) == EH_NORMAL &&
			(OG(active) == NULL || async_output_has_only_base()) &&
			!async_error_handler_is_running() && BG(user_compare_fci).size == 0 &&
			BG(serialize_lock) == 0 && !*async_soap_is_in_call &&
			(EG(in_autoload) == NULL || zend_hash_num_elements(EG(in_autoload)) == 0);
}

#endif
