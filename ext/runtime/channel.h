/* Async\Channel: a line of values between coroutines. */
#ifndef ASYNC_CHANNEL_H
#define ASYNC_CHANNEL_H

#include <stdbool.h>

void async_register_channel(void);  /* MINIT */
void async_channels_activate(void); /* RINIT */

/*
 * Everybody waits and nothing can come: closes the channel that somebody has waited for longest.
 * True: somebody has been woken. False: nobody waits for a channel.
 */
bool async_channels_resolve_deadlock(void);

#endif
