/* A module that calls itself "async" and has a table that does not fit. */
#include "php.h"
#include "ext/async/include/zend_async_API.h"

static zend_async_api_t table = {
		.size = sizeof(zend_async_api_t),
		.magic = ZEND_ASYNC_API_MAGIC,
		.major = ZEND_ASYNC_API_MAJOR,
		.minor = ZEND_ASYNC_API_MINOR,
};

/* FAULT is given on the command line: "major += 1", say. */
__attribute__((constructor)) static void spoil(void)
{
	table.FAULT;
}

static zend_module_entry fake_async_module_entry = {STANDARD_MODULE_HEADER, "async", NULL, NULL,
		NULL, NULL, NULL, NULL, "9.9", 0, &table, NULL, NULL, NULL, STANDARD_MODULE_PROPERTIES_EX};

ZEND_GET_MODULE(fake_async)
