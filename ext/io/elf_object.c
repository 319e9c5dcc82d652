#include "io/elf_object.h"

#if defined(__x86_64__)
#define RELOCATION_JUMP R_X86_64_JUMP_SLOT
#define RELOCATION_GLOBAL R_X86_64_GLOB_DAT
#define RELOCATION_DATA R_X86_64_64
#elif defined(__aarch64__)
#define RELOCATION_JUMP R_AARCH64_JUMP_SLOT
#define RELOCATION_GLOBAL R_AARCH64_GLOB_DAT
#define RELOCATION_DATA R_AARCH64_ABS64
#else
#define RELOCATION_JUMP 0
#define RELOCATION_GLOBAL 0
#define RELOCATION_DATA 0
#endif

typedef ElfW(Dyn) elf_dynamic;

static const elf_dynamic *find_dynamic_section(const elf_object *object)
{
	for (size_t i = 0; i < object->header_count; i++) {
		if (object->headers[i].p_type == PT_DYNAMIC) {
			return (const elf_dynamic *)(object->base + object->headers[i].p_vaddr);
		}
	}
	return NULL;
}

/* glibc has turned the addresses in the dynamic section into absolute ones, musl has not. */
static uintptr_t absolute_address(const elf_object *object, uintptr_t address)
{
	return address < object->base ? object->base + address : address;
}

/* The entries that only move with the load address come first and have no symbol: left out. */
static void skip_relative_relocations(elf_object *object, size_t relative_count)
{
	if (object->relocations == NULL || relative_count > object->relocation_count) {
		return;
	}
	object->relocations += relative_count;
	object->relocation_count -= relative_count;
}

static void read_dynamic_section(elf_object *object, const elf_dynamic *entry)
{
	size_t relative_count = 0;
	bool has_rela_jumps = true;

	for (; entry->d_tag != DT_NULL; entry++) {
		uintptr_t address = absolute_address(object, entry->d_un.d_ptr);

		switch (entry->d_tag) {
		case DT_SYMTAB:
			object->symbols = (const elf_symbol *)address;
			break;
		case DT_STRTAB:
			object->strings = (const char *)address;
			break;
		case DT_RELA:
			object->relocations = (const elf_relocation *)address;
			break;
		case DT_RELASZ:
			object->relocation_count = entry->d_un.d_val / sizeof(elf_relocation);
			break;
		case DT_RELACOUNT:
			relative_count = entry->d_un.d_val;
			break;
		case DT_JMPREL:
			object->jumps = (const elf_relocation *)address;
			break;
		case DT_PLTRELSZ:
			object->jump_count = entry->d_un.d_val / sizeof(elf_relocation);
			break;
		case DT_PLTREL:
			has_rela_jumps = entry->d_un.d_val == DT_RELA;
			break;
		}
	}
	skip_relative_relocations(object, relative_count);
	if (!has_rela_jumps) {
		object->jumps = NULL;
	}
}

bool elf_object_open(elf_object *object, const struct dl_phdr_info *info)
{
	const elf_dynamic *dynamic;

	*object = (elf_object){
			.path = info->dlpi_name != NULL ? info->dlpi_name : "",
			.base = info->dlpi_addr,
			.headers = info->dlpi_phdr,
			.header_count = info->dlpi_phnum,
	};
	dynamic = find_dynamic_section(object);
	if (dynamic == NULL) {
		return false;
	}
	read_dynamic_section(object, dynamic);
	return object->symbols != NULL && object->strings != NULL;
}

static bool slot_kind_of(uint32_t relocation_type, elf_slot_kind *kind)
{
	switch (relocation_type) {
	case RELOCATION_JUMP:
		*kind = ELF_SLOT_JUMP;
		return true;
	case RELOCATION_GLOBAL:
		*kind = ELF_SLOT_GLOBAL;
		return true;
	case RELOCATION_DATA:
		*kind = ELF_SLOT_DATA;
		return true;
	default:
		return false;
	}
}

static void visit_relocation(const elf_object *object, const elf_relocation *relocation,
		elf_import_visitor visit, void *data)
{
	const elf_symbol *symbol = &object->symbols[ELF64_R_SYM(relocation->r_info)];
	uintptr_t slot = object->base + relocation->r_offset;
	elf_slot_kind kind;

	/* An addend would make it an address inside the function: no function pointer. */
	if (!slot_kind_of(ELF64_R_TYPE(relocation->r_info), &kind) || symbol->st_shndx != SHN_UNDEF ||
			relocation->r_addend != 0) {
		return;
	}
	if (slot % sizeof(void *) != 0 || !elf_object_contains_data(object, slot)) {
		return;
	}
	visit(data, object->strings + symbol->st_name, (void **)slot, kind);
}

void elf_object_visit_imports(const elf_object *object, elf_import_visitor visit, void *data)
{
	if (!ELF_OBJECT_IS_SUPPORTED) {
		return;
	}
	for (size_t i = 0; object->relocations != NULL && i < object->relocation_count; i++) {
		visit_relocation(object, &object->relocations[i], visit, data);
	}
	for (size_t i = 0; object->jumps != NULL && i < object->jump_count; i++) {
		visit_relocation(object, &object->jumps[i], visit, data);
	}
}

static bool header_contains(const elf_object *object, const elf_header *header, uintptr_t address)
{
	uintptr_t start = object->base + header->p_vaddr;

	return header->p_type == PT_LOAD && address >= start && address - start < header->p_memsz;
}

bool elf_object_contains(const elf_object *object, uintptr_t address)
{
	for (size_t i = 0; i < object->header_count; i++) {
		if (header_contains(object, &object->headers[i], address)) {
			return true;
		}
	}
	return false;
}

bool elf_object_contains_data(const elf_object *object, uintptr_t address)
{
	for (size_t i = 0; i < object->header_count; i++) {
		if (header_contains(object, &object->headers[i], address)) {
			return (object->headers[i].p_flags & PF_W) != 0;
		}
	}
	return false;
}

bool elf_object_is_relro(const elf_object *object, uintptr_t address, size_t page_size)
{
	uintptr_t page_mask = ~((uintptr_t)page_size - 1);

	for (size_t i = 0; i < object->header_count; i++) {
		const elf_header *header = &object->headers[i];
		uintptr_t start = object->base + header->p_vaddr;

		/* The loader rounds both ends down: the last, partial page stays writable. */
		if (header->p_type == PT_GNU_RELRO && address >= (start & page_mask) &&
				address < ((start + header->p_memsz) & page_mask)) {
			return true;
		}
	}
	return false;
}
