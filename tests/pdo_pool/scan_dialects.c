/* What single statements do, one dialect after the other. */
#include <string.h>

#include "pdo_pool/pdo_sql_meaning.h"
#include "scan_check.h"

static void each(void (*check)(sql_dialect dialect, const char *sql), sql_dialect dialect,
		const char *const *sql)
{
	for (; *sql; sql++) {
		check(dialect, *sql);
	}
}

static void check_sets(sql_dialect dialect, const char *sql)
{
	check_effects(dialect, sql, SQL_SETS, SQL_SETS);
}

static void check_sets_nothing(sql_dialect dialect, const char *sql)
{
	check_effects(dialect, sql, SQL_SETS, 0);
}

static void check_prepares_transaction(sql_dialect dialect, const char *sql)
{
	check_effects(dialect, sql, SQL_PREPARES_TRANSACTION, SQL_PREPARES_TRANSACTION);
}

static void check_prepares_no_transaction(sql_dialect dialect, const char *sql)
{
	check_effects(dialect, sql, SQL_PREPARES_TRANSACTION, 0);
}

static void check_redefines(sql_dialect dialect, const char *sql)
{
	check_effects(dialect, sql, SQL_REDEFINES | SQL_DEFINES, SQL_REDEFINES | SQL_DEFINES);
}

static void check_redefines_nothing(sql_dialect dialect, const char *sql)
{
	check_effects(dialect, sql, SQL_REDEFINES, 0);
}

/* Does the text hold a literal that PostgreSQL replaces by the present time? */
static void check_moment(const char *sql, bool is_expected)
{
	check_true(sql_has_moment(SQL_PGSQL, sql, strlen(sql)) == is_expected, sql);
}

#define EACH(check, dialect, ...) each(check, dialect, (const char *const[]){__VA_ARGS__, NULL})

static void test_settings_of_pgsql(void)
{
	EACH(check_sets, SQL_PGSQL, "UPDATE pg_settings SET setting = '1' WHERE name = 'x'",
			"update only \"pg_catalog\".\"pg_settings\" as s set setting = '1'",
			"WITH u AS (UPDATE pg_catalog.pg_settings SET setting = '1') SELECT 1",
			"EXPLAIN ANALYZE UPDATE PG_SETTINGS SET setting = '1'");
	EACH(check_harmless, SQL_PGSQL, "SELECT * FROM pg_settings", "TABLE pg_catalog.pg_settings",
			"WITH s AS (SELECT * FROM pg_settings) SELECT 1", "UPDATE pg_settings2 SET a = 1");
}

