/*
 * The libc boundary: C code that blocks in libc suspends its coroutine instead.
 *
 * The imports of every loaded object are redirected to functions of ours. Called inside a coroutine
 * that may be suspended they wait in the reactor, so that other coroutines run meanwhile; called
 * anywhere else they go straight to libc. Where imports cannot be redirected, or are not to be,
 * everything works, blocking.
 */
#ifndef ASYNC_IO_H
#define ASYNC_IO_H

#include <stdbool.h>

/*
 * MINIT, on the thread that runs PHP, when the INI settings have been read. Redirects nothing yet,
 * but sees to it that the child of a fork() starts with a clean reactor and scheduler, whether
 * hooks are enabled (async.io_hooks) or not.
 */
void async_io_startup(bool are_hooks_enabled);

/*
 * When the scheduler is started, and later whenever objects may have been loaded. Costs some 50 ns
 * when none have. Never fails: what cannot be redirected blocks, and the report says so.
 */
void async_io_install(void);

/* MSHUTDOWN: puts every import back, because this module may be unloaded. */
void async_io_uninstall(void);

/* Are imports redirected, or will they be by async_io_install()? */
bool async_io_hooks_enabled(void);

/* For MINFO: what is redirected where, and what is not and why. */
void async_io_print_info(void);

#endif
