/* Which thread of which process this is: memory of ours may be looked at from others, too. */
#ifndef ASYNC_IO_PROCESS_H
#define ASYNC_IO_PROCESS_H

#include <stdbool.h>

/* At start-up: this thread is the one that runs PHP, and fork() is watched from here on. */
void io_process_startup(void);

bool io_is_php_thread(void);

/*
 * Is this still the process that io_process_startup() and fork() know? Not so in the child of
 * vfork(), which runs in its parent's memory until it calls exec. One system call.
 */
bool io_is_own_process(void);

#endif
