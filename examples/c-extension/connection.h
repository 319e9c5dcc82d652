/* One connection to Redis: opening, asking, ending. Knows coroutines, but no pool. */
#ifndef HIREDIS_POOL_CONNECTION_H
#define HIREDIS_POOL_CONNECTION_H

#include <hiredis/hiredis.h>
#include "php.h"

/* NULL: an exception is thrown. Suspends. */
redisContext *connection_open(const char *host, int port);

/*
 * Sends a command and waits for its reply. True: `reply` is filled. False: an exception is thrown;
 * when the connection is still in order (Redis has answered with an error), `*is_broken` is false.
 * Suspends.
 */
bool connection_ask(redisContext *connection, int count, const char **words, const size_t *lengths,
		zval *reply, bool *is_broken);

#endif
