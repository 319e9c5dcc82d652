/*
 * One connection of a pool: the record, and a method table over its driver's.
 *
 * The table is there to know the texts before they are sent, to keep a second coroutine out while
 * one is inside the driver, and to see at once when the connection has been lost or a conversation
 * has been cut short. Everything else is the driver's own.
 */
#include "pdo_pool.h"

#include "pdo_mysqlnd.h"
#include "zend_exceptions.h"

static inline pdo_pool_slot *slot_of_table(const pdo_dbh_t *dbh)
{
	return (pdo_pool_slot *)dbh->methods;
}

/* --- calls into the driver ---------------------------------------------------------------------- */

void pdo_pool_throw_busy(void)
{
	pdo_pool_throw("HY000",
			"Another coroutine is in the middle of a call on this connection; statements are to be "
			"used by one coroutine at a time");
}

bool pdo_pool_enter(pdo_pool_slot *slot, pdo_pool_call *call)
{
	uint64_t caller = pdo_pool_coro_key();

	if (UNEXPECTED(slot->depth > 0 && slot->caller != caller)) {
		pdo_pool_throw_busy();
		return false;
	}
	slot->depth++;
	slot->caller = caller;
	call->interrupted_waits = ZEND_ASYNC_INTERRUPTED_WAITS();
	return true;
}

void pdo_pool_leave(pdo_pool_slot *slot, const pdo_pool_call *call)
{
	slot->depth--;
	/* SQLite has no conversation that could be cut short: a wait for a lock just fails. */
	if (UNEXPECTED(ZEND_ASYNC_INTERRUPTED_WAITS() != call->interrupted_waits) &&
			slot->pool->kind != PDO_POOL_SQLITE) {
		pdo_pool_mark_broken(slot);
	}
	if (UNEXPECTED(slot->ends_after_call) && slot->depth == 0) {
		slot->ends_after_call = false;
		pdo_pool_end_ownerless(slot); /* suspends */
	}
}

void pdo_pool_mark_broken(pdo_pool_slot *slot)
{
	if (slot->is_broken) {
		return;
	}
	slot->is_broken = true;
	if (slot->in_transaction && slot->owner != NULL) {
		slot->owner->has_lost_transaction = true;
	}
	/* Nobody must wait for the answer to a question that nobody asks any more, and PDO must not
	 * send a roll-back when it frees the object. */
	slot->methods.rollback = NULL;
	pdo_pool_cut_socket(slot);
}

/* Somebody uses the connection who has taken it out of the Async\Pool by himself. */
static void take_over_from_outside(pdo_pool_slot *slot)
{
	if (slot->owner == NULL && (slot->last != NULL || slot->id_owner != NULL) &&
			!pdo_pool_take_over(slot)) { /* suspends */
		pdo_pool_mark_broken(slot);
	}
}

static bool prepare_statement(
		pdo_dbh_t *dbh, zend_string *sql, pdo_stmt_t *stmt, zval *driver_options)
{
	pdo_pool_slot *slot = slot_of_table(dbh);
	pdo_pool_call call;
	bool is_ok = false;

	take_over_from_outside(slot);
	if (!pdo_pool_enter(slot, &call)) {
		return false;
	}
	pdo_session_note(slot->session, ZSTR_VAL(sql), ZSTR_LEN(sql));
	is_ok = slot->below->preparer(dbh, sql, stmt, driver_options); /* suspends */
	pdo_pool_leave(slot, &call);
	if (stmt->methods != NULL) {
		pdo_pool_watch_statement(slot, stmt);
	}
	if (!is_ok) {
		pdo_pool_note_failure(slot, NULL);
	}
	return is_ok;
}

/* Where the client library cannot be asked: pdo_mysql counts no rows for what gives some. */
static bool leaves_results(const pdo_pool_slot *slot, zend_long affected)
{
	return affected == 0 && slot->pool->kind == PDO_POOL_MYSQL && !pdo_mysqlnd_is_known();
}

static zend_long run_statement(pdo_dbh_t *dbh, const zend_string *sql)
{
	pdo_pool_slot *slot = slot_of_table(dbh);
	pdo_pool_call call;
	zend_long affected;

	take_over_from_outside(slot);
	if (!pdo_pool_enter(slot, &call)) {
		return -1;
	}
	pdo_session_note(slot->session, ZSTR_VAL(sql), ZSTR_LEN(sql));
	affected = slot->below->doer(dbh, sql); /* suspends */
	pdo_pool_leave(slot, &call);
	slot->may_have_results = leaves_results(slot, affected);
	if (affected == -1) {
		pdo_pool_note_failure(slot, NULL);
	} else {
		pdo_pool_note_execution(slot, sql);
	}
	return affected;
}

/* begin, commit and rollback are alike. */
static bool run_transaction_call(pdo_pool_slot *slot, pdo_dbh_txn_func function)
{
	pdo_pool_call call;
	bool is_ok;

	take_over_from_outside(slot);
	if (!pdo_pool_enter(slot, &call)) {
		return false;
	}
	is_ok = function(slot->dbh); /* suspends */
	pdo_pool_leave(slot, &call);
	if (is_ok) {
		pdo_pool_note_execution(slot, NULL);
	} else {
		pdo_pool_note_failure(slot, NULL);
	}
	return is_ok;
}

static bool begin(pdo_dbh_t *dbh)
{
	return run_transaction_call(slot_of_table(dbh), slot_of_table(dbh)->below->begin);
}

static bool commit(pdo_dbh_t *dbh)
{
	return run_transaction_call(slot_of_table(dbh), slot_of_table(dbh)->below->commit);
}

