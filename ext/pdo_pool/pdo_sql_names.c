/*
 * Names that may stand before a bracket without touching the session: keywords, types and built-in
 * functions without an effect that outlives the statement. Any other name might be a function of
 * the user's, and those may do anything.
 *
 * Sequences count as harmless (an INSERT into a column with a default calls them too), so do
 * LAST_INSERT_ID() and the like, and what ends or disturbs only other sessions. Absent on purpose:
 * set_config, pg_advisory_lock, query_to_xml and dblink, GET_LOCK, load_extension.
 */
#include "pdo_sql_names.h"

#include <string.h>

/* Each table in the order of strcmp(). */
static const char *const names_everywhere[] = {"ABS", "ACOS", "AGAINST", "ALL", "AND", "ANY",
		"ARRAY", "AS", "ASCII", "ASIN", "ATAN", "ATAN2", "AVG", "BETWEEN", "BIGINT", "BINARY",
		"BIT_LENGTH", "BY", "CASE", "CAST", "CEIL", "CEILING", "CHAR", "CHARACTER",
		"CHARACTER_LENGTH", "CHAR_LENGTH", "CHECK", "COALESCE", "CONCAT", "CONCAT_WS", "CONFLICT",
		"COS", "COT", "COUNT", "CROSS", "CUBE", "CUME_DIST", "CURRENT_DATE", "CURRENT_TIME",
		"CURRENT_TIMESTAMP", "DATE", "DECIMAL", "DEFAULT", "DEGREES", "DENSE_RANK", "DISTINCT",
		"DIV", "DOUBLE", "ELSE", "END", "ESCAPE", "EXCEPT", "EXISTS", "EXP", "EXTRACT", "FILTER",
		"FIRST_VALUE", "FLOAT", "FLOOR", "FOR", "FROM", "FULL", "GLOB", "GREATEST", "GROUP",
		"GROUPING", "HAVING", "ILIKE", "IN", "INDEX", "INNER", "INT", "INTEGER", "INTERSECT",
		"INTERVAL", "IS", "JOIN", "KEY", "LAG", "LAST_VALUE", "LATERAL", "LEAD", "LEAST", "LEFT",
		"LENGTH", "LIKE", "LIMIT", "LN", "LOCALTIME", "LOCALTIMESTAMP", "LOG", "LOG10", "LOG2",
		"LOWER", "LPAD", "LTRIM", "MATCH", "MATERIALIZED", "MAX", "MD5", "MIN", "MINUS", "MOD",
		"NATURAL", "NOT", "NTH_VALUE", "NTILE", "NULLIF", "NUMERIC", "OCTET_LENGTH", "OF", "OFFSET",
		"ON", "OR", "ORDER", "OUTER", "OVER", "OVERLAPS", "PARTITION", "PERCENT_RANK", "PI",
		"POSITION", "POW", "POWER", "PRIMARY", "RADIANS", "RANK", "REAL", "REGEXP", "REPEAT",
		"REPLACE", "RETURNING", "REVERSE", "RIGHT", "RLIKE", "ROLLUP", "ROUND", "ROW", "ROWS",
		"ROW_NUMBER", "RPAD", "RTRIM", "SELECT", "SET", "SETS", "SIGN", "SIMILAR", "SIN",
		"SMALLINT", "SOME", "SQRT", "STDDEV", "STDDEV_POP", "STDDEV_SAMP", "STRAIGHT_JOIN",
		"SUBSTR", "SUBSTRING", "SUM", "TAN", "TEXT", "THEN", "TIME", "TIMESTAMP", "TO", "TRIM",
		"UNION", "UNIQUE", "UPPER", "USING", "VALUE", "VALUES", "VARCHAR", "VARIANCE", "VAR_POP",
		"VAR_SAMP", "VERSION", "WHEN", "WHERE", "WINDOW", "WITHIN", "XOR"};

