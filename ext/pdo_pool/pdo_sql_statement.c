#include "pdo_sql_statement.h"

#include "pdo_sql_meaning.h"

typedef unsigned (*verb_function)(sql_lexer *lexer);

typedef struct verb_record {
	const char *word;
	unsigned dialects;
	verb_function read;
} verb_record;

enum {
	EVERYWHERE = SQL_PGSQL | SQL_MYSQL | SQL_SQLITE | SQL_OTHER,
	SERVERS = SQL_PGSQL | SQL_MYSQL,
	ANYTHING = SQL_TOUCHES | SQL_TOUCHES_ANYTHING,
	DEFINITION = ANYTHING | SQL_TOUCHES_DATABASE | SQL_TRANSACTION_IN_DOUBT | SQL_DEFINES,
	WHATEVER = DEFINITION | SQL_SETS
};

/* CREATE and its like may end a transaction, but begin none: one that is not open is not in doubt. */
static unsigned definition_effects(const sql_lexer *lexer)
{
	return lexer->dialect == SQL_OTHER ? DEFINITION & ~(unsigned)SQL_TRANSACTION_IN_DOUBT
									   : DEFINITION;
}

/* Reads on: is there another token in this statement? */
static bool next_in_statement(sql_lexer *lexer, sql_token *token)
{
	*token = sql_lexer_next(lexer);
	return token->kind != SQL_TEXT_ENDS && token->kind != SQL_SEMICOLON;
}

static unsigned skip_rest(sql_lexer *lexer, unsigned effects)
{
	sql_skip_statement(lexer, sql_lexer_next(lexer));
	return effects;
}

/* --- rows ----------------------------------------------------------------------------------- */

static unsigned read_query(sql_lexer *lexer)
{
	return SQL_IS_PLAIN |
			sql_body_effects(lexer, sql_lexer_next(lexer), lexer->dialect != SQL_SQLITE);
}

/* WITH introduces a name, which the reader of the body must see. */
static unsigned read_with(sql_lexer *lexer)
{
	sql_token with = {.kind = SQL_WORD, .start = "WITH", .length = 4};

	/* The word itself has been read, and its successor is still to come. */
	return SQL_IS_PLAIN | sql_body_effects(lexer, with, lexer->dialect != SQL_SQLITE);
}

static unsigned read_change(sql_lexer *lexer)
{
	return SQL_IS_PLAIN | sql_body_effects(lexer, sql_lexer_next(lexer), false);
}

static unsigned read_harmless(sql_lexer *lexer)
{
	return sql_body_effects(lexer, sql_lexer_next(lexer), false);
}

/* --- transactions --------------------------------------------------------------------------- */

/* MariaDB has BEGIN NOT ATOMIC, and in the mode of Oracle any block. */
static unsigned read_begin(sql_lexer *lexer)
{
	sql_token token;

	if (!next_in_statement(lexer, &token)) {
		return SQL_BEGINS_TRANSACTION;
	}
	if (lexer->dialect == SQL_MYSQL && !sql_token_is(&token, "WORK")) {
		sql_skip_statement(lexer, token);
		return WHATEVER;
	}
	sql_skip_statement(lexer, token);
	return SQL_BEGINS_TRANSACTION;
}

static unsigned read_start(sql_lexer *lexer)
{
	sql_token token;

	if (!next_in_statement(lexer, &token)) {
		return 0;
	}
	sql_skip_statement(lexer, token);
	return sql_token_is(&token, "TRANSACTION") ? SQL_BEGINS_TRANSACTION : WHATEVER;
}

/* COMMIT, END, ABORT, ROLLBACK. */
static unsigned read_end(sql_lexer *lexer)
{
	unsigned effects = SQL_ENDS_TRANSACTION;
	sql_token token;

	while (next_in_statement(lexer, &token)) {
		if (sql_token_is(&token, "TO")) { /* a savepoint */
			effects = (effects & ~(unsigned)SQL_ENDS_TRANSACTION) | SQL_TAKES_BACK;
		} else if (sql_token_is(&token, "PREPARED")) {
			effects &= ~(unsigned)SQL_ENDS_TRANSACTION; /* another transaction */
		} else if (sql_token_is(&token, "CHAIN")) {
			effects |= SQL_TRANSACTION_IN_DOUBT; /* AND CHAIN begins the next one */
		}
	}
	return effects;
}

/* In SQLite the outermost savepoint is a transaction, and its release a commit. */
static unsigned read_savepoint(sql_lexer *lexer)
{
	return skip_rest(lexer, lexer->dialect & SERVERS ? 0 : SQL_BEGINS_TRANSACTION);
}

static unsigned read_release(sql_lexer *lexer)
{
	return skip_rest(lexer, lexer->dialect & SERVERS ? 0 : SQL_TRANSACTION_IN_DOUBT);
}

