#include "runtime/scheduler.h"

#include "php.h"
#include "zend_exceptions.h"
#include "zend_gc.h"
#include "reactor/reactor.h"
#include "reactor/timer.h"
#include "runtime/cancel.h"
#include "runtime/deadlock.h"
#include "runtime/foreign_calls.h"
#include "runtime/globals.h"
#include "runtime/shutdown.h"

/*
 * After so many switches the reactor gets a turn even if coroutines are ready, so that a busy queue
 * does not starve timers and descriptors.
 */
#define SWITCHES_PER_TURN 64

/* A driver that gives up after a few calls of its own, as most do, is not held up. */
#define WAITS_WITHOUT_PAUSE 16

typedef struct foreign_pause {
	async_coroutine *coroutine; /* borrowed: the record lies on its stack */
	bool is_over;
} foreign_pause;

async_globals async_runtime;

/* Initial-exec: looked at on every switch, and one byte always finds room in the static TLS. */
static __thread bool is_php_thread __attribute__((tls_model("initial-exec")));

/* The compiler is one for all. While an error handler runs it says that it is not at work. */
static zend_always_inline bool is_compiling(void)
{
	return CG(in_compilation) || CG(active_op_array) != NULL;
}

bool async_may_suspend(void)
{
	return is_php_thread && ASYNC_G(phase) == ASYNC_PHASE_RUNNING && !zend_fiber_switch_blocked() &&
			ASYNC_G(collecting) == 0 && !is_compiling() &&
			(ASYNC_G(current) == NULL || ASYNC_G(current)->state == ASYNC_COROUTINE_RUNNING);
}

bool async_should_intercept(void)
{
	if (!is_php_thread || ASYNC_G(current) == NULL) {
		return false;
	}
	if (ASYNC_G(live_count) + ASYNC_G(internal_count) <= 1 && !reactor_is_busy()) {
		return false;
	}
	return async_may_suspend();
}

static void start_scheduler(void)
{
	reactor_start();
	ASYNC_G(main_coroutine) = async_coroutine_new_main();
	ASYNC_G(current) = ASYNC_G(main_coroutine);
	if (ASYNC_G(on_scheduler_start) != NULL) {
		ASYNC_G(on_scheduler_start)();
	}
}

async_coroutine *async_current(void)
{
	if (UNEXPECTED(ASYNC_G(current) == NULL)) {
		/* PHP code may still run when the request is over: that of a stream wrapper. */
		if (ASYNC_G(phase) == ASYNC_PHASE_OFF || ASYNC_G(is_over)) {
			return NULL;
		}
		start_scheduler();
	}
	return ASYNC_G(current);
}

void async_wake(async_coroutine *coroutine)
{
	if (coroutine->state != ASYNC_COROUTINE_PARKED) {
		return;
	}
	coroutine->state = ASYNC_COROUTINE_QUEUED;
	ASYNC_G(wakes)++;
	if (UNEXPECTED(coroutine->is_high_priority)) {
		core_list_push_front(&ASYNC_G(ready), &coroutine->ready_node);
	} else {
		core_list_push_back(&ASYNC_G(ready), &coroutine->ready_node);
	}
}

/* What a signal handler throws belongs to no coroutine in particular: the script's own gets it. */
static void give_to_script_take(zend_object *exception)
{
	async_coroutine *script = ASYNC_G(main_coroutine);

	if (zend_is_unwind_exit(exception)) {
		OBJ_RELEASE(exception);
		async_exit_script();
	} else if (ASYNC_G(is_waiting_for_all)) {
		async_unhandled_take(exception);
	} else {
		async_cancel_take(script, exception, ASYNC_CANCEL_BY_FORCE);
	}
}

