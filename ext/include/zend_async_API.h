/*
 * Coroutines, pools, timers and waiting on descriptors for other extensions.
 *
 * Include this header and link nothing: every call goes through a table of functions that the
 * loaded extension "async" provides. The table is found in MINIT:
 *
 *     if (ZEND_ASYNC_API_IMPORT("my_extension") == FAILURE) {
 *         return FAILURE;
 *     }
 *
 * Compatibility. The table and every structure that "async" allocates only ever grow at their end,
 * and ZEND_ASYNC_API_MINOR counts that; anything else would change ZEND_ASYNC_API_MAJOR. Structures
 * that the caller allocates carry their size or have room to spare. So an extension built with this
 * header runs with every later "async" of the same major version.
 *
 * What holds for every function unless its comment says otherwise:
 *
 *   Thread     only the one that runs PHP, between RINIT and RSHUTDOWN.
 *   Suspends   only where "Suspends" is said: other coroutines run meanwhile. Where nothing may
 *              suspend (ZEND_ASYNC_MAY_SUSPEND()) such a function throws an Error instead.
 *   Throws     only where "Throws" is said: EG(exception) is set and the result is false, or NULL.
 *              What is thrown is a Cancellation when the running coroutine has been cancelled:
 *              give back what you hold and return to PHP, as with every exception.
 *   Ownership  arguments are borrowed; a zval that is filled belongs to the caller.
 *
 * Times are milliseconds. A timeout of 0 means no limit, a negative one throws a ValueError.
 */
#ifndef ZEND_ASYNC_API_H
#define ZEND_ASYNC_API_H

#include <poll.h>
#include "php.h"
#include "zend_API.h"

