/*
 * A transaction whose connection was lost.
 *
 * The server has rolled it back, but what the coroutine runs next still belongs to it in the mind of
 * who wrote that: on a fresh connection it would be committed by itself. So the transaction stays
 * open for its coroutine, as one that has failed does in PostgreSQL: inTransaction() says true, and
 * everything is refused until it is ended, by a method or by SQL, or a new one is begun. Code that
 * looks before it rolls back finds something to roll back.
 */
#include "pdo_pool.h"

#include "pdo_sql_scan.h"

#define SQLSTATE_UNRESOLVED "08007"
#define MESSAGE                                                                                    \
	"The connection was lost inside a transaction, which the server has rolled back; call "        \
	"PDO::rollBack() and repeat the whole of it"

static sql_dialect dialect_of(const pdo_pool *pool)
{
	switch (pool->kind) {
	case PDO_POOL_PGSQL:
		return SQL_PGSQL;
	case PDO_POOL_MYSQL:
		return SQL_MYSQL;
	case PDO_POOL_SQLITE:
		return SQL_SQLITE;
	default:
		return SQL_OTHER;
	}
}

static sql_end find_end(const pdo_pool *pool, const zend_string *sql)
{
	return sql_whole_end(dialect_of(pool), ZSTR_VAL(sql), ZSTR_LEN(sql));
}

/* The text that the method has been called with. */
static sql_end end_in_call(const pdo_pool *pool, zend_execute_data *execute_data)
{
	const zval *sql;

	if (ZEND_NUM_ARGS() == 0) {
		return SQL_ENDS_NOTHING;
	}
	sql = ZEND_CALL_ARG(execute_data, 1);
	ZVAL_DEREF(sql);
	return Z_TYPE_P(sql) == IS_STRING ? find_end(pool, Z_STR_P(sql)) : SQL_ENDS_NOTHING;
}

static void refuse(pdo_pool *pool, zval *return_value)
{
	pdo_pool_raise(pool, SQLSTATE_UNRESOLVED, MESSAGE, return_value);
}

static void exec_after_loss(pdo_pool_binding *binding, sql_end end, zval *return_value)
{
	if (end != SQL_ENDS_NOTHING) {
		binding->has_lost_transaction = false;
	}
	if (end == SQL_ROLLS_BACK) {
		pdo_pool_clear_error(binding);
		RETURN_LONG(0);
	}
	refuse(binding->pool, return_value);
}

bool pdo_pool_answer_after_loss(
		INTERNAL_FUNCTION_PARAMETERS, pdo_pool_binding *binding, pdo_pool_method_kind kind)
{
	pdo_pool *pool = binding->pool;

	switch (kind) {
	case PDO_POOL_IN_TRANSACTION:
		RETVAL_TRUE;
		return true;
	case PDO_POOL_BEGIN:
		/* Whoever begins a new one has given the old one up. */
		binding->has_lost_transaction = false;
		return false;
	case PDO_POOL_ROLL_BACK:
		binding->has_lost_transaction = false;
		RETVAL_TRUE;
		return true;
	case PDO_POOL_COMMIT:
		binding->has_lost_transaction = false;
		refuse(pool, return_value);
		return true;
	case PDO_POOL_EXEC:
		exec_after_loss(binding, end_in_call(pool, execute_data), return_value);
		return true;
	case PDO_POOL_ROUTE:
		/* A statement is judged when it is executed, see pdo_pool_may_execute(). */
		if (end_in_call(pool, execute_data) != SQL_ENDS_NOTHING) {
			return false;
		}
		ZEND_FALLTHROUGH;
	default:
		refuse(pool, return_value);
		return true;
	}
}

bool pdo_pool_may_execute(pdo_pool_slot *slot, pdo_stmt_t *stmt)
{
	pdo_pool_binding *binding = slot->owner;
	sql_end end;

	if (EXPECTED(binding == NULL || !binding->has_lost_transaction)) {
		return true;
	}
	end = find_end(slot->pool, stmt->query_string);
	if (end != SQL_ENDS_NOTHING) {
		binding->has_lost_transaction = false;
	}
	if (end == SQL_ROLLS_BACK) {
		return true;
	}
	memcpy(stmt->error_code, SQLSTATE_UNRESOLVED, sizeof(SQLSTATE_UNRESOLVED));
	if (slot->dbh->error_mode == PDO_ERRMODE_EXCEPTION) {
		pdo_pool_throw(SQLSTATE_UNRESOLVED, "SQLSTATE[%s]: %s", SQLSTATE_UNRESOLVED, MESSAGE);
	}
	return false;
}

void pdo_pool_note_end(pdo_pool_binding *binding, const zend_string *sql)
{
	if (UNEXPECTED(binding->has_lost_transaction) &&
			find_end(binding->pool, sql) != SQL_ENDS_NOTHING) {
		binding->has_lost_transaction = false;
	}
}
