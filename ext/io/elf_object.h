/*
 * Reading a loaded ELF object: where the loader has put the addresses of what it imports.
 *
 * x86-64 and AArch64. Nothing here writes; the views are valid while the object stays loaded.
 */
#ifndef ASYNC_IO_ELF_OBJECT_H
#define ASYNC_IO_ELF_OBJECT_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* struct dl_phdr_info */
#endif
#include <link.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Can imports be redirected on this processor? */
#if defined(__x86_64__) && defined(__LP64__)
#define ELF_OBJECT_IS_SUPPORTED 1
#elif defined(__aarch64__) && defined(__LP64__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define ELF_OBJECT_IS_SUPPORTED 1
#else
#define ELF_OBJECT_IS_SUPPORTED 0
#endif

typedef ElfW(Phdr) elf_header;
typedef ElfW(Sym) elf_symbol;
typedef ElfW(Rela) elf_relocation;

/* One loaded object. All pointers are borrowed from the loader. */
typedef struct elf_object {
	const char *path; /* as the loader knows it; "" for the program itself */
	uintptr_t base;
	const elf_header *headers;
	size_t header_count;
	const elf_symbol *symbols;
	const char *strings;
	const elf_relocation *relocations; /* of data; may be NULL */
	size_t relocation_count;
	const elf_relocation *jumps; /* of the procedure linkage table; may be NULL */
	size_t jump_count;
} elf_object;

typedef enum {
	ELF_SLOT_JUMP, /* used by calls only; before the first one it may point back into the object */
	ELF_SLOT_GLOBAL, /* used by calls and wherever the code takes the function's address */
	ELF_SLOT_DATA    /* a function pointer in the object's own data */
} elf_slot_kind;

/* `name` is borrowed; `slot` is aligned and lies in a segment that was loaded writable. */
typedef void (*elf_import_visitor)(void *data, const char *name, void **slot, elf_slot_kind kind);

/* False: the object has no dynamic symbols (the vDSO's own, a static program). */
bool elf_object_open(elf_object *object, const struct dl_phdr_info *info);

/* Visits every slot that the loader fills with the address of a symbol defined elsewhere. */
void elf_object_visit_imports(const elf_object *object, elf_import_visitor visit, void *data);

/* Does the address belong to one of the object's segments? */
bool elf_object_contains(const elf_object *object, uintptr_t address);

/* Does it belong to a segment that was loaded writable? (It may be read-only by now: RELRO.) */
bool elf_object_contains_data(const elf_object *object, uintptr_t address);

/* Does the loader make the page of this address read-only after relocation? */
bool elf_object_is_relro(const elf_object *object, uintptr_t address, size_t page_size);

#endif
