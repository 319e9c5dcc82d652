/* Import redirection, on real libraries: which slots are changed, and that nothing else is. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include "io/elf_object.h"
#include "io/memory_map.h"
#include "io/redirect.h"

#define MAX_SLOTS 4096

static int passed, failed;
static const char *library_folder;
static atomic_int usleep_calls, poll_calls;

static void check(bool is_right, const char *what, int line)
{
	if (is_right) {
		passed++;
	} else {
		failed++;
		printf("FAILED, line %d: %s\n", line, what);
	}
}

#define CHECK(condition) check((condition), #condition, __LINE__)

static int counting_usleep(useconds_t microseconds)
{
	(void)microseconds;
	usleep_calls++;
	return 17;
}

static int counting_poll(struct pollfd *fds, nfds_t count, int timeout_ms)
{
	poll_calls++;
	return poll(fds, count, timeout_ms);
}

static const redirect_hook hooks[] = {
		{"usleep", (void *)counting_usleep},
		{"poll", (void *)counting_poll},
};

#define HOOK_COUNT (sizeof(hooks) / sizeof(hooks[0]))

static bool install(void)
{
	return redirect_install(hooks, HOOK_COUNT);
}

typedef struct caller {
	void *handle;
	int (*call_usleep)(useconds_t microseconds);
	int (*call_poll)(void);
	int (*call_through_table)(useconds_t microseconds);
} caller;

static caller open_caller(const char *name)
{
	char path[4096];
	caller caller = {0};

	snprintf(path, sizeof(path), "%s/%s.so", library_folder, name);
	caller.handle = dlopen(path, RTLD_LAZY | RTLD_LOCAL);
	if (caller.handle == NULL) {
		printf("%s\n", dlerror());
		exit(2);
	}
	caller.call_usleep = (int (*)(useconds_t))dlsym(caller.handle, "call_usleep");
	caller.call_poll = (int (*)(void))dlsym(caller.handle, "call_poll");
	caller.call_through_table = (int (*)(useconds_t))dlsym(caller.handle, "call_through_table");
	return caller;
}

/* A slot of one of the two names, as it was found. */
typedef struct seen_slot {
	void **address;
	void *value;
	const char *name;
	elf_slot_kind kind;
} seen_slot;

typedef struct slot_list {
	seen_slot slots[MAX_SLOTS];
	size_t count;
	const char *only_in; /* part of a path, or NULL: everywhere */
} slot_list;

static void note_slot(void *data, const char *name, void **slot, elf_slot_kind kind)
{
	slot_list *list = data;

	if ((strcmp(name, "usleep") == 0 || strcmp(name, "poll") == 0) && list->count < MAX_SLOTS) {
		list->slots[list->count++] = (seen_slot){slot, *slot, name, kind};
	}
}

static int note_object(struct dl_phdr_info *info, size_t size, void *data)
{
	slot_list *list = data;
	elf_object object;

	(void)size;
	if (elf_object_open(&object, info) &&
			(list->only_in == NULL || strstr(object.path, list->only_in) != NULL)) {
		elf_object_visit_imports(&object, note_slot, data);
	}
	return 0;
}

static slot_list *list_slots(const char *only_in)
{
	slot_list *list = calloc(1, sizeof(*list));

	list->only_in = only_in;
	dl_iterate_phdr(note_object, list);
	return list;
}

static bool are_same_slots(const slot_list *one, const slot_list *other)
{
	if (one->count != other->count) {
		return false;
	}
	for (size_t i = 0; i < one->count; i++) {
		if (one->slots[i].address != other->slots[i].address ||
				one->slots[i].value != other->slots[i].value) {
			return false;
		}
	}
	return true;
}

/* Every page that is mapped in both must have the same protection; how it is cut does not matter.
 */
static bool are_same_protections(const memory_map *before, const memory_map *after)
{
	long page = sysconf(_SC_PAGESIZE);

	for (size_t i = 0; i < before->count; i++) {
		const memory_mapping *mapping = &before->mappings[i];

		/* A sanitizer's shadow has millions of pages. */
		if (mapping->end - mapping->start > 64 * 1024 * 1024) {
			continue;
		}
		for (uintptr_t at = mapping->start; at < mapping->end; at += (uintptr_t)page) {
			int protection;

			if (memory_map_find_protection(after, at, &protection) &&
					protection != mapping->protection) {
				printf("%lx: %d is now %d\n", (unsigned long)at, mapping->protection, protection);
				return false;
			}
		}
	}
	return true;
}

