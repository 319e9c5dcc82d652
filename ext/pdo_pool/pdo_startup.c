/*
 * Finding PDO and stepping between its methods and their callers.
 *
 * PDO may be loaded before this module or after it, and no symbol of it is linked. So the work is
 * done when all modules have started and before any script is compiled, preloaded ones included:
 * classes that inherit from PDO copy its functions, handlers and all.
 */
#include "pdo_pool.h"

#include "php_ini.h"
#include "zend_exceptions.h"
#include "zend_extensions.h"
#include "zend_observer.h"
#include "ext/standard/info.h"
#include "pdo_arginfo.h"
#include "pdo_startup.h"

pdo_pool_engine pdo_engine = {.handle = -1};
pdo_pool_settings pdo_pool_ini;

static int module_number_of_async;
static zend_result (*next_post_startup)(void);

static ZEND_INI_MH(on_update_enabled)
{
	pdo_pool_ini.is_enabled = zend_ini_parse_bool(new_value);
	return SUCCESS;
}

/* A whole number that is not less than `least`. */
static zend_result update_size(
		zend_long *setting, const zend_string *name, const zend_string *value, zend_long least)
{
	zend_long number;
	uint8_t type = is_numeric_string(ZSTR_VAL(value), ZSTR_LEN(value), &number, NULL, false);

	if (type != IS_LONG || number < least || number > INT32_MAX) {
		zend_error(E_WARNING, "%s must be a whole number >= " ZEND_LONG_FMT, ZSTR_VAL(name), least);
		return FAILURE;
	}
	*setting = number;
	return SUCCESS;
}

static ZEND_INI_MH(on_update_min)
{
	return update_size(&pdo_pool_ini.min, entry->name, new_value, 0);
}

static ZEND_INI_MH(on_update_max)
{
	return update_size(&pdo_pool_ini.max, entry->name, new_value, 1);
}

PHP_INI_BEGIN()
PHP_INI_ENTRY("async.pdo_pool", "0", PHP_INI_ALL, on_update_enabled)
PHP_INI_ENTRY("async.pdo_pool_min", "0", PHP_INI_ALL, on_update_min)
PHP_INI_ENTRY("async.pdo_pool_max", "10", PHP_INI_ALL, on_update_max)
PHP_INI_END()

ZEND_METHOD(PDO, getPool)
{
	ZEND_PARSE_PARAMETERS_NONE();
	zend_object *object = Z_OBJ_P(ZEND_THIS);

	if (!pdo_pool_is_template(object) || pdo_pool_of(object)->async == NULL) {
		RETURN_NULL();
	}
	RETURN_OBJ(ZEND_ASYNC_NEW_POOL_OBJ(pdo_pool_of(object)->async));
}

static const struct {
	const char *name;
	pdo_pool_method_kind kind;
} method_kinds[] = {
		{"__construct", PDO_POOL_CONSTRUCT},
		{"connect", PDO_POOL_CONNECT},
		{"begintransaction", PDO_POOL_BEGIN},
		{"commit", PDO_POOL_COMMIT},
		{"rollback", PDO_POOL_ROLL_BACK},
		{"intransaction", PDO_POOL_IN_TRANSACTION},
		{"exec", PDO_POOL_EXEC},
		{"query", PDO_POOL_ROUTE},
		{"prepare", PDO_POOL_ROUTE},
		{"quote", PDO_POOL_QUOTE},
		{"lastinsertid", PDO_POOL_LAST_INSERT_ID},
		{"errorcode", PDO_POOL_ERROR_CODE},
		{"errorinfo", PDO_POOL_ERROR_INFO},
		{"setattribute", PDO_POOL_SET_ATTRIBUTE},
		{"getattribute", PDO_POOL_GET_ATTRIBUTE},
};

static pdo_pool_method_kind find_kind(const char *name)
{
	for (size_t i = 0; i < sizeof(method_kinds) / sizeof(method_kinds[0]); i++) {
		if (strcmp(method_kinds[i].name, name) == 0) {
			return method_kinds[i].kind;
		}
	}
	return PDO_POOL_DRIVER_METHOD;
}

