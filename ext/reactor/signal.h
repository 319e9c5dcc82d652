/* Signals, over libuv's. They never count as pending: waiting for one keeps nothing alive. */
#ifndef ASYNC_REACTOR_SIGNAL_H
#define ASYNC_REACTOR_SIGNAL_H

#include <stdbool.h>

typedef struct reactor_signal reactor_signal;
typedef void (*reactor_signal_callback)(void *data);

/*
 * Calls `callback(data)` at a turn of the reactor, each time that the process has got the signal,
 * until it is stopped. Several may wait for one signal. While anybody does, the process's own handler
 * for it is out of force. NULL: the signal cannot be caught, or lack of memory.
 */
reactor_signal *reactor_signal_start(int number, reactor_signal_callback callback, void *data);

/* The callback will not be called any more. May be called from inside it. With the last one for its
 * signal, the process's own handler is put back. */
void reactor_signal_stop(reactor_signal *signal);

#endif
