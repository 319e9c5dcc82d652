/* Making and ending a pool, and what the pool calls. */
#include "pdo_pool.h"

#include <pthread.h>
#include <unistd.h>

#include "zend_exceptions.h"

/* All pools of the request. */
static pdo_pool *all_pools;

static pdo_pool_driver_kind find_driver_kind(const zend_string *name)
{
	if (zend_string_equals_literal(name, "sqlite")) {
		return PDO_POOL_SQLITE;
	}
	if (zend_string_equals_literal(name, "mysql")) {
		return PDO_POOL_MYSQL;
	}
	if (zend_string_equals_literal(name, "pgsql")) {
		return PDO_POOL_PGSQL;
	}
	return PDO_POOL_OTHER_DRIVER;
}

/*
 * What the template reports to the garbage collector goes with the template: when that is garbage,
 * the collector frees these, too, while the pool itself may still be held by somebody.
 */
static void free_values(pdo_pool *pool)
{
	for (uint32_t i = 0; i < 4; i++) {
		zval_ptr_dtor(&pool->arguments[i]);
		ZVAL_UNDEF(&pool->arguments[i]);
	}
	zval_ptr_dtor(&pool->ready);
	ZVAL_UNDEF(&pool->ready);
	pdo_pool_free_calls(pool);
	zend_hash_clean(&pool->attributes);
}

static void free_pool(pdo_pool *pool)
{
	if (pool->prev_next != NULL) {
		*pool->prev_next = pool->next;
		if (pool->next != NULL) {
			pool->next->prev_next = pool->prev_next;
		}
	}
	free_values(pool);
	zend_hash_destroy(&pool->pool_connections);
	zend_hash_destroy(&pool->attributes);
	zend_string_release(pool->driver_name);
	if (pool->driver_methods != NULL) {
		efree(pool->driver_methods);
	}
	efree(pool);
}

void pdo_pool_add_ref(pdo_pool *pool)
{
	pool->ref_count++;
}

void pdo_pool_release_ref(pdo_pool *pool)
{
	if (--pool->ref_count == 0) {
		free_pool(pool);
	}
}

static void on_async_free(zend_async_pool_t *async)
{
	pdo_pool_release_ref(async->user_data);
}

static bool create_async_pool(pdo_pool *pool)
{
	zend_async_pool_config_t config = {
			.size = sizeof(config),
			.handler_flags = ZEND_ASYNC_POOL_F_ALL_INTERNAL,
			.pool_flags = ZEND_ASYNC_POOL_F_NO_LEAK_WARNING,
			.factory.factory = pdo_pool_factory,
			.destructor.destructor = pdo_pool_destructor,
			.healthcheck.check = pdo_pool_healthcheck,
			.before_release.check = pdo_pool_before_release,
			.min = pool->config.min,
			.max = pool->config.max,
			.healthcheck_interval_ms = pool->config.healthcheck_interval_s * 1000,
			.user_data = pool,
			.on_free = on_async_free,
	};

	pool->async = ZEND_ASYNC_NEW_POOL_EX(&config);
	if (pool->async == NULL) {
		return false;
	}
	pdo_pool_add_ref(pool);
	return true;
}

/* The template's inner side: what PDO's constructor sets before it connects, and no more. */
static void mark_template(pdo_pool *pool, zend_object *object)
{
	pdo_dbh_t *dbh = php_pdo_dbh_fetch_inner(object);

	pool->driver.driver_name = ZSTR_VAL(pool->driver_name);
	pool->driver.driver_name_len = ZSTR_LEN(pool->driver_name);
	dbh->driver = &pool->driver;
	dbh->driver_data = pool;
	dbh->methods = &pdo_pool_template_methods;
	dbh->error_mode = PDO_ERRMODE_EXCEPTION;
	dbh->default_fetch_type = PDO_FETCH_BOTH;
	dbh->auto_commit = 1;
}

pdo_pool *pdo_pool_create(zend_object *object, const pdo_pool_config *config,
		zend_string *driver_name, const zval arguments[4])
{
	pdo_pool *pool = ecalloc(1, sizeof(*pool));

	pool->ref_count = 1;
	pool->template = object;
	pool->config = *config;
	pool->driver_name = zend_string_copy(driver_name);
	pool->kind = find_driver_kind(driver_name);
	pool->slot_class = pdo_pool_internal_class(object->ce);
	pool->attributes_version = 1;
	strcpy(pool->first_error_code, config->is_explicit ? PDO_ERR_NONE : "");
	ZVAL_UNDEF(&pool->ready);
	zend_hash_init(&pool->pool_connections, 8, NULL, NULL, false);
	zend_hash_init(&pool->attributes, 8, NULL, ZVAL_PTR_DTOR, false);
	for (uint32_t i = 0; i < 3; i++) {
		ZVAL_COPY(&pool->arguments[i], &arguments[i]);
	}
	pdo_pool_strip_options(
			&pool->arguments[3], Z_TYPE(arguments[3]) == IS_ARRAY ? Z_ARRVAL(arguments[3]) : NULL);
	if (!create_async_pool(pool)) {
		pdo_pool_release_ref(pool);
		return NULL;
	}
	pool->next = all_pools;
	pool->prev_next = &all_pools;
	if (pool->next != NULL) {
		pool->next->prev_next = &pool->next;
	}
	all_pools = pool;
	mark_template(pool, object);
	return pool;
}

