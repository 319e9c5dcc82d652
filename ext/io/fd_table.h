/*
 * What is remembered about descriptor numbers: one byte each.
 *
 * Hints only, but for WATCHED and CLOSING. They decide whether a call is tried before it waits or waits before it is tried, and
 * either is correct; so a number that was closed and given out again behind our back does no harm.
 * Used by the thread that runs PHP alone.
 */
#ifndef ASYNC_IO_FD_TABLE_H
#define ASYNC_IO_FD_TABLE_H

#include <stdint.h>

typedef enum {
	/* A request was sent, or all input was read: the answer is probably not there yet. */
	IO_FD_NO_INPUT = 1 << 0,
	/* A connection is being opened, or the send buffer is full. */
	IO_FD_NO_ROOM = 1 << 1,
	/* Somebody has waited for it: closing it concerns the reactor. Not a hint: see close.c. */
	IO_FD_WATCHED = 1 << 2,
	/* It is about to be closed: nobody may begin to wait for it. Not a hint either. */
	IO_FD_CLOSING = 1 << 3,
	/* Nothing has been read or looked for since the last request was sent. */
	IO_FD_JUST_SENT = 1 << 4
} io_fd_flags;

/* 0 for numbers that nothing is known about, negative ones included. */
uint8_t io_fd_flags_of(int fd);

/* Takes `clear` away, then adds `set`. Forgotten when memory is short. */
void io_fd_change(int fd, uint8_t clear, uint8_t set);

void io_fd_table_dispose(void);

#endif
