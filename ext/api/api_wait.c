/* Suspending, awaiting, descriptors. */
#include "api/api.h"

#include <errno.h>
#include "io/fd_table.h"
#include "reactor/descriptor.h"
#include "reactor/reactor.h"
#include "runtime/await.h"
#include "runtime/globals.h"

#define NS_PER_MS UINT64_C(1000000)
/* Nobody waits for 146 years, and sums of times never overflow. */
#define LONGEST_TIMEOUT_MS ((UINT64_C(1) << 62) / NS_PER_MS)
#define PLAIN_EVENTS (POLLIN | POLLOUT | POLLPRI | POLLRDHUP)
#define ANSWERS (PLAIN_EVENTS | POLLERR | POLLHUP)

typedef struct api_reason {
	async_wait_reason reason;
	const char *what; /* static storage of the caller */
} api_reason;

/* One wait for a descriptor, on the waiting coroutine's stack. */
typedef struct api_descriptor_wait {
	reactor_wait wait;
	async_wait_reason reason;
	async_coroutine *coroutine;
	bool is_ready;
} api_descriptor_wait;

static zend_string *describe(const async_wait_reason *reason)
{
	const char *what = ((const api_reason *)reason)->what;

	return zend_string_init(what, strlen(what), false);
}

/* Answers whether the running coroutine may be suspended. False: thrown. */
static bool require_suspend(const char *what)
{
	return api_require_request(what) && async_require_suspend(what);
}

static zend_async_outcome translate(async_wait_outcome outcome)
{
	switch (outcome) {
	case ASYNC_WAIT_WOKEN:
		return ZEND_ASYNC_WOKEN;
	case ASYNC_WAIT_TIMED_OUT:
		return ZEND_ASYNC_TIMED_OUT;
	default:
		return ZEND_ASYNC_CANCELLED;
	}
}

zend_async_outcome api_suspend(const char *what, zend_long timeout_ms)
{
	api_reason reason = {.reason = {.describe = describe}, .what = what};

	if (!api_check_timeout(timeout_ms) || !require_suspend("ZEND_ASYNC_SUSPEND()")) {
		return ZEND_ASYNC_CANCELLED;
	}
	return translate(async_wait(what != NULL ? &reason.reason : NULL,
			MIN((uint64_t)timeout_ms, LONGEST_TIMEOUT_MS))); /* suspends */
}

bool api_yield(void)
{
	return require_suspend("ZEND_ASYNC_YIELD()") && async_yield(); /* suspends */
}

bool api_await(zend_object *awaitable, zval *result)
{
	ZVAL_UNDEF(result);
	if (!require_suspend("ZEND_ASYNC_AWAIT()")) {
		return false;
	}
	/* A completed event answers NULL where it has no result, as a function call does. */
	ZVAL_NULL(result);
	async_await(awaitable, NULL, result); /* suspends */
	if (EG(exception) != NULL) {
		zval_ptr_dtor(result);
		ZVAL_UNDEF(result);
		return false;
	}
	return true;
}

static void on_ready(reactor_wait *wait)
{
	api_descriptor_wait *waiting = (api_descriptor_wait *)wait;

	waiting->is_ready = true;
	async_wake(waiting->coroutine);
}

static zend_string *describe_descriptor(const async_wait_reason *reason)
{
	const api_descriptor_wait *waiting = (const api_descriptor_wait *)((const char *)reason -
			offsetof(api_descriptor_wait, reason));

	return zend_strpprintf(0, "descriptor %d", waiting->wait.fd);
}

/* The outcome of what was asked for, whatever else has woken the coroutine. */
static zend_async_outcome park_until_ready(api_descriptor_wait *waiting, uint64_t timeout_ms)
{
	uint64_t deadline_ns = reactor_now_ns() + timeout_ms * NS_PER_MS;
	uint64_t left_ms = timeout_ms;

	while (!waiting->is_ready) {
		async_wait_outcome outcome = async_wait(&waiting->reason, left_ms); /* suspends */
		if (outcome == ASYNC_WAIT_CANCELLED) {
			waiting->coroutine->interrupted_waits++;
			return ZEND_ASYNC_CANCELLED;
		}
		if (timeout_ms == 0 || waiting->is_ready) {
			continue;
		}
		uint64_t now_ns = reactor_now_ns();
		if (outcome == ASYNC_WAIT_TIMED_OUT || now_ns >= deadline_ns) {
			return ZEND_ASYNC_TIMED_OUT;
		}
		left_ms = (deadline_ns - now_ns + NS_PER_MS - 1) / NS_PER_MS;
	}
	return waiting->wait.revents & REACTOR_CLOSED ? ZEND_ASYNC_CLOSED : ZEND_ASYNC_WOKEN;
}

zend_async_outcome api_wait_descriptor(int fd, short events, zend_long timeout_ms, short *revents)
{
	api_descriptor_wait waiting = {
			.wait = {.on_ready = on_ready, .fd = fd, .events = (uint32_t)events & PLAIN_EVENTS},
			.reason = {.describe = describe_descriptor}};
	zend_async_outcome outcome;

	if (revents != NULL) {
		*revents = 0;
	}
	if (!api_check_timeout(timeout_ms) || !require_suspend("ZEND_ASYNC_WAIT_DESCRIPTOR()")) {
		return ZEND_ASYNC_CANCELLED;
	}
	waiting.coroutine = async_current();
	if (io_fd_flags_of(fd) & IO_FD_CLOSING) {
		return ZEND_ASYNC_CLOSED;
	}
	if (!reactor_wait_start(&waiting.wait)) {
		if (errno != EPERM) {
			return ZEND_ASYNC_FAILED;
		}
		/* What cannot be polled is always ready. */
		waiting.wait.revents = waiting.wait.events & (POLLIN | POLLOUT);
		waiting.is_ready = true;
	}
	/* So that close() tells us when it is hooked. */
	io_fd_change(fd, 0, IO_FD_WATCHED);
	outcome = park_until_ready(
			&waiting, MIN((uint64_t)timeout_ms, LONGEST_TIMEOUT_MS)); /* suspends */
	reactor_wait_stop(&waiting.wait);
	if (revents != NULL && outcome == ZEND_ASYNC_WOKEN) {
		*revents = (short)(waiting.wait.revents & ANSWERS);
	}
	return outcome;
}
