#include "pdo_sql_statement.h"

#include <string.h>

#include "pdo_sql_meaning.h"
#include "pdo_sql_names.h"

/* Where the reader of a statement's body is. */
typedef struct body_state {
	sql_lexer *lexer;
	sql_token previous;
	sql_token before;    /* the one before the previous one */
	sql_token qualifier; /* of a name with a dot */
	bool is_query;
	/* The name here is that of a table, a column list or a type: a bracket behind it is no call. */
	bool is_name;
	bool may_update; /* the word UPDATE has been read */
	unsigned effects;
} body_state;

static bool is_name_token(const sql_token *token)
{
	return token->kind == SQL_WORD || token->kind == SQL_QUOTED;
}

static bool is_dot(const sql_token *token)
{
	return token->kind == SQL_SYMBOL && *token->start == '.';
}

/* Functions that only set what a careful reset takes back. */
static bool is_session_function(const sql_token *name)
{
	static const char *const names[] = {"PG_ADVISORY_LOCK", "PG_ADVISORY_UNLOCK",
			"PG_TRY_ADVISORY_LOCK", "PG_ADVISORY_LOCK_SHARED", "PG_TRY_ADVISORY_LOCK_SHARED",
			"PG_ADVISORY_UNLOCK_SHARED", "PG_ADVISORY_UNLOCK_ALL", "SETSEED", "GET_LOCK",
			"RELEASE_LOCK", "RELEASE_ALL_LOCKS"};

	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
		if (sql_token_is(name, names[i])) {
			return true;
		}
	}
	return false;
}

/* Locks that end with the transaction. */
static bool is_transaction_function(const sql_token *name)
{
	return sql_token_is(name, "PG_ADVISORY_XACT_LOCK") ||
			sql_token_is(name, "PG_TRY_ADVISORY_XACT_LOCK") ||
			sql_token_is(name, "PG_ADVISORY_XACT_LOCK_SHARED") ||
			sql_token_is(name, "PG_TRY_ADVISORY_XACT_LOCK_SHARED");
}

/* An opening bracket behind a name that is not known to be harmless. */
static unsigned call_effects(const body_state *body)
{
	sql_dialect dialect = body->lexer->dialect;
	bool is_qualified = is_dot(&body->before);

	if (is_qualified && !(dialect == SQL_PGSQL && sql_token_is(&body->qualifier, "PG_CATALOG"))) {
		return SQL_TOUCHES | SQL_TOUCHES_ANYTHING;
	}
	if (body->previous.kind == SQL_WORD) {
		if (sql_is_harmless_name(body->previous.start, body->previous.length, dialect)) {
			return 0;
		}
		if (dialect == SQL_PGSQL && is_transaction_function(&body->previous)) {
			return 0;
		}
		if (sql_token_is(&body->previous, "SET_CONFIG")) {
			return SQL_TOUCHES | sql_set_config_effects(body->lexer);
		}
		if (is_session_function(&body->previous)) {
			return SQL_TOUCHES;
		}
	}
	/* A function of SQLite lives in this process; the database it can reach is the reset's. */
	return dialect == SQL_SQLITE && !sql_token_is(&body->previous, "LOAD_EXTENSION")
			? SQL_TOUCHES
			: SQL_TOUCHES | SQL_TOUCHES_ANYTHING;
}

/*
 * INTO of an INSERT behind WITH, where a bracket stands before the INSERT. (Alone it might be the
 * name of a column: both words are no reserved ones in PostgreSQL.)
 */
static bool belongs_to_insert(const body_state *body)
{
	return (sql_token_is(&body->previous, "INSERT") || sql_token_is(&body->previous, "MERGE")) &&
			(body->before.kind == SQL_OPEN || body->before.kind == SQL_CLOSE);
}

static bool is_name_introducer(const sql_token *word)
{
	switch (word->length) {
	case 2:
		return sql_token_is(word, "AS");
	case 4:
		return sql_token_is(word, "INTO") || sql_token_is(word, "WITH");
	case 9:
		return sql_token_is(word, "RECURSIVE");
	default:
		return false;
	}
}

/* UPDATE of this view of PostgreSQL is SET. */
static bool is_view_of_settings(const body_state *body, const sql_token *name)
{
	static const char view[] = "pg_settings";
	size_t length = sizeof view - 1;

	if (body->lexer->dialect != SQL_PGSQL || !body->may_update) {
		return false;
	}
	if (name->kind == SQL_QUOTED) {
		return name->length == length + 2 && memcmp(name->start + 1, view, length) == 0;
	}
	return name->length == length && sql_token_is(name, "PG_SETTINGS");
}

static void read_name(body_state *body, const sql_token *name)
{
	if (name->length == 6 && sql_token_is(name, "UPDATE")) {
		body->may_update = true;
	}
	if (is_view_of_settings(body, name)) {
		body->effects |= SQL_TOUCHES | SQL_SETS;
	}
}

static void read_word(body_state *body, const sql_token *word)
{
	if (is_name_introducer(word)) {
		if (body->is_query && word->length == 4 && sql_token_is(word, "INTO") &&
				!belongs_to_insert(body)) {
			body->effects |= SQL_TOUCHES;
		}
		body->is_name = true;
		return;
	}
	if (word->length == 19 && sql_token_is(word, "SQL_CALC_FOUND_ROWS")) {
		body->effects |= SQL_TOUCHES;
	}
	/* A second name in a row is no longer the introduced one. */
	body->is_name = body->is_name &&
			(is_dot(&body->previous) || !is_name_token(&body->previous) ||
					is_name_introducer(&body->previous));
}

static void read_token(body_state *body, const sql_token *token)
{
	switch (token->kind) {
	case SQL_WORD:
		read_name(body, token);
		read_word(body, token);
		break;
	case SQL_QUOTED:
		read_name(body, token);
		break;
	case SQL_OPEN:
		if (is_name_token(&body->previous) && !body->is_name) {
			body->effects |= call_effects(body);
		}
		body->is_name = false;
		break;
	case SQL_CAST:
		body->is_name = true;
		break;
	case SQL_ASSIGN:
		body->effects |= SQL_TOUCHES;
		body->is_name = false;
		break;
	default:
		if (is_dot(token)) {
			body->qualifier = body->previous;
		} else {
			body->is_name = false;
		}
	}
}

unsigned sql_body_effects(sql_lexer *lexer, sql_token token, bool is_query)
{
	body_state body = {.lexer = lexer, .is_query = is_query, .may_update = !is_query};

	while (token.kind != SQL_TEXT_ENDS && token.kind != SQL_SEMICOLON) {
		read_token(&body, &token);
		body.before = body.previous;
		body.previous = token;
		token = sql_lexer_next(lexer);
	}
	return body.effects;
}

void sql_skip_statement(sql_lexer *lexer, sql_token token)
{
	while (token.kind != SQL_TEXT_ENDS && token.kind != SQL_SEMICOLON) {
		token = sql_lexer_next(lexer);
	}
}
