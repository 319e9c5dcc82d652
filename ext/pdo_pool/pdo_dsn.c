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
