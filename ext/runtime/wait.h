/* Ways to wait that are built on parking. All suspend. */
#ifndef ASYNC_WAIT_H
#define ASYNC_WAIT_H

#include "php.h"
#include "runtime/event.h"
#include "runtime/scheduler.h"

typedef enum {
	ASYNC_WAIT_WOKEN,
	ASYNC_WAIT_TIMED_OUT,
	ASYNC_WAIT_CANCELLED /* EG(exception) is set */
} async_wait_outcome;

/*
 * Why the running coroutine is parked, for reports and Coroutine::getAwaitingInfo(). Lies on the
 * waiting coroutine's stack.
 */
typedef struct async_wait_reason {
	/* Words for the report; the caller owns the string. */
	zend_string *(*describe)(const struct async_wait_reason *reason);
} async_wait_reason;

/*
 * Parks until async_wake(), cancellation, or until `timeout_ms` milliseconds have passed (0: no
 * limit). `reason` may be NULL. A wake-up and a time-out that come together count as woken.
 */
async_wait_outcome async_wait(const async_wait_reason *reason, uint64_t timeout_ms);

#endif
