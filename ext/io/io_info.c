#include "php.h"
#include "ext/standard/info.h"
#include "zend_smart_str.h"
#include "io/io.h"
#include "io/io_hook_table.h"
#include "io/redirect.h"

typedef struct totals {
	size_t slots;
	size_t objects;
	size_t failed;
} totals;

static void add_up(const redirect_object_report *report, void *data)
{
	totals *totals = data;

	totals->slots += report->slot_count;
	totals->objects += report->slot_count > 0;
	totals->failed += report->failed_count;
}

static void print_state(void)
{
	const char *state = "enabled";

	if (!redirect_is_supported()) {
		state = "not possible on this processor: calls block";
	} else if (!async_io_hooks_enabled()) {
		state = "disabled (async.io_hooks=0): calls block";
	} else if (!redirect_is_installed()) {
		state = "enabled, to be installed with the first coroutine";
	}
	php_info_print_table_row(2, "libc hooks", state);
}

static void print_functions(void)
{
	smart_str names = {0};

	for (size_t i = 0; i < io_hook_count; i++) {
		smart_str_appends(&names, i == 0 ? "" : ", ");
		smart_str_appends(&names, io_hook_table[i].name);
	}
	smart_str_0(&names);
	php_info_print_table_row(2, "hooked functions", ZSTR_VAL(names.s));
	smart_str_free(&names);
}

static void print_totals(void)
{
	totals totals = {0};
	char text[128];

	redirect_visit_objects(add_up, &totals);
	snprintf(text, sizeof(text), "%zu in %zu objects", totals.slots, totals.objects);
	php_info_print_table_row(2, "redirected imports", text);
	if (totals.failed > 0) {
		snprintf(text, sizeof(text), "%zu: the page could not be made writable", totals.failed);
		php_info_print_table_row(2, "imports not redirected", text);
	}
}

/* Objects that import none of the functions are left out. */
static void print_object(const redirect_object_report *report, void *data)
{
	const char *path = report->path[0] != '\0' ? report->path : "(the program)";
	char text[160];

	if (report->skipped_as != NULL) {
		snprintf(text, sizeof(text), "left alone: %s", report->skipped_as);
	} else if (report->slot_count + report->foreign_count + report->failed_count == 0) {
		return;
	} else if (report->foreign_count + report->failed_count == 0) {
		snprintf(text, sizeof(text), "%zu", report->slot_count);
	} else {
		snprintf(text, sizeof(text), "%zu; %zu lead elsewhere, %zu are in read-only memory",
				report->slot_count, report->foreign_count, report->failed_count);
	}
	php_info_print_table_row(2, path, text);
}

void async_io_print_info(void)
{
	php_info_print_table_start();
	print_state();
	if (redirect_is_installed()) {
		print_functions();
		print_totals();
	}
	php_info_print_table_end();
	if (redirect_is_installed()) {
		php_info_print_table_start();
		php_info_print_table_header(2, "Object", "Redirected imports");
		redirect_visit_objects(print_object, NULL);
		php_info_print_table_end();
	}
}