void test_pgsql(void)
{
	test_settings_of_pgsql();
	EACH(check_harmless, SQL_PGSQL, "SELECT * FROM t WHERE a = ANY($1) FOR UPDATE",
			"SELECT pg_catalog.now(), now(), x::numeric(10,2), CAST(y AS varchar(20))",
			"SELECT nextval('s'), currval('s'), lastval()",
			"INSERT INTO public.t AS x (a) VALUES (1) ON CONFLICT (a) DO UPDATE SET a = 2 "
			"RETURNING id",
			"WITH d AS (DELETE FROM t RETURNING *), i AS (INSERT INTO u SELECT * FROM d) SELECT 1",
			"WITH x AS (SELECT 1) INSERT INTO t (a) SELECT * FROM x", "SET LOCAL a = 1",
			"SET TRANSACTION ISOLATION LEVEL SERIALIZABLE", "SET CONSTRAINTS ALL DEFERRED",
			"SHOW a", "EXPLAIN SELECT 1", "EXPLAIN (ANALYZE, BUFFERS) SELECT count(*) FROM t",
			"EXPLAIN ANALYZE INSERT INTO t (a) VALUES (1)", "LOCK TABLE t", "NOTIFY c, 'x'",
			"TRUNCATE t RESTART IDENTITY", "TABLE t", "VALUES (1), (2)", "SAVEPOINT a",
			"RELEASE SAVEPOINT a", "ROLLBACK TO SAVEPOINT a", "BEGIN ISOLATION LEVEL SERIALIZABLE",
			"SELECT pg_advisory_xact_lock(1)", "SELECT * FROM generate_series(1, 3) AS g (n)",
			"SELECT row_number() OVER (PARTITION BY a ORDER BY b) FROM t",
			"SELECT count(*) FILTER (WHERE a) FROM t",
			"MERGE INTO t USING u ON (a = b) WHEN MATCHED "
			"THEN DELETE",
			"SELECT CURRENT_TIMESTAMP(3) AT TIME ZONE 'UTC'",
			"SELECT TIMESTAMP WITH TIME ZONE '2020-01-01'");
	EACH(check_touches_little, SQL_PGSQL, "SET search_path TO a", "SET SESSION ROLE x", "RESET ALL",
			"LISTEN c", "UNLISTEN *", "SELECT set_config('a', 'b', false)",
			"SELECT pg_catalog.set_config('a', 'b', false)", "SELECT pg_advisory_lock(1)",
			"SELECT 1 INTO TEMP x", "SELECT * INTO x FROM t", "SELECT insert INTO TEMP x FROM t",
			"SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY",
			"EXPLAIN ANALYZE SELECT set_config('a', 'b', false)");
	EACH(check_touches, SQL_PGSQL, "CREATE TEMP TABLE x (a int)", "CALL p()", "DO $$ BEGIN END $$",
			"PREPARE x AS SELECT 1", "EXECUTE x", "DECLARE c CURSOR WITH HOLD FOR SELECT 1",
			"DISCARD ALL", "DISCARD TEMP", "DEALLOCATE ALL", "COPY t FROM STDIN",
			"SELECT public.now()", "SELECT \"now\"()", "SELECT query_to_xml('x', true, true, '')",
			"EXPLAIN ANALYZE EXECUTE x", "EXPLAIN (ANALYZE) SELECT f(1)", "PREPARE TRANSACTION 'x'",
			"SELECT f (1)", "SELECT f/**/(1)", "SELECT a FROM t WHERE f(a)", "SELECT $1SET",
			"WITH x AS (SELECT f(1)) SELECT 1", "INSERT INTO t (a) VALUES (f(1))",
			"SELECT 1 AS x, f(1)", "SELECT a::text, f(1)");
	EACH(check_sets, SQL_PGSQL, "SET TIME ZONE 'x'", "SET LOCAL DateStyle = 'ISO'", "RESET ALL",
			"SET SESSION search_path TO a", "SELECT set_config('a', 'b', false)",
			"SELECT set_config($1, 'a.b', true)", "CALL p()", "DO $$ BEGIN END $$",
			"SELECT 1; SET a = 1");
	EACH(check_sets_nothing, SQL_PGSQL, "SET statement_timeout = 1", "SET LOCAL lock_timeout TO 1",
			"SET a.b = 'x'", "SET LOCAL a.b TO 'x'", "RESET a.b", "SET ROLE x", "RESET ROLE",
			"SET SESSION AUTHORIZATION x", "SET TRANSACTION READ ONLY",
			"SET CONSTRAINTS ALL DEFERRED", "SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY",
			"SELECT set_config('a.b', 'c', false)", "SELECT 1", "CREATE TABLE t (a int)",
			"LISTEN c");
	EACH(check_redefines, SQL_PGSQL, "CREATE TYPE t AS ENUM ('a')", "DROP TYPE t",
			"ALTER TYPE t ADD VALUE 'b'",
			"CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql AS ''", "DROP FUNCTION f",
			"CREATE DOMAIN d AS int", "CREATE EXTENSION e");
	EACH(check_redefines_nothing, SQL_PGSQL, "CREATE TEMP TABLE t (a int)", "DROP TABLE t",
			"CREATE OR REPLACE TEMP VIEW v AS SELECT 1", "CALL p()", "SELECT 1");
	check_effects(SQL_PGSQL, "ROLLBACK TO SAVEPOINT a", SQL_TAKES_BACK, SQL_TAKES_BACK);
	check_effects(SQL_PGSQL, "ROLLBACK", SQL_TAKES_BACK, 0);
	check_effects(SQL_PGSQL, "DEALLOCATE ALL", SQL_FORGETS_STATEMENTS, SQL_FORGETS_STATEMENTS);
	check_effects(SQL_PGSQL, "DISCARD ALL", SQL_FORGETS_STATEMENTS, SQL_FORGETS_STATEMENTS);
	check_effects(SQL_PGSQL, "COMMIT PREPARED 'x'", SQL_ENDS_TRANSACTION, 0);
	check_effects(SQL_PGSQL, "END", SQL_ENDS_TRANSACTION, SQL_ENDS_TRANSACTION);
}