/* --- the session ---------------------------------------------------------------------------- */

static unsigned read_set(sql_lexer *lexer)
{
	unsigned meaning;
	sql_token token;

	if (!next_in_statement(lexer, &token)) {
		return 0;
	}
	meaning = sql_setting_effects(lexer, token);
	sql_skip_statement(lexer, token);
	if (lexer->dialect == SQL_PGSQL) {
		/* These end with the transaction. */
		bool is_local = sql_token_is(&token, "LOCAL") || sql_token_is(&token, "TRANSACTION") ||
				sql_token_is(&token, "CONSTRAINTS");
		return is_local ? meaning : SQL_TOUCHES | meaning;
	}
	if (lexer->dialect == SQL_MYSQL && sql_token_is(&token, "TRANSACTION")) {
		return SQL_TOUCHES | SQL_PREPARES_TRANSACTION | meaning;
	}
	/* SET STATEMENT ... FOR of MariaDB runs another statement. */
	return sql_token_is(&token, "STATEMENT") ? WHATEVER : SQL_TOUCHES | meaning;
}

static unsigned read_reset(sql_lexer *lexer)
{
	unsigned meaning;
	sql_token token;

	if (!next_in_statement(lexer, &token)) {
		return SQL_TOUCHES;
	}
	meaning = sql_setting_effects(lexer, token);
	sql_skip_statement(lexer, token);
	return SQL_TOUCHES | meaning;
}

static unsigned read_touching(sql_lexer *lexer)
{
	return skip_rest(lexer, SQL_TOUCHES);
}

static unsigned read_lock(sql_lexer *lexer)
{
	return skip_rest(lexer, lexer->dialect == SQL_PGSQL ? 0 : SQL_TOUCHES);
}

static unsigned read_use(sql_lexer *lexer)
{
	return skip_rest(lexer, SQL_TOUCHES | SQL_TOUCHES_DATABASE | SQL_SETS);
}

/* A procedure of MySQL gives back the database, sql_mode and the character sets as they were. */
static unsigned read_call(sql_lexer *lexer)
{
	return skip_rest(lexer, DEFINITION);
}

static unsigned read_forgetting(sql_lexer *lexer)
{
	return skip_rest(
			lexer, lexer->dialect == SQL_PGSQL ? ANYTHING | SQL_FORGETS_STATEMENTS : WHATEVER);
}

/* --- definitions ---------------------------------------------------------------------------- */

/*
 * The body of a trigger of SQLite holds whole statements; it ends like sqlite3_complete() has it, at
 * a semicolon, END, and another semicolon.
 */
static void skip_trigger(sql_lexer *lexer)
{
	sql_token token = {.kind = SQL_WORD};
	sql_token_kind before_end = SQL_WORD;
	bool is_end = false;

	while (token.kind != SQL_TEXT_ENDS) {
		sql_token_kind previous = token.kind;

		token = sql_lexer_next(lexer);
		if (token.kind == SQL_SEMICOLON && is_end && before_end == SQL_SEMICOLON) {
			return;
		}
		is_end = sql_token_is(&token, "END");
		before_end = previous;
	}
}

/* `token` is the first one behind CREATE, ALTER or DROP. Not of SQLite. */
static unsigned read_definition_of(sql_lexer *lexer, sql_token token)
{
	unsigned reach = lexer->dialect == SQL_PGSQL ? sql_definition_reach(lexer, token) : 0;

	sql_skip_statement(lexer, token);
	return definition_effects(lexer) | reach;
}

/* SQLite: CREATE [TEMP | TEMPORARY] TRIGGER. Elsewhere a body is taken for more statements. */
static unsigned read_create(sql_lexer *lexer)
{
	sql_token token;

	if (!next_in_statement(lexer, &token)) {
		return 0;
	}
	if (lexer->dialect != SQL_SQLITE) {
		return read_definition_of(lexer, token);
	}
	if ((sql_token_is(&token, "TEMP") || sql_token_is(&token, "TEMPORARY")) &&
			!next_in_statement(lexer, &token)) {
		return SQL_TOUCHES;
	}
	if (sql_token_is(&token, "TRIGGER")) {
		skip_trigger(lexer);
	} else {
		sql_skip_statement(lexer, token);
	}
	return SQL_TOUCHES;
}

static unsigned read_definition(sql_lexer *lexer)
{
	sql_token token;

	if (lexer->dialect == SQL_SQLITE) {
		return skip_rest(lexer, SQL_TOUCHES);
	}
	return next_in_statement(lexer, &token) ? read_definition_of(lexer, token)
											: definition_effects(lexer);
}

/* --- EXPLAIN -------------------------------------------------------------------------------- */

static unsigned verb_effects(sql_lexer *lexer, sql_token verb);
static const verb_record *find_verb(sql_dialect dialect, const sql_token *word);

