/* Timers as events. */
#include "api/api.h"

#include "reactor/reactor.h"
#include "reactor/timer.h"
#include "runtime/globals.h"
#include "runtime/public_event.h"
#include "runtime/shutdown.h"

/* Held by its owners, and by the reactor while the clock runs. */
typedef struct api_timer {
	zend_async_timer_event_t base; /* first: what others see */
	reactor_timer *timer;          /* NULL: the clock does not run */
} api_timer;

static void unref(api_timer *timer)
{
	if (--timer->base.event.ref_count == 0) {
		async_public_event_end(&timer->base.event);
		efree(timer);
	}
}

static void on_time_over(void *data)
{
	api_timer *timer = data;
	bool is_over = (timer->base.timer_flags & ZEND_ASYNC_TIMER_REPEAT) == 0;
	zend_object *thrown;

	timer->base.event.ref_count++;
	if (is_over) {
		timer->timer = NULL;
		timer->base.event.flags &= ~(uint32_t)ZEND_ASYNC_EVENT_F_STARTED;
	}
	thrown = async_public_event_fire(&timer->base.event, false);
	unref(timer);
	if (thrown != NULL) {
		async_unhandled_take(thrown);
	}
}

static bool stop(zend_async_event_t *event)
{
	api_timer *timer = (api_timer *)event;

	if (timer->timer != NULL) {
		reactor_timer_stop(timer->timer);
		timer->timer = NULL;
		event->flags &= ~(uint32_t)ZEND_ASYNC_EVENT_F_STARTED;
	}
	return true;
}

static bool start(zend_async_event_t *event)
{
	api_timer *timer = (api_timer *)event;
	int flags = REACTOR_TIMER_ONCE;

	stop(event);
	if (event->flags & ZEND_ASYNC_EVENT_F_CLOSED || async_current() == NULL) {
		return false;
	}
	if (timer->base.timer_flags & ZEND_ASYNC_TIMER_REPEAT) {
		flags |= REACTOR_TIMER_REPEAT;
	}
	if (timer->base.timer_flags & ZEND_ASYNC_TIMER_BACKGROUND) {
		flags |= REACTOR_TIMER_BACKGROUND;
	}
	timer->timer =
			reactor_timer_start(timer->base.ms, (reactor_timer_flags)flags, on_time_over, timer);
	if (timer->timer == NULL) {
		return false;
	}
	event->flags |= ZEND_ASYNC_EVENT_F_STARTED;
	return true;
}

/* The clock holds no reference: the last owner's going stops it. */
static void dispose(zend_async_event_t *event)
{
	if (event->ref_count == 1) {
		stop(event);
		event->flags |= ZEND_ASYNC_EVENT_F_CLOSED;
	}
	unref((api_timer *)event);
}

zend_async_timer_event_t *api_new_timer_event(zend_long ms, uint32_t timer_flags)
{
	api_timer *timer;

	if (!api_require_request("ZEND_ASYNC_NEW_TIMER_EVENT()")) {
		return NULL;
	}
	if (ms < 0 || (ms == 0 && (timer_flags & ZEND_ASYNC_TIMER_REPEAT))) {
		zend_value_error("The time of a timer must be %s", ms < 0 ? ">= 0" : "> 0 if it repeats");
		return NULL;
	}
	timer = ecalloc(1, sizeof(*timer));
	async_public_event_init(&timer->base.event, dispose);
	timer->base.event.start = start;
	timer->base.event.stop = stop;
	timer->base.ms = (uint64_t)ms;
	timer->base.timer_flags = timer_flags;
	return &timer->base;
}
