/* The coroutine's structure, for the runtime's own files. */
#ifndef ASYNC_COROUTINE_INTERNAL_H
#define ASYNC_COROUTINE_INTERNAL_H

#include "php.h"
#include "core/list.h"
#include "runtime/call.h"
#include "runtime/context.h"
#include "runtime/coroutine.h"
#include "runtime/engine_state.h"
#include "runtime/event.h"
#include "runtime/switch_handler.h"
#include "runtime/wait.h"

typedef enum {
	ASYNC_COROUTINE_QUEUED, /* in the ready queue */
	ASYNC_COROUTINE_RUNNING,
	ASYNC_COROUTINE_PARKED, /* waits for async_wake() */
	ASYNC_COROUTINE_COMPLETED
} async_coroutine_state;

struct _async_coroutine {
	async_event event;         /* completes when the coroutine has ended */
	core_list_node ready_node; /* in the ready queue while QUEUED, in `lost` when COMPLETED */
	core_list_node live_node;  /* in the list of live ones until COMPLETED */
	async_coroutine_state state;
	bool is_main : 1;
	bool is_internal : 1; /* upkeep: the request does not wait for it, nobody sees it */
	bool is_started : 1;
	bool is_high_priority : 1;
	bool is_cancel_requested : 1;
	bool is_cancelled : 1;         /* its end was a cancellation */
	bool is_doomed : 1;            /* being forced out: every wait fails */
	bool is_zombie : 1;            /* its scope has been disposed of and no longer waits for it */
	bool is_in_foreign_call : 1;   /* parked, or about to go on, in the middle of a C call */
	bool is_foreign_cancelled : 1; /* a C call has been told ECANCELED; PHP has not seen it yet */
	uint32_t protect_depth;        /* > 0: cancellations are held back */
	uint32_t interrupted_waits;    /* C calls told ECANCELED so far; wraps round */
	uint32_t repeated_waits;       /* of the C call that has been told, since then */
	int last_socket;               /* that C code has connected last; -1: none */
	uint32_t deadlocks;            /* how often it has been woken because of one */
	uint64_t id;

	zend_fiber_context *resume_context; /* where it was parked; NULL before the start; borrowed */
	zend_execute_data *execute_data;  /* its PHP frame while parked; borrowed from its own stack */
	const async_wait_reason *reason;  /* while parked; on its own stack; may be NULL */
	async_engine_state *engine_state; /* owned; NULL while nothing had to be put aside */
	async_error_handlers *error_handlers; /* shared; NULL: those from before the scheduler */

	async_callable call; /* what it runs, with arguments; owned */
	zval *arguments;     /* owned; NULL: none */
	uint32_t argument_count;
	HashTable *named_arguments;      /* owned; may be NULL */
	const async_internal_task *task; /* in the place of `call`; static storage; may be NULL */
	void *task_data;

	zval result;               /* UNDEF until it has returned */
	zend_object *exception;    /* what has ended it; owned */
	zend_object *cancellation; /* asked for, not yet delivered; owned */
	zend_object *swallowed;    /* the driver's complaint about a cancelled call; owned */

	core_list end_callbacks;               /* async_end_callback, borrowed */
	async_switch_handler *switch_handlers; /* a chain, borrowed; NULL: none */
	HashTable *finally;                    /* closures; owned; may be NULL */

	async_scope *scope;        /* shared until it completes; NULL: none */
	core_list_node scope_node; /* among its scope's members */
	zend_object *context;      /* owned; NULL: nobody has asked for it */
	async_coroutine *acts_for; /* whose contexts it sees; owned until it ends; NULL: its own */

	zend_string *spawn_file; /* owned; may be NULL */
	uint32_t spawn_line;
	zend_string *suspend_file; /* where it parked last; owned; NULL: never, or not in PHP code */
	uint32_t suspend_line;

	zend_object std; /* last: the object's property table follows */
};

static inline async_coroutine *async_coroutine_from_object(zend_object *object)
{
	return (async_coroutine *)((char *)object - XtOffsetOf(async_coroutine, std));
}

static inline async_coroutine *async_coroutine_from_event(async_event *event)
{
	return (async_coroutine *)((char *)event - XtOffsetOf(async_coroutine, event));
}

extern zend_class_entry *async_ce_awaitable;
extern zend_class_entry *async_ce_completable;
extern zend_class_entry *async_ce_coroutine;

void async_register_coroutine(void); /* MINIT */

/* A coroutine object with everything empty; not queued, not counted. The caller owns it. */
async_coroutine *async_coroutine_new(void);

/*
 * Enters it in the list of live ones, gives it its number, and queues it. The scheduler takes a
 * reference of its own, which it gives up when the coroutine has completed.
 */
void async_coroutine_enqueue(async_coroutine *coroutine);

/* Runs it from the start to the end, on the context that calls. Never throws; may bail out. */
void async_coroutine_run(async_coroutine *coroutine); /* suspends */

/*
 * Everything that is still this coroutine's work after its task: its arguments' destructors,
 * finally handlers, end callbacks. What runs here may register more of the same: a handler that
 * uses a pooled connection has that taken back, too.
 */
void async_coroutine_wind_up(async_coroutine *coroutine); /* suspends */

/* The main script's coroutine: running, never started by us. */
async_coroutine *async_coroutine_new_main(void);

/* Marks it completed, tells who waits, gives up the scheduler's reference. */
void async_coroutine_complete(async_coroutine *coroutine);

/* The live coroutine's completion by an exception that arose before it could run; consumed. */
void async_coroutine_fail_take(async_coroutine *coroutine, zend_object *exception);

/*
 * Nobody will run on its stack again, though it stays where it is. The object stays, too, until the
 * engine frees all there are at the end of the request: it may hold the last reference to what must
 * not be destroyed now, such as the connections of a forked child's parent. Wakes nobody.
 */
void async_coroutine_abandon(async_coroutine *coroutine, zend_object *reason);

/* The user-code position `execute_data` is in; *file is borrowed, NULL when there is none. */
static zend_always_inline void async_user_position(
		zend_execute_data *execute_data, zend_string **file, uint32_t *line)
{
	while (execute_data != NULL &&
			(execute_data->func == NULL || !ZEND_USER_CODE(execute_data->func->type))) {
		execute_data = execute_data->prev_execute_data;
	}
	*file = NULL;
	*line = 0;
	if (execute_data != NULL) {
		*file = execute_data->func->op_array.filename;
		/* While an exception unwinds the frame the opline is a place-holder without a line. */
		*line = execute_data->opline->opcode == ZEND_HANDLE_EXCEPTION &&
						EG(opline_before_exception) != NULL
				? EG(opline_before_exception)->lineno
				: execute_data->opline->lineno;
	}
}

#endif
