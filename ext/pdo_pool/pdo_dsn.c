/* Reading as much of a data source name as must be known before anything is connected. */
#include "pdo_pool.h"

#include "php_ini.h"
#include "php_streams.h"

#define LONGEST_URI_CONTENT 512

/* What an alias of php.ini stands for; NULL: there is none. */
static zend_string *resolve_alias(const zend_string *name)
{
	char key[LONGEST_URI_CONTENT];
	char *value = NULL;

	snprintf(key, sizeof(key), "pdo.dsn.%s", ZSTR_VAL(name));
	if (cfg_get_string(key, &value) == FAILURE || value == NULL) {
		return NULL;
	}
	return zend_string_init(value, strlen(value), false);
}

/* The first line of what the URI leads to; NULL: it cannot be read, and PDO will complain. */
static zend_string *resolve_uri(const zend_string *dsn)
{
	char buffer[LONGEST_URI_CONTENT];
	char *line = NULL;
	php_stream *stream = php_stream_open_wrapper(ZSTR_VAL(dsn) + strlen("uri:"), "rb", 0, NULL);

	if (stream == NULL) {
		return NULL;
	}
	line = php_stream_get_line(stream, buffer, sizeof(buffer), NULL);
	php_stream_close(stream);
	return line != NULL ? zend_string_init(line, strlen(line), false) : NULL;
}

static zend_string *resolve(const zend_string *dsn)
{
	if (strchr(ZSTR_VAL(dsn), ':') == NULL) {
		return resolve_alias(dsn);
	}
	if (strncmp(ZSTR_VAL(dsn), "uri:", strlen("uri:")) == 0) {
		return resolve_uri(dsn);
	}
	return zend_string_copy((zend_string *)dsn);
}

zend_string *pdo_pool_find_driver(const zend_string *dsn, zend_string **resolved)
{
	const char *colon;

	*resolved = resolve(dsn);
	if (*resolved == NULL) {
		return NULL;
	}
	colon = strchr(ZSTR_VAL(*resolved), ':');
	if (colon == NULL) {
		zend_string_release(*resolved);
		*resolved = NULL;
		return NULL;
	}
	return zend_string_init(ZSTR_VAL(*resolved), colon - ZSTR_VAL(*resolved), false);
}

static bool has_parameter(const char *query, const char *parameter)
{
	size_t length = strlen(parameter);

	while (query != NULL) {
		query++;
		if (strncmp(query, parameter, length) == 0 &&
				(query[length] == '\0' || query[length] == '&' || query[length] == '#')) {
			return true;
		}
		query = strchr(query, '&');
	}
	return false;
}

/* `file` is what follows "file:" in a URI of SQLite. */
static bool is_private_uri(const char *file)
{
	const char *query = strchr(file, '?');
	size_t path_length = query != NULL ? (size_t)(query - file) : strlen(file);
	bool is_memory =
			strncmp(file, ":memory:", path_length) == 0 && path_length == strlen(":memory:");

	if (path_length == 0) {
		return !has_parameter(query, "cache=shared") || !has_parameter(query, "mode=memory");
	}
	return (is_memory || has_parameter(query, "mode=memory")) &&
			!has_parameter(query, "cache=shared");
}

bool pdo_pool_is_private_database(const zend_string *resolved_dsn)
{
	const char *name = ZSTR_VAL(resolved_dsn) + strlen("sqlite:");

	if (strncmp(ZSTR_VAL(resolved_dsn), "sqlite:", strlen("sqlite:")) != 0) {
		return false;
	}
	if (strncasecmp(name, "file:", strlen("file:")) == 0) {
		return is_private_uri(name + strlen("file:"));
	}
	return name[0] == '\0' || strcmp(name, ":memory:") == 0;
}
