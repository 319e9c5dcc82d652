#include "runtime/engine_state.h"

struct async_engine_state {
	/* The exception in flight: a driver may wait inside its clean-up while an exception unwinds. */
	zend_object *exception;
	zend_object *prev_exception;
	const zend_op *opline_before_exception;
	/* PDO's constructor turns errors into exceptions while it connects. */
	zend_error_handling_t error_handling;
	zend_class_entry *exception_class;
	/* The user's error handler waits itself. */
	bool is_in_error_handler;
	async_output_stack output;
	/* Classes being loaded: to another coroutine they would look like a recursion. */
	HashTable *in_autoload;
	/* A sort whose comparison function waits. */
	zend_fcall_info compare_fci;
	zend_fcall_info_cache compare_fcc;
	/* A serialization whose __serialize() or __unserialize() waits. */
	unsigned serialize_lock;
	struct php_serialize_data *serialize_data;
	unsigned serialize_level;
	struct php_unserialize_data *unserialize_data;
	unsigned unserialize_level;
	async_soap_state soap;
};

static void save_errors(async_engine_state *state)
{
	state->exception = EG(exception);
	state->prev_exception = EG(prev_exception);
	state->opline_before_exception = EG(opline_before_exception);
	state->error_handling = EG(error_handling);
	state->exception_class = EG(exception_class);
	state->is_in_error_handler = async_error_handler_is_running();
	if (state->is_in_error_handler) {
		async_error_handler_lend();
	}
	EG(exception) = NULL;
	EG(prev_exception) = NULL;
	EG(error_handling) = EH_NORMAL;
	EG(exception_class) = NULL;
}

static void save_library(async_engine_state *state)
{
	state->in_autoload = EG(in_autoload);
	EG(in_autoload) = NULL;
	state->compare_fci = BG(user_compare_fci);
	state->compare_fcc = BG(user_compare_fci_cache);
	BG(user_compare_fci) = empty_fcall_info;
	BG(user_compare_fci_cache) = empty_fcall_info_cache;
	state->serialize_lock = BG(serialize_lock);
	state->serialize_data = BG(serialize).data;
	state->serialize_level = BG(serialize).level;
	state->unserialize_data = BG(unserialize).data;
	state->unserialize_level = BG(unserialize).level;
	BG(serialize_lock) = 0;
	memset(&BG(serialize), 0, sizeof(BG(serialize)));
	memset(&BG(unserialize), 0, sizeof(BG(unserialize)));
}

void async_engine_state_save(async_engine_state **state)
{
	*state = emalloc(sizeof(**state));
	save_errors(*state);
	async_output_save(&(*state)->output);
	save_library(*state);
	async_soap_state_save(&(*state)->soap);
}

static void free_autoload_table(HashTable *table)
{
	if (table != NULL) {
		zend_hash_destroy(table);
		FREE_HASHTABLE(table);
	}
}

void async_engine_state_restore(async_engine_state **owner)
{
	async_engine_state *state = *owner;

	*owner = NULL;
	EG(exception) = state->exception;
	EG(prev_exception) = state->prev_exception;
	EG(opline_before_exception) = state->opline_before_exception;
	EG(error_handling) = state->error_handling;
	EG(exception_class) = state->exception_class;
	if (state->is_in_error_handler) {
		async_error_handler_take_back();
	}

	async_output_restore(&state->output);

	free_autoload_table(EG(in_autoload));
	EG(in_autoload) = state->in_autoload;
	BG(user_compare_fci) = state->compare_fci;
	BG(user_compare_fci_cache) = state->compare_fcc;
	BG(serialize_lock) = state->serialize_lock;
	BG(serialize).data = state->serialize_data;
	BG(serialize).level = state->serialize_level;
	BG(unserialize).data = state->unserialize_data;
	BG(unserialize).level = state->unserialize_level;
	async_soap_state_restore(&state->soap);
	efree(state);
}

void async_engine_state_discard(async_engine_state **owner)
{
	async_engine_state *state = *owner;

	if (state == NULL) {
		return;
	}
	*owner = NULL;
	if (state->exception != NULL) {
		OBJ_RELEASE(state->exception);
	}
	if (state->prev_exception != NULL) {
		OBJ_RELEASE(state->prev_exception);
	}
	async_output_discard(&state->output);
	free_autoload_table(state->in_autoload);
	efree(state);
}
