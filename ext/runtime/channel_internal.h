/*
 * The channel's structure, for the files channel*.c.
 *
 * A value goes straight to the first receiver in line; so while receivers wait, nothing lies in the
 * channel. Where nobody waits to receive, it goes into the buffer if there is room, and otherwise
 * the sender waits with it; whoever takes a value out of a full buffer moves the first sender's value in.
 * Each value carries the number of its turn, so that one which comes back, because its receiver has
 * been cancelled, finds its place in front of all younger ones.
 */
#ifndef ASYNC_CHANNEL_INTERNAL_H
#define ASYNC_CHANNEL_INTERNAL_H

#include "php.h"
#include "reactor/timer.h"
#include "runtime/channel.h"
#include "runtime/future.h"
#include "runtime/scope.h"
#include "runtime/wait_queue.h"

typedef enum {
	CHANNEL_OPEN,
	CHANNEL_CLOSED,
	CHANNEL_NO_PRODUCER,
	CHANNEL_NO_CONSUMER,
	CHANNEL_DEADLOCK,
	CHANNEL_SCOPE_ENDED
} channel_state;

typedef struct channel_item {
	zval value;
	uint64_t turn;
} channel_item;

/* One that waits to send. Lies on its stack. */
typedef struct channel_sender {
	async_waiter waiter;
	channel_item item; /* owned until it has gone into the channel; then UNDEF */
} channel_sender;

/* One that waits to receive: a coroutine, with the record on its stack, or a future. */
typedef struct channel_receiver {
	async_waiter waiter;     /* of a future: only its place in line; its coroutine is NULL */
	channel_item item;       /* UNDEF until a value has come; owned */
	zend_object *future;     /* a FutureState; owned; NULL: a coroutine waits */
	struct channel *channel; /* of a future; borrowed */
	async_future_maker maker;
} channel_receiver;

typedef struct channel {
	channel_item *items; /* a ring; owned; NULL: nothing has ever been kept */
	uint32_t room;       /* of the ring: a power of two, or 0 */
	uint32_t head;
	uint32_t count;
	uint32_t capacity;
	channel_state state;
	uint64_t last_turn;
	core_list senders;      /* channel_sender */
	core_list receivers;    /* channel_receiver */
	core_list_node waiting; /* among the channels somebody waits for, the longest wait first */
	uint64_t no_producer_ms;
	uint64_t no_consumer_ms;
	bool has_hard_timeouts;
	reactor_timer *producer_timer;
	reactor_timer *consumer_timer;
	async_scope_watch watch; /* its scope's end */
	zend_object std;
} channel;

static inline channel *channel_of(zend_object *object)
{
	return (channel *)((char *)object - XtOffsetOf(channel, std));
}

/* channel.c: values, lines, closing. None suspends; none runs PHP code. */

/* Hands the value to a receiver or keeps it. False: there is no room. */
bool channel_put(channel *channel, zval *value);
/* Takes the oldest value, and the first sender's in its place. False: there is none. */
bool channel_take(channel *channel, zval *value);
void channel_line_up_sender(channel *channel, channel_sender *sender, zval *value);
void channel_line_up_receiver(channel *channel, channel_receiver *receiver);
/* After a wait that has ended in whatever way: the lines, and what is watched because of them. */
void channel_leave_line(channel *channel);
/* A value whose receiver does not want it any more goes to the next, or to its old place. */
void channel_give_back(channel *channel, channel_item *item);
/* Takes a value that was put in out again, if nobody has had it yet. */
bool channel_take_back(channel *channel, uint64_t turn);
void channel_close(channel *channel, channel_state why);

/* channel_timeout.c */

typedef enum { CHANNEL_SENT, CHANNEL_RECEIVED, CHANNEL_WAITERS_CHANGED } channel_activity;

void channel_watch_times(channel *channel, channel_activity activity);
void channel_stop_timers(channel *channel);

/* channel_object.c */

/* Throws; or makes the exception for somebody else, who owns it. */
zend_object *channel_new_exception(const channel *channel);
zend_object *channel_close_reason(const channel *channel);

/* channel_methods.c */

zend_class_entry *channel_register_classes(zend_class_entry **reason, zend_class_entry **exception);
/* recv() for C. False: thrown, or, with `ends_quietly`, the channel is closed and empty. */
bool channel_receive(channel *channel, zval *value, async_event *token, bool ends_quietly);
zend_object_iterator *channel_get_iterator(zend_class_entry *class_entry, zval *object, int by_ref);

#endif
