#include "pdo_sql_statement.h"

static bool is_one_of(const sql_token *name, const char *const *names)
{
	for (; *names; names++) {
		if (sql_token_is(name, *names)) {
			return true;
		}
	}
	return false;
}

/* Their argument names something to look at, or goes into the file: the connection stays as it is. */
static const char *const harmless[] = {"TABLE_INFO", "TABLE_XINFO", "TABLE_LIST", "INDEX_LIST",
		"INDEX_INFO", "INDEX_XINFO", "FOREIGN_KEY_LIST", "FOREIGN_KEY_CHECK", "INTEGRITY_CHECK",
		"QUICK_CHECK", "WAL_CHECKPOINT", "OPTIMIZE", "INCREMENTAL_VACUUM", "USER_VERSION",
		"APPLICATION_ID", NULL};

/* The reset knows their values of before, see pdo_session_sqlite.c. */
static const char *const restorable[] = {"FOREIGN_KEYS", "RECURSIVE_TRIGGERS", "QUERY_ONLY",
		"READ_UNCOMMITTED", "IGNORE_CHECK_CONSTRAINTS", "AUTOMATIC_INDEX",
		"REVERSE_UNORDERED_SELECTS", "LEGACY_ALTER_TABLE", "TRUSTED_SCHEMA", "BUSY_TIMEOUT",
		"CELL_SIZE_CHECK", "WAL_AUTOCHECKPOINT", NULL};

static unsigned argument_effects(sql_lexer *lexer, const sql_token *name, bool is_qualified)
{
	sql_token value = sql_lexer_next(lexer);
	bool is_file_journal =
			sql_token_is(&value, "WAL") || sql_token_is(&value, "DELETE"); /* kept in the file */

	sql_skip_statement(lexer, value);
	if (is_one_of(name, harmless) || (sql_token_is(name, "JOURNAL_MODE") && is_file_journal)) {
		return 0;
	}
	return !is_qualified && is_one_of(name, restorable) ? SQL_TOUCHES
														: SQL_TOUCHES | SQL_TOUCHES_ANYTHING;
}

/* [schema.]name, alone to read it, or with a value behind an equals sign or in brackets. */
unsigned sql_pragma_effects(sql_lexer *lexer)
{
	sql_token name = sql_lexer_next(lexer);
	sql_token next;
	bool is_qualified = false;

	if (name.kind == SQL_TEXT_ENDS || name.kind == SQL_SEMICOLON) {
		return 0; /* not valid */
	}
	next = sql_lexer_next(lexer);
	if (next.kind == SQL_SYMBOL && *next.start == '.') {
		is_qualified = true;
		name = sql_lexer_next(lexer);
		if (name.kind == SQL_TEXT_ENDS || name.kind == SQL_SEMICOLON) {
			return 0;
		}
		next = sql_lexer_next(lexer);
	}
	if (next.kind == SQL_TEXT_ENDS || next.kind == SQL_SEMICOLON) {
		return 0;
	}
	if (next.kind == SQL_OPEN || (next.kind == SQL_SYMBOL && *next.start == '=')) {
		return argument_effects(lexer, &name, is_qualified);
	}
	sql_skip_statement(lexer, next);
	return SQL_TOUCHES | SQL_TOUCHES_ANYTHING;
}
