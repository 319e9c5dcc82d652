#include "runtime/wait.h"

#include "reactor/timer.h"
#include "runtime/globals.h"

typedef struct time_limit {
	async_coroutine *coroutine;
	reactor_timer *timer;
	bool is_over;
} time_limit;

static void on_time_over(void *data)
{
	time_limit *limit = data;

	limit->timer = NULL;
	limit->is_over = true;
	async_wake(limit->coroutine);
}

static async_wait_outcome wait_with_limit(async_coroutine *self, uint64_t timeout_ms)
{
	time_limit limit = {.coroutine = self};
	bool is_woken;

	limit.timer = reactor_timer_start(timeout_ms, REACTOR_TIMER_ONCE, on_time_over, &limit);
	is_woken = async_park(); /* suspends */
	if (limit.timer != NULL) {
		reactor_timer_stop(limit.timer);
	}
	if (!is_woken) {
		return ASYNC_WAIT_CANCELLED;
	}
	return limit.is_over ? ASYNC_WAIT_TIMED_OUT : ASYNC_WAIT_WOKEN;
}

async_wait_outcome async_wait(const async_wait_reason *reason, uint64_t timeout_ms)
{
	async_coroutine *self = async_current();
	async_wait_outcome outcome = ASYNC_WAIT_CANCELLED;

	self->reason = reason;
	if (timeout_ms > 0) {
		outcome = wait_with_limit(self, timeout_ms); /* suspends */
	} else if (async_park()) {                       /* suspends */
		outcome = ASYNC_WAIT_WOKEN;
	}
	/* It lies on the caller's stack. */
	self->reason = NULL;
	return outcome;
}
