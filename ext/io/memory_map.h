/* The protection of this process's memory, as the kernel reports it in /proc/self/maps. */
#ifndef ASYNC_IO_MEMORY_MAP_H
#define ASYNC_IO_MEMORY_MAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct memory_mapping {
	uintptr_t start;
	uintptr_t end;
	int protection; /* PROT_READ, PROT_WRITE, PROT_EXEC */
} memory_mapping;

/* A snapshot, ordered by address. */
typedef struct memory_map {
	memory_mapping *mappings; /* owned */
	size_t count;
} memory_map;

/* False, with an empty map, when /proc is not there or memory is short. */
bool memory_map_init(memory_map *map);
void memory_map_dispose(memory_map *map);

/* False: the snapshot knows no mapping at this address. */
bool memory_map_find_protection(const memory_map *map, uintptr_t address, int *protection);

#endif
