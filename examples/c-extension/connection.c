#include "connection.h"

#include <poll.h>
#include "zend_exceptions.h"
#include "ext/async/include/zend_async_API.h"

static const struct timeval connect_timeout = {.tv_sec = 5};

redisContext *connection_open(const char *host, int port)
{
	/* A call that blocks, by the look of it: inside a coroutine it suspends, for async redirects
	 * what libhiredis calls in libc. */
	redisContext *connection = redisConnectWithTimeout(host, port, connect_timeout);

	if (connection == NULL) {
		zend_throw_exception(NULL, "No memory is left for a connection", 0);
		return NULL;
	}
	if (connection->err != 0) {
		zend_throw_exception_ex(
				NULL, 0, "Cannot connect to %s:%d: %s", host, port, connection->errstr);
		redisFree(connection);
		return NULL;
	}
	return connection;
}

static void convert_reply(const redisReply *reply, zval *result)
{
	switch (reply->type) {
	case REDIS_REPLY_INTEGER:
		ZVAL_LONG(result, (zend_long)reply->integer);
		break;
	case REDIS_REPLY_NIL:
		ZVAL_NULL(result);
		break;
	case REDIS_REPLY_ARRAY:
		array_init_size(result, (uint32_t)reply->elements);
		for (size_t i = 0; i < reply->elements; i++) {
			zval element;

			convert_reply(reply->element[i], &element);
			add_next_index_zval(result, &element);
		}
		break;
	default:
		ZVAL_STRINGL(result, reply->str, reply->len);
		break;
	}
}

static bool send_all(redisContext *connection)
{
	int is_done = 0;

	while (!is_done) {
		if (redisBufferWrite(connection, &is_done) != REDIS_OK) {
			return false;
		}
	}
	return true;
}

/* The reply, or NULL: an exception is thrown when waiting was broken off, else see `err`. */
static redisReply *await_reply(redisContext *connection)
{
	void *reply = NULL;

	/* Waiting here, and not inside redisGetReply(), also works with async.io_hooks=0, and gives the
	 * cancellation as an exception. */
	if (ZEND_ASYNC_WAIT_DESCRIPTOR(connection->fd, POLLIN, 0, NULL) != ZEND_ASYNC_WOKEN) {
		return NULL;
	}
	/* A long reply may need further reads; these suspend in libc. */
	return redisGetReply(connection, &reply) == REDIS_OK ? reply : NULL;
}

bool connection_ask(redisContext *connection, int count, const char **words, const size_t *lengths,
		zval *result, bool *is_broken)
{
	redisReply *reply = NULL;

	*is_broken = true;
	if (redisAppendCommandArgv(connection, count, words, lengths) == REDIS_OK &&
			send_all(connection)) {
		reply = await_reply(connection); /* suspends */
	}
	if (reply == NULL) {
		if (EG(exception) == NULL) {
			zend_throw_exception_ex(NULL, 0, "The connection to Redis is lost: %s",
					connection->err != 0 ? connection->errstr : "no reply");
		}
		return false;
	}
	*is_broken = false;
	if (reply->type == REDIS_REPLY_ERROR) {
		zend_throw_exception(NULL, reply->str, 0);
		freeReplyObject(reply);
		return false;
	}
	convert_reply(reply, result);
	freeReplyObject(reply);
	return true;
}
