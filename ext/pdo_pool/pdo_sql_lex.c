#include "pdo_sql_lex.h"

#include <string.h>

void sql_lexer_init(
		sql_lexer *lexer, sql_dialect dialect, unsigned readings, const char *text, size_t length)
{
	*lexer = (sql_lexer){
			.at = text,
			.start = text,
			.end = text + length,
			.dialect = dialect,
			.readings = readings,
	};
}

unsigned sql_default_readings(sql_dialect dialect)
{
	unsigned readings = SQL_READ_VERSION_COMMENTS;

	if (dialect == SQL_MYSQL) {
		readings |= SQL_READ_BACKSLASH_ESCAPES;
	}
	return readings;
}

static char to_upper(char c)
{
	return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

bool sql_token_is(const sql_token *token, const char *upper)
{
	size_t i;

	if (token->kind != SQL_WORD) {
		return false;
	}
	for (i = 0; i < token->length; i++) {
		if (to_upper(token->start[i]) != upper[i]) { /* the final zero differs from any letter */
			return false;
		}
	}
	return upper[i] == '\0';
}

enum { SPACE = 1, DIGIT = 2, WORD_START = 4, DOLLAR = 8, BLANK = 16 };

/* BLANK: what may begin something between tokens, so that all else is told by one look. */
static const unsigned char kinds[256] = {
		['\t' ... '\r'] = SPACE | BLANK,
		[' '] = SPACE | BLANK,
		['/'] = BLANK,
		['-'] = BLANK,
		['#'] = BLANK,
		['*'] = BLANK,
		['0' ... '9'] = DIGIT,
		['A' ... 'Z'] = WORD_START,
		['a' ... 'z'] = WORD_START,
		['_'] = WORD_START,
		['$'] = DOLLAR,
		[0x80 ... 0xff] = WORD_START,
};

static bool is_kind(char c, unsigned kind)
{
	return (kinds[(unsigned char)c] & kind) != 0;
}

static bool is_space(char c)
{
	return is_kind(c, SPACE);
}

static bool is_digit(char c)
{
	return is_kind(c, DIGIT);
}

static bool is_word_start(char c)
{
	return is_kind(c, WORD_START);
}

static bool is_word_part(char c)
{
	return is_kind(c, WORD_START | DIGIT | DOLLAR);
}

/* The character `ahead` of the current one, or zero behind the end. */
static char peek(const sql_lexer *lexer, size_t ahead)
{
	return (size_t)(lexer->end - lexer->at) > ahead ? lexer->at[ahead] : '\0';
}

static void end_unterminated(sql_lexer *lexer)
{
	lexer->at = lexer->end;
	lexer->is_unterminated = true;
}

/* --- comments ------------------------------------------------------------------------------- */

static void skip_line(sql_lexer *lexer)
{
	const char *at = lexer->at;

	/* PostgreSQL ends a comment at a carriage return as well, MySQL and SQLite do not. */
	while (at < lexer->end && *at != '\n' && !(lexer->dialect == SQL_PGSQL && *at == '\r')) {
		if (*at == '\r' && lexer->dialect == SQL_OTHER) {
			lexer->doubts |= SQL_DOUBT_BEYOND_HELP;
		}
		at++;
	}
	lexer->at = at;
}

static void skip_block(sql_lexer *lexer)
{
	size_t depth = 1;

	lexer->at += 2;
	while (lexer->at < lexer->end) {
		if (peek(lexer, 0) == '*' && peek(lexer, 1) == '/') {
			lexer->at += 2;
			if (--depth == 0) {
				return;
			}
		} else if (peek(lexer, 0) == '/' && peek(lexer, 1) == '*') {
			if (lexer->dialect == SQL_PGSQL) {
				depth++;
			} else if (lexer->dialect == SQL_OTHER) {
				lexer->doubts |= SQL_DOUBT_BEYOND_HELP;
			}
			lexer->at += 2 - (lexer->dialect != SQL_PGSQL);
		} else {
			lexer->at++;
		}
	}
	if (lexer->dialect != SQL_SQLITE) { /* SQLite takes the end of the text for the end of it */
		lexer->is_unterminated = true;
	}
}

/* Only words, numbers and simple signs may stand in a version comment: the rest has other readings. */
static void look_into_version_comment(sql_lexer *lexer)
{
	const char *at;

	for (at = lexer->at; at < lexer->end; at++) {
		if (*at == '*' && at + 1 < lexer->end && at[1] == '/') {
			return;
		}
		if (strchr("'\"`\\/#;-", *at) || (unsigned char)*at >= 0x80) {
			break;
		}
	}
	lexer->doubts |= SQL_DOUBT_BEYOND_HELP;
}

static void enter_version_comment(sql_lexer *lexer, size_t introducer)
{
	const char *comment = lexer->at;

	lexer->doubts |= SQL_DOUBT_VERSION_COMMENT;
	if (++lexer->version_comments > 1) {
		lexer->doubts |= SQL_DOUBT_BEYOND_HELP;
	}
	lexer->at += introducer;
	look_into_version_comment(lexer);
	if (!(lexer->readings & SQL_READ_VERSION_COMMENTS)) {
		lexer->at = comment;
		skip_block(lexer);
		return;
	}
	while (is_digit(peek(lexer, 0))) {
		lexer->at++;
	}
	lexer->is_in_version_comment = true;
}

/* At a slash and an asterisk. */
static void skip_comment(sql_lexer *lexer)
{
	if (lexer->dialect == SQL_MYSQL && peek(lexer, 2) == '!') {
		enter_version_comment(lexer, 3);
	} else if (lexer->dialect == SQL_MYSQL && peek(lexer, 2) == 'M' && peek(lexer, 3) == '!') {
		enter_version_comment(lexer, 4);
	} else {
		if (lexer->dialect == SQL_OTHER && (peek(lexer, 2) == '!' || peek(lexer, 3) == '!')) {
			lexer->doubts |= SQL_DOUBT_BEYOND_HELP;
		}
		skip_block(lexer);
	}
}

/* Two dashes: MySQL wants a space or a control character behind them. */
static bool is_dash_comment(const sql_lexer *lexer)
{
	if (peek(lexer, 0) != '-' || peek(lexer, 1) != '-') {
		return false;
	}
	return lexer->dialect != SQL_MYSQL || lexer->end - lexer->at == 2 ||
			(unsigned char)peek(lexer, 2) <= ' ' || peek(lexer, 2) == 0x7f;
}

static void skip_blanks(sql_lexer *lexer)
{
	while (lexer->at < lexer->end) {
		char c = *lexer->at;

		if (!is_kind(c, BLANK)) {
			return;
		}
		if (is_space(c)) {
			lexer->at++;
		} else if (c == '/' && peek(lexer, 1) == '*') {
			skip_comment(lexer);
		} else if (is_dash_comment(lexer)) {
			if (lexer->dialect == SQL_OTHER && !is_space(peek(lexer, 2))) {
				lexer->doubts |= SQL_DOUBT_BEYOND_HELP;
			}
			skip_line(lexer);
		} else if (c == '#' && lexer->dialect == SQL_MYSQL) {
			skip_line(lexer);
		} else if (c == '*' && peek(lexer, 1) == '/' && lexer->is_in_version_comment) {
			lexer->is_in_version_comment = false;
			lexer->at += 2;
		} else {
			return;
		}
	}
	if (lexer->is_in_version_comment) {
		lexer->is_unterminated = true;
	}
}

/* --- quotes --------------------------------------------------------------------------------- */

/* A backslash stands before a quote that may end the string or not. */
static void doubt_backslash(sql_lexer *lexer, char quote)
{
	lexer->doubts |= SQL_DOUBT_BACKSLASH;
	/* It may be half of a character (GBK, SJIS), and double quotes follow yet another setting. */
	if ((lexer->at > lexer->start && (unsigned char)lexer->at[-1] >= 0x80) || quote == '"') {
		lexer->doubts |= SQL_DOUBT_BEYOND_HELP;
	}
}

/* At a backslash in quotes. Moves behind what it takes with it, or behind itself. */
static void take_backslash(sql_lexer *lexer, char quote, bool is_certain)
{
	bool is_escape = is_certain || (lexer->readings & SQL_READ_BACKSLASH_ESCAPES) != 0;
	const char *run = lexer->at;

	while (run < lexer->end && *run == '\\') {
		run++;
	}
	if (!is_certain && run < lexer->end && *run == quote) {
		doubt_backslash(lexer, quote);
	}
	if (is_escape) { /* whole pairs, and an odd one with the character behind it */
		size_t length = (size_t)(run - lexer->at);
		run += length % 2 == 1 && run < lexer->end;
	}
	lexer->at = run;
}

/* At an opening quote. `may_escape`: backslashes matter here; `is_certain`: in every mode. */
static void skip_quotes(sql_lexer *lexer, char closing, bool may_escape, bool is_certain)
{
	lexer->at++;
	while (lexer->at < lexer->end) {
		if (*lexer->at == '\\' && may_escape) {
			take_backslash(lexer, closing, is_certain);
		} else if (*lexer->at != closing) {
			lexer->at++;
		} else if (peek(lexer, 1) == closing && closing != ']') {
			lexer->at += 2;
		} else {
			lexer->at++;
			return;
		}
	}
	end_unterminated(lexer);
}

/* At a dollar of PostgreSQL. False: it does not open a quote. */
static bool skip_dollar_quotes(sql_lexer *lexer)
{
	const char *tag = lexer->at;
	const char *at = tag + 1;
	size_t length;

	if (at < lexer->end && is_digit(*at)) {
		return false;
	}
	while (at < lexer->end && *at != '$' && is_word_part(*at)) {
		at++;
	}
	if (at == lexer->end || *at != '$') {
		return false;
	}
	length = (size_t)(at - tag) + 1;
	for (at++; (size_t)(lexer->end - at) >= length; at++) {
		if (*at == '$' && memcmp(at, tag, length) == 0) {
			lexer->at = at + length;
			return true;
		}
	}
	end_unterminated(lexer);
	return true;
}

/* --- tokens --------------------------------------------------------------------------------- */

static void take_word(sql_lexer *lexer)
{
	const char *at = lexer->at;

	while (at < lexer->end && is_word_part(*at)) {
		unsigned char c = (unsigned char)*at;

		/* Not UTF-8: in Latin 1 such a byte may be a space (MySQL). */
		if (c >= 0x80 && c < 0xc0 && (at == lexer->start || (unsigned char)at[-1] < 0x80)) {
			lexer->doubts |= SQL_DOUBT_BEYOND_HELP;
		}
		at++;
	}
	lexer->at = at;
}

static bool is_number_part(char c)
{
	return is_digit(c) || (c != '\0' && strchr("abcdefABCDEFxX._", c) != NULL);
}

static void take_number(sql_lexer *lexer)
{
	while (lexer->at < lexer->end && (is_word_part(*lexer->at) || *lexer->at == '.')) {
		/* A word without a space before it (PostgreSQL up to 14), or one name (MySQL). */
		if (!is_number_part(*lexer->at)) {
			lexer->doubts |= SQL_DOUBT_BEYOND_HELP;
		}
		lexer->at++;
	}
}

/* Strings of PostgreSQL that begin with E know backslashes in every mode. */
static bool has_escape_prefix(const sql_lexer *lexer)
{
	return lexer->dialect == SQL_PGSQL && (*lexer->at == 'E' || *lexer->at == 'e') &&
			peek(lexer, 1) == '\'';
}

static sql_token_kind take_quotes(sql_lexer *lexer, char quote)
{
	bool is_mysql_like = lexer->dialect == SQL_MYSQL || lexer->dialect == SQL_OTHER;

	if (lexer->dialect == SQL_OTHER && quote == '`') {
		lexer->doubts |= SQL_DOUBT_BEYOND_HELP;
	}
	switch (quote) {
	case '\'':
		skip_quotes(lexer, '\'', lexer->dialect != SQL_SQLITE, false);
		return SQL_STRING;
	case '"':
		skip_quotes(lexer, '"', is_mysql_like, false);
		return SQL_QUOTED;
	case '`':
		skip_quotes(lexer, '`', false, false);
		return SQL_QUOTED;
	default:
		skip_quotes(lexer, ']', false, false);
		return SQL_QUOTED;
	}
}

static bool opens_quotes(const sql_lexer *lexer, char c)
{
	switch (c) {
	case '\'':
	case '"':
		return true;
	case '`':
		return lexer->dialect != SQL_PGSQL;
	case '[':
		return lexer->dialect == SQL_SQLITE;
	default:
		return false;
	}
}

static sql_token_kind take_colon(sql_lexer *lexer)
{
	char next = peek(lexer, 1);

	lexer->at += next == '=' || next == ':' ? 2 : 1;
	return next == '=' ? SQL_ASSIGN : next == ':' ? SQL_CAST : SQL_SYMBOL;
}

static sql_token_kind take_sign(sql_lexer *lexer, char c)
{
	/* What is a comment, a quote or an operator elsewhere. */
	if (lexer->dialect == SQL_OTHER && strchr("#$[", c)) {
		lexer->doubts |= SQL_DOUBT_BEYOND_HELP;
	}
	switch (c) {
	case ':':
		return take_colon(lexer);
	case '(':
		lexer->at++;
		return SQL_OPEN;
	case ')':
		lexer->at++;
		return SQL_CLOSE;
	case ';':
		lexer->at++;
		return SQL_SEMICOLON;
	case '\0':
		/* A client library that takes C strings stops here, another one goes on. */
		lexer->doubts |= SQL_DOUBT_BEYOND_HELP;
		lexer->at++;
		return SQL_SYMBOL;
	default:
		lexer->at++;
		return SQL_SYMBOL;
	}
}

static sql_token_kind take_token(sql_lexer *lexer)
{
	char c = *lexer->at;

	if (has_escape_prefix(lexer)) {
		lexer->at++;
		skip_quotes(lexer, '\'', true, true);
		return SQL_STRING;
	}
	if (is_word_start(c) || (c == '$' && lexer->dialect == SQL_MYSQL)) {
		take_word(lexer);
		return SQL_WORD;
	}
	if (is_digit(c)) {
		take_number(lexer);
		return SQL_NUMBER;
	}
	if (opens_quotes(lexer, c)) {
		return take_quotes(lexer, c);
	}
	if (c == '$' && lexer->dialect == SQL_PGSQL && skip_dollar_quotes(lexer)) {
		return SQL_STRING;
	}
	return take_sign(lexer, c);
}

sql_token sql_lexer_next(sql_lexer *lexer)
{
	sql_token token = {.kind = SQL_TEXT_ENDS};

	skip_blanks(lexer);
	token.start = lexer->at;
	if (lexer->at < lexer->end) {
		token.kind = take_token(lexer);
	}
	token.length = (size_t)(lexer->at - token.start);
	return token;
}
