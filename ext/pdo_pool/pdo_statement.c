/*
 * A statement of a pooled connection.
 *
 * It is a genuine PDOStatement whose methods run the driver's code; a table of ours lies over the
 * driver's (or the statement cache's) so that the pool sees when a call fails, is cut short or is
 * made while another coroutine is inside, and when the statement goes and unpins its connection. A
 * living statement also keeps the template alive, as it keeps any PDO alive.
 */
#include "pdo_pool.h"

static inline const pdo_pool_stmt_table *table_of(const pdo_stmt_t *stmt)
{
	return (const pdo_pool_stmt_table *)stmt->methods;
}

/* False: nothing may be sent, and an exception says why. */
static bool enter(pdo_stmt_t *stmt, pdo_pool_call *call)
{
	pdo_pool_slot *slot = table_of(stmt)->slot;

	if (UNEXPECTED(slot->is_broken) || UNEXPECTED(slot->dbh == NULL)) {
		memcpy(stmt->error_code, "08003", sizeof("08003"));
		pdo_pool_throw("08003", "The connection of this statement has been lost; prepare it again");
		return false;
	}
	if (UNEXPECTED(!pdo_pool_enter(slot, call))) {
		memcpy(stmt->error_code, "HY000", sizeof("HY000"));
		return false;
	}
	return true;
}

/*
 * The text was noted when it was prepared, and no session is reset while a statement lives. What
 * begins or ends a transaction counts each time it is executed.
 */
static bool must_be_noted_again(const zend_string *sql)
{
	static const char *const words[] = {"select", "insert", "update", "delete"};

	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		if (strncasecmp(ZSTR_VAL(sql), words[i], strlen(words[i])) == 0) {
			/* Several statements at once are another matter. */
			return memchr(ZSTR_VAL(sql), ';', ZSTR_LEN(sql)) != NULL;
		}
	}
	return true;
}

static int execute(pdo_stmt_t *stmt)
{
	const pdo_pool_stmt_table *table = table_of(stmt);
	pdo_pool_slot *slot = table->slot;
	pdo_pool_call call;
	int is_ok;

	if (!enter(stmt, &call)) {
		return 0;
	}
	if (UNEXPECTED(!pdo_pool_may_execute(slot, stmt))) {
		pdo_pool_leave(slot, &call);
		return 0;
	}
	if (must_be_noted_again(stmt->query_string)) {
		pdo_session_note(slot->session, ZSTR_VAL(stmt->query_string), ZSTR_LEN(stmt->query_string));
	}
	is_ok = table->below->executer(stmt); /* suspends */
	pdo_pool_leave(slot, &call);
	if (is_ok) {
		pdo_pool_note_execution(slot, stmt->query_string);
		slot->in_transaction = pdo_session_is_in_transaction(slot->session, slot->dbh);
	} else {
		pdo_pool_note_failure(slot, stmt);
		if (slot->owner != NULL) {
			pdo_pool_note_end(slot->owner, stmt->query_string);
		}
	}
	return is_ok;
}

static int fetch(pdo_stmt_t *stmt, enum pdo_fetch_orientation orientation, zend_long offset)
{
	const pdo_pool_stmt_table *table = table_of(stmt);
	pdo_pool_call call;
	int is_ok;

	if (UNEXPECTED(!pdo_pool_enter(table->slot, &call))) {
		memcpy(stmt->error_code, "HY000", sizeof("HY000"));
		return 0;
	}
	is_ok = table->below->fetcher(stmt, orientation, offset); /* suspends */
	pdo_pool_leave(table->slot, &call);
	if (!is_ok && strcmp(stmt->error_code, PDO_ERR_NONE) != 0) {
		pdo_pool_note_failure(table->slot, stmt);
	}
	return is_ok;
}

