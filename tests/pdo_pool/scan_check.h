/* Checks of what the scanner says about one text. */
#ifndef TESTS_PDO_POOL_SCAN_CHECK_H
#define TESTS_PDO_POOL_SCAN_CHECK_H

#include "pdo_pool/pdo_sql_scan.h"

/* A text, and how a failure is shown: each call counts as one test. */
void check_harmless(sql_dialect dialect, const char *sql);
void check_touches(sql_dialect dialect, const char *sql);
/* Touches in a way that the careful reset takes back. */
void check_touches_little(sql_dialect dialect, const char *sql);
/* Of the bits in `mask`, the scanner sets exactly `expected`. */
void check_effects(sql_dialect dialect, const char *sql, unsigned mask, unsigned expected);
void check_effects_of(
		sql_dialect dialect, const char *sql, size_t length, unsigned mask, unsigned expected);
/* How the text, alone, ends a transaction. */
void check_end(sql_dialect dialect, const char *sql, sql_end expected);
void check_true(bool is_true, const char *sentence);

void test_lexing(void);
void test_pgsql(void);
void test_moments(void);
void test_mysql(void);
void test_sqlite(void);
void test_other(void);
void test_ends(void);

#endif
