/*
 * Cuts SQL into tokens the way a server would, as far as finding statements, words and brackets
 * needs it. Pure C: no allocation, no Zend, never reads outside the text.
 *
 * A text has sometimes two readings, and only the server knows which one is right: a backslash
 * before a quote (standard_conforming_strings, NO_BACKSLASH_ESCAPES), a version comment of MySQL. The
 * lexer takes the reading it was asked for and reports the doubt, so that the caller can try the
 * other one. What has more than two readings is SQL_DOUBT_BEYOND_HELP.
 */
#ifndef ASYNC_PDO_SQL_LEX_H
#define ASYNC_PDO_SQL_LEX_H

#include <stdbool.h>
#include <stddef.h>

typedef enum sql_dialect {
	SQL_PGSQL = 1 << 0,
	SQL_MYSQL = 1 << 1, /* MariaDB too */
	SQL_SQLITE = 1 << 2,
	SQL_OTHER = 1 << 3
} sql_dialect;

typedef enum sql_token_kind {
	SQL_TEXT_ENDS,
	SQL_WORD,   /* a keyword or a plain identifier */
	SQL_QUOTED, /* an identifier in quotes */
	SQL_STRING,
	SQL_NUMBER,
	SQL_SEMICOLON,
	SQL_OPEN,   /* ( */
	SQL_CLOSE,  /* ) */
	SQL_ASSIGN, /* := */
	SQL_CAST,   /* :: */
	SQL_SYMBOL  /* any other character */
} sql_token_kind;

/* Borrowed from the text. */
typedef struct sql_token {
	sql_token_kind kind;
	const char *start;
	size_t length;
} sql_token;

typedef enum sql_doubt {
	SQL_DOUBT_BACKSLASH = 1 << 0,
	SQL_DOUBT_VERSION_COMMENT = 1 << 1,
	SQL_DOUBT_BEYOND_HELP = 1 << 2
} sql_doubt;

typedef enum sql_reading {
	SQL_READ_BACKSLASH_ESCAPES = 1 << 0, /* a backslash takes the next character with it */
	SQL_READ_VERSION_COMMENTS = 1 << 1   /* what a version comment holds counts */
} sql_reading;

typedef struct sql_lexer {
	const char *at;
	const char *end;
	const char *start;
	sql_dialect dialect;
	unsigned readings;         /* sql_reading, as asked for */
	unsigned doubts;           /* sql_doubt, grows while reading */
	unsigned version_comments; /* how many have begun */
	bool is_in_version_comment;
	bool is_unterminated; /* a quote or a comment does not end: a server refuses that statement */
} sql_lexer;

void sql_lexer_init(
		sql_lexer *lexer, sql_dialect dialect, unsigned readings, const char *text, size_t length);

/* What the dialect's servers do by default. */
unsigned sql_default_readings(sql_dialect dialect);

sql_token sql_lexer_next(sql_lexer *lexer);

/* Is it this plain word? `upper` is in capitals. */
bool sql_token_is(const sql_token *token, const char *upper);

#endif