static const char *const names_of_pgsql[] = {"AGE", "ARRAY_AGG", "ARRAY_APPEND", "ARRAY_CAT",
		"ARRAY_DIMS", "ARRAY_FILL", "ARRAY_LENGTH", "ARRAY_LOWER", "ARRAY_NDIMS", "ARRAY_POSITION",
		"ARRAY_POSITIONS", "ARRAY_PREPEND", "ARRAY_REMOVE", "ARRAY_REPLACE", "ARRAY_TO_JSON",
		"ARRAY_TO_STRING", "ARRAY_UPPER", "BIT", "BIT_AND", "BIT_COUNT", "BIT_OR", "BOOLEAN",
		"BOOL_AND", "BOOL_OR", "BPCHAR", "BTRIM", "BYTEA", "CARDINALITY", "CBRT", "CHR",
		"CLOCK_TIMESTAMP", "COL_DESCRIPTION", "CONVERT_FROM", "CONVERT_TO", "CORR", "COVAR_POP",
		"COVAR_SAMP", "CURRENT_DATABASE", "CURRENT_SCHEMA", "CURRENT_SCHEMAS", "CURRENT_SETTING",
		"CURRVAL", "DATE_BIN", "DATE_PART", "DATE_TRUNC", "DECODE", "ENCODE", "ENUM_FIRST",
		"ENUM_LAST", "ENUM_RANGE", "EVERY", "FACTORIAL", "FORMAT", "FORMAT_TYPE", "GCD",
		"GENERATE_SERIES", "GENERATE_SUBSCRIPTS", "GEN_RANDOM_UUID", "GET_BYTE", "HASHTEXT",
		"HAS_DATABASE_PRIVILEGE", "HAS_SCHEMA_PRIVILEGE", "HAS_TABLE_PRIVILEGE", "INITCAP",
		"ISFINITE", "JSONB_AGG", "JSONB_ARRAY_ELEMENTS", "JSONB_ARRAY_ELEMENTS_TEXT",
		"JSONB_ARRAY_LENGTH", "JSONB_BUILD_ARRAY", "JSONB_BUILD_OBJECT", "JSONB_EACH",
		"JSONB_EACH_TEXT", "JSONB_EXISTS", "JSONB_EXISTS_ALL", "JSONB_EXISTS_ANY",
		"JSONB_EXTRACT_PATH", "JSONB_EXTRACT_PATH_TEXT", "JSONB_INSERT", "JSONB_OBJECT",
		"JSONB_OBJECT_AGG", "JSONB_OBJECT_KEYS", "JSONB_PATH_EXISTS", "JSONB_PATH_MATCH",
		"JSONB_PATH_QUERY", "JSONB_PATH_QUERY_ARRAY", "JSONB_PATH_QUERY_FIRST", "JSONB_PRETTY",
		"JSONB_SET", "JSONB_STRIP_NULLS", "JSONB_TO_RECORD", "JSONB_TO_RECORDSET", "JSONB_TYPEOF",
		"JSON_AGG", "JSON_ARRAY_ELEMENTS", "JSON_ARRAY_ELEMENTS_TEXT", "JSON_ARRAY_LENGTH",
		"JSON_BUILD_ARRAY", "JSON_BUILD_OBJECT", "JSON_EACH", "JSON_EACH_TEXT", "JSON_EXTRACT_PATH",
		"JSON_EXTRACT_PATH_TEXT", "JSON_OBJECT", "JSON_OBJECT_AGG", "JSON_OBJECT_KEYS",
		"JSON_POPULATE_RECORD", "JSON_POPULATE_RECORDSET", "JSON_STRIP_NULLS", "JSON_TO_RECORD",
		"JSON_TO_RECORDSET", "JSON_TYPEOF", "LASTVAL", "LCM", "MAKE_DATE", "MAKE_INTERVAL",
		"MAKE_TIME", "MAKE_TIMESTAMP", "MAKE_TIMESTAMPTZ", "MODE", "NEXTVAL", "NOW", "NUMRANGE",
		"NUM_NONNULLS", "NUM_NULLS", "OBJ_DESCRIPTION", "OVERLAY", "PERCENTILE_CONT",
		"PERCENTILE_DISC", "PG_BACKEND_PID", "PG_CLIENT_ENCODING", "PG_COLUMN_SIZE",
		"PG_CURRENT_XACT_ID", "PG_DATABASE_SIZE", "PG_ENCODING_TO_CHAR", "PG_GET_CONSTRAINTDEF",
		"PG_GET_EXPR", "PG_GET_FUNCTIONDEF", "PG_GET_INDEXDEF", "PG_GET_SERIAL_SEQUENCE",
		"PG_GET_TRIGGERDEF", "PG_GET_USERBYID", "PG_GET_VIEWDEF", "PG_IS_IN_RECOVERY", "PG_NOTIFY",
		"PG_RELATION_SIZE", "PG_SIZE_PRETTY", "PG_SLEEP", "PG_TABLE_IS_VISIBLE", "PG_TABLE_SIZE",
		"PG_TERMINATE_BACKEND", "PG_TOTAL_RELATION_SIZE", "PG_TYPEOF", "PG_XACT_STATUS",
		"PHRASETO_TSQUERY", "PLAINTO_TSQUERY", "QUOTE_IDENT", "QUOTE_LITERAL", "QUOTE_NULLABLE",
		"RANDOM", "REGEXP_COUNT", "REGEXP_INSTR", "REGEXP_LIKE", "REGEXP_MATCH", "REGEXP_MATCHES",
		"REGEXP_REPLACE", "REGEXP_SPLIT_TO_ARRAY", "REGEXP_SPLIT_TO_TABLE", "REGEXP_SUBSTR",
		"ROW_TO_JSON", "SCALE", "SESSION_USER", "SETVAL", "SETWEIGHT", "SET_BYTE", "SHA224",
		"SHA256", "SHA384", "SHA512", "SHOBJ_DESCRIPTION", "SPLIT_PART", "STARTS_WITH",
		"STATEMENT_TIMESTAMP", "STRING_AGG", "STRING_TO_ARRAY", "STRING_TO_TABLE", "STRPOS",
		"TIMEOFDAY", "TIMESTAMPTZ", "TIMETZ", "TO_ASCII", "TO_CHAR", "TO_DATE", "TO_HEX", "TO_JSON",
		"TO_JSONB", "TO_NUMBER", "TO_REGCLASS", "TO_REGTYPE", "TO_TIMESTAMP", "TO_TSQUERY",
		"TO_TSVECTOR", "TRANSACTION_TIMESTAMP", "TRANSLATE", "TRUNC", "TS_HEADLINE", "TS_RANK",
		"TS_RANK_CD", "TXID_CURRENT", "UNNEST", "VARBIT", "WEBSEARCH_TO_TSQUERY", "WIDTH_BUCKET"};

