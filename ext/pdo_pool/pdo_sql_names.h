/* What may stand before an opening bracket in a statement that leaves the session alone. */
#ifndef ASYNC_PDO_SQL_NAMES_H
#define ASYNC_PDO_SQL_NAMES_H

#include "pdo_sql_lex.h"

/* Any case; an unquoted, unqualified name. */
bool sql_is_harmless_name(const char *word, size_t length, sql_dialect dialect);

/* For the tests: the search in the table of names needs its order. */
bool sql_names_are_sorted(void);

#endif