static int protection_of(const void *address)
{
	memory_map map;
	int protection = -1;

	memory_map_init(&map);
	memory_map_find_protection(&map, (uintptr_t)address, &protection);
	memory_map_dispose(&map);
	return protection;
}

static void test_memory_map_knows_every_protection(void)
{
	static const int protections[] = {
			PROT_NONE, PROT_READ, PROT_READ | PROT_WRITE, PROT_READ | PROT_EXEC};
	size_t page = (size_t)sysconf(_SC_PAGESIZE);
	char *pages = mmap(NULL, 5 * page, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	memory_map map;
	int protection;

	for (size_t i = 0; i < 4; i++) {
		mprotect(pages + i * page, page, protections[i]);
	}
	munmap(pages + 4 * page, page);
	CHECK(memory_map_init(&map));
	for (size_t i = 0; i < 4; i++) {
		CHECK(memory_map_find_protection(&map, (uintptr_t)pages + i * page + 8, &protection) &&
				protection == protections[i]);
	}
	CHECK(!memory_map_find_protection(&map, 8, &protection));
	memory_map_dispose(&map);
	munmap(pages, 4 * page);
}

static void test_every_way_of_linking_is_redirected(const char *name)
{
	caller caller = open_caller(name);
	int before = usleep_calls;

	CHECK(caller.call_through_table(1) == 0);
	CHECK(usleep_calls == before);
	CHECK(install());
	CHECK(caller.call_usleep(1) == 17);
	CHECK(caller.call_through_table(1) == 17);
	CHECK(usleep_calls == before + 2);
	before = poll_calls;
	CHECK(caller.call_poll() == 0);
	CHECK(poll_calls == before + 1);
	redirect_uninstall();
	before = usleep_calls + poll_calls;
	CHECK(caller.call_usleep(1) == 0);
	CHECK(caller.call_through_table(1) == 0);
	CHECK(caller.call_poll() == 0);
	CHECK(usleep_calls + poll_calls == before);
	dlclose(caller.handle);
}

static void test_read_only_slots_are_written_and_read_only_again(void)
{
	caller caller = open_caller("caller_now");
	slot_list *before = list_slots("caller_now");
	slot_list *after;
	unsigned kinds = 0;

	CHECK(before->count >= 3);
	CHECK(install());
	after = list_slots("caller_now");
	for (size_t i = 0; i < after->count; i++) {
		CHECK(protection_of(after->slots[i].address) == PROT_READ);
		CHECK(after->slots[i].value ==
				(strcmp(after->slots[i].name, "poll") == 0 ? (void *)counting_poll
														   : (void *)counting_usleep));
		kinds |= 1u << after->slots[i].kind;
	}
	CHECK((kinds & 1u << ELF_SLOT_DATA) && kinds != 1u << ELF_SLOT_DATA);
	redirect_uninstall();
	free(before);
	free(after);
	dlclose(caller.handle);
}

static void test_protections_and_slots_are_as_they_were(void)
{
	caller lazy = open_caller("caller_lazy");
	caller now = open_caller("caller_now");
	slot_list *slots_before = list_slots(NULL);
	slot_list *slots_after;
	memory_map before, installed, after;

	memory_map_init(&before);
	CHECK(install());
	memory_map_init(&installed);
	redirect_uninstall();
	memory_map_init(&after);
	slots_after = list_slots(NULL);
	CHECK(are_same_protections(&before, &installed));
	CHECK(are_same_protections(&before, &after));
	CHECK(are_same_slots(slots_before, slots_after));
	CHECK(slots_before->count >= 6);
	memory_map_dispose(&before);
	memory_map_dispose(&installed);
	memory_map_dispose(&after);
	free(slots_before);
	free(slots_after);
	dlclose(lazy.handle);
	dlclose(now.handle);
}

static void test_slots_that_lead_elsewhere_are_left_alone(void)
{
	caller caller = open_caller("caller_lazy");
	slot_list *slots = list_slots("caller_lazy");
	void **poll_slot = NULL;

	for (size_t i = 0; i < slots->count; i++) {
		if (strcmp(slots->slots[i].name, "poll") == 0) {
			poll_slot = slots->slots[i].address;
		}
	}
	CHECK(poll_slot != NULL);
	/* As if it had been linked with somebody else's poll(). */
	*poll_slot = (void *)getpid;
	CHECK(install());
	CHECK(*poll_slot == (void *)getpid);
	CHECK(caller.call_usleep(1) == 17);
	redirect_uninstall();
	CHECK(*poll_slot == (void *)getpid);
	free(slots);
	dlclose(caller.handle);
}

static void test_slots_that_others_have_changed_since_are_not_restored(void)
{
	caller caller = open_caller("caller_lazy");
	slot_list *slots;

	CHECK(install());
	slots = list_slots("caller_lazy");
	for (size_t i = 0; i < slots->count; i++) {
		if (strcmp(slots->slots[i].name, "poll") == 0) {
			*slots->slots[i].address = (void *)getpid;
		}
	}
	redirect_uninstall();
	CHECK(caller.call_poll() == getpid());
	CHECK(caller.call_usleep(1) == 0);
	free(slots);
	dlclose(caller.handle);
}

static void test_objects_that_come_later_are_redirected_by_the_next_install(void)
{
	caller late;
	int before;

	CHECK(install());
	late = open_caller("caller_lazy");
	before = usleep_calls;
	CHECK(late.call_through_table(1) == 0);
	CHECK(usleep_calls == before);
	CHECK(install());
	CHECK(late.call_usleep(1) == 17);
	redirect_uninstall();
	CHECK(late.call_usleep(1) == 0);
	dlclose(late.handle);
}

static void test_nothing_is_scanned_when_no_object_has_come(void)
{
	caller caller = open_caller("caller_lazy");
	slot_list *slots = list_slots("caller_lazy");
	void *saved = NULL;

	CHECK(install());
	for (size_t i = 0; i < slots->count; i++) {
		if (slots->slots[i].kind == ELF_SLOT_JUMP && strcmp(slots->slots[i].name, "poll") == 0) {
			saved = *slots->slots[i].address;
			*slots->slots[i].address = slots->slots[i].value;
		}
	}
	CHECK(saved == (void *)counting_poll);
	CHECK(install());
	/* A scan would have found it. */
	poll_calls = 0;
	CHECK(caller.call_poll() == 0);
	CHECK(poll_calls == 0);
	redirect_uninstall();
	free(slots);
	dlclose(caller.handle);
}

static void test_objects_may_go_and_come_back(void)
{
	for (int i = 0; i < 50; i++) {
		caller caller = open_caller(i % 2 == 0 ? "caller_now" : "caller_lazy");
		int before;

		CHECK(install());
		before = usleep_calls;
		CHECK(caller.call_usleep(1) == 17 && usleep_calls == before + 1);
		dlclose(caller.handle);
		if (i % 3 == 0) {
			/* The slots lie in memory that is gone, or somebody else's by now. */
			redirect_uninstall();
		}
	}
	redirect_uninstall();
	CHECK(!redirect_is_installed());
}

static void test_an_object_that_returns_to_its_old_place_is_redirected_again(void)
{
	caller first = open_caller("caller_lazy");
	void *place = (void *)first.call_usleep;
	caller second;

	CHECK(install());
	CHECK(first.call_usleep(1) == 17);
	dlclose(first.handle);
	second = open_caller("caller_lazy");
	if ((void *)second.call_usleep != place) {
		printf("note: the loader has chosen another place\n");
	}
	CHECK(install());
	CHECK(second.call_usleep(1) == 17);
	redirect_uninstall();
	CHECK(second.call_usleep(1) == 0);
	dlclose(second.handle);
}

static void test_the_program_that_contains_the_code_is_not_redirected(void)
{
	int before = usleep_calls;

	CHECK(install());
	CHECK(usleep(1) == 0);
	CHECK(usleep_calls == before);
	redirect_uninstall();
}

typedef struct object_question {
	const char *name;
	bool is_found;
	bool is_skipped;
	size_t slot_count;
} object_question;

static void answer_question(const redirect_object_report *report, void *data)
{
	object_question *question = data;

	if (strstr(report->path, question->name) != NULL) {
		question->is_found = true;
		question->is_skipped = report->skipped_as != NULL;
		question->slot_count = report->slot_count;
	}
}

static void test_the_report_names_objects_and_slots(void)
{
	caller caller = open_caller("caller_now");
	object_question ours = {.name = "caller_now"};
	object_question libc = {.name = "libc.so"};

	CHECK(install());
	redirect_visit_objects(answer_question, &ours);
	redirect_visit_objects(answer_question, &libc);
	CHECK(ours.is_found && !ours.is_skipped && ours.slot_count >= 3);
	CHECK(libc.is_found && libc.is_skipped && libc.slot_count == 0);
	redirect_uninstall();
	dlclose(caller.handle);
}

static atomic_bool is_stopping;

static void *call_all_the_time(void *data)
{
	const caller *caller = data;
	long wrong = 0;

	while (!is_stopping) {
		wrong += caller->call_poll() != 0;
	}
	return (void *)wrong;
}

static void test_threads_may_call_while_slots_change(void)
{
	caller caller = open_caller("caller_now");
	pthread_t thread;
	void *wrong;

	is_stopping = false;
	pthread_create(&thread, NULL, call_all_the_time, &caller);
	for (int i = 0; i < 100; i++) {
		CHECK(install());
		redirect_uninstall();
	}
	is_stopping = true;
	pthread_join(thread, &wrong);
	CHECK(wrong == NULL);
	dlclose(caller.handle);
}

/* SQLite sleeps through a table of function pointers that leads to the linkage table. */
static void test_sqlite(void)
{
	void *handle = dlopen("libsqlite3.so.0", RTLD_NOW | RTLD_LOCAL);
	int (*sqlite3_sleep)(int milliseconds);
	int before = usleep_calls;

	if (handle == NULL) {
		printf("note: no libsqlite3 here\n");
		return;
	}
	sqlite3_sleep = (int (*)(int))dlsym(handle, "sqlite3_sleep");
	CHECK(install());
	sqlite3_sleep(1);
	redirect_uninstall();
	/* Newer ones call nanosleep(), which this test does not redirect. */
	CHECK(usleep_calls - before <= 1);
	sqlite3_sleep(1);
	CHECK(usleep_calls - before <= 1);
	dlclose(handle);
}

static void test_curl(void)
{
	void *handle = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
	void *(*init)(void);
	int (*wait)(void *multi, void *more, unsigned count, int timeout_ms, int *ready);
	int (*cleanup)(void *multi);
	void *multi;
	int before;

	if (handle == NULL) {
		printf("note: no libcurl here\n");
		return;
	}
	init = (void *(*)(void))dlsym(handle, "curl_multi_init");
	wait = (int (*)(void *, void *, unsigned, int, int *))dlsym(handle, "curl_multi_poll");
	cleanup = (int (*)(void *))dlsym(handle, "curl_multi_cleanup");
	CHECK(install());
	multi = init();
	before = poll_calls;
	CHECK(wait(multi, NULL, 0, 1, NULL) == 0);
	CHECK(poll_calls == before + 1);
	redirect_uninstall();
	CHECK(wait(multi, NULL, 0, 1, NULL) == 0);
	CHECK(poll_calls == before + 1);
	cleanup(multi);
	dlclose(handle);
}

int main(int argc, char **argv)
{
	if (argc != 2) {
		fprintf(stderr, "usage: %s folder-with-the-libraries\n", argv[0]);
		return 2;
	}
	library_folder = argv[1];
	if (!redirect_is_supported()) {
		CHECK(!install());
		printf("%d passed, %d failed\n", passed, failed);
		return failed != 0;
	}
	test_memory_map_knows_every_protection();
	test_every_way_of_linking_is_redirected("caller_lazy");
	test_every_way_of_linking_is_redirected("caller_now");
	test_every_way_of_linking_is_redirected("caller_without_plt");
	test_read_only_slots_are_written_and_read_only_again();
	test_protections_and_slots_are_as_they_were();
	test_slots_that_lead_elsewhere_are_left_alone();
	test_slots_that_others_have_changed_since_are_not_restored();
	test_objects_that_come_later_are_redirected_by_the_next_install();
	test_nothing_is_scanned_when_no_object_has_come();
	test_objects_may_go_and_come_back();
	test_an_object_that_returns_to_its_old_place_is_redirected_again();
	test_the_program_that_contains_the_code_is_not_redirected();
	test_the_report_names_objects_and_slots();
	test_threads_may_call_while_slots_change();
	test_sqlite();
	test_curl();
	printf("%d passed, %d failed\n", passed, failed);
	return failed != 0;
}
