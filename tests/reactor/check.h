/*
 * A test is a function named like a sentence. Each runs in a process of its own, with a fresh
 * reactor, so a crash or a hang is the failure of one test alone.
 */
#ifndef REACTOR_TEST_CHECK_H
#define REACTOR_TEST_CHECK_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>
#include "reactor/reactor.h"

#define TIME_LIMIT_SECONDS 120

#define CHECK(condition)                                                                           \
	do {                                                                                           \
		if (!(condition)) {                                                                        \
			fprintf(stderr, "%s:%d: not true: %s\n", __FILE__, __LINE__, #condition);              \
			_exit(1);                                                                              \
		}                                                                                          \
	} while (0)

#define RUN(test) run_test(#test, test)

static int failed_tests;

static inline void print_result(const char *word, const char *name)
{
	printf("%s ", word);
	for (const char *c = name; *c != '\0'; c++) {
		putchar(*c == '_' ? ' ' : *c);
	}
	putchar('\n');
	fflush(stdout);
}

static inline void run_test(const char *name, void (*test)(void))
{
	int status = 1;
	pid_t child;

	fflush(stdout);
	child = fork();
	if (child == 0) {
		alarm(TIME_LIMIT_SECONDS);
		test();
		/* Nothing may be left, and what was allocated must be gone (the leak checker looks). */
		CHECK(!reactor_has_pending());
		CHECK(!reactor_is_busy());
		reactor_stop();
		exit(0);
	}
	waitpid(child, &status, 0);
	if (WIFEXITED(status) && WEXITSTATUS(status) == 0) {
		print_result("ok", name);
		return;
	}
	failed_tests++;
	print_result("FAILED", name);
	if (WIFSIGNALED(status)) {
		fprintf(stderr, "%s: signal %d\n", name, WTERMSIG(status));
	}
}

/* Waits for a child; true when it ended with exit code 0. */
static inline bool has_succeeded(pid_t child)
{
	int status = 1;

	return waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

#endif
