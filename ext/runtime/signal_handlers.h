/*
 * Whether the program has signal handlers of its own (pcntl_signal()): only then does a signal end
 * select() and the sleeping functions.
 */
#ifndef ASYNC_SIGNAL_HANDLERS_H
#define ASYNC_SIGNAL_HANDLERS_H

void async_signal_handlers_startup(void);  /* MINIT, after that of pcntl: watches pcntl_signal() */
void async_signal_handlers_end(void);      /* MSHUTDOWN */
void async_signal_handlers_activate(void); /* RINIT: pcntl forgets its handlers with the request */

#endif