static zif_handler find_replacement(pdo_pool_method_kind kind)
{
	switch (kind) {
	case PDO_POOL_CONSTRUCT:
		return pdo_pool_construct;
	case PDO_POOL_CONNECT:
		return pdo_pool_connect;
	case PDO_POOL_GET_ATTRIBUTE:
		return pdo_pool_route_get_attribute;
	default:
		return pdo_pool_route_method;
	}
}

static pdo_pool_method *all_methods;

static void replace_handler(zend_internal_function *function, const char *name)
{
	pdo_pool_method_kind kind = find_kind(name);
	bool is_static = (function->fn_flags & ZEND_ACC_STATIC) != 0;

	if (is_static != (kind == PDO_POOL_CONNECT) || (function->fn_flags & ZEND_ACC_ABSTRACT) != 0 ||
			function->reserved[pdo_engine.handle] != NULL) {
		return;
	}
	pdo_pool_method *method = pemalloc(sizeof(*method), true);
	method->original = function->handler;
	method->kind = kind;
	method->next = all_methods;
	all_methods = method;
	function->reserved[pdo_engine.handle] = method;
	function->handler = find_replacement(kind);
}

static void replace_handlers(zend_class_entry *class_entry)
{
	zend_string *name;
	zend_function *function;

	ZEND_HASH_FOREACH_STR_KEY_PTR(&class_entry->function_table, name, function)
	{
		if (function->type == ZEND_INTERNAL_FUNCTION && strcmp(ZSTR_VAL(name), "getpool") != 0) {
			replace_handler(&function->internal_function, ZSTR_VAL(name));
		}
	}
	ZEND_HASH_FOREACH_END();
}

static void add_constant(zend_class_entry *class_entry, const char *name, zend_long value)
{
	zend_class_constant *constant;
	zend_string *key = zend_string_init_interned(name, strlen(name), true);

	if (zend_hash_exists(&class_entry->constants_table, key)) {
		return;
	}
	constant = pemalloc(sizeof(*constant), true);
	memset(constant, 0, sizeof(*constant));
	ZVAL_LONG(&constant->value, value);
	ZEND_CLASS_CONST_FLAGS(constant) = ZEND_ACC_PUBLIC;
	constant->ce = pdo_engine.pdo;
	zend_hash_add_new_ptr(&class_entry->constants_table, key, constant);
}

/* As if PDO had declared them, so that its subclasses have inherited them. */
static void add_constants(zend_class_entry *class_entry)
{
	for (zend_long value = PDO_POOL_ATTR_ENABLED; value < PDO_POOL_ATTR_END; value++) {
		add_constant(class_entry, pdo_pool_attribute_name(value) + strlen("PDO::"), value);
	}
}

static void add_get_pool(void)
{
	zend_module_entry *module_before = EG(current_module);

	EG(current_module) = zend_hash_str_find_ptr(&module_registry, ZEND_STRL("async"));
	zend_register_functions(
			pdo_engine.pdo, class_PDO_methods, &pdo_engine.pdo->function_table, MODULE_PERSISTENT);
	EG(current_module) = module_before;
	zend_function *function =
			zend_hash_str_find_ptr(&pdo_engine.pdo->function_table, ZEND_STRL("getpool"));
	function->internal_function.T = ZEND_OBSERVER_ENABLED;
}

/* What inheritance does for an internal class. */
static void inherit_get_pool(zend_class_entry *class_entry)
{
	zend_function *function =
			zend_hash_str_find_ptr(&pdo_engine.pdo->function_table, ZEND_STRL("getpool"));
	zend_internal_function *copy;

	if (zend_hash_str_exists(&class_entry->function_table, ZEND_STRL("getpool"))) {
		return;
	}
	copy = pemalloc(sizeof(*copy), true);
	memcpy(copy, function, sizeof(*copy));
	if (copy->function_name != NULL) {
		zend_string_addref(copy->function_name);
	}
	zend_hash_str_add_new_ptr(&class_entry->function_table, ZEND_STRL("getpool"), copy);
}

