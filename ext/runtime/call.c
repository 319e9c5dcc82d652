#include "runtime/call.h"

#include "zend_exceptions.h"
#include "runtime/exceptions.h"

void async_callable_init(
		async_callable *callable, const zend_fcall_info *fci, const zend_fcall_info_cache *fcc)
{
	callable->fci = *fci;
	callable->fcc = *fcc;
	if (!ZEND_FCI_INITIALIZED(*fci)) {
		callable->fci = empty_fcall_info;
		return;
	}
	Z_TRY_ADDREF(callable->fci.function_name);
	/*
	 * Parameter parsing keeps the object only as long as the call: a method's object is ours now.
	 */
	if (callable->fcc.object != NULL) {
		GC_ADDREF(callable->fcc.object);
	}
}

void async_callable_dispose(async_callable *callable)
{
	zval name;
	zend_object *object = callable->fcc.object;

	if (!async_callable_is_set(callable)) {
		return;
	}
	ZVAL_COPY_VALUE(&name, &callable->fci.function_name);
	callable->fci = empty_fcall_info;
	callable->fcc = empty_fcall_info_cache;
	zval_ptr_dtor(&name);
	if (object != NULL) {
		OBJ_RELEASE(object);
	}
}

void async_callable_add_gc(zend_get_gc_buffer *buffer, async_callable *callable)
{
	if (!async_callable_is_set(callable)) {
		return;
	}
	zend_get_gc_buffer_add_zval(buffer, &callable->fci.function_name);
	if (callable->fcc.object != NULL) {
		zend_get_gc_buffer_add_obj(buffer, callable->fcc.object);
	}
}

static zend_execute_data *calling_user_frame(void)
{
	zend_execute_data *frame = EG(current_execute_data);

	return frame != NULL && frame->func != NULL && ZEND_USER_CODE(frame->func->type) ? frame : NULL;
}

void async_park_exception(async_parked_exception *parked)
{
	parked->exception = EG(exception);
	parked->previous = EG(prev_exception);
	parked->opline = EG(opline_before_exception);
	parked->frame_opline = calling_user_frame() != NULL ? calling_user_frame()->opline : NULL;
	EG(exception) = NULL;
	EG(prev_exception) = NULL;
}

void async_restore_exception(const async_parked_exception *parked)
{
	if (parked->exception == NULL) {
		return;
	}
	EG(exception) = parked->exception;
	EG(prev_exception) = parked->previous;
	EG(opline_before_exception) = parked->opline;
	/*
	 * Clearing the callee's exception has moved the frame on: it must handle the parked one next.
	 */
	if (calling_user_frame() != NULL) {
		calling_user_frame()->opline = parked->frame_opline;
	}
}

bool async_call(
		async_callable *callable, uint32_t argc, zval *argv, zval *result, zend_object **thrown)
{
	async_parked_exception parked;
	zval ignored;
	/* Copies: the callee may destroy what holds the callable. */
	zend_fcall_info fci = callable->fci;
	zend_fcall_info_cache fcc = callable->fcc;
	zval name;

	ZVAL_COPY(&name, &fci.function_name);
	if (fcc.object != NULL) {
		GC_ADDREF(fcc.object);
	}
	fci.retval = result != NULL ? result : &ignored;
	fci.param_count = argc;
	fci.params = argv;
	ZVAL_UNDEF(fci.retval);
	*thrown = NULL;

	async_park_exception(&parked);
	zend_call_function(&fci, &fcc); /* suspends */
	if (EG(exception) != NULL) {
		*thrown = EG(exception);
		GC_ADDREF(*thrown);
		zend_clear_exception();
	}
	if (*thrown != NULL || result == NULL) {
		zval_ptr_dtor(fci.retval);
		ZVAL_UNDEF(fci.retval);
	}
	zval_ptr_dtor(&name);
	if (fcc.object != NULL) {
		OBJ_RELEASE(fcc.object);
	}
	async_restore_exception(&parked);
	return *thrown == NULL;
}

void async_throw_take(zend_object *exception)
{
	zend_throw_exception_internal(exception);
}

void async_collect_thrown(zend_object **kept)
{
	zend_object *thrown = EG(exception);

	if (EXPECTED(thrown == NULL)) {
		return;
	}
	GC_ADDREF(thrown);
	zend_clear_exception();
	if (*kept == NULL) {
		*kept = thrown;
	} else {
		async_exception_chain_take(*kept, thrown);
	}
}