/* A signal or a time limit has come while everybody waits: PHP's own handlers run here. */
static void serve_interrupt(void)
{
	if (!zend_atomic_bool_exchange_ex(&EG(vm_interrupt), false)) {
		return;
	}
	if (zend_atomic_bool_load_ex(&EG(timed_out))) {
		zend_timeout();
	} else if (zend_interrupt_function != NULL) {
		zend_interrupt_function(EG(current_execute_data));
	}
	if (EG(exception) != NULL) {
		zend_object *exception = EG(exception);

		GC_ADDREF(exception);
		zend_clear_exception();
		give_to_script_take(exception);
	}
}

static zend_always_inline async_coroutine *pop_ready(void)
{
	core_list_node *node = core_list_pop_front(&ASYNC_G(ready));

	return node != NULL ? CORE_LIST_ELEMENT(node, async_coroutine, ready_node) : NULL;
}

/*
 * What the reactor wakes goes in front of the queue, in its order: a timer that is due does not
 * wait behind thousands that have yet to start. The next turn comes only when the woken ones and
 * then enough of the others have run, so that a flood of events starves nobody either.
 */
static zend_never_inline void give_reactor_a_turn(void)
{
	uint32_t wakes_before = ASYNC_G(wakes);
	core_list others;

	ASYNC_G(switches) = 0;
	if (reactor_is_busy()) {
		core_list_init(&others);
		core_list_splice_back(&others, &ASYNC_G(ready));
		reactor_turn(false);
		core_list_splice_back(&ASYNC_G(ready), &others);
		ASYNC_G(switches) = -(int32_t)(ASYNC_G(wakes) - wakes_before);
	}
	serve_interrupt();
}

/* Nobody is ready: runs the reactor, blocking, until somebody is. */
static zend_never_inline async_coroutine *wait_for_ready(void)
{
	async_coroutine *next;

	while ((next = pop_ready()) == NULL) {
		if (reactor_has_pending() || !async_resolve_deadlock()) {
			async_contexts_trim();
			reactor_turn(true);
			serve_interrupt();
		}
	}
	return next;
}

static zend_always_inline async_coroutine *next_ready(void)
{
	async_coroutine *next;

	if (UNEXPECTED(++ASYNC_G(switches) >= SWITCHES_PER_TURN)) {
		give_reactor_a_turn();
	}
	next = pop_ready();
	return EXPECTED(next != NULL) ? next : wait_for_ready();
}

/* Where `next` goes on, or a context for it to start on. NULL: it could not start and has ended. */
static zend_always_inline zend_fiber_context *place_of(async_coroutine *next)
{
	async_context *context;

	if (EXPECTED(next->resume_context != NULL)) {
		return next->resume_context;
	}
	context = async_context_take();
	if (context == NULL) {
		zend_object *exception = EG(exception);

		GC_ADDREF(exception);
		zend_clear_exception();
		async_coroutine_fail_take(next, exception);
		return NULL;
	}
	context->coroutine = next;
	return &context->fiber;
}

static zend_always_inline void become(async_coroutine *coroutine)
{
	ASYNC_G(current) = coroutine;
	async_error_handlers_use(coroutine->error_handlers);
	coroutine->state = ASYNC_COROUTINE_RUNNING;
}

/*
 * A fatal error has ended some coroutine: the script, too, is taken down by it. Out of the middle of
 * a C call it is led in order, because what that has half-done is going to be freed.
 */
static zend_never_inline void be_taken_down(void)
{
	async_coroutine *script = ASYNC_G(main_coroutine);

	ASYNC_G(has_bailed_out) = false;
	ASYNC_G(current) = script;
	async_error_handlers_use(script->error_handlers);
	if (!script->is_in_foreign_call) {
		zend_bailout();
	}
	script->state = ASYNC_COROUTINE_RUNNING;
	script->is_doomed = true;
	async_foreign_calls_doom();
}

static zend_always_inline void follow_bailout(void)
{
	if (UNEXPECTED(ASYNC_G(has_bailed_out))) {
		be_taken_down();
	}
}