static bool roll_back(pdo_dbh_t *dbh)
{
	return run_transaction_call(slot_of_table(dbh), slot_of_table(dbh)->below->rollback);
}

static zend_string *ask_last_id(pdo_dbh_t *dbh, const zend_string *name)
{
	pdo_pool_slot *slot = slot_of_table(dbh);
	pdo_pool_call call;
	zend_string *id;

	if (!pdo_pool_enter(slot, &call)) {
		return NULL;
	}
	id = slot->below->last_id(dbh, name); /* suspends */
	pdo_pool_leave(slot, &call);
	if (id == NULL) {
		pdo_pool_note_failure(slot, NULL);
	}
	return id;
}

static bool set_attribute(pdo_dbh_t *dbh, zend_long attribute, zval *value)
{
	pdo_pool_slot *slot = slot_of_table(dbh);
	pdo_pool_call call;
	bool is_ok;

	if (!pdo_pool_enter(slot, &call)) {
		return false;
	}
	is_ok = slot->below->set_attribute(dbh, attribute, value); /* suspends */
	pdo_pool_leave(slot, &call);
	return is_ok;
}

static int get_attribute(pdo_dbh_t *dbh, zend_long attribute, zval *value)
{
	pdo_pool_slot *slot = slot_of_table(dbh);
	pdo_pool_call call;
	int answer;

	if (!pdo_pool_enter(slot, &call)) {
		return -1;
	}
	answer = slot->below->get_attribute(dbh, attribute, value); /* suspends */
	pdo_pool_leave(slot, &call);
	return answer;
}

static void enter_list(pdo_pool_slot *slot)
{
	slot->next = slot->pool->slots;
	slot->prev_next = &slot->pool->slots;
	if (slot->next != NULL) {
		slot->next->prev_next = &slot->next;
	}
	slot->pool->slots = slot;
}

static void leave_list(pdo_pool_slot *slot)
{
	*slot->prev_next = slot->next;
	if (slot->next != NULL) {
		slot->next->prev_next = slot->prev_next;
	}
	slot->prev_next = NULL;
}

static void close_connection(pdo_dbh_t *dbh)
{
	pdo_pool_slot *slot = slot_of_table(dbh);

	pdo_pool_forget_slot(slot);
	leave_list(slot);
	slot->object = NULL;
	dbh->methods = slot->below;
	pdo_session_set_stmt_cache(slot->session, NULL);
	if (slot->cache != NULL) {
		/* The server drops what it has prepared together with the connection. */
		pdo_stmt_cache_free(slot->cache, false);
		slot->cache = NULL;
	}
	pdo_session_free(slot->session);
	slot->session = NULL;
	slot->dbh = NULL;
	dbh->methods->closer(dbh); /* suspends */
	pdo_pool_slot_release_ref(slot);
}

static void fill_table(struct pdo_dbh_methods *table)
{
	table->closer = close_connection;
	table->preparer = prepare_statement;
	table->doer = run_statement;
	if (table->begin != NULL) {
		table->begin = begin;
	}
	if (table->commit != NULL) {
		table->commit = commit;
	}
	if (table->rollback != NULL) {
		table->rollback = roll_back;
	}
	if (table->last_id != NULL) {
		table->last_id = ask_last_id;
	}
	if (table->set_attribute != NULL) {
		table->set_attribute = set_attribute;
	}
	if (table->get_attribute != NULL) {
		table->get_attribute = get_attribute;
	}
}

/* --- the record --------------------------------------------------------------------------------- */

pdo_pool_slot *pdo_pool_slot_of(zend_object *object)
{
	pdo_dbh_t *dbh;

	if ((OBJ_FLAGS(object) & IS_OBJ_FREE_CALLED) != 0) {
		return NULL;
	}
	dbh = php_pdo_dbh_fetch_inner(object);
	if (dbh->methods == NULL || dbh->methods->closer != close_connection) {
		return NULL;
	}
	return slot_of_table(dbh);
}

void pdo_pool_slot_release_ref(pdo_pool_slot *slot)
{
	pdo_pool_stmt_table *table;

	if (--slot->ref_count > 0) {
		return;
	}
	while ((table = slot->stmt_tables) != NULL) {
		slot->stmt_tables = table->next;
		efree(table);
	}
	pdo_pool_release_ref(slot->pool);
	efree(slot);
}

/* Puts the cache, then our own table, over the driver's. */
static void exchange_tables(pdo_pool_slot *slot)
{
	pdo_dbh_t *dbh = slot->dbh;

	if (slot->pool->config.stmt_cache_size > 0) {
		slot->cache = pdo_stmt_cache_new(dbh, (uint32_t)slot->pool->config.stmt_cache_size);
		pdo_session_set_stmt_cache(slot->session, slot->cache);
	}
	slot->below = dbh->methods;
	slot->methods = *slot->below;
	fill_table(&slot->methods);
	dbh->methods = &slot->methods;
}

pdo_pool_slot *pdo_pool_slot_new(pdo_pool *pool, zend_object *object)
{
	pdo_pool_slot *slot = ecalloc(1, sizeof(*slot));

	slot->ref_count = 1;
	slot->pool = pool;
	pdo_pool_add_ref(pool);
	slot->object = object;
	slot->dbh = php_pdo_dbh_fetch_inner(object);
	slot->socket = -1;
	pdo_pool_remember_socket(slot);
	/* The session goes back to what it is now, so the attributes come first. */
	if (!pdo_pool_apply_attributes(slot) || !pdo_pool_apply_calls(slot)) { /* suspends */
		pdo_pool_slot_release_ref(slot);
		return NULL;
	}
	slot->session = pdo_session_new(slot->dbh); /* suspends */
	exchange_tables(slot);
	enter_list(slot);
	return slot;
}
