/*
 * A tiny test runner: tests register themselves, their names are sentences.
 *
 * A failed CHECK fails the test, which goes on; an abort (an assertion or a broken invariant of the
 * core) fails it, and the next test runs.
 */
#ifndef TESTS_CORE_UNIT_H
#define TESTS_CORE_UNIT_H

#include <stdbool.h>

typedef struct unit_test {
	const char *sentence;
	void (*run)(void);
	struct unit_test *next;
} unit_test;

void unit_register(unit_test *test);
void unit_check(bool is_true, const char *text, const char *file, int line);

#define CHECK(condition) unit_check((condition), #condition, __FILE__, __LINE__)

#define UNIT_JOIN_(a, b) a##b
#define UNIT_JOIN(a, b) UNIT_JOIN_(a, b)
#define TEST(sentence) UNIT_TEST(sentence, UNIT_JOIN(test_, __LINE__), UNIT_JOIN(record_, __LINE__))
#define UNIT_TEST(sentence_, function, record)                                                     \
	static void function(void);                                                                    \
	static unit_test record = {.sentence = sentence_, .run = function};                            \
	__attribute__((constructor)) static void UNIT_JOIN(register_, function)(void)                  \
	{                                                                                              \
		unit_register(&record);                                                                    \
	}                                                                                              \
	static void function(void)

#endif