static zend_class_entry *find_class(const char *name)
{
	return zend_hash_str_find_ptr(CG(class_table), name, strlen(name));
}

static void copy_original(zend_internal_function *copy, const char *name)
{
	zend_function *function =
			zend_hash_str_find_ptr(&pdo_engine.pdo->function_table, name, strlen(name));

	memcpy(copy, function, sizeof(*copy));
}

/* False: PDO Pool stays off, and phpinfo() says why. */
static bool find_pdo(void)
{
	zend_class_entry *pdo = find_class("pdo");

	pdo_engine.exception = find_class("pdoexception");
	pdo_engine.why_off = NULL;
	if (pdo == NULL || pdo_engine.exception == NULL || pdo->type != ZEND_INTERNAL_CLASS) {
		pdo_engine.why_off = "PDO is not loaded";
	} else if ((pdo_engine.why_off = zend_async_api_find()) == NULL &&
			(pdo_engine.handle = zend_get_resource_handle("async")) < 0) {
		pdo_engine.why_off = "other extensions use all reserved words of the engine's functions";
	}
	if (pdo_engine.why_off == NULL) {
		pdo_engine.pdo = pdo;
	}
	return pdo_engine.pdo != NULL;
}

static zend_result post_startup(void)
{
	zend_class_entry *class_entry;

	if (find_pdo()) {
		copy_original(&pdo_engine.construct, "__construct");
		copy_original(&pdo_engine.set_attribute, "setattribute");
		add_get_pool();
		ZEND_HASH_FOREACH_PTR(CG(class_table), class_entry) {
			if (class_entry->type == ZEND_INTERNAL_CLASS &&
					instanceof_function(class_entry, pdo_engine.pdo)) {
				replace_handlers(class_entry);
				add_constants(class_entry);
				inherit_get_pool(class_entry);
			}
		}
		ZEND_HASH_FOREACH_END();
	}
	return next_post_startup != NULL ? next_post_startup() : SUCCESS;
}

zend_class_entry *pdo_pool_internal_class(zend_class_entry *class_entry)
{
	while (class_entry->type != ZEND_INTERNAL_CLASS) {
		class_entry = class_entry->parent;
	}
	return class_entry;
}

void pdo_pool_startup(int module_number)
{
	module_number_of_async = module_number;
	zend_register_ini_entries(ini_entries, module_number);
	next_post_startup = zend_post_startup_cb;
	zend_post_startup_cb = post_startup;
	pdo_pool_watch_forks();
}

void pdo_pool_shutdown(void)
{
	while (all_methods != NULL) {
		pdo_pool_method *method = all_methods;

		all_methods = method->next;
		pefree(method, true);
	}
}

/* The session module has its turn after this one, and the user's handlers may use a pooled PDO. */
static void write_session(void)
{
	zend_function *function =
			zend_hash_str_find_ptr(CG(function_table), ZEND_STRL("session_write_close"));
	zval result;

	if (function == NULL || function->type != ZEND_INTERNAL_FUNCTION) {
		return;
	}
	ZVAL_UNDEF(&result);
	zend_try
	{
		zend_call_known_function(function, NULL, NULL, &result, 0, NULL, NULL); /* suspends */
	}
	zend_end_try();
	zval_ptr_dtor(&result);
}

void pdo_pool_deactivate(void)
{
	if (pdo_engine.pdo != NULL && pdo_pool_is_any_alive()) {
		write_session();
		pdo_pool_destroy_all();
	}
}

void pdo_pool_print_info(void)
{
	php_info_print_table_start();
	php_info_print_table_row(2, "PDO Pool", pdo_engine.why_off == NULL ? "enabled" : "disabled");
	if (pdo_engine.why_off != NULL) {
		php_info_print_table_row(2, "Reason", pdo_engine.why_off);
	}
	php_info_print_table_end();
}
