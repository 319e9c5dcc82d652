#include "runtime/soap_state.h"

#include <stddef.h>
#include "zend_ini.h"

#define SOAP_1_1 1

/*
 * As in ext/soap/php_soap.h, which is not installed and whose module does not say how large its
 * globals are: 8.2 and 8.3 have one order, 8.4 another. Other versions are left alone, and so is one
 * whose settings, in the middle of it, are seen to lie elsewhere.
 */
#define IS_KNOWN (PHP_VERSION_ID < 80500)

typedef struct soap_globals {
	HashTable default_namespaces;
	HashTable default_encodings;
	HashTable default_encoding_index;
	HashTable *typemap;
	int next_namespace;
	int soap_version;
	void *sdl;
#if PHP_VERSION_ID < 80400
	bool use_soap_error_handler;
	char *error_code;
	zval error_object;
	char cache;
#else
	char *error_code;
	zval error_object;
	bool use_soap_error_handler;
#endif
	char cache_mode;
	char cache_enabled;
	char *cache_dir;
	zend_long cache_ttl;
	zend_long cache_limit;
	HashTable *memory_cache;
	void *encoding;
	HashTable *class_map;
	int features;
	HashTable wsdl_cache;
	int next_reference;
	HashTable *ref_map;
} soap_globals;

static const bool never;
static soap_globals *globals; /* of ext/soap, borrowed; NULL: not there, or unknown */

const bool *async_soap_is_in_call = &never;

void async_soap_state_save(async_soap_state *state)
{
	state->is_saved = *async_soap_is_in_call;
	if (!state->is_saved) {
		return;
	}
	state->typemap = globals->typemap;
	state->soap_version = globals->soap_version;
	state->sdl = globals->sdl;
	state->error_code = globals->error_code;
	state->error_object = Z_OBJ(globals->error_object);
	state->encoding = globals->encoding;
	state->class_map = globals->class_map;
	state->features = globals->features;
	state->ref_map = globals->ref_map;
	state->next_namespace = globals->next_namespace;
	state->next_reference = globals->next_reference;

	/* As at the start of a request. */
	globals->typemap = NULL;
	globals->soap_version = SOAP_1_1;
	globals->sdl = NULL;
	globals->use_soap_error_handler = false;
	globals->error_code = NULL;
	ZVAL_OBJ(&globals->error_object, NULL);
	globals->encoding = NULL;
	globals->class_map = NULL;
	globals->features = 0;
	globals->ref_map = NULL;
}

void async_soap_state_restore(const async_soap_state *state)
{
	if (!state->is_saved) {
		return;
	}
	globals->typemap = state->typemap;
	globals->soap_version = state->soap_version;
	globals->sdl = state->sdl;
	globals->use_soap_error_handler = true;
	globals->error_code = state->error_code;
	ZVAL_OBJ(&globals->error_object, state->error_object);
	globals->encoding = state->encoding;
	globals->class_map = state->class_map;
	globals->features = state->features;
	globals->ref_map = state->ref_map;
	globals->next_namespace = state->next_namespace;
	globals->next_reference = state->next_reference;
}

/* A setting knows where its value lies: the globals, and the offset in them. */
static soap_globals *globals_by_setting(const char *name, size_t offset)
{
	const zend_ini_entry *entry = zend_hash_str_find_ptr(EG(ini_directives), name, strlen(name));

	return entry != NULL && (size_t)entry->mh_arg1 == offset ? entry->mh_arg2 : NULL;
}

void async_soap_startup(void)
{
	soap_globals *found =
			globals_by_setting("soap.wsdl_cache_dir", offsetof(soap_globals, cache_dir));

	if (IS_KNOWN && found != NULL &&
			globals_by_setting("soap.wsdl_cache_enabled", offsetof(soap_globals, cache_enabled)) ==
					found &&
			globals_by_setting("soap.wsdl_cache_limit", offsetof(soap_globals, cache_limit)) ==
					found) {
		globals = found;
		async_soap_is_in_call = &found->use_soap_error_handler;
	}
}

void async_soap_end(void)
{
	async_soap_is_in_call = &never;
	globals = NULL;
}