static int get_column(pdo_stmt_t *stmt, int number, zval *result, enum pdo_param_type *type)
{
	const pdo_pool_stmt_table *table = table_of(stmt);
	pdo_pool_call call;
	int is_ok;

	/* Only a large object may be asked for on the server. */
	if (EXPECTED(type == NULL || *type != PDO_PARAM_LOB)) {
		return table->below->get_col(stmt, number, result, type);
	}
	if (!enter(stmt, &call)) {
		return 0;
	}
	is_ok = table->below->get_col(stmt, number, result, type); /* suspends */
	pdo_pool_leave(table->slot, &call);
	return is_ok;
}

/* Binding changes what the driver is about to send, or is reading from. */
static int handle_parameter(
		pdo_stmt_t *stmt, struct pdo_bound_param_data *parameter, enum pdo_param_event event)
{
	const pdo_pool_stmt_table *table = table_of(stmt);
	pdo_pool_slot *slot = table->slot;

	if (UNEXPECTED(slot->depth > 0) && event != PDO_PARAM_EVT_FREE &&
			event != PDO_PARAM_EVT_NORMALIZE && slot->caller != pdo_pool_coro_key()) {
		memcpy(stmt->error_code, "HY000", sizeof("HY000"));
		pdo_pool_throw_busy();
		return 0;
	}
	return table->below->param_hook(stmt, parameter, event);
}

static int next_rowset(pdo_stmt_t *stmt)
{
	const pdo_pool_stmt_table *table = table_of(stmt);
	pdo_pool_call call;
	int is_ok;

	if (!enter(stmt, &call)) {
		return 0;
	}
	is_ok = table->below->next_rowset(stmt); /* suspends */
	pdo_pool_leave(table->slot, &call);
	if (!is_ok && strcmp(stmt->error_code, PDO_ERR_NONE) != 0) {
		pdo_pool_note_failure(table->slot, stmt);
	}
	return is_ok;
}

static int close_cursor(pdo_stmt_t *stmt)
{
	const pdo_pool_stmt_table *table = table_of(stmt);
	pdo_pool_call call;
	int is_ok;

	if (!pdo_pool_enter(table->slot, &call)) {
		return 0;
	}
	is_ok = table->below->cursor_closer(stmt); /* suspends */
	pdo_pool_leave(table->slot, &call);
	return is_ok;
}

static int set_attribute(pdo_stmt_t *stmt, zend_long attribute, zval *value)
{
	const pdo_pool_stmt_table *table = table_of(stmt);
	pdo_pool_call call;
	int is_ok;

	if (!enter(stmt, &call)) {
		return 0;
	}
	is_ok = table->below->set_attribute(stmt, attribute, value); /* suspends */
	pdo_pool_leave(table->slot, &call);
	return is_ok;
}

static int get_attribute(pdo_stmt_t *stmt, zend_long attribute, zval *value)
{
	const pdo_pool_stmt_table *table = table_of(stmt);
	pdo_pool_call call;
	int answer;

	if (!enter(stmt, &call)) {
		return -1;
	}
	answer = table->below->get_attribute(stmt, attribute, value); /* suspends */
	pdo_pool_leave(table->slot, &call);
	return answer;
}

static int get_column_meta(pdo_stmt_t *stmt, zend_long number, zval *result)
{
	const pdo_pool_stmt_table *table = table_of(stmt);
	pdo_pool_call call;
	int answer;

	if (!enter(stmt, &call)) {
		return FAILURE;
	}
	answer = table->below->get_column_meta(stmt, number, result); /* suspends */
	pdo_pool_leave(table->slot, &call);
	return answer;
}

static bool is_busy_elsewhere(const pdo_pool_slot *slot)
{
	return slot->depth > 0 && slot->caller != pdo_pool_coro_key();
}

/* Another coroutine is in the middle of a conversation: nothing may be sent before that is over. */
static void wait_for_the_other(pdo_pool_slot *slot)
{
	zend_async_protect_t section;

	if (!is_busy_elsewhere(slot) || !ZEND_ASYNC_MAY_SUSPEND()) {
		return;
	}
	ZEND_ASYNC_PROTECT_BEGIN(&section);
	while (is_busy_elsewhere(slot) && EG(exception) == NULL) {
		ZEND_ASYNC_SUSPEND_EX("another coroutine's call on a connection of a PDO pool", 1);
	}
	ZEND_ASYNC_PROTECT_END(&section);
}

