/*
 * Which coroutine has which connection.
 *
 * A binding lasts from a coroutine's first use of the pool to its end. It has a connection while a
 * statement, a large object or a transaction needs that very one, and during a call. Otherwise the
 * connection is back in the pool, and the binding remembers which one it was: the next call prefers
 * it while nobody else has used it.
 */
#include "pdo_pool.h"

#include <time.h>
#include "zend_exceptions.h"

uint64_t pdo_pool_coro_key(void)
{
	zend_coroutine_t *coroutine = ZEND_ASYNC_CURRENT_COROUTINE;

	return coroutine != NULL ? ZEND_ASYNC_COROUTINE_ID(coroutine) : 0;
}

pdo_pool_binding *pdo_pool_find_binding(pdo_pool *pool)
{
	uint64_t key = pdo_pool_coro_key();

	if (EXPECTED(pool->recent != NULL && pool->recent->key == key)) {
		return pool->recent;
	}
	pdo_pool_binding *binding = zend_hash_index_find_ptr(&pool->pool_connections, key);
	if (binding != NULL) {
		pool->recent = binding;
	}
	return binding;
}

pdo_pool_binding *pdo_pool_bind(pdo_pool *pool)
{
	pdo_pool_binding *binding = pdo_pool_find_binding(pool);
	zend_coroutine_t *coroutine;

	if (EXPECTED(binding != NULL)) {
		return binding;
	}
	if (pool->is_over) {
		zend_throw_error(NULL, "The pool of this PDO has been ended");
		return NULL;
	}
	binding = ecalloc(1, sizeof(*binding));
	binding->pool = pool;
	binding->key = pdo_pool_coro_key();
	ZVAL_UNDEF(&binding->error_info);
	pdo_pool_clear_error(binding);
	strcpy(binding->error_code, pool->first_error_code);
	strcpy(pool->first_error_code, PDO_ERR_NONE);
	zend_hash_index_add_new_ptr(&pool->pool_connections, binding->key, binding);
	pool->recent = binding;
	coroutine = ZEND_ASYNC_CURRENT_COROUTINE;
	if (coroutine != NULL) {
		binding->end.on_end = pdo_pool_cleanup_callback;
		ZEND_ASYNC_ADD_END_CALLBACK(coroutine, &binding->end);
	}
	return binding;
}

pdo_pool_slot *pdo_pool_peek_conn(pdo_pool *pool)
{
	pdo_pool_binding *binding = pdo_pool_find_binding(pool);

	return binding != NULL ? binding->slot : NULL;
}

/* --- getting one -------------------------------------------------------------------------------- */

static void set_owner(pdo_pool_slot *slot, pdo_pool_binding *binding)
{
	slot->owner = binding;
	binding->slot = slot;
	if (slot->last != binding) {
		memcpy(slot->dbh->error_code, PDO_ERR_NONE, sizeof(PDO_ERR_NONE));
	}
	if (slot->last != NULL) {
		slot->last->last = NULL;
		slot->last = NULL;
	}
}

static void drop_loan(pdo_pool_slot *slot)
{
	slot->has_loan = false;
	OBJ_RELEASE(slot->object);
}

/* The loan is over, one way or the other. What that throws is nobody's: the connection is gone. */
static void end_loan(pdo_pool_slot *slot, bool is_broken)
{
	zval resource;
	zend_async_pool_t *async = slot->pool->async;

	if (slot->owner != NULL) {
		slot->owner->slot = NULL;
		slot->owner = NULL;
	}
	if (!slot->has_loan) {
		return;
	}
	slot->ref_count++;
	if (async != NULL && slot->object != NULL) {
		ZVAL_OBJ(&resource, slot->object);
		if (is_broken) {
			ZEND_ASYNC_POOL_DISCARD(async, &resource); /* suspends */
		} else {
			ZEND_ASYNC_POOL_RELEASE(async, &resource); /* suspends */
		}
	}
	if (slot->object != NULL) {
		drop_loan(slot);
	}
	pdo_pool_slot_release_ref(slot);
}

