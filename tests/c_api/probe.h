/*
 * An extension that shows every function of zend_async_API.h to PHP, so that its tests are scripts.
 * It is built against the installed header alone.
 */
#ifndef ABI_PROBE_H
#define ABI_PROBE_H

#include "php.h"
#include "ext/async/include/zend_async_API.h"

#define PROBE_FUNCTION(name) static PHP_FUNCTION(Probe_##name)
#define PROBE_ENTRY(name)                                                                          \
	{.fname = "Probe\\" #name,                                                                     \
			.handler = PHP_FN(Probe_##name),                                                       \
			.arg_info = probe_any_arguments,                                                       \
			.num_args = 1},

/* Functions take what their parameter parsing takes. */
ZEND_BEGIN_ARG_INFO_EX(probe_any_arguments, 0, 0, 0)
	ZEND_ARG_VARIADIC_INFO(0, arguments)
ZEND_END_ARG_INFO()

/* What a pool's factory makes. */
typedef enum { KIND_LONG, KIND_POINTER, KIND_OBJECT, KIND_STRING } probe_kind;

/* What a handler does; set by Probe\behave(). */
typedef enum {
	DO_WELL,
	DO_REFUSE,     /* false */
	DO_THROW,      /* false and an exception */
	DO_THROW_TRUE, /* true and an exception all the same */
	DO_SUSPEND,    /* well, after two yields */
	DO_GIVE_NULL,  /* factory: true and no resource */
	DO_REPEAT      /* factory: the resource made last, again */
} probe_behaviour;

/* A line for the test to print, see Probe\log(). */
void probe_note(const char *format, ...) ZEND_ATTRIBUTE_FORMAT(printf, 1, 2);

extern const zend_function_entry probe_pool_functions[];
extern const zend_function_entry probe_coroutine_functions[];

void probe_register_pool(void);

/* Ends what a test has left behind. */
void probe_coroutine_request_shutdown(void);

#endif