static const char *const names_of_mysql[] = {"ADDDATE", "ADDTIME", "AES_DECRYPT", "AES_ENCRYPT",
		"ANY_VALUE", "BENCHMARK", "BIN", "BIN_TO_UUID", "BIT_AND", "BIT_COUNT", "BIT_OR", "BIT_XOR",
		"CHARSET", "COERCIBILITY", "COLLATION", "COMPRESS", "CONNECTION_ID", "CONV", "CONVERT",
		"CONVERT_TZ", "CRC32", "CURDATE", "CURRENT_ROLE", "CURRENT_USER", "CURTIME", "DATABASE",
		"DATEDIFF", "DATETIME", "DATE_ADD", "DATE_FORMAT", "DATE_SUB", "DAY", "DAYNAME",
		"DAYOFMONTH", "DAYOFWEEK", "DAYOFYEAR", "ELT", "EXPORT_SET", "EXTRACTVALUE", "FIELD",
		"FIND_IN_SET", "FORMAT", "FORMAT_BYTES", "FOUND_ROWS", "FROM_BASE64", "FROM_DAYS",
		"FROM_UNIXTIME", "GET_FORMAT", "GROUP_CONCAT", "HEX", "HOUR", "IF", "IFNULL", "INET6_ATON",
		"INET6_NTOA", "INET_ATON", "INET_NTOA", "INSERT", "INSTR", "ISNULL", "IS_FREE_LOCK",
		"IS_IPV4", "IS_IPV6", "IS_USED_LOCK", "IS_UUID", "JSON_ARRAY", "JSON_ARRAYAGG",
		"JSON_ARRAY_APPEND", "JSON_ARRAY_INSERT", "JSON_COMPACT", "JSON_CONTAINS",
		"JSON_CONTAINS_PATH", "JSON_DEPTH", "JSON_DETAILED", "JSON_EXISTS", "JSON_EXTRACT",
		"JSON_INSERT", "JSON_KEYS", "JSON_LENGTH", "JSON_LOOSE", "JSON_MERGE", "JSON_MERGE_PATCH",
		"JSON_MERGE_PRESERVE", "JSON_OBJECT", "JSON_OBJECTAGG", "JSON_OVERLAPS", "JSON_PRETTY",
		"JSON_QUERY", "JSON_QUOTE", "JSON_REMOVE", "JSON_REPLACE", "JSON_SEARCH", "JSON_SET",
		"JSON_TABLE", "JSON_TYPE", "JSON_UNQUOTE", "JSON_VALID", "JSON_VALUE", "LASTVAL",
		"LAST_DAY", "LAST_INSERT_ID", "LCASE", "LOAD_FILE", "LOCATE", "MAKEDATE", "MAKETIME",
		"MAKE_SET", "MICROSECOND", "MID", "MINUTE", "MONTH", "MONTHNAME", "NCHAR", "NEXTVAL", "NOW",
		"OCT", "ORD", "PASSWORD", "PERIOD_ADD", "PERIOD_DIFF", "POINT", "QUARTER", "QUOTE", "RAND",
		"RANDOM_BYTES", "REGEXP_INSTR", "REGEXP_LIKE", "REGEXP_REPLACE", "REGEXP_SUBSTR",
		"ROW_COUNT", "SCHEMA", "SECOND", "SEC_TO_TIME", "SESSION_USER", "SETVAL", "SHA", "SHA1",
		"SHA2", "SIGNED", "SLEEP", "SOUNDEX", "SPACE", "STD", "STRCMP", "STR_TO_DATE", "ST_ASTEXT",
		"ST_CONTAINS", "ST_DISTANCE", "ST_DISTANCE_SPHERE", "ST_GEOMFROMTEXT", "ST_WITHIN", "ST_X",
		"ST_Y", "SUBDATE", "SUBSTRING_INDEX", "SUBTIME", "SYSDATE", "SYSTEM_USER", "TIMEDIFF",
		"TIMESTAMPADD", "TIMESTAMPDIFF", "TIME_FORMAT", "TIME_TO_SEC", "TO_BASE64", "TO_DAYS",
		"TO_SECONDS", "TRUNCATE", "UCASE", "UNCOMPRESS", "UNHEX", "UNIX_TIMESTAMP", "UNSIGNED",
		"UPDATEXML", "USER", "UTC_DATE", "UTC_TIME", "UTC_TIMESTAMP", "UUID", "UUID_SHORT",
		"UUID_TO_BIN", "VARBINARY", "WEEK", "WEEKDAY", "WEEKOFYEAR", "WEIGHT_STRING", "YEAR",
		"YEARWEEK"};