void test_moments(void)
{
	check_moment("SELECT 'now'::timestamptz", true);
	check_moment("SELECT ' Today '::date, 1", true);
	check_moment("SELECT '[yesterday,tomorrow)'::daterange", true);
	check_moment("SELECT $x$tomorrow$x$::date", true);
	check_moment("SELECT now(), \"now\", current_date", false);
	check_moment("SELECT 'nowhere', 'snow', 'knowing', ''", false);
	check_moment("SELECT 1 -- 'now'", false);
	check_true(!sql_has_moment(SQL_MYSQL, "SELECT 'now'", 12), "a moment is of PostgreSQL");
}

void test_mysql(void)
{
	EACH(check_prepares_transaction, SQL_MYSQL, "SET TRANSACTION ISOLATION LEVEL SERIALIZABLE",
			"/* x */ set transaction read only; ");
	EACH(check_prepares_no_transaction, SQL_MYSQL, "SET @a = 1", "START TRANSACTION",
			"SET SESSION TRANSACTION ISOLATION LEVEL SERIALIZABLE");
	EACH(check_harmless, SQL_MYSQL, "SELECT @a, @@version", "SELECT LAST_INSERT_ID()",
			"INSERT IGNORE INTO t (a) VALUES (1) ON DUPLICATE KEY UPDATE a = VALUES(a)",
			"REPLACE INTO t SET a = 1", "SHOW TABLES", "DESCRIBE t", "DESC t", "EXPLAIN SELECT 1",
			"EXPLAIN FORMAT=JSON SELECT 1", "TRUNCATE TABLE t", "BEGIN", "BEGIN WORK",
			"SAVEPOINT a", "SELECT IF(a, 1, 2), JSON_EXTRACT(a, '$.b') FROM t USE INDEX (i)",
			"SELECT SLEEP(1), CONNECTION_ID()", "SELECT a->>'$.b' FROM t",
			"INSERT INTO t SELECT * FROM u LOCK IN SHARE MODE",
			"SELECT COUNT(*) c FROM t GROUP BY a");
	EACH(check_touches_little, SQL_MYSQL, "SET @a = 1", "SET NAMES utf8mb4",
			"SET SESSION sql_mode = ''", "SET TRANSACTION ISOLATION LEVEL SERIALIZABLE",
			"SELECT @a := 1", "SELECT @a:=1", "SELECT 1 INTO @a", "SELECT GET_LOCK('a', 1)",
			"SELECT SQL_CALC_FOUND_ROWS * FROM t", "LOCK TABLES t WRITE", "UNLOCK TABLES", "USE x",
			"TABLE t INTO @a", "UPDATE t SET a = (@r := @r + 1)");
	EACH(check_touches, SQL_MYSQL, "CALL p()", "CREATE TEMPORARY TABLE x (a int)",
			"DROP DATABASE x", "PREPARE x FROM 'SELECT 1'", "EXECUTE x",
			"EXECUTE IMMEDIATE 'SET @a = 1'", "DO f()", "BEGIN NOT ATOMIC SET @a = 1; END",
			"BEGIN SELECT 1; END", "HANDLER t OPEN",
			"SET STATEMENT max_statement_time = 1 FOR SELECT 1", "XA START 'x'", "START SLAVE",
			"CREATE PROCEDURE p() BEGIN SELECT 1; SELECT 2; END", "SELECT mysql.f(1)",
			"LOAD DATA LOCAL INFILE 'x' INTO TABLE t", "SELECT 1 FROM t PROCEDURE f(1)",
			"INSERT INTO t VALUES (f(1))", "END");
	EACH(check_sets, SQL_MYSQL, "USE x", "SET NAMES utf8mb4", "SET SESSION sql_mode = ''",
			"SET @@sql_mode = ''", "SET @a = 1, sql_mode = ''", "SET @a = (1, 2) = (3, 4), b = 1",
			"SET @a = 1,", "SET STATEMENT max_statement_time = 1 FOR SELECT 1");
	EACH(check_sets_nothing, SQL_MYSQL, "SET @a = 1", "SET @a := IF(1, 2, 3), @`b` = 'x, y = 1'",
			"SET SESSION TRANSACTION ISOLATION LEVEL SERIALIZABLE", "CREATE TABLE t (a int)",
			"DROP TABLE t", "SELECT @a := 1", "CALL p()");
	check_effects(SQL_MYSQL, "USE x", SQL_TOUCHES_DATABASE, SQL_TOUCHES_DATABASE);
	check_effects(SQL_MYSQL, "SET @a = 1", SQL_TOUCHES_DATABASE, 0);
	check_effects(SQL_MYSQL, "CALL p()", SQL_TOUCHES_DATABASE, SQL_TOUCHES_DATABASE);
}