/* The file's name mostly is the same as last time, so it mostly costs a comparison. */
static zend_always_inline void note_place(async_coroutine *self)
{
	zend_string *file;

	async_user_position(EG(current_execute_data), &file, &self->suspend_line);
	if (UNEXPECTED(file != self->suspend_file)) {
		if (self->suspend_file != NULL) {
			zend_string_release(self->suspend_file);
		}
		self->suspend_file = file != NULL ? zend_string_copy(file) : NULL;
	}
}

static zend_always_inline void leave(async_coroutine *self)
{
	self->resume_context = EG(current_fiber_context);
	self->execute_data = EG(current_execute_data);
	note_place(self);
	if (UNEXPECTED(self->switch_handlers != NULL)) {
		async_switch_handlers_tell(self, ASYNC_SWITCH_LEFT);
	}
	if (UNEXPECTED(!async_engine_state_is_neutral())) {
		async_engine_state_save(&self->engine_state);
	}
}

static zend_always_inline void arrive(async_coroutine *self)
{
	if (UNEXPECTED(self->engine_state != NULL)) {
		async_engine_state_restore(&self->engine_state);
	}
	self->resume_context = NULL;
	self->execute_data = NULL;
	if (UNEXPECTED(self->switch_handlers != NULL)) {
		async_switch_handlers_tell(self, ASYNC_SWITCH_ENTERED);
	}
	follow_bailout();
}

/*
 * With many coroutines in turn nothing of the next one is in the cache: what its switch will touch
 * is fetched while this one's is under way. Measured with 1000: 75 ns a switch without, 59 ns with.
 */
static zend_always_inline void prefetch_following(void)
{
	core_list_node *node = ASYNC_G(ready).sentinel.next;
	async_coroutine *following = CORE_LIST_ELEMENT(node, async_coroutine, ready_node);

	if (node == &ASYNC_G(ready).sentinel) {
		return;
	}
	if (following->resume_context != NULL) {
		const char *machine_stack = following->resume_context->handle;

		for (int line = 0; line < 7; line++) {
			__builtin_prefetch(machine_stack + 64 * line, 1);
		}
		__builtin_prefetch(following->execute_data, 1);
	}
	if (node->next != &ASYNC_G(ready).sentinel) {
		following = CORE_LIST_ELEMENT(node->next, async_coroutine, ready_node);
		__builtin_prefetch(&following->ready_node, 1);
		__builtin_prefetch(&following->resume_context, 1);
	}
}

/* Runs others until it is this coroutine's turn again. */
static zend_always_inline void run_others(async_coroutine *self) /* suspends */
{
	zend_fiber_context *place;

	leave(self);
	do {
		async_coroutine *next = next_ready();

		if (next == self) {
			become(self);
			arrive(self);
			return;
		}
		place = place_of(next);
		if (place != NULL) {
			become(next);
		}
	} while (place == NULL);
	prefetch_following();
	async_context_switch(place);
	arrive(self);
}

/* Without a deliverable cancellation: waits for async_wake(). */
static zend_always_inline void park(async_coroutine *self) /* suspends */
{
	self->state = ASYNC_COROUTINE_PARKED;
	run_others(self);
}

bool async_park(void)
{
	async_coroutine *self = ASYNC_G(current);

	if (async_deliver_cancellation(self)) {
		return false;
	}
	park(self);
	return !async_deliver_cancellation(self);
}

static void on_pause_over(void *data)
{
	foreign_pause *pause = data;

	pause->is_over = true;
	async_wake(pause->coroutine);
}

/*
 * There are drivers that wait again however often they are told ECANCELED, until some time limit of
 * their own (libmongoc while it looks for a server: ten seconds). The others go on meanwhile.
 */
static void pause_driver(async_coroutine *self) /* suspends */
{
	foreign_pause pause = {.coroutine = self};

	if (++self->repeated_waits <= WAITS_WITHOUT_PAUSE || CG(unclean_shutdown) ||
			reactor_timer_start(1, REACTOR_TIMER_ONCE, on_pause_over, &pause) == NULL) {
		return;
	}
	while (!pause.is_over) {
		park(self);
	}
}