static const char *const names_of_sqlite[] = {"ACOSH", "ASINH", "ATANH", "BM25", "CHANGES", "COSH",
		"DATETIME", "FORMAT", "GENERATE_SERIES", "GROUP_CONCAT", "HEX", "HIGHLIGHT", "IFNULL",
		"IIF", "INSTR", "JSON", "JSONB", "JSON_ARRAY", "JSON_ARRAY_LENGTH", "JSON_EACH",
		"JSON_EXTRACT", "JSON_GROUP_ARRAY", "JSON_GROUP_OBJECT", "JSON_INSERT", "JSON_OBJECT",
		"JSON_PATCH", "JSON_QUOTE", "JSON_REMOVE", "JSON_REPLACE", "JSON_SET", "JSON_TREE",
		"JSON_TYPE", "JSON_VALID", "JULIANDAY", "LAST_INSERT_ROWID", "LIKELIHOOD", "LIKELY", "NOW",
		"PRINTF", "QUOTE", "RANDOM", "RANDOMBLOB", "SINH", "SNIPPET", "SOUNDEX", "SQLITE_VERSION",
		"STRFTIME", "STRING_AGG", "TANH", "TIMEDIFF", "TOTAL", "TOTAL_CHANGES", "TRUNC", "TYPEOF",
		"UNHEX", "UNICODE", "UNISTR", "UNIXEPOCH", "UNLIKELY", "ZEROBLOB"};

#define COUNT(table) (sizeof(table) / sizeof(table)[0])

/* Like strcmp() of the word in capitals and a name. */
static int compare(const char *word, size_t length, const char *name)
{
	size_t i;

	for (i = 0; i < length; i++) {
		char c = word[i] >= 'a' && word[i] <= 'z' ? (char)(word[i] - 'a' + 'A') : word[i];

		if (c != name[i]) { /* the final zero differs from every character of a word */
			return (unsigned char)c < (unsigned char)name[i] ? -1 : 1;
		}
	}
	return name[i] == '\0' ? 0 : -1;
}

static bool has_name(const char *const *names, size_t count, const char *word, size_t length)
{
	size_t low = 0;

	while (low < count) {
		size_t middle = (low + count) / 2;
		int order = compare(word, length, names[middle]);

		if (order == 0) {
			return true;
		}
		if (order < 0) {
			count = middle;
		} else {
			low = middle + 1;
		}
	}
	return false;
}

bool sql_is_harmless_name(const char *word, size_t length, sql_dialect dialect)
{
	if (has_name(names_everywhere, COUNT(names_everywhere), word, length)) {
		return true;
	}
	switch (dialect) {
	case SQL_PGSQL:
		return has_name(names_of_pgsql, COUNT(names_of_pgsql), word, length);
	case SQL_MYSQL:
		return has_name(names_of_mysql, COUNT(names_of_mysql), word, length);
	case SQL_SQLITE:
		return has_name(names_of_sqlite, COUNT(names_of_sqlite), word, length);
	default:
		return false;
	}
}

static bool is_sorted(const char *const *names, size_t count)
{
	for (size_t i = 1; i < count; i++) {
		if (strcmp(names[i - 1], names[i]) >= 0) {
			return false;
		}
	}
	return true;
}

bool sql_names_are_sorted(void)
{
	return is_sorted(names_everywhere, COUNT(names_everywhere)) &&
			is_sorted(names_of_pgsql, COUNT(names_of_pgsql)) &&
			is_sorted(names_of_mysql, COUNT(names_of_mysql)) &&
			is_sorted(names_of_sqlite, COUNT(names_of_sqlite));
}