#ifdef __cplusplus
extern "C" {
#endif

#define ZEND_ASYNC_API_MAJOR 1
#define ZEND_ASYNC_API_MINOR 0
/* Tells the table from whatever else a module of that name might show. */
#define ZEND_ASYNC_API_MAGIC 0x61737970u

typedef struct _zend_async_api zend_async_api_t;
typedef struct _zend_async_event zend_async_event_t;
typedef struct _zend_async_event_callback zend_async_event_callback_t;
typedef struct _zend_async_timer_event zend_async_timer_event_t;
typedef struct _zend_async_pool zend_async_pool_t;
typedef struct _zend_async_circuit_breaker_strategy zend_async_circuit_breaker_strategy_t;

/* A coroutine: a handle whose contents are none of the caller's business. It is valid until the
 * coroutine has ended; who needs it longer takes a reference on its object, see
 * ZEND_ASYNC_COROUTINE_OBJECT(). */
typedef struct _zend_coroutine zend_coroutine_t;
typedef struct _zend_coroutine_end_callback zend_coroutine_end_callback_t;
typedef struct _zend_coroutine_switch_handler zend_coroutine_switch_handler_t;

/* --- events ----------------------------------------------------------------------------------- */

/* A link of a list, inside a record of the caller's. Zeros: in no list. Contents are private. */
typedef struct _zend_async_link {
	struct _zend_async_link *prev, *next;
} zend_async_link_t;

/* Called when the event happens. Must not suspend and must not run PHP code: it wakes or spawns
 * somebody. It may delete itself or any other callback, and may dispose of the event. What it
 * throws comes out of ZEND_ASYNC_POOL_CLOSE() in the case of a pool; in the case of a timer, where
 * nobody could catch it, it ends the script like an uncaught exception. */
typedef void (*zend_async_event_callback_fn)(
		zend_async_event_t *event, zend_async_event_callback_t *callback);

/* Who wants to know about an event. In the memory of the caller, who keeps it until it has been
 * deleted or the event is gone. Zeroed, then `on_event` set; put it first in a structure of yours.
 */
struct _zend_async_event_callback {
	zend_async_link_t link; /* private */
	zend_async_event_callback_fn on_event;
};

typedef enum {
	ZEND_ASYNC_EVENT_F_CLOSED = 1 << 0, /* will not happen (again) */
	ZEND_ASYNC_EVENT_F_STARTED = 1 << 1
} zend_async_event_flags;

/* Something that happens: the base of pools and timers, and their first member. Reference counted.
 * All fields are read only; the functions are called with the event itself, none suspends but
 * `dispose` of a pool. */
struct _zend_async_event {
	uint32_t flags;              /* zend_async_event_flags */
	uint32_t ref_count;          /* owners, and those that are at work inside */
	zend_async_link_t callbacks; /* private */

	/* The record is borrowed until it is deleted; adding it twice does nothing. */
	void (*add_callback)(zend_async_event_t *event, zend_async_event_callback_t *callback);
	/* Deleting one that is not there does nothing. */
	void (*del_callback)(zend_async_event_t *event, zend_async_event_callback_t *callback);
	/* Timers: starts the clock, anew if it runs. Pools: nothing. False: the system refuses. */
	bool (*start)(zend_async_event_t *event);
	/* Timers: stops the clock. Pools: nothing. */
	bool (*stop)(zend_async_event_t *event);
	/* Gives up one reference of the caller's; the last one ends the event. See the pool's. */
	void (*dispose)(zend_async_event_t *event);
};

typedef enum {
	ZEND_ASYNC_TIMER_ONCE = 0,
	ZEND_ASYNC_TIMER_REPEAT = 1 << 0,
	ZEND_ASYNC_TIMER_BACKGROUND = 1 << 1 /* keeps nobody waiting for it: no deadlock is hidden */
} zend_async_timer_flags;

/* A timer. It happens `ms` after it was started, never early; a repeated one again and again. */
struct _zend_async_timer_event {
	zend_async_event_t event;
	uint64_t ms;
	uint32_t timer_flags; /* zend_async_timer_flags */
};

/* --- coroutines ------------------------------------------------------------------------------- */

/* What a coroutine runs that is started from C. Static storage. */
typedef struct _zend_coroutine_task {
	/* In the coroutine: may suspend, may run PHP code, may throw (then that is the outcome).
	 * `result` is UNDEF and may be filled: it is what await() returns. */
	void (*run)(void *data, zval *result);
	/* Afterwards, in any case, also when it never ran. May be NULL. Must not throw. */
	void (*release)(void *data);
	/* For reports. */
	const char *name;
} zend_coroutine_task_t;

typedef enum {
	ZEND_ASYNC_SPAWN_DEFAULT = 0, /* a coroutine like those of PHP: the request waits for its end */
	ZEND_ASYNC_SPAWN_BACKGROUND = 1 << 0 /* upkeep: the request does not wait, nobody sees it */
} zend_async_spawn_flags;

/* Who wants to know that a coroutine ends. In the memory of the caller, who keeps it until it has
 * been called or deleted. Zeroed, then `on_end` set. */
struct _zend_coroutine_end_callback {
	void *reserved[4]; /* private */
	/*
	 * Called once, on the ending coroutine's own stack, after its last PHP code and before those
	 * who await it go on; the coroutine is still the running one. May suspend, may run PHP code,
	 * may throw (that becomes the coroutine's outcome unless it has failed already). The record is
	 * out of the list before the call and may be freed, or added again. The script itself is a
	 * coroutine, too: for that one it is called after the script and before shutdown functions.
	 * After exit() and at the very end it is called where nothing can suspend; after a fatal error
	 * it is not called.
	 */
	void (*on_end)(zend_coroutine_end_callback_t *callback, zend_coroutine_t *coroutine);
};

typedef enum {
	ZEND_COROUTINE_ENTERED, /* it runs now, for the first time or again */
	ZEND_COROUTINE_LEFT,    /* it is suspended, another one will run */
	ZEND_COROUTINE_FINISHED /* it has ended; the record has been taken out before the call */
} zend_coroutine_switch;

/*
 * Who wants to know of every switch to and from one coroutine, to exchange state of his own. In the
 * memory of the caller, who keeps it until FINISHED or deletion. Zeroed, then `on_switch` set.
 */
struct _zend_coroutine_switch_handler {
	void *reserved[2]; /* private */
	/* False: take me out (and then the record may be freed). Must not suspend, throw or run PHP
	 * code, nor add or delete handlers. */
	bool (*on_switch)(zend_coroutine_switch_handler_t *handler, zend_coroutine_t *coroutine,
			zend_coroutine_switch what);
};

typedef enum {
	ZEND_ASYNC_WOKEN,     /* what was waited for has come */
	ZEND_ASYNC_TIMED_OUT, /* nothing is thrown */
	ZEND_ASYNC_CANCELLED, /* an exception is thrown: a cancellation, or nothing may suspend here */
	ZEND_ASYNC_CLOSED,    /* descriptors only: this process has closed it meanwhile */
	ZEND_ASYNC_FAILED /* descriptors only: errno says why it cannot be waited for; nothing thrown */
} zend_async_outcome;

/* A section in which cancellations are held back. On the caller's stack. */
typedef struct _zend_async_protect {
	void *reserved[6];
} zend_async_protect_t;

/* --- pools ------------------------------------------------------------------------------------ */

/* True: `result` holds a new resource: any value but NULL, or ZVAL_PTR() when all handlers are in C
 * (such a pool's resources are not lent to PHP code, and not taken back when they are never
 * released). False: none; what it has thrown comes out of the acquire. May suspend. */
typedef bool (*zend_async_pool_factory_t)(zend_async_pool_t *pool, zval *result);
/* Ends a resource; the pool drops its reference afterwards. May suspend. What it throws comes out
 * of the call that has destroyed. */
typedef void (*zend_async_pool_destructor_t)(zend_async_pool_t *pool, zval *resource);
/* Is the resource fit to be lent, or to be kept? What it throws is swallowed and counts as no. May
 * suspend. */
typedef bool (*zend_async_pool_check_t)(zend_async_pool_t *pool, zval *resource);

/* A C function or a PHP callable: the pool's `handler_flags` tell which. All zeros: none. */
typedef union _zend_async_pool_handler {
	zval *callable;
	zend_async_pool_factory_t factory;
	zend_async_pool_destructor_t destructor;
	zend_async_pool_check_t check;
} zend_async_pool_handler_t;

/* Which handlers are C functions. */
typedef enum {
	ZEND_ASYNC_POOL_F_FACTORY_INTERNAL = 1 << 0,
	ZEND_ASYNC_POOL_F_DESTRUCTOR_INTERNAL = 1 << 1,
	ZEND_ASYNC_POOL_F_HEALTHCHECK_INTERNAL = 1 << 2,
	ZEND_ASYNC_POOL_F_BEFORE_ACQUIRE_INTERNAL = 1 << 3,
	ZEND_ASYNC_POOL_F_BEFORE_RELEASE_INTERNAL = 1 << 4,
	ZEND_ASYNC_POOL_F_ALL_INTERNAL = (1 << 5) - 1
} zend_async_pool_handler_flags;

typedef enum {
	ZEND_ASYNC_POOL_F_NO_LEAK_WARNING = 1 << 0 /* what is never released is taken back silently */
} zend_async_pool_flags;

typedef enum {
	ZEND_ASYNC_CIRCUIT_ACTIVE,
	ZEND_ASYNC_CIRCUIT_INACTIVE,  /* every acquire is refused */
	ZEND_ASYNC_CIRCUIT_RECOVERING /* one acquire at a time is let through */
} zend_async_circuit_state_t;

/* Decides about the circuit breaker. The caller's, until replaced or the pool is gone. What the
 * functions throw is swallowed. All three are required; they may suspend. */
struct _zend_async_circuit_breaker_strategy {
	void (*report_success)(
			zend_async_circuit_breaker_strategy_t *strategy, zend_async_pool_t *pool);
	void (*report_failure)(zend_async_circuit_breaker_strategy_t *strategy, zend_async_pool_t *pool,
			zend_object *error);
	bool (*should_recover)(
			zend_async_circuit_breaker_strategy_t *strategy, zend_async_pool_t *pool);
};

/* How a pool is to be. `size` and `factory` are required. Zeros elsewhere: no such handler, no
 * resource in advance, no health check. A `max` of 0 is an error, as is a `min` above it. */
typedef struct _zend_async_pool_config {
	size_t size;            /* sizeof(zend_async_pool_config_t) */
	uint32_t handler_flags; /* zend_async_pool_handler_flags; the others are callables, copied */
	uint32_t pool_flags;    /* zend_async_pool_flags */
	/* before_acquire is called for idle resources only, never for a new one. */
	zend_async_pool_handler_t factory, destructor, healthcheck, before_acquire, before_release;
	/* The health check refills up to min; ZEND_ASYNC_POOL_PREFILL() does so at once. */
	zend_long min, max;
	zend_long healthcheck_interval_ms;
	size_t extra_size; /* bytes for the caller behind the pool, zeroed: ZEND_ASYNC_POOL_EXTRA() */
	void *user_data;   /* the caller's */
	/* The pool's memory is about to go and with it the extra data; all resources are gone. May be
	 * NULL. Must not throw, suspend, or use the pool but for `user_data` and the extra data. */
	void (*on_free)(zend_async_pool_t *pool);
} zend_async_pool_config_t;

/* A pool. As an event it happens once: when it has been closed. Read only but for `user_data`.
 * `dispose` gives up a reference; that of the last owner closes the pool first: who waits gets a
 * PoolException, idle resources are destroyed (their destructors' exceptions are thrown), and what
 * is still lent is destroyed when it comes back or when its last holder drops it. */
struct _zend_async_pool {
	zend_async_event_t event;
	uint32_t handler_flags; /* zend_async_pool_handler_flags */
	uint32_t pool_flags;    /* zend_async_pool_flags */
	zend_async_pool_handler_t factory, destructor, healthcheck, before_acquire, before_release;
	uint32_t min_size, max_size;
	uint32_t circuit_state; /* zend_async_circuit_state_t */
	uint32_t extra_offset;  /* of the extra data, from the pool's address; 0: none */
	zend_async_circuit_breaker_strategy_t *strategy; /* borrowed; NULL: none made in C */
	void *user_data;
	void (*on_free)(zend_async_pool_t *pool);
};

/* --- the table -------------------------------------------------------------------------------- */

typedef enum {
	ZEND_ASYNC_CLASS_CANCELLATION,           /* \Cancellation */
	ZEND_ASYNC_CLASS_ASYNC_CANCELLATION,     /* Async\AsyncCancellation */
	ZEND_ASYNC_CLASS_OPERATION_CANCELED,     /* Async\OperationCanceledException */
	ZEND_ASYNC_CLASS_ASYNC_EXCEPTION,        /* Async\AsyncException */
	ZEND_ASYNC_CLASS_POOL_EXCEPTION,         /* Async\PoolException */
	ZEND_ASYNC_CLASS_SERVICE_UNAVAILABLE,    /* Async\ServiceUnavailableException */
	ZEND_ASYNC_CLASS_TIMEOUT_EXCEPTION,      /* Async\TimeoutException */
	ZEND_ASYNC_CLASS_INPUT_OUTPUT_EXCEPTION, /* Async\InputOutputException */
	ZEND_ASYNC_CLASS_DEADLOCK_ERROR,         /* Async\DeadlockError */
	ZEND_ASYNC_CLASS_COROUTINE,              /* Async\Coroutine */
	ZEND_ASYNC_CLASS_POOL                    /* Async\Pool */
} zend_async_class_t;

struct _zend_async_api {
	size_t size; /* of the table that is loaded; what its functions do is said at their macros */
	uint32_t magic;
	int major, minor;
	zend_class_entry *(*class_entry)(zend_async_class_t which);

	zend_coroutine_t *(*current)(void);
	bool (*may_suspend)(void);
	zend_coroutine_t *(*spawn)(const zend_coroutine_task_t *task, void *data, uint32_t flags);
	zend_async_outcome (*suspend)(const char *what, zend_long timeout_ms);
	void (*wake)(zend_coroutine_t *coroutine);
	bool (*yield)(void);
	bool (*await)(zend_object *awaitable, zval *result);
	zend_async_outcome (*wait_descriptor)(
			int fd, short events, zend_long timeout_ms, short *revents);
	void (*cancel)(zend_coroutine_t *coroutine, const char *message);
	uint64_t (*coroutine_id)(const zend_coroutine_t *coroutine);
	zend_object *(*coroutine_object)(zend_coroutine_t *coroutine);
	zend_coroutine_t *(*coroutine_from_object)(zend_object *object);
	bool (*coroutine_is_main)(const zend_coroutine_t *coroutine);
	bool (*coroutine_is_cancelled)(const zend_coroutine_t *coroutine);
	uint32_t (*interrupted_waits)(void);
	void (*add_end_callback)(zend_coroutine_t *coroutine, zend_coroutine_end_callback_t *callback);
	void (*del_end_callback)(zend_coroutine_end_callback_t *callback);
	void (*add_switch_handler)(
			zend_coroutine_t *coroutine, zend_coroutine_switch_handler_t *handler);
	void (*del_switch_handler)(
			zend_coroutine_t *coroutine, zend_coroutine_switch_handler_t *handler);
	void (*protect_begin)(zend_async_protect_t *section);
	bool (*protect_end)(zend_async_protect_t *section);

	zend_async_timer_event_t *(*new_timer_event)(zend_long ms, uint32_t timer_flags);

	zend_async_pool_t *(*new_pool)(const zend_async_pool_config_t *config);
	zend_object *(*new_pool_object)(zend_async_pool_t *pool);
	zend_async_pool_t *(*pool_from_object)(zend_object *object);
	bool (*pool_prefill)(zend_async_pool_t *pool);
	bool (*pool_acquire)(zend_async_pool_t *pool, zval *result, zend_long timeout_ms);
	bool (*pool_try_acquire)(zend_async_pool_t *pool, zval *result);
	bool (*pool_release)(zend_async_pool_t *pool, zval *resource);
	bool (*pool_discard)(zend_async_pool_t *pool, zval *resource);
	bool (*pool_close)(zend_async_pool_t *pool);
	uint32_t (*pool_count)(const zend_async_pool_t *pool);
	uint32_t (*pool_idle_count)(const zend_async_pool_t *pool);
	uint32_t (*pool_waiting_count)(const zend_async_pool_t *pool);
	void (*pool_set_strategy)(
			zend_async_pool_t *pool, zend_async_circuit_breaker_strategy_t *strategy);
	void (*pool_set_state)(zend_async_pool_t *pool, zend_async_circuit_state_t state);
	void (*pool_add_gc)(zend_async_pool_t *pool, zend_get_gc_buffer *buffer);
	bool (*pool_try_acquire_this)(zend_async_pool_t *pool, zval *resource);

	int (*take_last_socket)(void);
};

/* The table, one pointer per shared object that includes this header; NULL until it is imported. */
__attribute__((weak, visibility("hidden"))) const zend_async_api_t *zend_async_api = NULL;

/* Finds the table and keeps it in `zend_async_api`. NULL: found; else a text in static storage that
 * says why not. May be called in any MINIT, whether that of "async" has run or not, and again. Says
 * nothing by itself: for extensions that can do without. */
static inline const char *zend_async_api_find(void)
{
	static char message[256];
	const zend_async_api_t *table = NULL;
	const zend_module_entry *module =
			(const zend_module_entry *)zend_hash_str_find_ptr(&module_registry, ZEND_STRL("async"));

	if (module == NULL) {
		return "the extension \"async\" is not loaded; add extension=async to php.ini";
	}
#ifndef ZTS
	if (module->globals_size == 0) {
		table = (const zend_async_api_t *)module->globals_ptr;
	}
#endif
	if (table == NULL || table->magic != ZEND_ASYNC_API_MAGIC) {
		snprintf(message, sizeof(message),
				"the extension \"async\" that is loaded (version %s) has no C API of this kind",
				module->version != NULL ? module->version : "unknown");
	} else if (table->major != ZEND_ASYNC_API_MAJOR || table->minor < ZEND_ASYNC_API_MINOR ||
			table->size < sizeof(*table)) {
		snprintf(message, sizeof(message),
				"needs version %d.%d of the C API of \"async\", but async %s has %d.%d: please %s",
				ZEND_ASYNC_API_MAJOR, ZEND_ASYNC_API_MINOR, module->version, table->major,
				table->minor, table->major > ZEND_ASYNC_API_MAJOR ? "rebuild it" : "update async");
	} else {
		zend_async_api = table;
		return NULL;
	}
	return message;
}

/* For MINIT: finds the table; FAILURE after a message that begins with `extension_name`. */
static inline int zend_async_api_import(const char *extension_name)
{
	const char *message = zend_async_api_find();

	if (message == NULL) {
		return SUCCESS;
	}
	zend_error(E_CORE_WARNING, "%s: %s", extension_name, message);
	return FAILURE;
}
#define ZEND_ASYNC_API_IMPORT(extension_name) zend_async_api_import(extension_name)
#define ZEND_ASYNC_IS_AVAILABLE() (zend_async_api != NULL)

/* A class entry, a zend_async_class_t in short: ZEND_ASYNC_CLASS(POOL_EXCEPTION). NULL: not one
 * that the loaded version knows, or the MINIT of "async" has not run yet (ask in RINIT or later).
 */
#define ZEND_ASYNC_CLASS(which) zend_async_api->class_entry(ZEND_ASYNC_CLASS_##which)

/* --- coroutines: functions -------------------------------------------------------------------- */

/* The running coroutine, borrowed. The script becomes one at the first call. NULL: no request. */
#define ZEND_ASYNC_CURRENT_COROUTINE (zend_async_api->current())
/* May the code that runs now suspend? No: in a destructor before PHP 8.4, in a signal handler,
 * during a garbage collection, at the end of the request. On any thread. */
#define ZEND_ASYNC_MAY_SUSPEND zend_async_api->may_suspend

/*
 * Queues a coroutine that runs C code: `data` is the task's from here on. Never switches. The
 * handle is borrowed. Throws an Error when the request is over; then NULL, and `data` is released.
 */
#define ZEND_ASYNC_SPAWN(task, data) zend_async_api->spawn(task, data, ZEND_ASYNC_SPAWN_DEFAULT)
#define ZEND_ASYNC_SPAWN_EX zend_async_api->spawn

/* Suspends the running coroutine until somebody wakes it, the time is over, or it is cancelled.
 * `what` (static storage, may be NULL) is said in reports about who waits for what. Suspends,
 * throws. A wake-up and a time-out that come together count as WOKEN. Wait in a loop until what you
 * wait for is there. */
#define ZEND_ASYNC_SUSPEND() zend_async_api->suspend(NULL, 0)
#define ZEND_ASYNC_SUSPEND_EX zend_async_api->suspend
/* Makes a coroutine that is in ZEND_ASYNC_SUSPEND() ready; another stays as it is. Never switches.
 */
#define ZEND_ASYNC_WAKE zend_async_api->wake
/* To the back of the queue: everybody who is ready runs first. Suspends, throws. */
#define ZEND_ASYNC_YIELD zend_async_api->yield
/* Waits for a coroutine or another awaitable object of "async"; `result` is filled on success.
 * Suspends, throws: also what that coroutine has ended with. */
#define ZEND_ASYNC_AWAIT zend_async_api->await

/* Until the descriptor is ready for `events` (POLLIN, POLLOUT, POLLPRI, POLLRDHUP), has an error or
 * is hung up; `revents` (may be NULL) gets what has come, as from poll(). Regular files are always
 * ready. The descriptor's flags are not touched, and any number of coroutines may wait for it.
 * Suspends, throws. */
#define ZEND_ASYNC_WAIT_DESCRIPTOR zend_async_api->wait_descriptor

/* Asks the coroutine to end: an AsyncCancellation with this message appears where it waits. */
#define ZEND_ASYNC_CANCEL zend_async_api->cancel
/* Identifies the coroutine; never used again within the request, and never 0. */
#define ZEND_ASYNC_COROUTINE_ID zend_async_api->coroutine_id
/* The Async\Coroutine, borrowed. A reference on it keeps the handle valid. */
#define ZEND_ASYNC_COROUTINE_OBJECT zend_async_api->coroutine_object
/* NULL when the object is not an Async\Coroutine. */
#define ZEND_ASYNC_COROUTINE_FROM_OBJECT zend_async_api->coroutine_from_object
#define ZEND_ASYNC_COROUTINE_IS_MAIN zend_async_api->coroutine_is_main
/* Has anybody asked it to end? True from the request on, whether delivered or not. */
#define ZEND_ASYNC_COROUTINE_IS_CANCELLED zend_async_api->coroutine_is_cancelled
/* How many waits of C code in the running coroutine have been broken off by a cancellation so far,
 * be it by ECANCELED from a function of libc or in ZEND_ASYNC_WAIT_DESCRIPTOR(). When the number
 * has grown during a conversation over a connection, the protocol has been cut short: do not use
 * that connection again. Wraps round. */
#define ZEND_ASYNC_INTERRUPTED_WAITS zend_async_api->interrupted_waits
/* The descriptor of the socket that C code of the running coroutine has connected last, which is
 * then forgotten; -1: none since the last call. So one learns what a library has just opened. */
#define ZEND_ASYNC_TAKE_LAST_SOCKET zend_async_api->take_last_socket

/* Borrows the record until it is called or deleted. Only for a coroutine that has not ended. */
#define ZEND_ASYNC_ADD_END_CALLBACK zend_async_api->add_end_callback
/* Does nothing when it has been called or was never added. */
#define ZEND_ASYNC_DEL_END_CALLBACK zend_async_api->del_end_callback
/* Borrows the record until FINISHED, until it answers false, or until it is deleted. */
#define ZEND_ASYNC_ADD_SWITCH_HANDLER zend_async_api->add_switch_handler
#define ZEND_ASYNC_DEL_SWITCH_HANDLER zend_async_api->del_switch_handler

/*
 * A section of clean-up (a roll-back, say) that must be carried through: cancellations wait until
 * its end, and so does an exception that is in flight, so that what runs here sees none and its
 * waits work. Begin and end in the same coroutine, nested like brackets; the record is the
 * caller's. END puts the exception back, as the previous one of what the section itself has thrown,
 * or throws a cancellation that has come meanwhile. False: an exception is in flight. Throws.
 */
#define ZEND_ASYNC_PROTECT_BEGIN zend_async_api->protect_begin
#define ZEND_ASYNC_PROTECT_END zend_async_api->protect_end

/* --- events: functions ------------------------------------------------------------------------ */

/* A timer that is not started; the caller owns the one reference. Throws for a negative `ms`. */
#define ZEND_ASYNC_NEW_TIMER_EVENT zend_async_api->new_timer_event

#define ZEND_ASYNC_EVENT_ADD_REF(ev) ((void)(ev)->ref_count++)
#define ZEND_ASYNC_EVENT_ADD_CALLBACK(ev, callback) (ev)->add_callback(ev, callback)
#define ZEND_ASYNC_EVENT_DEL_CALLBACK(ev, callback) (ev)->del_callback(ev, callback)
#define ZEND_ASYNC_EVENT_START(ev) (ev)->start(ev)
#define ZEND_ASYNC_EVENT_STOP(ev) (ev)->stop(ev)
#define ZEND_ASYNC_EVENT_DISPOSE(ev) (ev)->dispose(ev)

/* --- pools: functions ------------------------------------------------------------------------- */

/* A pool without a resource yet; the caller owns the one reference. NULL: thrown. A factory that is
 * missing, a max below 1, a min below 0 or above max, a negative interval: ValueError. A callable
 * that is none: TypeError. Outside of a request: NULL and a warning. */
#define ZEND_ASYNC_NEW_POOL_EX zend_async_api->new_pool
/* The same for PHP callables, zval pointers; NULL: no such handler. */
#define ZEND_ASYNC_NEW_POOL zend_async_pool_create
/* The same for C functions. */
#define ZEND_ASYNC_NEW_POOL_INTERNAL zend_async_pool_create_internal

static inline zend_async_pool_config_t zend_async_pool_config(
		uint32_t handler_flags, zend_long min, zend_long max, zend_long healthcheck_interval_ms)
{
	zend_async_pool_config_t config;

	memset(&config, 0, sizeof(config));
	config.size = sizeof(config);
	config.handler_flags = handler_flags;
	config.min = min;
	config.max = max;
	config.healthcheck_interval_ms = healthcheck_interval_ms;
	return config;
}

static inline zend_async_pool_t *zend_async_pool_create(zval *factory, zval *destructor,
		zval *healthcheck, zval *before_acquire, zval *before_release, zend_long min, zend_long max,
		zend_long healthcheck_interval_ms)
{
	zend_async_pool_config_t config = zend_async_pool_config(0, min, max, healthcheck_interval_ms);

	config.factory.callable = factory;
	config.destructor.callable = destructor;
	config.healthcheck.callable = healthcheck;
	config.before_acquire.callable = before_acquire;
	config.before_release.callable = before_release;
	return zend_async_api->new_pool(&config);
}

static inline zend_async_pool_t *zend_async_pool_create_internal(zend_async_pool_factory_t factory,
		zend_async_pool_destructor_t destructor, zend_async_pool_check_t healthcheck,
		zend_async_pool_check_t before_acquire, zend_async_pool_check_t before_release,
		zend_long min, zend_long max, zend_long healthcheck_interval_ms, void *user_data,
		size_t extra_size)
{
	zend_async_pool_config_t config = zend_async_pool_config(
			ZEND_ASYNC_POOL_F_ALL_INTERNAL, min, max, healthcheck_interval_ms);

	config.factory.factory = factory;
	config.destructor.destructor = destructor;
	config.healthcheck.check = healthcheck;
	config.before_acquire.check = before_acquire;
	config.before_release.check = before_release;
	config.user_data = user_data;
	config.extra_size = extra_size;
	return zend_async_api->new_pool(&config);
}

/* The caller's own bytes behind the pool; NULL when `extra_size` was 0. */
#define ZEND_ASYNC_POOL_EXTRA(pool)                                                                \
	((pool)->extra_offset != 0 ? (void *)((char *)(pool) + (pool)->extra_offset) : NULL)

/* An Async\Pool for this very pool, so that PHP code can look at it and use it. The caller owns the
 * object, which holds a reference; while one exists, the same is returned. */
#define ZEND_ASYNC_NEW_POOL_OBJ zend_async_api->new_pool_object
/* The pool of an Async\Pool, borrowed; NULL: another class, or not constructed. */
#define ZEND_ASYNC_POOL_FROM_OBJECT zend_async_api->pool_from_object

/* Makes resources up to min, in order. False: the factory's first exception is thrown, and what was
 * made stays. Suspends where the factory does. */
#define ZEND_ASYNC_POOL_PREFILL zend_async_api->pool_prefill
/* Lends a resource: `result` gets a reference of its own; UNDEF on failure. One deadline over
 * waiting in line, making and checking. Suspends; throws PoolException (closed),
 * ServiceUnavailableException (breaker), TimeoutException, a cancellation, what the factory throws,
 * and a PoolException where it would have to wait and may not. */
#define ZEND_ASYNC_POOL_ACQUIRE zend_async_api->pool_acquire
/* Never waits for another borrower. False without an exception: nothing is free. Suspends where the
 * factory or before_acquire does; throws what the factory throws. */
#define ZEND_ASYNC_POOL_TRY_ACQUIRE zend_async_api->pool_try_acquire
/* Lends this very resource if it is idle and promised to nobody, without before_acquire: for who had
 * it last. True: the caller owns one more reference on it. False: nothing has changed. */
#define ZEND_ASYNC_POOL_TRY_ACQUIRE_THIS zend_async_api->pool_try_acquire_this
/* Gives a lent resource back; the caller still drops the reference of its own. False:
 * PoolException, it is not lent and nothing has changed, or what the destructor has thrown, and the
 * work is done. An exception that is in flight stays. Suspends where before_release or the
 * destructor does. */
#define ZEND_ASYNC_POOL_RELEASE zend_async_api->pool_release
/* The same for a resource that is known to be broken: it is destroyed. */
#define ZEND_ASYNC_POOL_DISCARD zend_async_api->pool_discard
/* Closes; again: nothing. Who waits gets a PoolException; idle resources are destroyed, lent ones
 * when they come back. False: a destructor's or a callback's exception is thrown, and the work is
 * done. Suspends where the destructor does. */
#define ZEND_ASYNC_POOL_CLOSE zend_async_api->pool_close
#define ZEND_ASYNC_POOL_IS_CLOSED(pool) (((pool)->event.flags & ZEND_ASYNC_EVENT_F_CLOSED) != 0)
#define ZEND_ASYNC_POOL_ADD_REF(pool) ZEND_ASYNC_EVENT_ADD_REF(&(pool)->event)
/* Gives up the caller's reference, see `struct _zend_async_pool`. Suspends, throws. */
#define ZEND_ASYNC_POOL_DISPOSE(pool) ZEND_ASYNC_EVENT_DISPOSE(&(pool)->event)

/* Resources: all; those nobody has; those lent, being made, checked or destroyed. Then: in line. */
#define ZEND_ASYNC_POOL_COUNT zend_async_api->pool_count
#define ZEND_ASYNC_POOL_IDLE_COUNT zend_async_api->pool_idle_count
#define ZEND_ASYNC_POOL_ACTIVE_COUNT(pool)                                                         \
	(zend_async_api->pool_count(pool) - zend_async_api->pool_idle_count(pool))
#define ZEND_ASYNC_POOL_WAITING_COUNT zend_async_api->pool_waiting_count

/* NULL: none. Replaces a strategy set from PHP, too. */
#define ZEND_ASYNC_POOL_SET_STRATEGY zend_async_api->pool_set_strategy
/* INACTIVE and RECOVERING refuse everybody in line. */
#define ZEND_ASYNC_POOL_SET_STATE zend_async_api->pool_set_state
/* For the get_gc of an object that owns the pool: reports its resources and callables, unless
 * somebody else holds the pool, too. */
#define ZEND_ASYNC_POOL_ADD_GC zend_async_api->pool_add_gc

#ifdef __cplusplus
}
#endif

#endif