void pdo_pool_destroy(pdo_pool *pool)
{
	zend_async_pool_t *async = pool->async;

	/* Once more: what ends with the connections may hold the template, and lets go of it then. */
	if (pool->is_over) {
		return;
	}
	pool->is_over = true;
	if (async == NULL) {
		return;
	}
	pool->async = NULL;
	/* Closed first, so that what comes back is destroyed and nobody gets it. */
	ZEND_ASYNC_POOL_ADD_REF(async);
	ZEND_ASYNC_POOL_CLOSE(async); /* suspends */
	pool->async = async;
	pdo_pool_end_bindings(pool); /* suspends */
	pool->async = NULL;
	ZEND_ASYNC_POOL_DISPOSE(async);
	ZEND_ASYNC_POOL_DISPOSE(async); /* suspends */
	free_values(pool);
}

static pdo_pool *find_living_pool(void)
{
	pdo_pool *pool = all_pools;

	while (pool != NULL && pool->async == NULL) {
		pool = pool->next;
	}
	return pool;
}

bool pdo_pool_is_any_alive(void)
{
	return find_living_pool() != NULL;
}

void pdo_pool_destroy_all(void)
{
	pdo_pool *pool;

	while ((pool = find_living_pool()) != NULL) {
		pdo_pool_add_ref(pool);
		pdo_pool_destroy(pool);
		pdo_pool_release_ref(pool);
	}
}

/* --- the child of a fork ------------------------------------------------------------------------- */

static pthread_t php_thread;

static void leave_connections_to_parent(void)
{
	int dead_socket;

	if (all_pools == NULL || !pthread_equal(pthread_self(), php_thread) ||
			(dead_socket = pdo_pool_open_dead_socket()) < 0) {
		return;
	}
	for (pdo_pool *pool = all_pools; pool != NULL; pool = pool->next) {
		for (pdo_pool_slot *slot = pool->slots; slot != NULL; slot = slot->next) {
			pdo_pool_leave_to_parent(slot, dead_socket);
		}
	}
	close(dead_socket);
}

void pdo_pool_watch_forks(void)
{
	static bool is_watching;

	php_thread = pthread_self();
	if (!is_watching) {
		is_watching = pthread_atfork(NULL, NULL, leave_connections_to_parent) == 0;
	}
}

/* --- callbacks ---------------------------------------------------------------------------------- */

bool pdo_pool_factory(zend_async_pool_t *async, zval *result)
{
	pdo_pool *pool = async->user_data;

	if (Z_TYPE(pool->ready) != IS_UNDEF) {
		ZVAL_COPY_VALUE(result, &pool->ready);
		ZVAL_UNDEF(&pool->ready);
		return true;
	}
	if (pool->is_over) {
		return false;
	}
	pdo_pool_begin_to_watch_sockets();
	if (!pdo_pool_open_connection(pool, result)) { /* suspends */
		return false;
	}
	if (pdo_pool_slot_new(pool, Z_OBJ_P(result)) == NULL) {
		zval_ptr_dtor(result);
		ZVAL_UNDEF(result);
		return false;
	}
	return true;
}

void pdo_pool_destructor(zend_async_pool_t *async, zval *resource)
{
	pdo_pool_slot *slot = pdo_pool_slot_of(Z_OBJ_P(resource));

	if (slot != NULL) {
		pdo_pool_free_conn(slot);
	}
}

/* What the pool drops may still be held by statements; the connection is closed with the last. */
void pdo_pool_free_conn(pdo_pool_slot *slot)
{
	pdo_pool_forget_slot(slot);
}

bool pdo_pool_healthcheck(zend_async_pool_t *async, zval *resource)
{
	pdo_pool_slot *slot = pdo_pool_slot_of(Z_OBJ_P(resource));

	return slot != NULL && !slot->is_broken && pdo_pool_ping(slot); /* suspends */
}

static bool reset_session(pdo_pool_slot *slot)
{
	zend_async_protect_t section;
	pdo_pool_call call;
	bool is_clean = false;

	ZEND_ASYNC_PROTECT_BEGIN(&section);
	if (pdo_pool_enter(slot, &call)) {
		is_clean = pdo_session_reset(slot->session, slot->dbh); /* suspends */
		slot->dbh->in_txn = false;
		slot->in_transaction = false;
		if (slot->pool->kind == PDO_POOL_SQLITE) {
			/* PDO::ATTR_TIMEOUT is a pragma as well, and now as it was after connecting. */
			slot->attributes_version = 0;
		}
		pdo_pool_leave(slot, &call);
	}
	ZEND_ASYNC_PROTECT_END(&section);
	return is_clean && !slot->is_broken;
}

/*
 * While the coroutine that has had the connection lives, its session stays as it is: the coroutine
 * may come back, and who else gets it has it reset then. Without such a coroutine it is reset now.
 */
bool pdo_pool_before_release(zend_async_pool_t *async, zval *resource)
{
	pdo_pool_slot *slot = pdo_pool_slot_of(Z_OBJ_P(resource));

	if (slot == NULL || slot->is_broken || !pdo_session_is_idle(slot->session, slot->dbh)) {
		return false;
	}
	if (slot->last != NULL) {
		return true;
	}
	if (!pdo_session_is_touched(slot->session) &&
			!pdo_session_is_in_transaction(slot->session, slot->dbh)) {
		return true;
	}
	return reset_session(slot); /* suspends */
}

bool pdo_pool_take_over(pdo_pool_slot *slot)
{
	pdo_pool_rescue_last_id(slot); /* suspends */
	if (slot->last != NULL) {
		slot->last->last = NULL;
		slot->last = NULL;
	}
	if (slot->is_broken) {
		return false;
	}
	if (!pdo_session_is_touched(slot->session)) {
		return true;
	}
	return reset_session(slot); /* suspends */
}
