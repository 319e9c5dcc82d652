/* The module: start-up and shutdown of all layers, INI settings, phpinfo(). */
#ifdef HAVE_CONFIG_H
#include "config.h"
#endif

#include "php.h"
#include "php_ini.h"
#include "ext/standard/info.h"
#include "php_async.h"

#include "api/api.h"
#include "io/io.h"
#ifdef HAVE_ASYNC_PDO_POOL
#include "pdo_pool/pdo_startup.h"
#endif
#include "pool/pool.h"
#include "runtime/cancel.h"
#include "runtime/channel.h"
#include "runtime/collection.h"
#include "runtime/context_store.h"
#include "runtime/coroutine_internal.h"
#include "runtime/error_handler.h"
#include "runtime/exceptions.h"
#include "runtime/functions.h"
#include "runtime/future.h"
#include "runtime/globals.h"
#include "runtime/output_stack.h"
#include "runtime/scope.h"
#include "runtime/shutdown.h"
#include "runtime/signal.h"
#include "runtime/signal_handlers.h"
#include "runtime/soap_state.h"
#include "runtime/stack.h"
#include "runtime/task_group.h"
#include "runtime/timeout.h"

static struct {
	bool io_hooks;
	zend_long stack_size;
} settings;

#define MIN_STACK_BYTES (128 * 1024)

static ZEND_INI_MH(on_update_stack_size)
{
	zend_string *error = NULL;
	zend_long bytes = zend_ini_parse_quantity(new_value, &error);

	if (error != NULL) {
		zend_error(E_WARNING, "Invalid \"async.stack_size\" setting: %s", ZSTR_VAL(error));
		zend_string_release(error);
		return FAILURE;
	}
	if (bytes < MIN_STACK_BYTES) {
		zend_error(E_WARNING, "async.stack_size must be at least %d", MIN_STACK_BYTES);
		return FAILURE;
	}
	settings.stack_size = bytes;
	return SUCCESS;
}

static ZEND_INI_MH(on_update_io_hooks)
{
	settings.io_hooks = zend_ini_parse_bool(new_value);
	return SUCCESS;
}

PHP_INI_BEGIN()
PHP_INI_ENTRY("async.io_hooks", "1", PHP_INI_SYSTEM, on_update_io_hooks)
PHP_INI_ENTRY("async.stack_size", "2M", PHP_INI_SYSTEM, on_update_stack_size)
PHP_INI_END()

static void install_io(void)
{
	if (settings.io_hooks) {
		async_io_install();
	}
}

static PHP_MINIT_FUNCTION(async)
{
	REGISTER_INI_ENTRIES();
	async_stacks_set_size((size_t)settings.stack_size);
	async_register_exceptions();
	async_register_coroutine();
	async_register_timeout();
	async_register_context();
	async_register_scope();
	async_register_future();
	async_register_channel();
	async_register_task_group();
	async_register_signal();
	async_register_pool();
	async_scheduler_startup();
	async_cancel_startup();
	async_shutdown_startup();
	async_collection_startup();
	async_error_handler_startup();
	async_output_startup();
	async_signal_handlers_startup();
	async_soap_startup();
	async_io_startup(settings.io_hooks);
	ASYNC_G(on_scheduler_start) = install_io;
#ifdef HAVE_ASYNC_PDO_POOL
	pdo_pool_startup(module_number);
#endif
	return SUCCESS;
}

static PHP_MSHUTDOWN_FUNCTION(async)
{
#ifdef HAVE_ASYNC_PDO_POOL
	pdo_pool_shutdown();
#endif
	async_io_uninstall();
	async_soap_end();
	async_signal_handlers_end();
	async_output_end();
	async_error_handler_end();
	async_collection_end();
	async_shutdown_end();
	async_cancel_shutdown();
	UNREGISTER_INI_ENTRIES();
	return SUCCESS;
}

static PHP_RINIT_FUNCTION(async)
{
	async_output_activate();
	async_scheduler_activate();
	async_channels_activate();
	async_signals_activate();
	async_signal_handlers_activate();
	async_shutdown_activate();
	return SUCCESS;
}

static PHP_RSHUTDOWN_FUNCTION(async)
{
	async_shutdown_settle_fatal_error();
#ifdef HAVE_ASYNC_PDO_POOL
	pdo_pool_deactivate();
#endif
	async_shutdown_deactivate();
	async_signals_deactivate();
	async_output_deactivate();
	return SUCCESS;
}

static ZEND_MODULE_POST_ZEND_DEACTIVATE_D(async)
{
	async_shutdown_dispose();
	return SUCCESS;
}

static PHP_MINFO_FUNCTION(async)
{
	php_info_print_table_start();
	php_info_print_table_row(2, "Async support", "enabled");
	php_info_print_table_row(2, "Version", PHP_ASYNC_VERSION);
	php_info_print_table_end();
	async_io_print_info();
#ifdef HAVE_ASYNC_PDO_POOL
	pdo_pool_print_info();
#endif
	DISPLAY_INI_ENTRIES();
}

/*
 * Those that may open an output buffer for the whole request do so before ours looks at them, pcntl
 * has its functions, and soap its settings.
 */
static const zend_module_dep dependencies[] = {
		ZEND_MOD_OPTIONAL("pcntl") ZEND_MOD_OPTIONAL("session") ZEND_MOD_OPTIONAL("soap")
				ZEND_MOD_OPTIONAL("tidy") ZEND_MOD_OPTIONAL("zlib") ZEND_MOD_END};

zend_module_entry async_module_entry = {
		STANDARD_MODULE_HEADER_EX,
		NULL,
		dependencies,
		"async",
		NULL, /* functions: set by get_module() */
		PHP_MINIT(async),
		PHP_MSHUTDOWN(async),
		PHP_RINIT(async),
		PHP_RSHUTDOWN(async),
		PHP_MINFO(async),
		PHP_ASYNC_VERSION,
		0, /* no globals; in their place other extensions find the C ABI, see zend_async_API.h */
		(void *)&async_api_table,
		NULL,
		NULL,
		ZEND_MODULE_POST_ZEND_DEACTIVATE_N(async),
		STANDARD_MODULE_PROPERTIES_EX,
};

ZEND_DLEXPORT zend_module_entry *get_module(void)
{
	async_module_entry.functions = async_functions();
	return &async_module_entry;
}
