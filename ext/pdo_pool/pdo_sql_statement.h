/* One statement: which verb it has, and what that does. A private part of pdo_sql_scan. */
#ifndef ASYNC_PDO_SQL_STATEMENT_H
#define ASYNC_PDO_SQL_STATEMENT_H

#include "pdo_sql_scan.h"

/* `first` is the statement's first token. Reads up to its semicolon, inclusive. */
unsigned sql_statement_effects(sql_lexer *lexer, sql_token first);

/*
 * Goes through the rest of a statement, `token` first: are there calls of unknown functions,
 * assignments, INTO? `is_query`: INTO creates or assigns something, unless it follows INSERT.
 */
unsigned sql_body_effects(sql_lexer *lexer, sql_token token, bool is_query);

/* PRAGMA of SQLite; the word itself has been read. */
unsigned sql_pragma_effects(sql_lexer *lexer);

/* Skips to the end of the statement. */
void sql_skip_statement(sql_lexer *lexer, sql_token token);

#endif
