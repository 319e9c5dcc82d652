#include "check.h"
#include <stdint.h>
#include "reactor/timer.h"

#define MANY 10000
#define NS_PER_MS UINT64_C(1000000)

typedef struct shot {
	uint64_t due_ns;
	uint64_t fired_ns;
	int order;
} shot;

static int shots_fired;

static void on_shot(void *data)
{
	shot *shot = data;

	shot->fired_ns = reactor_now_ns();
	shot->order = shots_fired++;
}

static void count_call(void *data)
{
	++*(int *)data;
}

static reactor_timer *start_shot(shot *shot, uint64_t delay_ms)
{
	shot->due_ns = reactor_now_ns() + delay_ms * NS_PER_MS;
	shot->fired_ns = 0;
	return reactor_timer_start(delay_ms, REACTOR_TIMER_ONCE, on_shot, shot);
}

static void run_until_idle(void)
{
	while (reactor_has_pending()) {
		reactor_turn(true);
	}
}

static void timers_fire_in_the_order_of_their_deadlines(void)
{
	shot late, early, middle;

	CHECK(start_shot(&late, 30) && start_shot(&early, 3) && start_shot(&middle, 12));
	run_until_idle();
	CHECK(early.order == 0 && middle.order == 1 && late.order == 2);
}

static void a_timer_is_never_early(void)
{
	for (int i = 0; i < 60; i++) {
		uint64_t until_ns = reactor_now_ns() + (uint64_t)i * 37000;
		shot shot;

		while (reactor_now_ns() < until_ns) {
			/* Starts at ever other fractions of a millisecond. */
		}
		CHECK(start_shot(&shot, 1 + i % 4));
		run_until_idle();
		CHECK(shot.fired_ns >= shot.due_ns);
	}
}

static void ten_thousand_timers_are_punctual_and_never_early(void)
{
	static shot shots[MANY];
	uint64_t sum_ns = 0, worst_ns = 0;

	for (int i = 0; i < MANY; i++) {
		CHECK(start_shot(&shots[i], 1 + (uint64_t)(i * 7919) % 500));
	}
	run_until_idle();
	for (int i = 0; i < MANY; i++) {
		uint64_t late_ns = shots[i].fired_ns - shots[i].due_ns;

		CHECK(shots[i].fired_ns >= shots[i].due_ns);
		sum_ns += late_ns;
		worst_ns = late_ns > worst_ns ? late_ns : worst_ns;
	}
	CHECK(shots_fired == MANY);
	printf("   10,000 timers: mean lateness %.3f ms, worst %.3f ms\n", (double)sum_ns / MANY / 1e6,
			(double)worst_ns / 1e6);
}

static void a_single_timer_is_punctual(void)
{
	uint64_t sum_ns = 0;

	for (int i = 0; i < 100; i++) {
		shot shot;

		CHECK(start_shot(&shot, 2));
		run_until_idle();
		CHECK(shot.fired_ns >= shot.due_ns);
		sum_ns += shot.fired_ns - shot.due_ns;
	}
	printf("   timers of 2 ms, one at a time: mean lateness %.3f ms\n", (double)sum_ns / 100 / 1e6);
}

static void a_timer_without_delay_fires_at_the_next_turn(void)
{
	int calls = 0;

	CHECK(reactor_timer_start(0, REACTOR_TIMER_ONCE, count_call, &calls));
	CHECK(calls == 0);
	CHECK(reactor_turn(false));
	CHECK(calls == 1);
	CHECK(!reactor_turn(false));
}

static void restart_without_delay(void *data)
{
	++*(int *)data;
	reactor_timer_start(0, REACTOR_TIMER_ONCE, count_call, data);
}

static void a_timer_started_in_a_callback_waits_for_the_next_turn(void)
{
	int calls = 0;

	CHECK(reactor_timer_start(0, REACTOR_TIMER_ONCE, restart_without_delay, &calls));
	CHECK(reactor_turn(true) && calls == 1);
	CHECK(reactor_turn(true) && calls == 2);
}

static void a_stopped_timer_does_not_fire(void)
{
	int calls = 0;
	reactor_timer *timer = reactor_timer_start(1, REACTOR_TIMER_ONCE, count_call, &calls);
	reactor_timer *immediate = reactor_timer_start(0, REACTOR_TIMER_ONCE, count_call, &calls);
	shot shot;

	reactor_timer_stop(timer);
	reactor_timer_stop(immediate);
	CHECK(!reactor_has_pending());
	CHECK(start_shot(&shot, 5));
	run_until_idle();
	CHECK(calls == 0);
}

typedef struct repetition {
	reactor_timer *timer;
	uint64_t started_ns;
	int calls;
	int stop_at;
	bool was_early;
} repetition;

static void on_repetition(void *data)
{
	repetition *repetition = data;

	repetition->calls++;
	repetition->was_early |=
			reactor_now_ns() - repetition->started_ns < (uint64_t)repetition->calls * 3 * NS_PER_MS;
	if (repetition->calls == repetition->stop_at) {
		reactor_timer_stop(repetition->timer);
	}
}

