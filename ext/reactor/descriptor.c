#include "reactor/descriptor.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include "reactor/reactor.h"
#include "reactor/reactor_internal.h"

#define CHUNK_BITS 8
#define CHUNK_SIZE (1 << CHUNK_BITS)

/* What is known about one descriptor number. */
typedef struct descriptor_entry {
	core_list waits;     /* of reactor_wait, borrowed until they are delivered or stopped */
	uint32_t generation; /* counts the files that this number has stood for, as far as we know */
	bool is_registered;  /* is in the epoll set, unless it was closed behind our back */
} descriptor_entry;

/* In chunks, because the lists inside must not move when the table grows. */
static descriptor_entry **chunks;
static size_t chunk_count;

/*
 * Waits on their way to their callbacks. Those whose descriptor was closed have a list of their
 * own: there may be thousands, and reactor_descriptor_closing() searches the other one.
 */
static core_list ready_waits = {{&ready_waits.sentinel, &ready_waits.sentinel}};
static core_list closed_waits = {{&closed_waits.sentinel, &closed_waits.sentinel}};

static reactor_wait *wait_of(core_list_node *node)
{
	return CORE_LIST_ELEMENT(node, reactor_wait, node);
}

static descriptor_entry *find_descriptor(int fd)
{
	size_t index = (unsigned int)fd >> CHUNK_BITS;

	if (index >= chunk_count || chunks[index] == NULL) {
		return NULL;
	}
	return &chunks[index][fd & (CHUNK_SIZE - 1)];
}

static bool grow_directory(size_t min_count)
{
	size_t new_count = chunk_count * 2 > min_count ? chunk_count * 2 : min_count;
	descriptor_entry **new_chunks = realloc(chunks, new_count * sizeof(*new_chunks));

	if (new_chunks == NULL) {
		return false;
	}
	memset(new_chunks + chunk_count, 0, (new_count - chunk_count) * sizeof(*new_chunks));
	chunks = new_chunks;
	chunk_count = new_count;
	return true;
}

static descriptor_entry *add_descriptor(int fd)
{
	size_t index = (unsigned int)fd >> CHUNK_BITS;
	descriptor_entry *chunk;

	/* A wrong number must not make the table huge. */
	if (fcntl(fd, F_GETFD) < 0) {
		return NULL;
	}
	if (index >= chunk_count && !grow_directory(index + 1)) {
		return NULL;
	}
	chunk = calloc(CHUNK_SIZE, sizeof(*chunk));
	if (chunk == NULL) {
		return NULL;
	}
	for (int i = 0; i < CHUNK_SIZE; i++) {
		core_list_init(&chunk[i].waits);
	}
	chunks[index] = chunk;
	return &chunk[fd & (CHUNK_SIZE - 1)];
}

static uint32_t wanted_events(const descriptor_entry *entry)
{
	uint32_t events = 0;

	CORE_LIST_FOREACH(&entry->waits, node) {
		events |= wait_of(node)->events;
	}
	return events;
}

static int control(int operation, int fd, const descriptor_entry *entry, uint32_t events)
{
	struct epoll_event event = {.events = events | EPOLLONESHOT,
			.data.u64 = (uint64_t)entry->generation << 32 | (uint32_t)fd};

	return epoll_ctl(reactor.epoll_fd, operation, fd, &event);
}

/* The file has gone: its waits are told, and events that are still under way reach nobody. */
static void forget_file(descriptor_entry *entry)
{
	core_list_node *node;

	entry->is_registered = false;
	entry->generation++;
	while ((node = core_list_pop_front(&entry->waits)) != NULL) {
		wait_of(node)->revents = REACTOR_CLOSED;
		core_list_push_back(&closed_waits, node);
	}
}

/*
 * One epoll_ctl(), as long as nothing was closed behind our back. It is made even if the same
 * events seem to be armed still: that could be true of a file that is gone.
 */
