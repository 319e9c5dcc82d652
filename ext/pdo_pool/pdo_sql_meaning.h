/*
 * What makes the same text mean something else at another time: the settings by which a server reads
 * it, and literals that it reads once. Private to pdo_sql_*.c and the statement cache.
 */
#ifndef ASYNC_PDO_SQL_MEANING_H
#define ASYNC_PDO_SQL_MEANING_H

#include "pdo_sql_scan.h"

/*
 * SET or RESET of something: SQL_SETS, or 0 for what is known to leave the meaning of a text alone.
 * `token` is the first one behind the verb, and the lexer behind it, where it stays.
 */
unsigned sql_setting_effects(const sql_lexer *lexer, sql_token token);

/* The same of a call of set_config(); the lexer is behind the opening bracket, where it stays. */
unsigned sql_set_config_effects(const sql_lexer *lexer);

/* CREATE, ALTER or DROP of PostgreSQL: SQL_REDEFINES or 0. `token` and the lexer as above. */
unsigned sql_definition_reach(const sql_lexer *lexer, sql_token token);

/*
 * Has the text a literal that PostgreSQL replaces by the time at which it was prepared: 'now', 'today',
 * 'tomorrow 10:00', '[yesterday,today)'? When in doubt, yes.
 */
bool sql_has_moment(sql_dialect dialect, const char *text, size_t length);

#endif
