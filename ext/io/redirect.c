#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "io/redirect.h"

#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include "io/elf_object.h"
#include "io/slot_writer.h"

#define MAX_HOOKS 96
#define NO_HOOK UINT8_MAX

/*
 * A hook and the addresses that an import slot of this name may hold. They differ where a program
 * that is not position independent takes the function's address: then that address is a stub of
 * the program, while calls lead to the C library.
 */
typedef struct known_hook {
	const char *name;  /* borrowed from the caller's table */
	void *replacement; /* static storage */
	void *global;      /* what the global scope says */
	void *libc;        /* what the C library says */
	uint8_t next;      /* the next hook with the same first letter, or NO_HOOK */
} known_hook;

typedef struct patched_slot {
	void **address; /* in the object's memory: valid only while the object is loaded */
	void *original;
	void *replacement;
} patched_slot;

typedef struct object_record {
	char *path; /* owned */
	uintptr_t base;
	const void *headers; /* only compared: with `base` the object's identity */
	patched_slot *slots; /* owned */
	size_t slot_count;
	size_t slot_capacity;
	size_t foreign_count;
	size_t failed_count;
	const char *skipped_as; /* static storage */
	bool is_loaded;         /* seen in the scan that is going on */
} object_record;

static struct {
	known_hook hooks[MAX_HOOKS];
	size_t hook_count;
	uint8_t first_by_letter[128];
	object_record *objects; /* owned */
	size_t object_count;
	size_t object_capacity;
	unsigned long long loaded; /* the loader's counters at the last scan */
	unsigned long long unloaded;
	bool is_installed;
} state;

/* What a scan needs beside the state. */
typedef struct scan {
	slot_writer writer;
	elf_object object;     /* the one being looked at */
	object_record *record; /* its record, borrowed from the state */
	bool is_short_of_memory;
} scan;

bool redirect_is_supported(void)
{
	return ELF_OBJECT_IS_SUPPORTED;
}

bool redirect_is_installed(void)
{
	return state.is_installed;
}

static void prepare_hooks(const redirect_hook *hooks, size_t count)
{
	void *libc = dlopen("libc.so.6", RTLD_LAZY | RTLD_NOLOAD);

	memset(state.first_by_letter, NO_HOOK, sizeof(state.first_by_letter));
	state.hook_count = count < MAX_HOOKS ? count : MAX_HOOKS;
	for (size_t i = 0; i < state.hook_count; i++) {
		uint8_t letter = (uint8_t)hooks[i].name[0] % 128;

		state.hooks[i] = (known_hook){
				.name = hooks[i].name,
				.replacement = hooks[i].replacement,
				.global = dlsym(RTLD_DEFAULT, hooks[i].name),
				.libc = libc != NULL ? dlsym(libc, hooks[i].name) : NULL,
				.next = state.first_by_letter[letter],
		};
		state.first_by_letter[letter] = (uint8_t)i;
	}
	if (libc != NULL) {
		dlclose(libc);
	}
}

static const known_hook *find_hook(const char *name)
{
	uint8_t index = state.first_by_letter[(uint8_t)name[0] % 128];

	while (index != NO_HOOK && strcmp(state.hooks[index].name, name) != 0) {
		index = state.hooks[index].next;
	}
	return index != NO_HOOK ? &state.hooks[index] : NULL;
}

static object_record *find_record(const elf_object *object)
{
	for (size_t i = 0; i < state.object_count; i++) {
		object_record *record = &state.objects[i];

		if (record->base == object->base && record->headers == object->headers &&
				strcmp(record->path, object->path) == 0) {
			return record;
		}
	}
	return NULL;
}

static object_record *add_record(const elf_object *object)
{
	object_record *record;
	char *path;

	if (state.object_count == state.object_capacity) {
		size_t capacity = state.object_capacity == 0 ? 64 : state.object_capacity * 2;
		object_record *larger = realloc(state.objects, capacity * sizeof(object_record));

		if (larger == NULL) {
			return NULL;
		}
		state.objects = larger;
		state.object_capacity = capacity;
	}
	path = strdup(object->path);
	if (path == NULL) {
		return NULL;
	}
	record = &state.objects[state.object_count++];
	*record = (object_record){.path = path, .base = object->base, .headers = object->headers};
	return record;
}

