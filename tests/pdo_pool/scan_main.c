/* Runs the tests of the SQL scanner; the last line counts them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scan_check.h"

static unsigned passed;
static unsigned failed;

void check_true(bool is_true, const char *sentence)
{
	if (is_true) {
		passed++;
	} else {
		failed++;
		printf("FAILED: %s\n", sentence);
	}
}

/* In memory of exactly that size, so that AddressSanitizer sees a read outside. */
void check_effects_of(
		sql_dialect dialect, const char *sql, size_t length, unsigned mask, unsigned expected)
{
	char *copy = malloc(length ? length : 1);
	char sentence[1000];
	unsigned effects;

	if (!copy) {
		abort();
	}
	memcpy(copy, sql, length);
	effects = sql_scan(dialect, copy, length);
	free(copy);
	snprintf(sentence, sizeof sentence, "dialect %d: effects %#x, of %#x expected %#x: %s",
			(int)dialect, effects, mask, expected, sql);
	check_true((effects & mask) == expected, sentence);
}

void check_effects(sql_dialect dialect, const char *sql, unsigned mask, unsigned expected)
{
	check_effects_of(dialect, sql, strlen(sql), mask, expected);
}

void check_end(sql_dialect dialect, const char *sql, sql_end expected)
{
	size_t length = strlen(sql);
	char *copy = malloc(length ? length : 1);
	char sentence[1000];
	sql_end end;

	if (!copy) {
		abort();
	}
	memcpy(copy, sql, length);
	end = sql_whole_end(dialect, copy, length);
	free(copy);
	snprintf(sentence, sizeof sentence, "dialect %d: end %d, expected %d: %s", (int)dialect,
			(int)end, (int)expected, sql);
	check_true(end == expected, sentence);
}

void check_harmless(sql_dialect dialect, const char *sql)
{
	check_effects(dialect, sql,
			SQL_TOUCHES | SQL_TOUCHES_ANYTHING | SQL_TOUCHES_DATABASE | SQL_TRANSACTION_IN_DOUBT,
			0);
}

void check_touches(sql_dialect dialect, const char *sql)
{
	check_effects(dialect, sql, SQL_TOUCHES, SQL_TOUCHES);
}

void check_touches_little(sql_dialect dialect, const char *sql)
{
	check_effects(dialect, sql, SQL_TOUCHES | SQL_TOUCHES_ANYTHING, SQL_TOUCHES);
}

int main(void)
{
	test_lexing();
	test_pgsql();
	test_moments();
	test_mysql();
	test_sqlite();
	test_other();
	test_ends();
	printf("%u passed, %u failed\n", passed, failed);
	return failed ? 1 : 0;
}
