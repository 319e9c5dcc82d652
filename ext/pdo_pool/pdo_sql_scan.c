#include "pdo_sql_scan.h"

#include <string.h>

#include "pdo_sql_statement.h"

enum {
	SQL_IN_DOUBT =
			SQL_TOUCHES | SQL_TOUCHES_ANYTHING | SQL_TOUCHES_DATABASE | SQL_DEFINES | SQL_SETS
};

/* One reading of the whole text. */
static unsigned scan_reading(sql_lexer *lexer)
{
	unsigned effects = 0;
	unsigned count = 0;

	for (;;) {
		sql_token token = sql_lexer_next(lexer);

		while (token.kind == SQL_SEMICOLON || token.kind == SQL_OPEN) {
			token = sql_lexer_next(lexer);
		}
		if (token.kind == SQL_TEXT_ENDS) {
			break;
		}
		effects |= sql_statement_effects(lexer, token);
		count++;
	}
	return count > 1 ? effects & ~SQL_IS_PLAIN : effects;
}

/* The other way to read what was in doubt; what cannot run in it adds nothing of its own. */
static unsigned scan_other_reading(
		sql_dialect dialect, unsigned readings, const char *text, size_t length, unsigned *doubts)
{
	sql_lexer lexer;
	unsigned effects;

	sql_lexer_init(&lexer, dialect, readings, text, length);
	effects = scan_reading(&lexer);
	*doubts |= lexer.doubts;
	return effects;
}

static unsigned scan_all_readings(
		sql_dialect dialect, const char *text, size_t length, unsigned first, unsigned *doubts)
{
	unsigned effects = 0;
	bool has_backslash = (*doubts & SQL_DOUBT_BACKSLASH) != 0;
	bool has_version = (*doubts & SQL_DOUBT_VERSION_COMMENT) != 0;

	if (has_backslash) {
		effects |= scan_other_reading(
				dialect, first ^ SQL_READ_BACKSLASH_ESCAPES, text, length, doubts);
	}
	if (has_version) {
		effects |= scan_other_reading(
				dialect, first ^ SQL_READ_VERSION_COMMENTS, text, length, doubts);
	}
	if (has_backslash && has_version) {
		effects |= scan_other_reading(dialect,
				first ^ (SQL_READ_BACKSLASH_ESCAPES | SQL_READ_VERSION_COMMENTS), text, length,
				doubts);
	}
	return effects;
}

unsigned sql_scan(sql_dialect dialect, const char *text, size_t length)
{
	unsigned readings = sql_default_readings(dialect);
	sql_lexer lexer;
	unsigned effects;
	unsigned doubts;

	sql_lexer_init(&lexer, dialect, readings, text, length);
	effects = scan_reading(&lexer);
	doubts = lexer.doubts;
	if (lexer.is_unterminated || memchr(text, '\0', length) != NULL) {
		doubts |= SQL_DOUBT_BEYOND_HELP;
	}
	if (doubts & (SQL_DOUBT_BACKSLASH | SQL_DOUBT_VERSION_COMMENT)) {
		effects |= scan_all_readings(dialect, text, length, readings, &doubts);
		/* A doubt that only the other reading has met leads to further readings. */
		if ((doubts & ~lexer.doubts) != 0) {
			doubts |= SQL_DOUBT_BEYOND_HELP;
		}
	}
	if (doubts & SQL_DOUBT_BEYOND_HELP) {
		effects |= SQL_IN_DOUBT | SQL_TRANSACTION_IN_DOUBT;
	}
	return effects & (doubts ? ~(unsigned)SQL_IS_PLAIN : ~0u);
}