static void dispose_record(object_record *record)
{
	free(record->path);
	free(record->slots);
}

static bool reserve_slot(object_record *record)
{
	size_t capacity = record->slot_capacity == 0 ? 8 : record->slot_capacity * 2;
	patched_slot *larger;

	if (record->slot_count < record->slot_capacity) {
		return true;
	}
	larger = realloc(record->slots, capacity * sizeof(patched_slot));
	if (larger == NULL) {
		return false;
	}
	record->slots = larger;
	record->slot_capacity = capacity;
	return true;
}

/* An object may be unloaded and loaded again at the same place: its slots are then fresh. */
static patched_slot *find_slot(object_record *record, void **address)
{
	for (size_t i = 0; i < record->slot_count; i++) {
		if (record->slots[i].address == address) {
			return &record->slots[i];
		}
	}
	return NULL;
}

/*
 * Only what leads to libc is redirected: an object may have been linked with a `poll` of somebody
 * else's. A call that was not made yet may lead back into the object, to its binding stub.
 */
static bool leads_to_libc(
		const elf_object *object, const known_hook *hook, const void *value, elf_slot_kind kind)
{
	if (value == NULL) {
		return false;
	}
	if (value == hook->global || value == hook->libc) {
		return true;
	}
	return kind == ELF_SLOT_JUMP && elf_object_contains(object, (uintptr_t)value);
}

static void patch_slot(scan *scan, const known_hook *hook, void **address, void *original)
{
	object_record *record = scan->record;
	patched_slot *slot = find_slot(record, address);

	if (slot == NULL && !reserve_slot(record)) {
		scan->is_short_of_memory = true;
		return;
	}
	if (!slot_writer_store(&scan->writer, &scan->object, address, hook->replacement)) {
		record->failed_count++;
		return;
	}
	if (slot == NULL) {
		slot = &record->slots[record->slot_count++];
	}
	*slot = (patched_slot){address, original, hook->replacement};
}

static void visit_import(void *data, const char *name, void **address, elf_slot_kind kind)
{
	scan *scan = data;
	const known_hook *hook = find_hook(name);
	void *value;

	if (hook == NULL) {
		return;
	}
	value = __atomic_load_n(address, __ATOMIC_ACQUIRE);
	if (value == hook->replacement) {
		return;
	}
	if (leads_to_libc(&scan->object, hook, value, kind)) {
		patch_slot(scan, hook, address, value);
	} else if (value != NULL) {
		scan->record->foreign_count++;
	}
}

static const char *base_name_of(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash != NULL ? slash + 1 : path;
}

/* Why an object must be left alone, or NULL. */
static const char *reason_to_skip(const elf_object *object)
{
	static const struct {
		const char *prefix;
		const char *reason;
	} rules[] = {
			{"libc.so", "the C library"},
			{"libc-2.", "the C library"},
			{"libpthread", "the C library"},
			{"librt.so", "the C library"},
			{"librt-2.", "the C library"},
			{"libdl.so", "the C library"},
			{"libdl-2.", "the C library"},
			{"libresolv", "the C library"},
			{"libanl", "the C library"},
			{"libnss_", "the C library"},
			{"ld-", "the loader"},
			{"ld.so", "the loader"},
			{"ld64", "the loader"},
			{"linux-vdso", "the kernel's"},
			{"libuv.so", "the reactor's"},
			{"libasan", "a sanitizer"},
			{"libubsan", "a sanitizer"},
			{"libtsan", "a sanitizer"},
			{"liblsan", "a sanitizer"},
			{"libhwasan", "a sanitizer"},
			{"vgpreload_", "valgrind"},
	};
	const char *name = base_name_of(object->path);

	if (elf_object_contains(object, (uintptr_t)&redirect_install)) {
		return "this extension";
	}
	for (size_t i = 0; i < sizeof(rules) / sizeof(rules[0]); i++) {
		if (strncmp(name, rules[i].prefix, strlen(rules[i].prefix)) == 0) {
			return rules[i].reason;
		}
	}
	return NULL;
}

