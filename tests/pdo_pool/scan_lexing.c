/* Comments, quotes and brackets: what hides a statement, and what only seems to. */
#include "scan_check.h"

#include "pdo_pool/pdo_sql_names.h"

static const sql_dialect everywhere[] = {SQL_PGSQL, SQL_MYSQL, SQL_SQLITE, SQL_OTHER};

static void test_everywhere(void)
{
	for (unsigned i = 0; i < sizeof everywhere / sizeof everywhere[0]; i++) {
		sql_dialect dialect = everywhere[i];

		check_harmless(dialect, "");
		check_harmless(dialect, " ;; \t\n;");
		check_harmless(dialect, "SELECT 1");
		check_harmless(dialect, "select a, b from t where id = ? and c in (1, 2)");
		check_harmless(dialect, "insert into t (a, b) values (?, 'x; SET y = 1')");
		check_harmless(dialect, "-- SET a = 1\nSELECT 1");
		check_harmless(dialect, "SELECT 1 -- SET a = 1");
		check_harmless(dialect, "/* SET a = 1; */ SELECT 1 /* ' */");
		check_harmless(dialect, "((SELECT 1)) UNION (SELECT 2)");
		check_harmless(dialect, "SELECT 'a''; SET b = 1; ''c'");
		check_harmless(dialect, "UPDATE t SET a = upper(b) WHERE c LIKE '%x%'");
		check_harmless(dialect, "WITH x AS (SELECT 1) SELECT * FROM x");
		check_harmless(dialect, "WITH RECURSIVE x (n) AS (SELECT 1) SELECT * FROM x");
		check_touches(dialect, "SET a = 1");
		check_touches(dialect, "/**/SET a = 1");
		check_touches(dialect, "SELECT 1; SET a = 1");
		check_touches(dialect, "SELECT 1;-- x\nSET a = 1");
		check_touches(dialect, "SELECT ';' ; SET a = 1");
		check_touches(dialect, "SELECT my_function(1)");
		check_touches(dialect, "SELECT \"my function\"(1)");
		check_touches(dialect, "SELECT other.count(1)");
		check_touches(dialect, "FROBNICATE");
		check_touches(dialect, "SELECT 'never ends");
		check_touches(dialect, "= 1");
		check_effects_of(dialect, "SELECT 1\0; SET a = 1", 20, SQL_TOUCHES, SQL_TOUCHES);
		check_effects_of(dialect, "SELECT '\0'", 10, SQL_TOUCHES, SQL_TOUCHES);
		check_effects(
				dialect, "BEGIN", SQL_BEGINS_TRANSACTION | SQL_TOUCHES, SQL_BEGINS_TRANSACTION);
		check_effects(dialect, "COMMIT", SQL_ENDS_TRANSACTION | SQL_TOUCHES, SQL_ENDS_TRANSACTION);
		check_effects(dialect, "ROLLBACK TO a", SQL_ENDS_TRANSACTION, 0);
		check_effects(dialect, "START TRANSACTION", SQL_BEGINS_TRANSACTION | SQL_TOUCHES,
				SQL_BEGINS_TRANSACTION);
		check_effects(
				dialect, "COMMIT AND CHAIN", SQL_TRANSACTION_IN_DOUBT, SQL_TRANSACTION_IN_DOUBT);
		check_effects(dialect, "SELECT 1;", SQL_IS_PLAIN, SQL_IS_PLAIN);
		check_effects(dialect, "SELECT 1; SELECT 2", SQL_IS_PLAIN, 0);
		check_effects(dialect, "BEGIN", SQL_IS_PLAIN, 0);
	}
}

static void test_comments(void)
{
	check_harmless(SQL_PGSQL, "/* a /* b */ ; SET c = 1; */ SELECT 1");
	check_touches(SQL_MYSQL, "/* a /* b */ ; SET c = 1");
	check_touches(SQL_SQLITE, "/* a /* b */ ; ATTACH 'x' AS y");
	check_touches(SQL_PGSQL, "SELECT 1 /* never /* ends */");
	check_harmless(SQL_SQLITE, "SELECT 1 /* the end closes it");
	check_harmless(SQL_PGSQL, "SELECT 1 --\r\n, 2");
	check_touches(SQL_PGSQL, "SELECT 1 -- a comment\rSET x = 1; SELECT my_function(1)");
	check_harmless(SQL_MYSQL, "SELECT 1 # SET a = 1; ' ");
	check_touches(SQL_MYSQL, "# a comment\nSET a = 1");
	/* Not a comment in MySQL without the space, one elsewhere. */
	check_touches(SQL_MYSQL, "SELECT 5--1; SET a = 1");
	check_harmless(SQL_PGSQL, "SELECT 5--1; SET a = 1");
	check_harmless(SQL_MYSQL, "SELECT 5 -- 1; SET a = 1");
	check_harmless(SQL_MYSQL, "SELECT 1 --");
	check_harmless(SQL_MYSQL, "SELECT /*+ SET_VAR(sort_buffer_size = 16M) */ 1");
}