bool async_park_foreign(void)
{
	async_coroutine *self = ASYNC_G(current);

	if (UNEXPECTED(self->is_foreign_cancelled)) {
		pause_driver(self);
	}
	if (async_deliver_cancellation_to_foreign(self)) {
		return false;
	}
	self->is_in_foreign_call = true;
	park(self);
	self->is_in_foreign_call = false;
	return !async_deliver_cancellation_to_foreign(self);
}

static zend_always_inline void go_to_the_back(async_coroutine *self) /* suspends */
{
	if (core_list_is_empty(&ASYNC_G(ready)) && reactor_is_busy()) {
		reactor_turn(false);
	}
	/* To the back, whatever its priority: otherwise it would only yield to itself. */
	self->state = ASYNC_COROUTINE_QUEUED;
	core_list_push_back(&ASYNC_G(ready), &self->ready_node);
	run_others(self);
}

void async_let_others_run(void)
{
	async_coroutine *self = ASYNC_G(current);

	self->is_in_foreign_call = true;
	go_to_the_back(self);
	self->is_in_foreign_call = false;
	if (UNEXPECTED(self->is_foreign_cancelled)) {
		/* Another's code has seen the interrupt that was to bring this one's cancellation. */
		zend_atomic_bool_store_ex(&EG(vm_interrupt), true);
	}
}

bool async_yield(void)
{
	async_coroutine *self = ASYNC_G(current);

	if (async_deliver_cancellation(self)) {
		return false;
	}
	go_to_the_back(self);
	return !async_deliver_cancellation(self);
}

/* The coroutine of this context has ended: the context takes the next one or lies idle. */
static void find_work(async_context *context)
{
	async_coroutine *next;
	zend_fiber_context *place;

	/*
	 * Code that runs while everybody waits (signal handlers, destructors) counts as the script's.
	 */
	ASYNC_G(current) = ASYNC_G(main_coroutine);
	next = next_ready();
	become(next);
	if (next->resume_context == NULL) {
		context->coroutine = next;
		return;
	}
	place = next->resume_context;
	async_context_give(context);
	async_context_switch(place);
}

static ZEND_NORETURN void take_script_down(void)
{
	ASYNC_G(phase) = ASYNC_PHASE_DEAD;
	ASYNC_G(has_bailed_out) = true;
	async_context_switch(ASYNC_G(main_coroutine)->resume_context);
	abort(); /* Nobody switches to a dead request's coroutine. */
}

static void run_context(async_context *context)
{
	zend_first_try
	{
		for (;;) {
			async_context_enter(context);
			async_coroutine_run(context->coroutine);
			find_work(context);
		}
	}
	zend_catch
	{
		take_script_down();
	}
	zend_end_try();
}

/* Before the scheduler has started there is only the script. */
static int *last_socket(void)
{
	return ASYNC_G(current) != NULL ? &ASYNC_G(current)->last_socket : &ASYNC_G(last_socket);
}

void async_note_socket(int fd)
{
	if (is_php_thread) {
		*last_socket() = fd;
	}
}

int async_take_last_socket(void)
{
	int fd = *last_socket();

	*last_socket() = -1;
	return fd;
}

void async_scheduler_startup(void)
{
	async_contexts_init(run_context);
}

void async_scheduler_activate(void)
{
	async_globals *globals = &async_runtime;
	void (*on_scheduler_start)(void) = globals->on_scheduler_start;

	memset(globals, 0, sizeof(*globals));
	globals->on_scheduler_start = on_scheduler_start;
	core_list_init(&globals->ready);
	core_list_init(&globals->live);
	core_list_init(&globals->lost);
	globals->last_socket = -1;
	globals->phase = ASYNC_PHASE_RUNNING;
	is_php_thread = true;
}

void async_scheduler_park_until_alone(void)
{
	async_coroutine *self = ASYNC_G(main_coroutine);

	ASYNC_G(is_waiting_for_all) = true;
	while (ASYNC_G(live_count) > 1) {
		park(self);
	}
	ASYNC_G(is_waiting_for_all) = false;
}
