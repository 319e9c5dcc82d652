#include "unit.h"
#include <setjmp.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>

static unit_test *first;
static unit_test **last = &first;
static bool has_failed;
static sigjmp_buf next_test;

void unit_register(unit_test *test)
{
	*last = test;
	last = &test->next;
}

void unit_check(bool is_true, const char *text, const char *file, int line)
{
	if (!is_true) {
		printf("    %s:%d: not true: %s\n", file, line, text);
		has_failed = true;
	}
}

static void on_abort(int signal_number)
{
	siglongjmp(next_test, signal_number);
}

static bool passes(const unit_test *test)
{
	has_failed = false;
	if (sigsetjmp(next_test, 1) == 0) {
		test->run();
	} else {
		printf("    aborted\n");
		has_failed = true;
	}
	return !has_failed;
}

int main(void)
{
	unsigned passed = 0;
	unsigned failed = 0;

	setvbuf(stdout, NULL, _IOLBF, 0);
	signal(SIGABRT, on_abort);
	for (const unit_test *test = first; test != NULL; test = test->next) {
		if (passes(test)) {
			passed++;
		} else {
			failed++;
			printf("FAILED: %s\n", test->sentence);
		}
	}
	printf("%u passed, %u failed\n", passed, failed);
	return failed == 0 && passed > 0 ? 0 : 1;
}