static void test_version_comments(void)
{
	check_touches(SQL_MYSQL, "/*! SET a = 1 */");
	check_touches(SQL_MYSQL, "/*!40101 SET a = 1 */");
	check_touches(SQL_MYSQL, "/*M! SET a = 1 */");
	check_touches(SQL_MYSQL, "/*M!100100 SET a = 1 */;");
	check_touches(SQL_MYSQL, "SELECT 1 /*!50000 INTO @a */");
	check_touches(SQL_MYSQL, "/*!99999 SELECT */ SET @a = 1");
	check_touches(SQL_MYSQL, "/*!99999 ' */ SET @a = 1 /*!99999 ' */");
	check_touches(SQL_MYSQL, "SELECT 1 /*!99999 # */ ; SET @a = 1");
	check_harmless(SQL_MYSQL, "SELECT /*!40001 SQL_NO_CACHE */ * FROM t");
	check_harmless(SQL_MYSQL, "/*!SELECT 1*/");
	check_touches(SQL_MYSQL, "SELECT 1 /*!40001 never ends");
	check_harmless(SQL_PGSQL, "/*! SET a = 1 */ SELECT 1");
	check_harmless(SQL_SQLITE, "/*! SET a = 1 */ SELECT 1");
	check_effects(SQL_MYSQL, "SELECT /*! 1 */ FROM t", SQL_IS_PLAIN, 0);
}

static void test_backslashes(void)
{
	check_harmless(SQL_MYSQL, "SELECT 'it\\'s'");
	check_harmless(SQL_MYSQL, "SELECT 'C:\\\\'");
	check_harmless(SQL_PGSQL, "SELECT 'C:\\dir'");
	check_harmless(SQL_PGSQL, "SELECT E'it\\'s; SET a = 1'");
	check_touches(SQL_PGSQL, "SELECT E'\\\\'; SET a = 1; --'");
	/* Which of the two it is depends on a setting of the server. */
	check_touches(SQL_MYSQL, "SELECT '\\'; SET a = 1; -- '");
	check_touches(SQL_MYSQL, "SELECT '\\'', '; SET a = 1; -- '");
	check_touches(SQL_PGSQL, "SELECT '\\'; SET a = 1; -- '");
	check_touches(SQL_PGSQL, "SELECT '\\'' ; SET a = 1; -- '");
	check_harmless(SQL_SQLITE, "SELECT '\\', '; ATTACH x'");
	check_touches(SQL_MYSQL, "SELECT \"a\\\"b\"");
	check_touches(SQL_MYSQL, "SELECT '\xbf\\'");
}

static void test_quotes(void)
{
	check_harmless(SQL_PGSQL, "SELECT $$; SET a = 1; $$");
	check_harmless(SQL_PGSQL, "SELECT $tag$; SET a = 1; $$ $other$ $tag$");
	check_touches(SQL_PGSQL, "SELECT $tag$ x $tag$; SET a = 1");
	check_touches(SQL_PGSQL, "SELECT a$tag$ FROM t; SET b = 1; SELECT $tag$");
	check_touches(SQL_PGSQL, "SELECT $1; SET a = 1; SELECT $1");
	check_touches(SQL_PGSQL, "SELECT $never$ ends");
	check_harmless(SQL_MYSQL, "SELECT `; SET a = 1; ` FROM t");
	check_harmless(SQL_MYSQL, "INSERT INTO `db`.`t` (`a`) VALUES (1)");
	check_harmless(SQL_SQLITE, "SELECT [; ATTACH 'x'; ] FROM t");
	check_touches(SQL_PGSQL, "SELECT a[1]; SET b = 1; SELECT c[1]");
	check_harmless(SQL_PGSQL, "INSERT INTO \"public\".\"users\" (\"name\") VALUES ($1)");
	check_touches(SQL_MYSQL, "SELECT 1 \xa0INTO\xa0@a");
	check_harmless(SQL_MYSQL, "SELECT '\xc3\xa0', \xc3\xa0 FROM t");
}

void test_lexing(void)
{
	check_true(sql_names_are_sorted(), "the tables of names are in order");
	test_everywhere();
	test_comments();
	test_version_comments();
	test_backslashes();
	test_quotes();
}
