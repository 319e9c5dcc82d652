/* Storing into pages that may be read-only, without leaving them changed. */
#ifndef ASYNC_IO_SLOT_WRITER_H
#define ASYNC_IO_SLOT_WRITER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "io/elf_object.h"
#include "io/memory_map.h"

/*
 * Keeps one page writable at a time, so that neighbouring slots cost two system calls together. The
 * page gets back the very protection it had, at the next other page or at slot_writer_flush().
 */
typedef struct slot_writer {
	memory_map map; /* owned; read when first needed */
	bool has_read_map;
	size_t page_size;
	uintptr_t open_page; /* 0: none */
	int protection; /* of the open page, to be given back */
} slot_writer;

void slot_writer_init(slot_writer *writer);
void slot_writer_dispose(slot_writer *writer);

/* `object` is the one that contains the slot. False: the page cannot be made writable. */
bool slot_writer_store(slot_writer *writer, const elf_object *object, void **slot, void *value);

/* Closes the open page. To be called before the object may go away. */
void slot_writer_flush(slot_writer *writer);

#endif
