#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "io/slot_writer.h"

#include <sys/mman.h>
#include <unistd.h>

void slot_writer_init(slot_writer *writer)
{
	*writer = (slot_writer){.page_size = (size_t)sysconf(_SC_PAGESIZE)};
}

void slot_writer_dispose(slot_writer *writer)
{
	slot_writer_flush(writer);
	memory_map_dispose(&writer->map);
}

void slot_writer_flush(slot_writer *writer)
{
	for (size_t i = 0; i < writer->open_count; i++) {
		mprotect((void *)writer->open[i].address, writer->page_size, writer->open[i].protection);
	}
	writer->open_count = 0;
}

static bool is_open(const slot_writer *writer, uintptr_t page)
{
	for (size_t i = 0; i < writer->open_count; i++) {
		if (writer->open[i].address == page) {
			return true;
		}
	}
	return false;
}

/* The kernel's word, or what the loader must have done where /proc is not mounted. */
static int find_protection(slot_writer *writer, const elf_object *object, uintptr_t page)
{
	int protection;

	if (!writer->has_read_map) {
		memory_map_init(&writer->map);
		writer->has_read_map = true;
	}
	if (memory_map_find_protection(&writer->map, page, &protection)) {
		return protection;
	}
	if (elf_object_is_relro(object, page, writer->page_size)) {
		return PROT_READ;
	}
	return PROT_READ | PROT_WRITE;
}

static bool open_page(slot_writer *writer, const elf_object *object, uintptr_t address)
{
	uintptr_t page = address & ~((uintptr_t)writer->page_size - 1);
	int protection;

	if (is_open(writer, page)) {
		return true;
	}
	protection = find_protection(writer, object, page);
	if (protection & PROT_WRITE) {
		return true;
	}
	if (writer->open_count == SLOT_WRITER_PAGES) {
		slot_writer_flush(writer);
	}
	if (mprotect((void *)page, writer->page_size, protection | PROT_WRITE) != 0) {
		return false;
	}
	writer->open[writer->open_count].address = page;
	writer->open[writer->open_count++].protection = protection;
	return true;
}

bool slot_writer_store(slot_writer *writer, const elf_object *object, void **slot, void *value)
{
	if (!open_page(writer, object, (uintptr_t)slot)) {
		return false;
	}
	/* Other threads may be calling through the slot. */
	__atomic_store_n(slot, value, __ATOMIC_RELEASE);
	return true;
}
