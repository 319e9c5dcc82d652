/*
 * PDO::lastInsertId(): the coroutine's own last insert, never that of another one.
 *
 * SQLite and MySQL know the number on the client's side, so it is asked whenever the connection
 * leaves the coroutine. PostgreSQL keeps it in the session: it is asked when the user asks, on the
 * connection the coroutine had, and at the latest when another coroutine gets that connection.
 */
#include "pdo_pool.h"

#include "zend_exceptions.h"

static bool is_local(const pdo_pool *pool)
{
	return pool->kind == PDO_POOL_SQLITE || pool->kind == PDO_POOL_MYSQL;
}

/* Past blanks, comments and opening brackets. */
static const char *skip_to_word(const char *text)
{
	for (;;) {
		text += strspn(text, " \t\r\n\f\v(;");
		if (text[0] == '-' && text[1] == '-') {
			text += strcspn(text, "\n");
		} else if (text[0] == '#') {
			text += strcspn(text, "\n");
		} else if (text[0] == '/' && text[1] == '*' && text[2] != '!') {
			const char *end = strstr(text + 2, "*/");
			text = end != NULL ? end + 2 : text + strlen(text);
		} else {
			return text;
		}
	}
}

static bool is_among(const char *text, const char *const *words, size_t count)
{
	size_t length = strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");

	for (size_t i = 0; i < count; i++) {
		if (strlen(words[i]) == length && strncasecmp(words[i], text, length) == 0) {
			return true;
		}
	}
	return false;
}

/*
 * Statements that make no new number, unless they say so. (A trigger might; but a number that it
 * leaves is worth less than the promise that no other coroutine's is seen.)
 */
static const char *const harmless[] = {"select", "update", "show", "explain", "describe", "desc",
		"values", "table", "pragma", "set", "reset", "begin", "start", "commit", "rollback", "end",
		"savepoint", "release", "delete", "create", "drop", "alter", "truncate", "fetch", "declare",
		"close", "move", "listen", "unlisten", "notify", "lock", "analyze", "vacuum", "use",
		"deallocate", "discard", "with"};

static bool contains_word(const zend_string *sql, const char *word)
{
	return zend_memnistr(ZSTR_VAL(sql), word, strlen(word), ZSTR_VAL(sql) + ZSTR_LEN(sql)) != NULL;
}

/*
 * May the statement, or one of several, have made a new number? When in doubt, yes. MySQL has one for
 * each statement: most have 0. `sql` is NULL for beginTransaction() and its like.
 */
static bool may_change_id(const zend_string *sql, pdo_pool_driver_kind kind)
{
	const char *text;

	if (kind == PDO_POOL_MYSQL || sql == NULL) {
		return kind == PDO_POOL_MYSQL;
	}
	text = skip_to_word(ZSTR_VAL(sql));
	if (strncasecmp(text, "select", strlen("select")) == 0 &&
			memchr(ZSTR_VAL(sql), ';', ZSTR_LEN(sql)) == NULL) {
		/* The commonest one, and only sequences matter in it. */
		return kind != PDO_POOL_SQLITE && contains_word(sql, "nextval");
	}
	if (!is_among(text, harmless, sizeof(harmless) / sizeof(harmless[0]))) {
		return true;
	}
	return contains_word(sql, "insert") || contains_word(sql, "nextval") ||
			contains_word(sql, "replace") || contains_word(sql, "merge");
}

void pdo_pool_forget_id(pdo_pool_binding *binding)
{
	if (binding->last_id != NULL) {
		zend_string_release(binding->last_id);
		binding->last_id = NULL;
	}
	if (binding->id_slot != NULL) {
		binding->id_slot->id_owner = NULL;
		binding->id_slot = NULL;
	}
}

void pdo_pool_note_execution(pdo_pool_slot *slot, const zend_string *sql)
{
	pdo_pool_binding *binding = slot->owner;

	if (binding == NULL || slot->below->last_id == NULL || binding->id_slot == slot ||
			!may_change_id(sql, slot->pool->kind)) {
		return;
	}
	pdo_pool_forget_id(binding);
	ZEND_ASSERT(slot->id_owner == NULL && "It has been asked when the connection changed hands.");
	binding->id_slot = slot;
	slot->id_owner = binding;
}

