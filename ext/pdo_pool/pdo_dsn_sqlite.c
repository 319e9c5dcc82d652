/*
 * Which databases of SQLite are one connection's own: what has no name, and what is in memory unless
 * its cache is shared. A name that begins with "file:" is a URI; it is read here as SQLite's own
 * sqlite3ParseUri() reads it, percent signs and repeated parameters included, because a private
 * database that is taken for a common one would lose rows without a word.
 */
#include "pdo_pool.h"

/* Of sqlite3.h, and the first attribute of pdo_sqlite's own. */
enum {
	OPEN_MEMORY = 0x80,
	OPEN_SHARED_CACHE = 0x20000,
	OPEN_PRIVATE_CACHE = 0x40000,
	ATTR_OPEN_FLAGS = PDO_ATTR_DRIVER_SPECIFIC
};

typedef enum { FILE_NAME, PARAMETER_NAME, PARAMETER_VALUE } uri_part;

/* Does a part of that kind end before this character? */
static bool is_end_of(uri_part part, char c)
{
	switch (part) {
	case FILE_NAME:
		return c == '\0' || c == '#' || c == '?';
	case PARAMETER_NAME:
		return c == '\0' || c == '#' || c == '=' || c == '&';
	default:
		return c == '\0' || c == '#' || c == '&';
	}
}

static int hex_value(char c)
{
	return c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10;
}

static bool is_escape(const char *at)
{
	return at[0] == '%' && isxdigit((unsigned char)at[1]) && isxdigit((unsigned char)at[2]);
}

/* Past "file:" and the name of this computer; SQLite refuses any other. */
static const char *skip_authority(const char *uri)
{
	const char *at = uri + strlen("file:");

	return at[0] == '/' && at[1] == '/' ? at + 2 + strcspn(at + 2, "/") : at;
}

/*
 * The name of the file, then the name and the value of each parameter, each with a zero behind it, and
 * an empty name at the end. The caller frees it.
 */
static char *decode_uri(const char *uri)
{
	char *decoded = ecalloc(2 * strlen(uri) + 8, 1);
	char *out = decoded;
	const char *at = skip_authority(uri);
	uri_part part = FILE_NAME;

	while (*at != '\0' && *at != '#') {
		char c = *at++;

		if (is_escape(at - 1)) {
			c = (char)(hex_value(at[0]) << 4 | hex_value(at[1]));
			at += 2;
			if (c == '\0') {
				/* It cuts off the rest of its part. */
				while (!is_end_of(part, *at)) {
					at++;
				}
				continue;
			}
		} else if (part == PARAMETER_NAME && (c == '=' || c == '&')) {
			if (out[-1] == '\0') {
				/* A parameter without a name. */
				while (*at != '\0' && *at != '#' && at[-1] != '&') {
					at++;
				}
				continue;
			}
			if (c == '&') {
				*out++ = '\0';
			} else {
				part = PARAMETER_VALUE;
			}
			c = '\0';
		} else if (part != PARAMETER_NAME && c != '#' && is_end_of(part, c)) {
			part = PARAMETER_NAME;
			c = '\0';
		}
		*out++ = c;
	}
	return decoded;
}

/* What is unknown lets SQLite refuse the whole name. */
static unsigned apply_parameter(unsigned flags, const char *name, const char *value)
{
	if (strcmp(name, "cache") == 0) {
		flags &= ~(unsigned)(OPEN_SHARED_CACHE | OPEN_PRIVATE_CACHE);
		return strcmp(value, "shared") == 0 ? flags | OPEN_SHARED_CACHE : flags;
	}
	if (strcmp(name, "mode") == 0) {
		flags &= ~(unsigned)OPEN_MEMORY;
		return strcmp(value, "memory") == 0 ? flags | OPEN_MEMORY : flags;
	}
	return flags;
}

/* The VFS "memdb" gives a database to all connections when its name begins with a slash. */
static bool is_private_of_memdb(const char *vfs, const char *file)
{
	return strcmp(vfs, "memdb") == 0 && ((file[0] != '/' && file[0] != '\\') || file[1] == '\0');
}

static bool is_private_uri(const char *uri, unsigned flags)
{
	char *file = decode_uri(uri);
	const char *vfs = "";
	const char *name = file + strlen(file) + 1;
	bool is_private;

	while (*name != '\0') {
		const char *value = name + strlen(name) + 1;

		if (strcmp(name, "vfs") == 0) {
			vfs = value;
		}
		flags = apply_parameter(flags, name, value);
		name = value + strlen(value) + 1;
	}
	is_private = file[0] == '\0' ||
			((flags & OPEN_SHARED_CACHE) == 0 &&
					(strcmp(file, ":memory:") == 0 || (flags & OPEN_MEMORY) != 0 ||
							is_private_of_memdb(vfs, file)));
	efree(file);
	return is_private;
}

static unsigned read_open_flags(const HashTable *options)
{
	const zval *value = options != NULL ? zend_hash_index_find(options, ATTR_OPEN_FLAGS) : NULL;
	unsigned flags = value != NULL ? (unsigned)zval_get_long((zval *)value) : 0;

	return flags & OPEN_PRIVATE_CACHE ? flags & ~(unsigned)OPEN_SHARED_CACHE : flags;
}

bool pdo_pool_is_private_database(const zend_string *resolved_dsn, const HashTable *options)
{
	const char *name = ZSTR_VAL(resolved_dsn) + strlen("sqlite:");
	unsigned flags;

	if (strncmp(ZSTR_VAL(resolved_dsn), "sqlite:", strlen("sqlite:")) != 0) {
		return false;
	}
	flags = read_open_flags(options);
	if (strncmp(name, "file:", strlen("file:")) == 0) {
		return is_private_uri(name, flags);
	}
	return name[0] == '\0' || strcmp(name, ":memory:") == 0 || (flags & OPEN_MEMORY) != 0;
}