static bool arm(int fd, descriptor_entry *entry, uint32_t new_events)
{
	if (entry->is_registered) {
		if (control(EPOLL_CTL_MOD, fd, entry, new_events | wanted_events(entry)) == 0) {
			return true;
		}
		/* ENOENT: another file. EBADF, EPERM: none, or one that cannot be polled. */
		forget_file(entry);
		if (errno != ENOENT) {
			return false;
		}
	}
	/* EEXIST: a file we had lost sight of has come back under its old number. */
	if (control(EPOLL_CTL_ADD, fd, entry, new_events) != 0 &&
			(errno != EEXIST || control(EPOLL_CTL_MOD, fd, entry, new_events) != 0)) {
		return false;
	}
	entry->is_registered = true;
	return true;
}

bool reactor_wait_start(reactor_wait *wait)
{
	descriptor_entry *entry;

	core_list_node_init(&wait->node);
	wait->revents = 0;
	if (!reactor_start()) {
		return false;
	}
	entry = find_descriptor(wait->fd);
	if (entry == NULL && (entry = add_descriptor(wait->fd)) == NULL) {
		return false;
	}
	if (!arm(wait->fd, entry, wait->events)) {
		return false;
	}
	core_list_push_back(&entry->waits, &wait->node);
	reactor.wait_count++;
	return true;
}

/*
 * The epoll set is left as it is. An event nobody waits for any more comes at most once, and is
 * cheaper than a system call for each wait that ends early.
 */
void reactor_wait_stop(reactor_wait *wait)
{
	/* A wait whose memory is all zeroes was never started either. */
	if (wait->node.next != NULL && core_list_is_linked(&wait->node)) {
		core_list_remove(&wait->node);
		reactor.wait_count--;
	}
}

bool reactor_descriptor_closing(int fd)
{
	descriptor_entry *entry = find_descriptor(fd);
	bool has_waits = false;

	if (entry == NULL) {
		return false;
	}
	CORE_LIST_FOREACH(&ready_waits, node) {
		if (wait_of(node)->fd == fd) {
			wait_of(node)->revents = REACTOR_CLOSED;
			has_waits = true;
		}
	}
	if (entry->is_registered) {
		int error = errno;

		has_waits = has_waits || !core_list_is_empty(&entry->waits);
		/* The kernel does that itself, unless the file lives on in a duplicate or a child. */
		epoll_ctl(reactor.epoll_fd, EPOLL_CTL_DEL, fd, NULL);
		errno = error;
		forget_file(entry);
	}
	return has_waits;
}

void reactor_descriptor_mark(uint64_t token, uint32_t events)
{
	int fd = (int)(uint32_t)token;
	descriptor_entry *entry = find_descriptor(fd);
	core_list_node *node;
	core_list_node *next;

	if (entry == NULL || entry->generation != (uint32_t)(token >> 32)) {
		return;
	}
	for (node = entry->waits.sentinel.next; node != &entry->waits.sentinel; node = next) {
		reactor_wait *wait = wait_of(node);
		uint32_t matching = events & (wait->events | EPOLLERR | EPOLLHUP);

		next = node->next;
		if (matching != 0) {
			wait->revents = matching;
			core_list_remove(node);
			core_list_push_back(&ready_waits, node);
		}
	}
	/* The event has disarmed the descriptor for the others, too. */
	if (!core_list_is_empty(&entry->waits) &&
			control(EPOLL_CTL_MOD, fd, entry, wanted_events(entry)) != 0) {
		forget_file(entry);
	}
}

void reactor_descriptors_deliver(void)
{
	core_list_node *node;

	core_list_splice_back(&ready_waits, &closed_waits);
	/* Popping one by one: a callback may stop any of those that follow. */
	while ((node = core_list_pop_front(&ready_waits)) != NULL) {
		reactor.wait_count--;
		reactor.callbacks_called++;
		wait_of(node)->on_ready(wait_of(node));
	}
}

static void unlink_all(core_list *list)
{
	while (core_list_pop_front(list) != NULL) {
	}
}

void reactor_descriptors_forget(void)
{
	for (size_t i = 0; i < chunk_count; i++) {
		for (int j = 0; chunks[i] != NULL && j < CHUNK_SIZE; j++) {
			unlink_all(&chunks[i][j].waits);
		}
		free(chunks[i]);
	}
	free(chunks);
	chunks = NULL;
	chunk_count = 0;
	unlink_all(&ready_waits);
	unlink_all(&closed_waits);
	reactor.wait_count = 0;
}
