#include "reactor/timer.h"
#include <stdlib.h>
#include "reactor/reactor.h"
#include "reactor/reactor_internal.h"

/* Nobody waits for longer than 146 years; it keeps sums of times from overflowing. */
#define LONGEST_DELAY_MS ((UINT64_C(1) << 62) / REACTOR_NS_PER_MS)

typedef enum {
	TIMER_FREE,     /* on the list of free timers, its handle is stopped */
	TIMER_ACTIVE,   /* armed, or waiting for the next turn */
	TIMER_FORGOTTEN /* its loop is gone; whoever holds it may still stop it */
} timer_state;

/* A timer and its libuv handle, which is initialised once and used for many timers. */
struct reactor_timer {
	uv_timer_t handle;
	core_list_node node; /* in one of the three lists below; in none when forgotten */
	reactor_timer_callback callback;
	void *data; /* borrowed from the caller of reactor_timer_start() */
	uint64_t deadline_ns;
	uint64_t period_ns;
	timer_state state;
	bool repeats;
	bool is_background;
};

static core_list free_timers = {{&free_timers.sentinel, &free_timers.sentinel}};
static core_list armed_timers = {{&armed_timers.sentinel, &armed_timers.sentinel}};
/* Those without a delay. They never meet libuv, which would round them up or run them at once. */
static core_list immediate_timers = {{&immediate_timers.sentinel, &immediate_timers.sentinel}};

static reactor_timer *timer_of(core_list_node *node)
{
	return CORE_LIST_ELEMENT(node, reactor_timer, node);
}

static reactor_timer *take_free_timer(void)
{
	core_list_node *node = core_list_pop_front(&free_timers);
	reactor_timer *timer;

	if (node != NULL) {
		return timer_of(node);
	}
	timer = calloc(1, sizeof(*timer));
	if (timer == NULL) {
		return NULL;
	}
	uv_timer_init(&reactor.loop, &timer->handle);
	timer->handle.data = timer;
	core_list_node_init(&timer->node);
	return timer;
}

static void retire(reactor_timer *timer)
{
	uv_timer_stop(&timer->handle);
	timer->state = TIMER_FREE;
	core_list_remove(&timer->node);
	core_list_push_front(&free_timers, &timer->node);
	reactor.timer_count--;
	reactor.foreground_count -= !timer->is_background;
}

static void arm(reactor_timer *timer);

static void fire(reactor_timer *timer)
{
	reactor_timer_callback callback = timer->callback;
	void *data = timer->data;

	if (timer->repeats) {
		uint64_t now_ns = timer->period_ns > 0 ? reactor_now_ns() : 0;

		/* In step with the first call; periods that were missed are left out. */
		timer->deadline_ns += timer->period_ns;
		if (timer->deadline_ns < now_ns) {
			timer->deadline_ns = now_ns + timer->period_ns;
		}
		core_list_remove(&timer->node);
		arm(timer);
	} else {
		retire(timer);
	}
	reactor.callbacks_called++;
	callback(data);
}

static void on_due(uv_timer_t *handle)
{
	fire(handle->data);
}

/*
 * libuv counts whole milliseconds and rounds the present down, so the deadline is rounded up, once,
 * and from the exact time: neither early nor two milliseconds late. What libuv believes the time to
 * be does not matter, because it adds what is subtracted here.
 */
static void arm(reactor_timer *timer)
{
	uint64_t due_ms;

	if (timer->period_ns == 0) {
		core_list_push_back(&immediate_timers, &timer->node);
		return;
	}
	due_ms = (timer->deadline_ns + REACTOR_NS_PER_MS - 1) / REACTOR_NS_PER_MS;
	core_list_push_back(&armed_timers, &timer->node);
	uv_timer_start(&timer->handle, on_due, due_ms - uv_now(&reactor.loop), 0);
}

reactor_timer *reactor_timer_start(
		uint64_t delay_ms, reactor_timer_flags flags, reactor_timer_callback callback, void *data)
{
	reactor_timer *timer;

	if (!reactor_start() || (timer = take_free_timer()) == NULL) {
		return NULL;
	}
	if (delay_ms > LONGEST_DELAY_MS) {
		delay_ms = LONGEST_DELAY_MS;
	}
	timer->callback = callback;
	timer->data = data;
	timer->state = TIMER_ACTIVE;
	timer->repeats = (flags & REACTOR_TIMER_REPEAT) != 0;
	timer->is_background = (flags & REACTOR_TIMER_BACKGROUND) != 0;
	timer->period_ns = delay_ms * REACTOR_NS_PER_MS;
	timer->deadline_ns = delay_ms > 0 ? reactor_now_ns() + timer->period_ns : 0;
	reactor.timer_count++;
	reactor.foreground_count += !timer->is_background;
	arm(timer);
	return timer;
}

void reactor_timer_stop(reactor_timer *timer)
{
	if (timer->state == TIMER_FORGOTTEN) {
		free(timer);
		return;
	}
	retire(timer);
}

void reactor_timer_set_background(reactor_timer *timer, bool is_background)
{
	if (timer->state == TIMER_ACTIVE && timer->is_background != is_background) {
		timer->is_background = is_background;
		reactor.foreground_count += is_background ? -1 : 1;
	}
}

int64_t reactor_timers_left_ns(void)
{
	uint64_t due_ns;
	uint64_t now_ns;

	if (core_list_is_empty(&armed_timers)) {
		return INT64_MAX;
	}
	/*
	 * Both numbers refer to the loop's own idea of the time, so their sum is a point in time even
	 * if that is out of date. libuv also answers 0 when it has watchers to register, and then wants
	 * to be run before anybody blocks.
	 */
	due_ns = (uv_now(&reactor.loop) + (uint64_t)uv_backend_timeout(&reactor.loop)) *
			REACTOR_NS_PER_MS;
	now_ns = reactor_now_ns();
	return due_ns > now_ns ? (int64_t)(due_ns - now_ns) : 0;
}

void reactor_timers_run_immediate(void)
{
	core_list batch;
	core_list_node *node;

	/* A batch of its own, so that what the callbacks start waits for the next turn. */
	core_list_init(&batch);
	core_list_splice_back(&batch, &immediate_timers);
	while ((node = core_list_pop_front(&batch)) != NULL) {
		fire(timer_of(node));
	}
}

static void on_handle_closed(uv_handle_t *handle)
{
	reactor_timer *timer = handle->data;

	if (timer->state == TIMER_FREE) {
		free(timer);
	}
}

static void forget_list(core_list *list, timer_state new_state)
{
	core_list_node *node;

	while ((node = core_list_pop_front(list)) != NULL) {
		reactor_timer *timer = timer_of(node);

		timer->state = new_state;
		uv_close((uv_handle_t *)&timer->handle, on_handle_closed);
	}
}

void reactor_timers_forget(void)
{
	forget_list(&free_timers, TIMER_FREE);
	forget_list(&armed_timers, TIMER_FORGOTTEN);
	forget_list(&immediate_timers, TIMER_FORGOTTEN);
	reactor.timer_count = 0;
	reactor.foreground_count = 0;
}
