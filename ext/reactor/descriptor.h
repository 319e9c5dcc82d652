/* Waiting for descriptors. Any number of waits may exist on one descriptor at the same time. */
#ifndef ASYNC_REACTOR_DESCRIPTOR_H
#define ASYNC_REACTOR_DESCRIPTOR_H

#include <stdbool.h>
#include <stdint.h>
#include "core/list.h"

typedef struct reactor_wait reactor_wait;

/* `wait->revents` is set: epoll's events, or REACTOR_CLOSED. The wait is no longer registered. */
typedef void (*reactor_ready_callback)(reactor_wait *wait);

/* The process has closed the descriptor itself while somebody waited for it. */
#define REACTOR_CLOSED (1u << 27)

/* Lies in the memory of whoever waits, usually on the waiting coroutine's stack. */
struct reactor_wait {
	core_list_node node; /* in the descriptor's list while registered */
	reactor_ready_callback on_ready;
	int fd;
	uint32_t events;  /* EPOLLIN, EPOLLOUT, EPOLLPRI, EPOLLRDHUP; errors are always reported */
	uint32_t revents; /* what has come */
};

/*
 * Registers the wait and arms the descriptor. False with errno: EPERM for what cannot be polled
 * (regular files: always ready), EBADF, ENOMEM.
 */
bool reactor_wait_start(reactor_wait *wait);

/* Takes the wait back; nothing happens when it has been delivered or was never started. */
void reactor_wait_stop(reactor_wait *wait);

/*
 * To be called just before a descriptor number is closed: who waits for it is told at the next turn
 * (REACTOR_CLOSED), and what is known about the number is forgotten, so that a new file under the
 * same number starts clean. Costs an array look-up when nobody ever waited for it. True: somebody
 * waits.
 */
bool reactor_descriptor_closing(int fd);

#endif