void test_sqlite(void)
{
	EACH(check_harmless, SQL_SQLITE, "INSERT OR REPLACE INTO t (a) VALUES (1)",
			"REPLACE INTO t VALUES (1)", "PRAGMA table_info(t)", "PRAGMA main.table_info = t",
			"PRAGMA foreign_keys", "PRAGMA user_version = 3", "PRAGMA journal_mode",
			"PRAGMA journal_mode = WAL", "VACUUM", "EXPLAIN QUERY PLAN SELECT 1", "BEGIN IMMEDIATE",
			"PRAGMA integrity_check(1)", "SELECT julianday('now'), json_extract(a, '$.b') FROM t",
			"VALUES (1)");
	EACH(check_touches_little, SQL_SQLITE, "PRAGMA foreign_keys = ON", "PRAGMA foreign_keys(1)",
			"PRAGMA busy_timeout = 5", "ATTACH 'x' AS y", "DETACH y", "CREATE TEMP TABLE x (a)",
			"CREATE TABLE x (a)", "DROP TABLE x", "SELECT php_function(1)",
			"CREATE TRIGGER r AFTER INSERT ON t BEGIN SELECT CASE WHEN 1 THEN 2 END; END;",
			"CREATE TEMP TRIGGER r AFTER INSERT ON t BEGIN DELETE FROM u; END");
	EACH(check_touches, SQL_SQLITE, "PRAGMA case_sensitive_like = 1",
			"PRAGMA locking_mode = EXCLUSIVE", "PRAGMA temp.cache_size = 3",
			"PRAGMA main.foreign_keys = 1", "PRAGMA journal_mode = OFF",
			"SELECT load_extension('x')", "PRAGMA x y");
	check_effects(SQL_SQLITE, "PRAGMA locking_mode = EXCLUSIVE", SQL_TOUCHES_ANYTHING,
			SQL_TOUCHES_ANYTHING);
	check_effects(SQL_SQLITE, "CREATE TRIGGER r AFTER INSERT ON t BEGIN SELECT 1; END",
			SQL_ENDS_TRANSACTION, 0);
	check_effects(SQL_SQLITE, "CREATE TRIGGER r AFTER INSERT ON t BEGIN SELECT 1; END; END",
			SQL_ENDS_TRANSACTION, SQL_ENDS_TRANSACTION);
	check_effects(SQL_SQLITE, "SAVEPOINT a", SQL_BEGINS_TRANSACTION, SQL_BEGINS_TRANSACTION);
	check_effects(SQL_SQLITE, "RELEASE a", SQL_TRANSACTION_IN_DOUBT, SQL_TRANSACTION_IN_DOUBT);
	check_effects(SQL_SQLITE, "END TRANSACTION", SQL_ENDS_TRANSACTION, SQL_ENDS_TRANSACTION);
	EACH(check_harmless, SQL_SQLITE, "PRAGMA", "PRAGMA main.", "PRAGMA ;", "EXPLAIN",
			"SET; SELECT 1");
}

