#include "pdo_sql_meaning.h"

#include <string.h>

static bool is_symbol(const sql_token *token, char symbol)
{
	return token->kind == SQL_SYMBOL && *token->start == symbol;
}

static bool is_end(const sql_token *token)
{
	return token->kind == SQL_TEXT_ENDS || token->kind == SQL_SEMICOLON;
}

static bool is_one_of(const sql_token *token, const char *const *words)
{
	for (; *words; words++) {
		if (sql_token_is(token, *words)) {
			return true;
		}
	}
	return false;
}

/* --- settings ------------------------------------------------------------------------------------- */

/*
 * Of PostgreSQL: limits and the like. That the role has changed the server sees by itself. A name with
 * a dot is an extension's or the user's own, and is read when the statement is executed.
 */
static bool is_harmless_pgsql_setting(sql_lexer *lexer, sql_token name)
{
	static const char *const names[] = {"STATEMENT_TIMEOUT", "LOCK_TIMEOUT",
			"IDLE_IN_TRANSACTION_SESSION_TIMEOUT", "IDLE_SESSION_TIMEOUT", "APPLICATION_NAME",
			"CLIENT_MIN_MESSAGES", "SYNCHRONOUS_COMMIT", "WORK_MEM", "MAINTENANCE_WORK_MEM", "ROLE",
			"AUTHORIZATION", "TRANSACTION", "CONSTRAINTS", "CHARACTERISTICS", NULL};
	sql_token next;

	if (is_one_of(&name, names)) {
		return true;
	}
	next = sql_lexer_next(lexer);
	return is_symbol(&next, '.');
}

/* Of MySQL: each variable that is assigned is one of the user's. */
static bool sets_user_variables_only(sql_lexer *lexer, sql_token token)
{
	bool is_target = true;
	unsigned depth = 0;

	for (; !is_end(&token); token = sql_lexer_next(lexer)) {
		if (is_target) {
			sql_token next = sql_lexer_next(lexer);

			if (!is_symbol(&token, '@') || is_symbol(&next, '@') || is_end(&next)) {
				return false;
			}
			is_target = false;
		} else if (token.kind == SQL_OPEN) {
			depth++;
		} else if (token.kind == SQL_CLOSE && depth > 0) {
			depth--;
		} else {
			is_target = depth == 0 && is_symbol(&token, ',');
		}
	}
	return !is_target;
}

unsigned sql_setting_effects(const sql_lexer *lexer, sql_token token)
{
	static const char *const scopes[] = {"SESSION", "LOCAL", "GLOBAL", NULL};
	sql_lexer ahead = *lexer;
	bool is_harmless;

	if (is_one_of(&token, scopes)) {
		token = sql_lexer_next(&ahead);
	}
	if (lexer->dialect == SQL_PGSQL) {
		is_harmless = is_harmless_pgsql_setting(&ahead, token);
	} else {
		is_harmless =
				sql_token_is(&token, "TRANSACTION") || sets_user_variables_only(&ahead, token);
	}
	return is_harmless ? 0 : SQL_SETS;
}

unsigned sql_set_config_effects(const sql_lexer *lexer)
{
	sql_lexer ahead = *lexer;
	sql_token name = sql_lexer_next(&ahead);

	return name.kind == SQL_STRING && memchr(name.start, '.', name.length) ? 0 : SQL_SETS;
}

/* --- definitions ---------------------------------------------------------------------------------- */

/* Who has a plan that uses a table sees by himself that it is another one now. */
unsigned sql_definition_reach(const sql_lexer *lexer, sql_token token)
{
	static const char *const seen[] = {"TEMP", "TEMPORARY", "LOCAL", "GLOBAL", "TABLE", "INDEX",
			"VIEW", "SEQUENCE", "MATERIALIZED", NULL};
	sql_lexer ahead = *lexer;

	if (sql_token_is(&token, "OR")) { /* OR REPLACE */
		sql_lexer_next(&ahead);
		token = sql_lexer_next(&ahead);
	}
	return is_one_of(&token, seen) ? 0 : SQL_REDEFINES;
}

/* --- moments -------------------------------------------------------------------------------------- */

static bool is_letter(char c)
{
	return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

static bool holds_moment(const sql_token *string)
{
	static const char *const words[] = {"NOW", "TODAY", "TOMORROW", "YESTERDAY", NULL};
	const char *end = string->start + string->length;
	const char *at = string->start;

	while (at < end) {
		sql_token word = {.kind = SQL_WORD, .start = at};

		while (at < end && is_letter(*at)) {
			at++;
		}
		word.length = (size_t)(at - word.start);
		if (word.length > 0 && is_one_of(&word, words)) {
			return true;
		}
		at += word.length == 0;
	}
	return false;
}

bool sql_has_moment(sql_dialect dialect, const char *text, size_t length)
{
	sql_lexer lexer;
	sql_token token;

	if (dialect != SQL_PGSQL) {
		return false;
	}
	sql_lexer_init(&lexer, dialect, sql_default_readings(dialect), text, length);
	do {
		token = sql_lexer_next(&lexer);
		if (token.kind == SQL_STRING && holds_moment(&token)) {
			return true;
		}
	} while (token.kind != SQL_TEXT_ENDS);
	return false;
}