static void a_repeating_timer_may_stop_itself(void)
{
	repetition repetition = {.started_ns = reactor_now_ns(), .stop_at = 5};

	repetition.timer = reactor_timer_start(3, REACTOR_TIMER_REPEAT, on_repetition, &repetition);
	run_until_idle();
	CHECK(repetition.calls == 5);
	CHECK(!repetition.was_early);
}

static void a_repeating_timer_without_delay_fires_at_every_turn(void)
{
	int calls = 0;
	reactor_timer *timer = reactor_timer_start(0, REACTOR_TIMER_REPEAT, count_call, &calls);

	for (int i = 1; i <= 3; i++) {
		CHECK(reactor_turn(true) && calls == i);
	}
	reactor_timer_stop(timer);
}

static void missed_repetitions_are_left_out(void)
{
	repetition repetition = {.started_ns = reactor_now_ns(), .stop_at = 100};

	repetition.timer = reactor_timer_start(3, REACTOR_TIMER_REPEAT, on_repetition, &repetition);
	while (reactor_now_ns() - repetition.started_ns < 40 * NS_PER_MS) {
		/* Nobody takes a turn, twelve times over. */
	}
	CHECK(reactor_turn(false));
	CHECK(repetition.calls == 1);
	reactor_timer_stop(repetition.timer);
}

typedef struct pair {
	reactor_timer *timers[2];
	int calls;
} pair;

static void stop_the_other(void *data)
{
	pair *pair = data;

	/* The second is due as well. */
	pair->calls++;
	reactor_timer_stop(pair->timers[1]);
}

static void run_pair(uint64_t delay_ms)
{
	pair pair = {.calls = 0};
	uint64_t start_ns = reactor_now_ns();

	pair.timers[0] = reactor_timer_start(delay_ms, REACTOR_TIMER_ONCE, stop_the_other, &pair);
	pair.timers[1] = reactor_timer_start(delay_ms, REACTOR_TIMER_ONCE, stop_the_other, &pair);
	while (reactor_now_ns() - start_ns < (delay_ms + 4) * NS_PER_MS) {
		/* Until both are due. */
	}
	run_until_idle();
	CHECK(pair.calls == 1);
}

static void a_callback_may_stop_another_timer_that_is_due(void)
{
	run_pair(2);
	run_pair(0);
}

static void a_background_timer_is_delivered_but_keeps_nothing_alive(void)
{
	int calls = 0;
	reactor_timer *timer = reactor_timer_start(
			2, REACTOR_TIMER_REPEAT | REACTOR_TIMER_BACKGROUND, count_call, &calls);

	CHECK(!reactor_has_pending() && reactor_is_busy());
	CHECK(reactor_turn(true));
	CHECK(calls == 1);
	reactor_timer_set_background(timer, false);
	CHECK(reactor_has_pending());
	reactor_timer_set_background(timer, false);
	reactor_timer_set_background(timer, true);
	CHECK(!reactor_has_pending());
	CHECK(reactor_turn(true));
	CHECK(calls == 2);
	reactor_timer_stop(timer);
	CHECK(!reactor_is_busy());
}

static void a_turn_that_may_not_block_returns_at_once(void)
{
	shot shot;
	reactor_timer *timer = start_shot(&shot, 3600 * 1000);

	CHECK(!reactor_turn(false));
	CHECK(shot.fired_ns == 0);
	reactor_timer_stop(timer);
}

static void enormous_delays_do_not_overflow(void)
{
	int calls = 0;
	reactor_timer *longest =
			reactor_timer_start(UINT64_MAX, REACTOR_TIMER_ONCE, count_call, &calls);
	reactor_timer *year =
			reactor_timer_start(UINT64_C(31536000000), REACTOR_TIMER_ONCE, count_call, &calls);
	shot shot;

	CHECK(start_shot(&shot, 5));
	CHECK(reactor_turn(true));
	CHECK(shot.fired_ns >= shot.due_ns && calls == 0);
	reactor_timer_stop(longest);
	reactor_timer_stop(year);
}

static void the_reactor_can_be_stopped_and_used_again(void)
{
	for (int i = 0; i < 3; i++) {
		shot shot;

		CHECK(reactor_start() && reactor_start());
		CHECK(start_shot(&shot, 1));
		run_until_idle();
		CHECK(shot.fired_ns != 0);
		reactor_stop();
		reactor_stop();
	}
}

int main(void)
{
	RUN(timers_fire_in_the_order_of_their_deadlines);
	RUN(a_timer_is_never_early);
	RUN(ten_thousand_timers_are_punctual_and_never_early);
	RUN(a_single_timer_is_punctual);
	RUN(a_timer_without_delay_fires_at_the_next_turn);
	RUN(a_timer_started_in_a_callback_waits_for_the_next_turn);
	RUN(a_stopped_timer_does_not_fire);
	RUN(a_repeating_timer_may_stop_itself);
	RUN(a_repeating_timer_without_delay_fires_at_every_turn);
	RUN(missed_repetitions_are_left_out);
	RUN(a_callback_may_stop_another_timer_that_is_due);
	RUN(a_background_timer_is_delivered_but_keeps_nothing_alive);
	RUN(a_turn_that_may_not_block_returns_at_once);
	RUN(enormous_delays_do_not_overflow);
	RUN(the_reactor_can_be_stopped_and_used_again);
	return failed_tests != 0;
}