void test_other(void)
{
	EACH(check_harmless, SQL_OTHER, "SELECT a FROM t WHERE b = ?", "DELETE FROM t");
	EACH(check_touches, SQL_OTHER, "SELECT a # b", "SELECT $$x$$", "SELECT /*! x */ 1", "SHOW x",
			"SELECT `a`", "SELECT [a]", "SELECT 5--1", "PRAGMA x", "USE x",
			"CREATE TABLE x (a int)", "SELECT 1 -- x\r; SELECT 2", "SELECT /* /* */ 1");
}

static void check_ends(sql_dialect dialect, sql_end expected, const char *const *sql)
{
	for (; *sql; sql++) {
		check_end(dialect, *sql, expected);
	}
}

#define ENDS(dialect, expected, ...)                                                               \
	check_ends(dialect, expected, (const char *const[]){__VA_ARGS__, NULL})

void test_ends(void)
{
	ENDS(SQL_PGSQL, SQL_ROLLS_BACK, "ROLLBACK", "rollback;", " ; Rollback Work ; ",
			"/* c */ ROLLBACK TRANSACTION -- d", "ABORT", "ABORT WORK", "ROLLBACK AND NO CHAIN");
	ENDS(SQL_PGSQL, SQL_COMMITS, "COMMIT", "END", "END TRANSACTION;", "COMMIT WORK AND NO CHAIN");
	ENDS(SQL_PGSQL, SQL_ENDS_NOTHING, "", ";", "ROLLBACK TO SAVEPOINT s", "ROLLBACK WORK TO s",
			"ROLLBACK AND CHAIN", "COMMIT AND CHAIN", "ROLLBACK PREPARED 'x'",
			"COMMIT PREPARED 'x'", "RELEASE s", "ROLLBACK; SELECT 1", "SELECT 1; ROLLBACK",
			"ROLLBACK x", "\"ROLLBACK\"", "'ROLLBACK'", "(ROLLBACK)", "ROLLBACKS", "ROLLBACK /*",
			"ROLLBACK AND NO", "PREPARE TRANSACTION 'x'", "BEGIN", "# x\nROLLBACK");
	ENDS(SQL_MYSQL, SQL_ROLLS_BACK, "ROLLBACK", "# x\nROLLBACK", "-- x\nROLLBACK WORK",
			"ROLLBACK AND NO CHAIN NO RELEASE", "ROLLBACK NO RELEASE");
	ENDS(SQL_MYSQL, SQL_COMMITS, "COMMIT", "COMMIT WORK NO RELEASE");
	ENDS(SQL_MYSQL, SQL_ENDS_NOTHING, "ABORT", "END", "/*! ROLLBACK */", "ROLLBACK RELEASE",
			"ROLLBACK /*!40101 TO s */", "ROLLBACK TO s", "ROLLBACK AND NO RELEASE");
	ENDS(SQL_SQLITE, SQL_ROLLS_BACK, "ROLLBACK TRANSACTION");
	ENDS(SQL_SQLITE, SQL_COMMITS, "END", "COMMIT TRANSACTION");
	ENDS(SQL_SQLITE, SQL_ENDS_NOTHING, "ROLLBACK TRANSACTION TO s", "RELEASE s", "ABORT");
	check_true(sql_whole_end(SQL_PGSQL, "ROLLBACK\0;", 10) == SQL_ENDS_NOTHING,
			"a text with a zero byte ends nothing");
}
