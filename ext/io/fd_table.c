#include "io/fd_table.h"

#include <stdlib.h>
#include <string.h>

/* Larger numbers exist, but nobody needs hints about them. */
#define MAX_SIZE (1u << 20)

static uint8_t *table; /* owned */
static uint32_t table_size;

uint8_t io_fd_flags_of(int fd)
{
	return (uint32_t)fd < table_size ? table[fd] : 0;
}

static int grow_table(uint32_t fd)
{
	uint32_t size = table_size == 0 ? 256 : table_size;
	uint8_t *larger;

	while (size <= fd) {
		size *= 2;
	}
	larger = realloc(table, size);
	if (larger == NULL) {
		return 0;
	}
	memset(larger + table_size, 0, size - table_size);
	table = larger;
	table_size = size;
	return 1;
}

void io_fd_change(int fd, uint8_t clear, uint8_t set)
{
	if ((uint32_t)fd >= table_size) {
		if (set == 0 || (uint32_t)fd >= MAX_SIZE || !grow_table((uint32_t)fd)) {
			return;
		}
	}
	table[fd] = (uint8_t)((table[fd] & ~clear) | set);
}

void io_fd_table_dispose(void)
{
	free(table);
	table = NULL;
	table_size = 0;
}