static zend_long now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (zend_long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* The connection that this coroutine had last, if it is where it was left. */
static pdo_pool_slot *take_last(pdo_pool_binding *binding)
{
	pdo_pool_slot *slot = binding->last;
	zval resource;

	if (slot == NULL || slot->object == NULL) {
		return NULL;
	}
	ZVAL_OBJ(&resource, slot->object);
	if (!ZEND_ASYNC_POOL_TRY_ACQUIRE_THIS(binding->pool->async, &resource)) {
		return NULL;
	}
	slot->has_loan = true;
	return slot;
}

/* Any connection. NULL: thrown. */
static pdo_pool_slot *take_any(pdo_pool *pool, zend_long timeout_ms)
{
	zval resource;

	if (!ZEND_ASYNC_POOL_ACQUIRE(pool->async, &resource, timeout_ms)) { /* suspends */
		pdo_pool_adopt_exception(pool);
		return NULL;
	}
	pdo_pool_slot *slot = pdo_pool_slot_of(Z_OBJ(resource));
	ZEND_ASSERT(slot != NULL && "The factory gives every connection its record.");
	slot->has_loan = true;
	return slot;
}

/*
 * Is it alive, and the session without traces of anybody else? What this coroutine has used just now is
 * not looked at again: in a loop of queries that would be two system calls for each.
 */
static bool is_usable(const pdo_pool_binding *binding, pdo_pool_slot *slot)
{
	bool is_own = slot->last == binding;

	if (UNEXPECTED(slot->is_broken)) {
		return false;
	}
	if (EXPECTED(is_own && now_ms() - slot->idle_since_ms <= 1)) {
		return true;
	}
	return pdo_pool_is_alive(slot) && (is_own || pdo_pool_take_over(slot)); /* suspends */
}

/* A usable connection. NULL: thrown. */
static pdo_pool_slot *take_usable(pdo_pool_binding *binding)
{
	pdo_pool *pool = binding->pool;
	zend_long timeout_ms = pool->config.acquire_timeout_ms;
	zend_long deadline_ms = timeout_ms != 0 ? now_ms() + timeout_ms : 0;
	pdo_pool_slot *slot = take_last(binding);

	for (;;) {
		if (slot == NULL && (slot = take_any(pool, timeout_ms)) == NULL) { /* suspends */
			return NULL;
		}
		if (is_usable(binding, slot)) { /* suspends */
			return slot;
		}
		end_loan(slot, true); /* suspends */
		if (EG(exception) != NULL || pool->async == NULL) {
			return NULL;
		}
		slot = NULL;
		if (deadline_ms != 0) {
			timeout_ms = MAX(deadline_ms - now_ms(), 1);
		}
	}
}

pdo_pool_slot *pdo_pool_acquire_conn(pdo_pool *pool)
{
	pdo_pool_binding *binding = pdo_pool_bind(pool);
	pdo_pool_slot *slot;

	if (UNEXPECTED(binding == NULL)) {
		return NULL;
	}
	if (UNEXPECTED(pool->is_over)) {
		zend_throw_error(NULL, "The pool of this PDO has been ended");
		return NULL;
	}
	if (binding->slot != NULL && UNEXPECTED(binding->slot->is_broken)) {
		/* Statements may still hold it; they can only say that it is lost. */
		end_loan(binding->slot, true); /* suspends */
	}
	slot = binding->slot;
	if (slot == NULL) {
		slot = take_usable(binding); /* suspends */
		if (slot == NULL) {
			return NULL;
		}
		set_owner(slot, binding);
	}
	if (UNEXPECTED(slot->attributes_version != pool->attributes_version ||
				slot->calls_applied != pool->calls_count) &&
			slot->depth == 0) {
		if (!pdo_pool_apply_attributes(slot) || !pdo_pool_apply_calls(slot)) { /* suspends */
			pdo_pool_maybe_release(slot);
			return NULL;
		}
	}
	return slot;
}

/* --- giving it back ----------------------------------------------------------------------------- */

/* Do statements or large objects hold the connection, besides the pool and ourselves? */
static bool is_held_by_others(const pdo_pool_slot *slot)
{
	return GC_REFCOUNT(slot->object) > 2;
}

/* libpq counts a connection that it has found dead as one in a transaction. */
static bool is_in_transaction(pdo_pool_slot *slot)
{
	bool is_open = pdo_session_is_in_transaction(slot->session, slot->dbh);

	if (UNEXPECTED(is_open && !slot->in_transaction) && pdo_pool_is_known_dead(slot)) {
		pdo_pool_mark_broken(slot);
		return false;
	}
	slot->in_transaction = is_open;
	return is_open;
}

/* True: it stays with its coroutine. */
static bool is_pinned(pdo_pool_slot *slot)
{
	/* Noted also while a statement pins: who loses the connection must know what he has lost. */
	bool is_in_one = is_in_transaction(slot);
	bool is_before_one = pdo_session_awaits_transaction(slot->session, is_in_one);

	/* What exec() leaves unread is its coroutine's own trouble, as it is with any PDO. */
	return !slot->is_broken &&
			(is_in_one || is_before_one || is_held_by_others(slot) ||
					!pdo_session_is_idle(slot->session, slot->dbh));
}

/* What this coroutine may ask for later. */
static void keep_state(pdo_pool_slot *slot)
{
	if (!slot->owner->has_error) {
		pdo_pool_keep_error(slot->owner, slot->dbh);
	}
	pdo_pool_keep_last_id(slot);
}

/*
 * PDO keeps the statement of a query() that has failed; the next borrower must not see it. It is
 * freed as if inside a call: its end must not give the connection back once more.
 */
static void drop_failed_statement(pdo_pool_slot *slot)
{
	pdo_dbh_t *dbh = slot->dbh;
	zval statement;
	pdo_pool_call call;

	if (EXPECTED(dbh->query_stmt == NULL) || slot->depth > 0 || !pdo_pool_enter(slot, &call)) {
		return;
	}
	ZVAL_COPY_VALUE(&statement, &dbh->query_stmt_zval);
	dbh->query_stmt = NULL;
	ZVAL_UNDEF(&dbh->query_stmt_zval);
	zval_ptr_dtor(&statement); /* suspends */
	pdo_pool_leave(slot, &call);
}

/* Statements outlive their coroutine, or it has ended inside a call. The last one gives it back. */
static bool is_unowned(const pdo_pool_slot *slot)
{
	return slot->owner == NULL;
}

static void remember_last(pdo_pool_slot *slot)
{
	pdo_pool_binding *binding = slot->owner;

	if (binding->last != NULL) {
		binding->last->last = NULL;
	}
	binding->last = slot;
	slot->last = binding;
	slot->idle_since_ms = now_ms();
}

static void give_back(pdo_pool_slot *slot)
{
	slot->ref_count++;
	if (!is_unowned(slot)) {
		keep_state(slot);
	}
	drop_failed_statement(slot); /* suspends */
	if (UNEXPECTED(slot->may_have_results) && !slot->is_broken) {
		/* A connection with unread results answers nothing else, not even this. */
		slot->may_have_results = false;
		(void)pdo_pool_ping(slot); /* suspends */
	}
	/* The coroutine, or the whole pool, may have been ended meanwhile. */
	if (slot->has_loan && slot->object != NULL) {
		if (!slot->is_broken && !is_unowned(slot)) {
			remember_last(slot);
		}
		end_loan(slot, slot->is_broken); /* suspends */
	}
	pdo_pool_slot_release_ref(slot);
}

/* Clean-up for which the running code may not wait. */
static void run_give_back(void *data, zval *result)
{
	pdo_pool_slot *slot = data;

	if (slot->object != NULL && slot->owner == NULL && slot->has_loan) {
		end_loan(slot, slot->is_broken); /* suspends */
	}
}

static void release_give_back(void *data)
{
	pdo_pool_slot_release_ref(data);
}

static const zend_coroutine_task_t give_back_task = {
		.run = run_give_back, .release = release_give_back, .name = "PDO Pool cleaning up"};

static bool needs_a_reset(const pdo_pool_slot *slot)
{
	return !slot->is_broken && slot->owner == NULL &&
			(slot->in_transaction || pdo_session_is_touched(slot->session));
}

static void give_back_or_delegate(pdo_pool_slot *slot)
{
	if (needs_a_reset(slot) && !ZEND_ASYNC_MAY_SUSPEND() && !slot->pool->is_over) {
		slot->ref_count++;
		if (ZEND_ASYNC_SPAWN_EX(&give_back_task, slot, ZEND_ASYNC_SPAWN_BACKGROUND) != NULL) {
			return;
		}
		zend_clear_exception();
	}
	give_back(slot); /* suspends */
}

void pdo_pool_maybe_release(pdo_pool_slot *slot)
{
	if (!slot->has_loan || slot->depth > 0 || slot->object == NULL) {
		return;
	}
	if (!is_pinned(slot)) {
		give_back(slot); /* suspends */
	}
}

void pdo_pool_end_conversation(pdo_pool_slot *slot)
{
	zend_async_protect_t section;

	if (slot->is_broken || slot->depth > 0 || slot->pool->kind != PDO_POOL_PGSQL ||
			strcmp(slot->dbh->error_code, PDO_ERR_NONE) != 0) {
		return;
	}
	slot->ref_count++;
	ZEND_ASYNC_PROTECT_BEGIN(&section);
	(void)pdo_pool_ping(slot);    /* suspends */
	pdo_pool_maybe_release(slot); /* suspends */
	ZEND_ASYNC_PROTECT_END(&section);
	pdo_pool_slot_release_ref(slot);
}

void pdo_pool_statement_ends(pdo_pool_slot *slot)
{
	if (!slot->has_loan || slot->depth > 0 || slot->object == NULL || is_held_by_others(slot)) {
		return;
	}
	/* Nobody's transaction: it is rolled back on the way. */
	if (!is_pinned(slot) || is_unowned(slot)) {
		give_back_or_delegate(slot); /* suspends */
	}
}

/* --- the end ------------------------------------------------------------------------------------ */

void pdo_pool_forget_slot(pdo_pool_slot *slot)
{
	if (slot->id_owner != NULL) {
		slot->id_owner->id_slot = NULL;
		slot->id_owner = NULL;
	}
	if (slot->owner != NULL) {
		slot->owner->slot = NULL;
		slot->owner = NULL;
	}
	if (slot->last != NULL) {
		slot->last->last = NULL;
		slot->last = NULL;
	}
}

static void roll_back(pdo_pool_slot *slot)
{
	if (!pdo_session_is_in_transaction(slot->session, slot->dbh)) {
		return;
	}
	if (slot->dbh->methods->rollback == NULL || !slot->dbh->methods->rollback(slot->dbh)) {
		pdo_pool_mark_broken(slot);
	}
	slot->dbh->in_txn = false;
	slot->in_transaction = false;
}

/*
 * The owner is gone. While others hold statements, the connection is theirs, but the transaction was
 * the owner's. Of a pool that ends, nothing is lent any longer: the connection is closed with the
 * last that holds it.
 */
static void part(pdo_pool_slot *slot)
{
	if (!slot->is_broken && is_held_by_others(slot)) {
		roll_back(slot); /* suspends */
	}
	if (!slot->has_loan || slot->object == NULL) {
		return;
	}
	if (slot->is_broken || slot->pool->is_over || !is_held_by_others(slot)) {
		end_loan(slot, slot->is_broken); /* suspends */
	}
}

/* Nothing is thrown: it would be an error of whoever runs now. */
void pdo_pool_end_ownerless(pdo_pool_slot *slot)
{
	zend_async_protect_t section;

	slot->ref_count++;
	ZEND_ASYNC_PROTECT_BEGIN(&section);
	drop_failed_statement(slot); /* suspends */
	part(slot);                  /* suspends */
	if (EG(exception) != NULL) {
		zend_clear_exception();
	}
	ZEND_ASYNC_PROTECT_END(&section);
	pdo_pool_slot_release_ref(slot);
}

/* Another coroutine may be executing a statement of it: that call is not disturbed. */
static void end_current(pdo_pool_slot *slot)
{
	slot->owner->slot = NULL;
	slot->owner = NULL;
	if (slot->depth == 0) {
		pdo_pool_end_ownerless(slot); /* suspends */
	} else if (!slot->pool->is_over) {
		slot->ends_after_call = true;
	} else {
		/* Whoever is inside will not come back. */
		pdo_pool_mark_broken(slot);
		pdo_pool_end_ownerless(slot); /* suspends */
	}
}

/* Nobody will come back to this session, so what it holds (locks, tables) goes now. */
static void end_last(pdo_pool_binding *binding)
{
	pdo_pool_slot *slot = binding->last;

	if (slot == NULL) {
		return;
	}
	if (!pdo_session_is_touched(slot->session) || take_last(binding) == NULL) {
		slot->last = NULL;
		return;
	}
	slot->last = NULL;
	end_loan(slot, false); /* suspends */
}

/* It may be looked up while this suspends: the coroutine that ends may use the pool once more. */
static void end_binding(pdo_pool_binding *binding)
{
	pdo_pool *pool = binding->pool;

	zend_hash_index_del(&pool->pool_connections, binding->key);
	if (pool->recent == binding) {
		pool->recent = NULL;
	}
	pdo_pool_add_ref(pool);
	if (binding->slot != NULL) {
		end_current(binding->slot); /* suspends */
	}
	if (pool->async != NULL) {
		end_last(binding); /* suspends */
	} else if (binding->last != NULL) {
		binding->last->last = NULL;
	}
	pdo_pool_clear_error(binding);
	pdo_pool_forget_id(binding);
	efree(binding);
	pdo_pool_release_ref(pool);
}

static bool has_other_coroutines(void)
{
	zend_function *get_coroutines =
			zend_hash_str_find_ptr(CG(function_table), ZEND_STRL("async\\get_coroutines"));
	zval coroutines;
	bool has_others;

	if (get_coroutines == NULL) {
		return false;
	}
	ZVAL_UNDEF(&coroutines);
	zend_call_known_function(get_coroutines, NULL, NULL, &coroutines, 0, NULL, NULL);
	has_others = Z_TYPE(coroutines) == IS_ARRAY && zend_hash_num_elements(Z_ARRVAL(coroutines)) > 1;
	zval_ptr_dtor(&coroutines);
	return has_others;
}

/*
 * The script's code goes on behind its last line: shutdown functions, destructors and the session's
 * handlers may commit what it has begun, so its binding ends with the pool. But not while others
 * still run: they would wait for a lock that it holds until they have ended.
 */
void pdo_pool_cleanup_callback(zend_coroutine_end_callback_t *end, zend_coroutine_t *coroutine)
{
	if (!ZEND_ASYNC_COROUTINE_IS_MAIN(coroutine) || has_other_coroutines()) {
		end_binding((pdo_pool_binding *)end); /* suspends */
	}
}

void pdo_pool_end_bindings(pdo_pool *pool)
{
	/* The table changes meanwhile. */
	while (zend_hash_num_elements(&pool->pool_connections) > 0) {
		HashPosition position;
		zend_hash_internal_pointer_reset_ex(&pool->pool_connections, &position);
		pdo_pool_binding *binding =
				zend_hash_get_current_data_ptr_ex(&pool->pool_connections, &position);
		ZEND_ASYNC_DEL_END_CALLBACK(&binding->end);
		end_binding(binding); /* suspends */
	}
}
