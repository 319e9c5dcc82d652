/*
 * The runtime's state: one per process, since only one thread runs PHP (the module refuses to build
 * for thread-safe PHP).
 */
#ifndef ASYNC_GLOBALS_H
#define ASYNC_GLOBALS_H

#include "php.h"
#include "core/list.h"
#include "runtime/coroutine_internal.h"

#ifdef ZTS
#error "The extension async does not support thread-safe builds of PHP"
#endif

typedef enum {
	ASYNC_PHASE_OFF,       /* outside a request */
	ASYNC_PHASE_RUNNING,   /* the script, then the coroutines it left behind */
	ASYNC_PHASE_UNWINDING, /* exit() or the end: coroutines are forced out; nobody may suspend */
	ASYNC_PHASE_DEAD       /* after a fatal error, or at the very end: no coroutine runs again */
} async_phase;

typedef struct async_globals {
	async_phase phase;
	async_coroutine *current;        /* who runs; NULL until the scheduler is needed */
	async_coroutine *main_coroutine; /* the script's; owned; NULL until the scheduler is needed */
	core_list ready;                 /* coroutines to run, first in, first out */
	core_list live;                  /* every coroutine that has not completed, oldest first */
	core_list lost;                  /* completed with an exception that nobody has looked at yet */
	uint32_t live_count;             /* started from PHP and not completed, the main one included */
	uint32_t internal_count;         /* started from C and not completed */
	int32_t switches;                /* since the reactor's last turn; < 0: first those it woke */
	uint32_t wakes;                  /* how often anybody was woken; wraps round */
	uint64_t last_id;
	int last_socket;              /* connected last before the scheduler has started; -1: none */
	uint32_t collecting;          /* garbage collections in progress */
	bool is_waiting_for_all;      /* the main coroutine is parked until the others have ended */
	bool has_exited;              /* exit() has been called */
	zend_long shutdown_functions; /* registered, when our own was registered last */
	bool has_bailed_out;          /* a fatal error has ended a coroutine; main must follow */
	uint32_t
			parents_objects; /* after fork(): the engine's objects below are half-way, see fork.c */
	bool is_over;            /* RSHUTDOWN has been: nobody would end a main coroutine */
	zval exception_handler;  /* the user's, while it is wrapped; owned; else UNDEF */
	zend_object *exit_exception;      /* ends the script as an uncaught one; owned */
	zend_object *root_context;        /* owned; NULL: nobody has asked for it */
	void (*on_scheduler_start)(void); /* set by the module: installs the libc boundary */
} async_globals;

extern async_globals async_runtime;

#define ASYNC_G(field) (async_runtime.field)

#endif
