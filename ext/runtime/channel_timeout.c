/*
 * The time limits of a channel. Soft ones run while somebody waits and nobody comes from the other
 * side; hard ones from the last activity of that side on, whether anybody waits or not.
 */
#include "runtime/channel_internal.h"

static void on_no_producer(void *data)
{
	channel *channel = data;

	channel->producer_timer = NULL;
	channel_close(channel, CHANNEL_NO_PRODUCER);
}

static void on_no_consumer(void *data)
{
	channel *channel = data;

	channel->consumer_timer = NULL;
	channel_close(channel, CHANNEL_NO_CONSUMER);
}

static void stop(reactor_timer **timer)
{
	if (*timer != NULL) {
		reactor_timer_stop(*timer);
		*timer = NULL;
	}
}

void channel_stop_timers(channel *channel)
{
	stop(&channel->producer_timer);
	stop(&channel->consumer_timer);
}

/* A hard limit of a channel that nobody waits for keeps nothing alive. */
static void watch(channel *channel, reactor_timer **timer, uint64_t timeout_ms, bool is_waited_for,
		bool restarts, reactor_timer_callback on_time_over)
{
	if (timeout_ms == 0 || channel->state != CHANNEL_OPEN) {
		return;
	}
	if (restarts || (!is_waited_for && !channel->has_hard_timeouts)) {
		stop(timer);
	}
	if (*timer != NULL) {
		reactor_timer_set_background(*timer, !is_waited_for);
	} else if (is_waited_for || channel->has_hard_timeouts) {
		*timer = reactor_timer_start(timeout_ms,
				is_waited_for ? REACTOR_TIMER_ONCE : REACTOR_TIMER_BACKGROUND, on_time_over,
				channel);
	}
}

void channel_watch_times(channel *channel, channel_activity activity)
{
	if (EXPECTED(channel->no_producer_ms == 0 && channel->no_consumer_ms == 0)) {
		return;
	}
	watch(channel, &channel->producer_timer, channel->no_producer_ms,
			!core_list_is_empty(&channel->receivers), activity == CHANNEL_SENT, on_no_producer);
	watch(channel, &channel->consumer_timer, channel->no_consumer_ms,
			!core_list_is_empty(&channel->senders), activity == CHANNEL_RECEIVED, on_no_consumer);
}
