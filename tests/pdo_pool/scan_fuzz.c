/*
 * Any bytes in any dialect: the scanner ends, reads nothing outside, and is not fooled by what
 * stands in front of a statement that certainly touches the session.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "pdo_pool/pdo_sql_scan.h"

static const sql_dialect dialects[] = {SQL_PGSQL, SQL_MYSQL, SQL_SQLITE, SQL_OTHER};

/* What may swallow the rest of a harmless text: a comment, and in SQLite a trigger. */
static bool may_swallow(sql_dialect dialect, const uint8_t *bytes, size_t size)
{
	return memchr(bytes, '-', size) || memchr(bytes, '#', size) || memchr(bytes, '/', size) ||
			(dialect == SQL_SQLITE && (memchr(bytes, 'C', size) || memchr(bytes, 'c', size)));
}

/* A touching statement behind a harmless text is seen. */
static void append_touching(sql_dialect dialect, const uint8_t *bytes, size_t size)
{
	static const char touching[] = ";FROBNICATE x";
	char *text = malloc(size + sizeof touching);
	unsigned before;
	unsigned after;

	if (!text) {
		abort();
	}
	memcpy(text, bytes, size);
	memcpy(text + size, touching, sizeof touching);
	before = sql_scan(dialect, text, size);
	after = sql_scan(dialect, text, size + sizeof touching - 1);
	if (!(before & SQL_TOUCHES) && !(after & SQL_TOUCHES) && !may_swallow(dialect, bytes, size)) {
		abort();
	}
	free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	for (unsigned i = 0; i < sizeof dialects / sizeof dialects[0]; i++) {
		sql_scan(dialects[i], (const char *)bytes, size);
		sql_whole_end(dialects[i], (const char *)bytes, size);
		append_touching(dialects[i], bytes, size);
	}
	return 0;
}
