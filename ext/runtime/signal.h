/* Async\signal(): futures of signals. */
#ifndef ASYNC_SIGNAL_H
#define ASYNC_SIGNAL_H

#include <stdbool.h>

void async_register_signal(void);    /* MINIT */
void async_signals_activate(void);   /* RINIT */
void async_signals_deactivate(void); /* RSHUTDOWN: signals do what they did before */

/* Does anybody wait for a signal? */
bool async_signals_are_awaited(void);

/*
 * Everything but waiting for signals has ended: those futures that somebody waits for are cancelled.
 * True: there were some.
 */
bool async_signals_give_up(void);

#endif
