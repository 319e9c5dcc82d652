/*
 * A native stack that has run into its guard page. The process cannot go on, but it says why, where
 * there would be nothing but "Segmentation fault".
 *
 * Only while nobody else has a handler for SIGSEGV: debuggers, sanitizers and other runtimes have
 * one of their own.
 */
#ifndef ASYNC_STACK_OVERFLOW_H
#define ASYNC_STACK_OVERFLOW_H

void async_stack_overflow_watch(void);
void async_stack_overflow_unwatch(void);

#endif
