/*
 * Import redirection: lets every loaded object call our functions in the place of libc's.
 *
 * Knows nothing of coroutines. The objects' import slots are overwritten; the object that contains
 * this code, libuv, the C library, the loader and the run-time libraries of sanitizers and valgrind
 * are left alone. So inside our own object a function called by its name is always the real one, or
 * a sanitizer's interceptor where there is one, which thus goes on checking.
 *
 * All functions belong to one thread; other threads may run redirected calls meanwhile.
 */
#ifndef ASYNC_IO_REDIRECT_H
#define ASYNC_IO_REDIRECT_H

#include <stdbool.h>
#include <stddef.h>

typedef struct redirect_hook {
	const char *name; /* static storage */
	void *replacement;
} redirect_hook;

/* What was done to one loaded object. Pointers are valid until the next call of a function here. */
typedef struct redirect_object_report {
	const char *path;       /* "" for the program itself */
	size_t slot_count;      /* import slots that lead to us */
	size_t foreign_count;   /* slots left alone, because they already lead to somebody else */
	size_t failed_count;    /* slots that could not be made writable */
	const char *skipped_as; /* why the object as a whole was left alone, or NULL */
} redirect_object_report;

/* Can it work on this processor? */
bool redirect_is_supported(void);

/*
 * Redirects the imports of all objects loaded by now. Called again it first asks the loader whether
 * objects have come or gone since (some 50 ns) and looks at all of them only then. The table is
 * borrowed until redirect_uninstall(), and has to be the same in every call until then. False when
 * it is not supported or memory is short; what could be redirected then is.
 */
bool redirect_install(const redirect_hook *hooks, size_t hook_count);

/* Puts back what was found in every slot that still leads to us and is still loaded. */
void redirect_uninstall(void);

bool redirect_is_installed(void);

/* For reports: the objects in load order; nothing when not installed. */
void redirect_visit_objects(
		void (*visit)(const redirect_object_report *report, void *data), void *data);

#endif