/* Asks the connection, behind the back of its error state. */
static zend_string *ask_quietly(pdo_pool_slot *slot)
{
	pdo_error_type code;
	zend_string *id;

	memcpy(code, slot->dbh->error_code, sizeof(code));
	id = slot->methods.last_id(slot->dbh, NULL); /* suspends, unless it is local */
	memcpy(slot->dbh->error_code, code, sizeof(code));
	return id;
}

void pdo_pool_keep_last_id(pdo_pool_slot *slot)
{
	pdo_pool_binding *binding = slot->owner;

	if (binding->id_slot == slot && (is_local(slot->pool) || slot->is_broken)) {
		pdo_pool_forget_id(binding);
		binding->last_id = is_local(slot->pool) ? ask_quietly(slot) : NULL;
	}
}

void pdo_pool_rescue_last_id(pdo_pool_slot *slot)
{
	pdo_pool_binding *binding = slot->id_owner;
	zend_string *id;

	if (binding == NULL) {
		return;
	}
	id = ask_quietly(slot); /* suspends */
	if (slot->id_owner == binding) {
		pdo_pool_forget_id(binding);
		binding->last_id = id;
	} else if (id != NULL) {
		zend_string_release(id);
	}
}

/* The coroutine has inserted nothing: what a fresh connection would say. */
static void answer_none(INTERNAL_FUNCTION_PARAMETERS, pdo_pool *pool)
{
	if (is_local(pool)) {
		RETURN_STRING("0");
	}
	pdo_pool_raise(pool, "55000",
			"lastval is not yet defined in this coroutine: it has inserted nothing", return_value);
}

/* The connection that knows is on its way to another coroutine, or back from one: 1 ms at a time. */
static bool wait_for_rescue(pdo_pool_binding *binding)
{
	pdo_pool_slot *slot = binding->id_slot;
	zval connection;

	ZVAL_OBJ(&connection, slot->object);
	if (ZEND_ASYNC_POOL_TRY_ACQUIRE_THIS(binding->pool->async, &connection)) {
		slot->ref_count++;
		pdo_pool_rescue_last_id(slot);                              /* suspends */
		ZEND_ASYNC_POOL_RELEASE(binding->pool->async, &connection); /* suspends */
		zval_ptr_dtor(&connection);
		pdo_pool_slot_release_ref(slot);
		return EG(exception) == NULL;
	}
	ZEND_ASYNC_SUSPEND_EX("PDO::lastInsertId()", 1);
	return EG(exception) == NULL;
}

/*
 * Makes the coroutine have the connection whose session knows, or the number itself. False: thrown.
 * On success one of these holds: `last_id` is there, `slot` is `id_slot`, or there is no number.
 */
static bool reach_id(pdo_pool_binding *binding)
{
	pdo_pool_slot *slot;

	if (binding->slot == NULL && binding->id_slot != NULL) {
		slot = pdo_pool_acquire_conn(binding->pool); /* suspends */
		if (slot == NULL) {
			return false;
		}
		if (slot == binding->id_slot) {
			return true;
		}
		pdo_pool_maybe_release(slot); /* suspends */
	}
	while (binding->last_id == NULL && binding->id_slot != NULL &&
			binding->id_slot != binding->slot) {
		if (!wait_for_rescue(binding)) { /* suspends */
			return false;
		}
	}
	return true;
}

void pdo_pool_last_insert_id(INTERNAL_FUNCTION_PARAMETERS, pdo_pool *pool, zif_handler original)
{
	pdo_pool_binding *binding = pdo_pool_bind(pool);
	zend_string *name = NULL;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_STR_OR_NULL(name)
	ZEND_PARSE_PARAMETERS_END();
	(void)name;
	if (binding == NULL || !reach_id(binding)) { /* suspends */
		return;
	}
	if (binding->last_id != NULL) {
		pdo_pool_clear_error(binding);
		RETURN_STR_COPY(binding->last_id);
	}
	if (binding->id_slot == NULL && pool->kind != PDO_POOL_OTHER_DRIVER) {
		pdo_pool_clear_error(binding);
		answer_none(INTERNAL_FUNCTION_PARAM_PASSTHRU, pool);
		return;
	}
	binding->has_error = false;
	pdo_pool_run_on_connection(INTERNAL_FUNCTION_PARAM_PASSTHRU, pool, original); /* suspends */
}
