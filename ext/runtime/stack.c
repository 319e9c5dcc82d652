#ifdef HAVE_CONFIG_H
#include "config.h"
#endif

#include "runtime/stack.h"
#include "runtime/stack_overflow.h"

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>
#ifdef HAVE_VALGRIND_VALGRIND_H
#include <valgrind/valgrind.h>
#else
#define RUNNING_ON_VALGRIND 0
#endif

#ifndef MADV_GUARD_INSTALL
#define MADV_GUARD_INSTALL 102 /* Linux 6.13: a guard page that costs no mapping */
#endif

#define STACKS_PER_SLAB 256

/*
 * Where the kernel has no MADV_GUARD_INSTALL a guard page splits a mapping in two. Half of the
 * usual limit (vm.max_map_count, 65530) is left to the rest of the process; stacks beyond that have
 * no guard page.
 */
#define MAX_MPROTECT_GUARDS 16000

typedef struct slab {
	struct slab *next;
	char *memory;
	size_t bytes;
	uint32_t stacks;
	uint32_t taken; /* stacks that have been cut so far */
} slab;

/*
 * Lies in the lowest bytes of no stack (those pages are never touched) but in an array of its own.
 */
static struct {
	size_t stack_bytes;
	slab *slabs; /* the first one is being cut */
	char **free_stacks;
	uint32_t free_count;
	uint32_t free_capacity;
	uint32_t mprotect_guards;
	bool has_no_guard_install;
} stacks;

static size_t page_bytes(void)
{
	static size_t bytes;

	if (bytes == 0) {
		bytes = (size_t)sysconf(_SC_PAGESIZE);
	}
	return bytes;
}

void async_stacks_set_size(size_t size)
{
	if (stacks.slabs == NULL) {
		stacks.stack_bytes = (size + page_bytes() - 1) & ~(page_bytes() - 1);
	}
}

static bool map_slab(uint32_t count)
{
	size_t bytes = stacks.stack_bytes * count;
	slab *new_slab = malloc(sizeof(*new_slab));

	if (new_slab == NULL) {
		return false;
	}
	new_slab->memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE,
			MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
	if (new_slab->memory == MAP_FAILED) {
		free(new_slab);
		return false;
	}
	/* A huge page would make the first touch of a stack cost two megabytes. */
	madvise(new_slab->memory, bytes, MADV_NOHUGEPAGE);
	new_slab->bytes = bytes;
	new_slab->stacks = count;
	new_slab->taken = 0;
	new_slab->next = stacks.slabs;
	stacks.slabs = new_slab;
	async_stack_overflow_watch();
	return true;
}

static void install_guard(char *page)
{
	/* valgrind does not know the call, and reads such a page when it looks for pointers; and its
	 * number of mappings is smaller. It has means of its own to see what a stack runs into. */
	if (RUNNING_ON_VALGRIND) {
		return;
	}
	if (!stacks.has_no_guard_install) {
		if (madvise(page, page_bytes(), MADV_GUARD_INSTALL) == 0) {
			return;
		}
		stacks.has_no_guard_install = errno == EINVAL;
	}
	if (stacks.mprotect_guards < MAX_MPROTECT_GUARDS &&
			mprotect(page, page_bytes(), PROT_NONE) == 0) {
		stacks.mprotect_guards++;
	}
}

static void describe(async_stack *stack, char *memory)
{
	stack->low = memory + page_bytes();
	stack->high = memory + stacks.stack_bytes;
}

bool async_stack_take(async_stack *stack)
{
	char *memory;

	if (stacks.free_count > 0) {
		describe(stack, stacks.free_stacks[--stacks.free_count]);
		return true;
	}
	if (stacks.slabs == NULL || stacks.slabs->taken == stacks.slabs->stacks) {
		/* Where memory is accounted strictly a whole slab may be too much to ask for. */
		if (!map_slab(STACKS_PER_SLAB) && !map_slab(1)) {
			return false;
		}
	}
	memory = stacks.slabs->memory + stacks.stack_bytes * stacks.slabs->taken++;
	install_guard(memory);
	describe(stack, memory);
	return true;
}

void async_stack_give(const async_stack *stack)
{
	madvise(stack->low, (size_t)(stack->high - stack->low), MADV_DONTNEED);
	if (stacks.free_count == stacks.free_capacity) {
		uint32_t capacity = stacks.free_capacity == 0 ? 256 : stacks.free_capacity * 2;
		char **grown = realloc(stacks.free_stacks, capacity * sizeof(*grown));

		if (grown == NULL) {
			return; /* It is unmapped with its slab. */
		}
		stacks.free_stacks = grown;
		stacks.free_capacity = capacity;
	}
	stacks.free_stacks[stacks.free_count++] = stack->low - page_bytes();
}

bool async_stack_is_guard(const void *address)
{
	for (const slab *slab = stacks.slabs; slab != NULL; slab = slab->next) {
		size_t offset = (size_t)((const char *)address - slab->memory);

		if ((const char *)address >= slab->memory && offset < slab->bytes) {
			return offset % stacks.stack_bytes < page_bytes();
		}
	}
	return false;
}

void async_stacks_dispose(void)
{
	async_stack_overflow_unwatch();
	while (stacks.slabs != NULL) {
		slab *old = stacks.slabs;

		stacks.slabs = old->next;
		munmap(old->memory, old->bytes);
		free(old);
	}
	free(stacks.free_stacks);
	stacks.free_stacks = NULL;
	stacks.free_count = 0;
	stacks.free_capacity = 0;
	stacks.mprotect_guards = 0;
}
