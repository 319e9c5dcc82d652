#include "pdo_sql_scan.h"

#include <string.h>

typedef struct end_record {
	const char *word;
	unsigned dialects;
	sql_end end;
} end_record;

static const end_record ends[] = {
		{"ROLLBACK", SQL_PGSQL | SQL_MYSQL | SQL_SQLITE | SQL_OTHER, SQL_ROLLS_BACK},
		{"ABORT", SQL_PGSQL, SQL_ROLLS_BACK},
		{"COMMIT", SQL_PGSQL | SQL_MYSQL | SQL_SQLITE | SQL_OTHER, SQL_COMMITS},
		{"END", SQL_PGSQL | SQL_SQLITE | SQL_OTHER, SQL_COMMITS},
};

static sql_end find_end(sql_dialect dialect, const sql_token *verb)
{
	for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
		if ((ends[i].dialects & dialect) && sql_token_is(verb, ends[i].word)) {
			return ends[i].end;
		}
	}
	return SQL_ENDS_NOTHING;
}

/* Reads on past the word, if it is there. */
static bool take_word(sql_lexer *lexer, sql_token *token, const char *word)
{
	if (!sql_token_is(token, word)) {
		return false;
	}
	*token = sql_lexer_next(lexer);
	return true;
}

/* False: the words go on in a way that is not known. */
static bool skip_options(sql_lexer *lexer, sql_token *token)
{
	if (!take_word(lexer, token, "WORK")) {
		(void)take_word(lexer, token, "TRANSACTION");
	}
	if (take_word(lexer, token, "AND") &&
			!(take_word(lexer, token, "NO") && take_word(lexer, token, "CHAIN"))) {
		return false;
	}
	return !take_word(lexer, token, "NO") || take_word(lexer, token, "RELEASE");
}

sql_end sql_whole_end(sql_dialect dialect, const char *text, size_t length)
{
	sql_lexer lexer;
	sql_token token;
	sql_end end;

	sql_lexer_init(&lexer, dialect, sql_default_readings(dialect), text, length);
	do {
		token = sql_lexer_next(&lexer);
	} while (token.kind == SQL_SEMICOLON);
	end = find_end(dialect, &token);
	if (end == SQL_ENDS_NOTHING) {
		return SQL_ENDS_NOTHING;
	}
	token = sql_lexer_next(&lexer);
	if (!skip_options(&lexer, &token)) {
		return SQL_ENDS_NOTHING;
	}
	while (token.kind == SQL_SEMICOLON) {
		token = sql_lexer_next(&lexer);
	}
	if (token.kind != SQL_TEXT_ENDS || lexer.doubts != 0 || lexer.is_unterminated ||
			memchr(text, '\0', length) != NULL) {
		return SQL_ENDS_NOTHING;
	}
	return end;
}