static object_record *find_or_add_record(const elf_object *object)
{
	object_record *record = find_record(object);

	return record != NULL ? record : add_record(object);
}

static int scan_object(struct dl_phdr_info *info, size_t size, void *data)
{
	scan *scan = data;
	object_record *record;

	(void)size;
	if (!elf_object_open(&scan->object, info)) {
		return 0;
	}
	record = find_or_add_record(&scan->object);
	if (record == NULL) {
		scan->is_short_of_memory = true;
		return 0;
	}
	record->is_loaded = true;
	record->foreign_count = 0;
	record->failed_count = 0;
	record->skipped_as = reason_to_skip(&scan->object);
	if (record->skipped_as == NULL) {
		scan->record = record;
		elf_object_visit_imports(&scan->object, visit_import, scan);
		slot_writer_flush(&scan->writer);
	}
	return 0;
}

static void forget_unloaded_objects(void)
{
	size_t kept = 0;

	for (size_t i = 0; i < state.object_count; i++) {
		if (state.objects[i].is_loaded) {
			state.objects[kept++] = state.objects[i];
		} else {
			dispose_record(&state.objects[i]);
		}
	}
	state.object_count = kept;
}

static bool scan_all_objects(void)
{
	scan scan = {0};

	slot_writer_init(&scan.writer);
	for (size_t i = 0; i < state.object_count; i++) {
		state.objects[i].is_loaded = false;
	}
	dl_iterate_phdr(scan_object, &scan);
	forget_unloaded_objects();
	slot_writer_dispose(&scan.writer);
	return !scan.is_short_of_memory;
}

/* The loader's counters come with every object: the first is enough. */
static int notice_changes(struct dl_phdr_info *info, size_t size, void *data)
{
	bool *has_changed = data;

	(void)size;
	*has_changed = info->dlpi_adds != state.loaded || info->dlpi_subs != state.unloaded;
	state.loaded = info->dlpi_adds;
	state.unloaded = info->dlpi_subs;
	return 1;
}

bool redirect_install(const redirect_hook *hooks, size_t hook_count)
{
	bool has_changed = true;

	if (!ELF_OBJECT_IS_SUPPORTED) {
		return false;
	}
	if (!state.is_installed) {
		prepare_hooks(hooks, hook_count);
	}
	dl_iterate_phdr(notice_changes, &has_changed);
	if (state.is_installed && !has_changed) {
		return true;
	}
	state.is_installed = true;
	return scan_all_objects();
}

static void restore_slot(scan *scan, const patched_slot *slot)
{
	if (!elf_object_contains_data(&scan->object, (uintptr_t)slot->address)) {
		return;
	}
	if (__atomic_load_n(slot->address, __ATOMIC_ACQUIRE) == slot->replacement) {
		slot_writer_store(&scan->writer, &scan->object, slot->address, slot->original);
	}
}

static int restore_object(struct dl_phdr_info *info, size_t size, void *data)
{
	scan *scan = data;
	const object_record *record;

	(void)size;
	if (!elf_object_open(&scan->object, info)) {
		return 0;
	}
	record = find_record(&scan->object);
	for (size_t i = 0; record != NULL && i < record->slot_count; i++) {
		restore_slot(scan, &record->slots[i]);
	}
	slot_writer_flush(&scan->writer);
	return 0;
}

void redirect_uninstall(void)
{
	scan scan = {0};

	if (!state.is_installed) {
		return;
	}
	slot_writer_init(&scan.writer);
	dl_iterate_phdr(restore_object, &scan);
	slot_writer_dispose(&scan.writer);
	for (size_t i = 0; i < state.object_count; i++) {
		dispose_record(&state.objects[i]);
	}
	free(state.objects);
	memset(&state, 0, sizeof(state));
}

void redirect_visit_objects(
		void (*visit)(const redirect_object_report *report, void *data), void *data)
{
	for (size_t i = 0; i < state.object_count; i++) {
		const object_record *record = &state.objects[i];
		redirect_object_report report = {
				.path = record->path,
				.slot_count = record->slot_count,
				.foreign_count = record->foreign_count,
				.failed_count = record->failed_count,
				.skipped_as = record->skipped_as,
		};

		visit(&report, data);
	}
}