/*
 * The drivers tidy up on the server (DEALLOCATE, unread results) while the connection looks usable
 * to them. A broken one must not: it would wait for the answer to the question that was given up.
 * Nor may one that another coroutine is using, when this code cannot wait for it; pdo_mysql would
 * write even so, and leaves its part of the statement to the end of the request instead.
 */
static int end_driver_statement(pdo_stmt_t *stmt, const pdo_pool_stmt_table *table)
{
	pdo_pool_slot *slot = table->slot;
	zval handle;
	int answer;

	if (UNEXPECTED(slot->is_abandoned)) {
		/* It is half-way through something that will never be finished: left to the process's end. */
		return 1;
	}
	wait_for_the_other(slot); /* suspends */
	if (!slot->is_broken && slot->dbh != NULL && !is_busy_elsewhere(slot)) {
		pdo_pool_call call;
		pdo_pool_enter(slot, &call);
		answer = table->below->dtor(stmt); /* suspends */
		pdo_pool_leave(slot, &call);
		return answer;
	}
	if (is_busy_elsewhere(slot) && slot->pool->kind == PDO_POOL_MYSQL) {
		return 1;
	}
	ZVAL_COPY_VALUE(&handle, &stmt->database_object_handle);
	ZVAL_UNDEF(&stmt->database_object_handle);
	answer = table->below->dtor(stmt);
	ZVAL_COPY_VALUE(&stmt->database_object_handle, &handle);
	return answer;
}

static int end_statement(pdo_stmt_t *stmt)
{
	const pdo_pool_stmt_table *table = table_of(stmt);
	pdo_pool_slot *slot = table->slot;
	zend_object *template = slot->pool->template;
	int answer = end_driver_statement(stmt, table); /* suspends */

	/* PDO would do this next. What follows asks who still needs the connection: not this one. */
	zval_ptr_dtor(&stmt->database_object_handle);
	ZVAL_UNDEF(&stmt->database_object_handle);
	pdo_pool_statement_ends(slot); /* suspends */
	if (template != NULL && template == slot->pool->template) {
		OBJ_RELEASE(template); /* suspends */
	}
	pdo_pool_slot_release_ref(slot);
	return answer;
}

static void fill_table(struct pdo_stmt_methods *table)
{
	table->dtor = end_statement;
	table->executer = execute;
	table->fetcher = fetch;
	table->get_col = get_column;
	if (table->param_hook != NULL) {
		table->param_hook = handle_parameter;
	}
	if (table->next_rowset != NULL) {
		table->next_rowset = next_rowset;
	}
	if (table->cursor_closer != NULL) {
		table->cursor_closer = close_cursor;
	}
	if (table->set_attribute != NULL) {
		table->set_attribute = set_attribute;
	}
	if (table->get_attribute != NULL) {
		table->get_attribute = get_attribute;
	}
	if (table->get_column_meta != NULL) {
		table->get_column_meta = get_column_meta;
	}
}

static pdo_pool_stmt_table *find_table(pdo_pool_slot *slot, const struct pdo_stmt_methods *below)
{
	pdo_pool_stmt_table *table = slot->stmt_tables;

	while (table != NULL && table->below != below) {
		table = table->next;
	}
	if (table == NULL) {
		table = emalloc(sizeof(*table));
		table->methods = *below;
		fill_table(&table->methods);
		table->below = below;
		table->slot = slot;
		table->next = slot->stmt_tables;
		slot->stmt_tables = table;
	}
	return table;
}

void pdo_pool_watch_statement(pdo_pool_slot *slot, pdo_stmt_t *stmt)
{
	stmt->methods = &find_table(slot, stmt->methods)->methods;
	slot->ref_count++;
	if (slot->pool->template != NULL) {
		GC_ADDREF(slot->pool->template);
	}
}
