/* Storing into pages that may be read-only, without leaving them changed. */
#ifndef ASYNC_IO_SLOT_WRITER_H
#define ASYNC_IO_SLOT_WRITER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "io/elf_object.h"
#include "io/memory_map.h"

#define SLOT_WRITER_PAGES 8

/*
 * Keeps a few pages writable at a time, because an object's slots lie close together but come in
 * any order: each page costs two system calls. It gets back the very protection it had, at
 * slot_writer_flush() or when room is needed for another.
 */
typedef struct slot_writer {
	memory_map map; /* owned; read when first needed */
	bool has_read_map;
	size_t page_size;
	size_t open_count;
	struct {
		uintptr_t address;
		int protection; /* to be given back */
	} open[SLOT_WRITER_PAGES];
} slot_writer;

void slot_writer_init(slot_writer *writer);
void slot_writer_dispose(slot_writer *writer);

/* `object` is the one that contains the slot. False: the page cannot be made writable. */
bool slot_writer_store(slot_writer *writer, const elf_object *object, void **slot, void *value);

/* Closes the open pages. To be called before the object may go away. */
void slot_writer_flush(slot_writer *writer);

#endif
