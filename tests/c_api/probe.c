/* The module, its notes, and what the import says to tables that do not fit. */
#include "probe.h"

#include <stdarg.h>
#include "zend_exceptions.h"

static zval notes;
static bool are_notes_taken; /* during the request */

void probe_note(const char *format, ...)
{
	va_list arguments;

	if (!are_notes_taken) {
		return;
	}
	if (Z_TYPE(notes) != IS_ARRAY) {
		array_init(&notes);
	}
	va_start(arguments, format);
	add_next_index_str(&notes, zend_vstrpprintf(0, format, arguments));
	va_end(arguments);
}

/* What has been noted since the last call. */
PROBE_FUNCTION(log)
{
	ZEND_PARSE_PARAMETERS_NONE();
	if (Z_TYPE(notes) != IS_ARRAY) {
		RETURN_EMPTY_ARRAY();
	}
	ZVAL_COPY_VALUE(return_value, &notes);
	ZVAL_UNDEF(&notes);
}

static void spoil(zend_module_entry *module, zend_async_api_t *table, const char *fault)
{
	if (strcmp(fault, "newer major") == 0) {
		table->major++;
	} else if (strcmp(fault, "older major") == 0) {
		table->major--;
	} else if (strcmp(fault, "older minor") == 0) {
		table->minor--;
	} else if (strcmp(fault, "shorter") == 0) {
		table->size -= sizeof(void *);
	} else if (strcmp(fault, "newer minor") == 0) {
		table->minor++;
		table->size += 10 * sizeof(void *);
	} else if (strcmp(fault, "magic") == 0) {
		table->magic++;
	} else if (strcmp(fault, "globals") == 0) {
		module->globals_size = sizeof(int);
	} else if (strcmp(fault, "no table") == 0) {
		module->globals_ptr = NULL;
	}
}

/* Does a table with this fault make the import fail, and with what message? */
PROBE_FUNCTION(import)
{
	char *fault;
	size_t length;
	zend_module_entry *module = zend_hash_str_find_ptr(&module_registry, ZEND_STRL("async"));
	const zend_module_entry original = *module;
	zend_async_api_t table = *zend_async_api;
	const zend_async_api_t *imported = zend_async_api;
	const char *message;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_STRING(fault, length)
	ZEND_PARSE_PARAMETERS_END();
	module->globals_ptr = &table;
	spoil(module, &table, fault);
	message = zend_async_api_find();
	*module = original;
	zend_async_api = imported;
	RETURN_STRING(message != NULL ? message : "found");
}

static PHP_MINIT_FUNCTION(abi_probe)
{
	if (ZEND_ASYNC_API_IMPORT("abi_probe") == FAILURE) {
		return FAILURE;
	}
	/* Outside of a request nothing can be had, and nothing may crash. */
	if (getenv("ABI_PROBE_IN_MINIT") != NULL) {
		static const zend_coroutine_task_t task = {0};

		printf("pool: %s\n",
				zend_async_pool_create_internal(NULL, NULL, NULL, NULL, NULL, 0, 1, 0, NULL, 0) ==
								NULL
						? "none"
						: "some");
		printf("coroutine: %s\n", ZEND_ASYNC_CURRENT_COROUTINE == NULL ? "none" : "some");
		printf("spawned: %s\n", ZEND_ASYNC_SPAWN(&task, NULL) == NULL ? "none" : "some");
		printf("timer: %s\n", ZEND_ASYNC_NEW_TIMER_EVENT(1, 0) == NULL ? "none" : "some");
		printf("may suspend: %s\n", ZEND_ASYNC_MAY_SUSPEND() ? "yes" : "no");
		printf("suspended: %s\n", ZEND_ASYNC_SUSPEND() == ZEND_ASYNC_CANCELLED ? "no" : "yes");
		fflush(stdout);
	}
	probe_register_pool();
	zend_register_functions(NULL, probe_pool_functions, NULL, MODULE_PERSISTENT);
	zend_register_functions(NULL, probe_coroutine_functions, NULL, MODULE_PERSISTENT);
	return SUCCESS;
}

static PHP_RINIT_FUNCTION(abi_probe)
{
	are_notes_taken = true;
	return SUCCESS;
}

static PHP_RSHUTDOWN_FUNCTION(abi_probe)
{
	are_notes_taken = false;
	probe_coroutine_request_shutdown();
	zval_ptr_dtor(&notes);
	ZVAL_UNDEF(&notes);
	return SUCCESS;
}

static const zend_function_entry own_functions[] = {
		PROBE_ENTRY(log) PROBE_ENTRY(import) PHP_FE_END};

/* No dependency is declared, so that the two modules are started as they are loaded. */
static zend_module_entry abi_probe_module_entry = {STANDARD_MODULE_HEADER, "abi_probe",
		own_functions, PHP_MINIT(abi_probe), NULL, PHP_RINIT(abi_probe), PHP_RSHUTDOWN(abi_probe),
		NULL, "1.0", STANDARD_MODULE_PROPERTIES};

ZEND_GET_MODULE(abi_probe)