static bool is_explain_option(const sql_token *token)
{
	static const char *const words[] = {"ANALYZE", "VERBOSE", "EXTENDED", "PARTITIONS", "FORMAT",
			"JSON", "TREE", "TRADITIONAL", "QUERY", "PLAN", "BUFFERS", "COSTS", "TIMING", "SUMMARY",
			"SETTINGS", "WAL", "GENERIC_PLAN", "TEXT", "XML", "YAML", "TRUE", "FALSE", "ON", "OFF"};

	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		if (sql_token_is(token, words[i])) {
			return true;
		}
	}
	return token->kind == SQL_OPEN || token->kind == SQL_CLOSE || token->kind == SQL_NUMBER ||
			token->kind == SQL_STRING || token->kind == SQL_SYMBOL;
}

/* EXPLAIN ANALYZE runs what it explains; DESC of MySQL may name a table instead. */
static unsigned read_explain(sql_lexer *lexer)
{
	sql_token token;

	while (next_in_statement(lexer, &token)) {
		if (is_explain_option(&token)) {
			continue;
		}
		if (lexer->dialect == SQL_MYSQL && !find_verb(lexer->dialect, &token)) {
			return sql_body_effects(lexer, token, false);
		}
		return verb_effects(lexer, token) & ~(unsigned)SQL_IS_PLAIN;
	}
	return 0;
}

/* --- verbs ---------------------------------------------------------------------------------- */

/* The frequent ones first. */
static const verb_record verbs[] = {
		{"SELECT", EVERYWHERE, read_query},
		{"INSERT", EVERYWHERE, read_change},
		{"UPDATE", EVERYWHERE, read_change},
		{"DELETE", EVERYWHERE, read_change},
		{"WITH", EVERYWHERE, read_with},
		{"BEGIN", EVERYWHERE, read_begin},
		{"START", EVERYWHERE, read_start},
		{"COMMIT", EVERYWHERE, read_end},
		{"ROLLBACK", EVERYWHERE, read_end},
		{"END", SQL_PGSQL | SQL_SQLITE | SQL_OTHER, read_end},
		{"ABORT", SQL_PGSQL, read_end},
		{"SAVEPOINT", EVERYWHERE, read_savepoint},
		{"RELEASE", EVERYWHERE, read_release},
		{"REPLACE", SQL_MYSQL | SQL_SQLITE, read_change},
		{"MERGE", SQL_PGSQL, read_change},
		{"VALUES", EVERYWHERE, read_query},
		{"TABLE", SERVERS, read_query},
		{"SHOW", SERVERS, read_harmless},
		{"EXPLAIN", SERVERS | SQL_SQLITE, read_explain},
		{"DESCRIBE", SQL_MYSQL, read_explain},
		{"DESC", SQL_MYSQL, read_explain},
		{"TRUNCATE", SERVERS, read_harmless},
		{"NOTIFY", SQL_PGSQL, read_harmless},
		{"SET", EVERYWHERE, read_set},
		{"RESET", SQL_PGSQL, read_reset},
		{"LISTEN", SQL_PGSQL, read_touching},
		{"UNLISTEN", SQL_PGSQL, read_touching},
		{"LOCK", SERVERS, read_lock},
		{"UNLOCK", SQL_MYSQL, read_lock},
		{"USE", SQL_MYSQL, read_use},
		{"CALL", SQL_MYSQL, read_call},
		{"DEALLOCATE", SERVERS, read_forgetting},
		{"DISCARD", SQL_PGSQL, read_forgetting},
		{"CREATE", EVERYWHERE, read_create},
		{"ALTER", EVERYWHERE, read_definition},
		{"DROP", EVERYWHERE, read_definition},
		{"PRAGMA", SQL_SQLITE, sql_pragma_effects},
		{"ATTACH", SQL_SQLITE, read_touching},
		{"DETACH", SQL_SQLITE, read_touching},
		{"VACUUM", SQL_SQLITE, read_harmless},
		{"ANALYZE", SQL_SQLITE, read_harmless},
		{"REINDEX", SQL_SQLITE, read_harmless},
};

static const verb_record *find_verb(sql_dialect dialect, const sql_token *word)
{
	for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++) {
		if ((verbs[i].dialects & dialect) && sql_token_is(word, verbs[i].word)) {
			return &verbs[i];
		}
	}
	return NULL;
}

static unsigned verb_effects(sql_lexer *lexer, sql_token verb)
{
	const verb_record *record = find_verb(lexer->dialect, &verb);

	if (record) {
		return record->read(lexer);
	}
	sql_skip_statement(lexer, verb);
	return WHATEVER;
}

unsigned sql_statement_effects(sql_lexer *lexer, sql_token first)
{
	return verb_effects(lexer, first);
}
