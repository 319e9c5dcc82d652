#include "io/stream_close.h"

#include "php.h"
#include "php_streams.h"
#include "ext/standard/file.h"
#include "io/hooks.h"
#include "runtime/function.h"
#include "runtime/globals.h"
#include "runtime/scheduler.h"

/* A variable and the argument of fclose(): whoever else uses the stream has a third one. */
#define OWN_REFERENCES 2

typedef struct exchanged_function {
	const char *name;
	zif_handler original; /* NULL: this PHP has none of that name */
} exchanged_function;

static exchanged_function exchanged[] = {
		{.name = "fclose"}, {.name = "gzclose"}, {.name = "closedir"}};

#define EXCHANGED_COUNT (sizeof(exchanged) / sizeof(exchanged[0]))

static bool has_tls(const php_stream *stream)
{
	return strcmp(stream->ops->label, "tcp_socket/ssl") == 0;
}

static bool calls_user_code(const php_stream *stream)
{
	return php_stream_is(stream, PHP_STREAM_IS_USERSPACE) ||
			php_stream_is(stream, PHP_STREAM_IS_USERSPACE_DIR) ||
			stream->readfilters.head != NULL || stream->writefilters.head != NULL;
}

static bool is_argument_of(const zend_resource *resource, zend_execute_data *frame)
{
	if (frame->func == NULL || frame->func->type != ZEND_INTERNAL_FUNCTION) {
		return false;
	}
	for (uint32_t i = 1; i <= ZEND_CALL_NUM_ARGS(frame); i++) {
		zval *argument = ZEND_CALL_ARG(frame, i);
		ZVAL_DEREF(argument);
		if (Z_TYPE_P(argument) == IS_RESOURCE && Z_RES_P(argument) == resource) {
			return true;
		}
	}
	return false;
}

/* Has another coroutine been suspended inside a function that was given this stream? */
static bool is_used_elsewhere(const zend_resource *resource)
{
	if (GC_REFCOUNT(resource) <= OWN_REFERENCES) {
		return false;
	}
	CORE_LIST_FOREACH(&ASYNC_G(live), node) {
		const async_coroutine *coroutine = CORE_LIST_ELEMENT(node, async_coroutine, live_node);
		zend_execute_data *frame = coroutine == ASYNC_G(current) ? NULL : coroutine->execute_data;

		for (; frame != NULL; frame = frame->prev_execute_data) {
			if (is_argument_of(resource, frame)) {
				return true;
			}
		}
	}
	return false;
}

/* False: it must not be closed now. */
static bool prepare(zend_resource *resource) /* suspends */
{
	php_stream *stream =
			zend_fetch_resource2(resource, NULL, php_file_le_stream(), php_file_le_pstream());
	php_socket_t fd;

	if (stream == NULL) {
		return true;
	}
	if (has_tls(stream) &&
			php_stream_cast(stream, PHP_STREAM_AS_FD_FOR_SELECT | PHP_STREAM_CAST_INTERNAL,
					(void **)&fd, 0) == SUCCESS) {
		io_announce_close(fd); /* suspends */
	}
	return !calls_user_code(stream) || !is_used_elsewhere(resource);
}

static zif_handler original_of(const zend_function *function)
{
	size_t i = 0;

	while (!zend_string_equals_cstr(
			function->common.function_name, exchanged[i].name, strlen(exchanged[i].name))) {
		i++;
	}
	return exchanged[i].original;
}

/* closedir() returns nothing. */
static bool may_return_bool(const zend_function *function)
{
	return (ZEND_TYPE_FULL_MASK(function->common.arg_info[-1].type) & MAY_BE_FALSE) != 0;
}

static ZEND_FUNCTION(async_close_stream)
{
	zval *argument = ZEND_NUM_ARGS() > 0 ? ZEND_CALL_ARG(execute_data, 1) : NULL;

	if (ASYNC_G(current) != NULL && argument != NULL && Z_TYPE_P(argument) == IS_RESOURCE &&
			!prepare(Z_RES_P(argument))) { /* suspends */
		php_error_docref(
				NULL, E_WARNING, "The stream is in use by another coroutine and is not closed");
		if (may_return_bool(EX(func))) {
			ZVAL_FALSE(return_value);
		}
		return;
	}
	original_of(EX(func))(INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

void io_stream_close_startup(void)
{
	for (size_t i = 0; i < EXCHANGED_COUNT; i++) {
		exchanged[i].original =
				async_exchange_function(exchanged[i].name, ZEND_FN(async_close_stream));
	}
}

void io_stream_close_shutdown(void)
{
	for (size_t i = 0; i < EXCHANGED_COUNT; i++) {
		if (exchanged[i].original != NULL) {
			async_exchange_function(exchanged[i].name, exchanged[i].original);
		}
	}
}
