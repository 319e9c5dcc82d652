/*
 * PDO Pool: one PDO object that every coroutine may use at once.
 *
 * The object the user has made, the *template*, never connects. Behind it stands a pool of
 * connections, each a genuine PDO made by PDO's own constructor with the user's own arguments. A
 * method call on the template runs PDO's original handler with the connection of the running
 * coroutine as `$this`. Layout of the folder:
 *
 *   pdo_startup.c     finds PDO, replaces the handlers of its methods, adds constants and getPool()
 *   pdo_template.c    the constructors, PDO::connect(), the template's own method table
 *   pdo_config.c      the pool attributes and INI settings
 *   pdo_dsn.c         which driver a data source name means
 *   pdo_dsn_sqlite.c  which databases of SQLite are one connection's own
 *   pdo_pool.c        making and ending a pool, its callbacks
 *   pdo_slot.c        one connection: its record and the table over its driver's methods
 *   pdo_binding.c     which coroutine has which connection, and when it goes back
 *   pdo_route.c       one method call, from the template to the connection
 *   pdo_lost.c        a transaction whose connection was lost
 *   pdo_statement.c   the table over a statement's methods
 *   pdo_attributes.c  setAttribute() and getAttribute()
 *   pdo_methods.c     driver methods; what is registered on every connection
 *   pdo_last_id.c     lastInsertId() of this coroutine, never of another one
 *   pdo_errors.c      errorCode() and errorInfo(); exceptions; what tells a lost connection
 *   pdo_handles.c     objects that the script does not count
 *   pdo_health.c      is a connection that has lain idle still open?
 *   pdo_session*.c    what a session remembers, and how to make it forget
 *   pdo_stmt_cache*.c prepared statements that are kept
 *
 * Everything belongs to the thread that runs PHP.
 */
#ifndef ASYNC_PDO_POOL_H
#define ASYNC_PDO_POOL_H

#include "php.h"
#include "ext/pdo/php_pdo_driver.h"
#include "include/zend_async_API.h"
#include "pdo_session.h"
#include "pdo_stmt_cache.h"

typedef struct pdo_pool pdo_pool;
typedef struct pdo_pool_slot pdo_pool_slot;
typedef struct pdo_pool_binding pdo_pool_binding;

/* --- configuration ----------------------------------------------------------------------------- */

/* Values that no PDO driver uses: the drivers' own begin at 1000, PDO's own end below 30. */
enum {
	PDO_POOL_ATTR_ENABLED = 900,
	PDO_POOL_ATTR_MIN,
	PDO_POOL_ATTR_MAX,
	PDO_POOL_ATTR_HEALTHCHECK_INTERVAL,
	PDO_POOL_ATTR_STMT_CACHE_SIZE,
	PDO_POOL_ATTR_ACQUIRE_TIMEOUT,
	PDO_POOL_ATTR_END,           /* the first that does not exist */
	PDO_POOL_ATTR_RESERVED = 932 /* those below are ours, whether they exist or not */
};

#define PDO_POOL_DEFAULT_MAX 10
#define PDO_POOL_DEFAULT_ACQUIRE_TIMEOUT_MS 30000

typedef struct pdo_pool_config {
	bool is_wanted;
	bool is_explicit; /* by an attribute, not by the INI setting alone */
	zend_long min;
	zend_long max;
	zend_long healthcheck_interval_s; /* 0: none */
	zend_long stmt_cache_size;        /* 0: no cache */
	zend_long acquire_timeout_ms;     /* 0: no limit */
} pdo_pool_config;

typedef struct pdo_pool_settings {
	bool is_enabled; /* async.pdo_pool */
	zend_long min;   /* async.pdo_pool_min */
	zend_long max;   /* async.pdo_pool_max */
} pdo_pool_settings;

extern pdo_pool_settings pdo_pool_ini;

/* "PDO::ATTR_POOL_MAX" and so on; NULL: not an attribute of the pool. */
const char *pdo_pool_attribute_name(zend_long attribute);
static inline bool pdo_pool_is_attribute(zend_long attribute)
{
	return attribute >= PDO_POOL_ATTR_ENABLED && attribute < PDO_POOL_ATTR_RESERVED;
}
bool pdo_pool_has_attributes(const HashTable *options);
/* False: an Error is thrown that names the attribute. `options` may be NULL. */
bool pdo_pool_read_config(pdo_pool_config *config, const HashTable *options);
/* The options without the pool's attributes, as a new reference; NULL stays NULL. */
void pdo_pool_strip_options(zval *result, const HashTable *options);

/* --- what is known of PDO itself ---------------------------------------------------------------- */

typedef enum {
	PDO_POOL_ROUTE, /* runs on the coroutine's connection */
	PDO_POOL_CONSTRUCT,
	PDO_POOL_CONNECT,
	PDO_POOL_BEGIN,
	PDO_POOL_COMMIT,
	PDO_POOL_ROLL_BACK,
	PDO_POOL_IN_TRANSACTION,
	PDO_POOL_EXEC,
	PDO_POOL_QUOTE,
	PDO_POOL_LAST_INSERT_ID,
	PDO_POOL_ERROR_CODE,
	PDO_POOL_ERROR_INFO,
	PDO_POOL_SET_ATTRIBUTE,
	PDO_POOL_GET_ATTRIBUTE,
	PDO_POOL_DRIVER_METHOD /* of a driver: pdo_methods.c decides by its name */
} pdo_pool_method_kind;

/* One method whose handler has been replaced. Lives as long as the process. */
typedef struct pdo_pool_method {
	zif_handler original;
	pdo_pool_method_kind kind;
	struct pdo_pool_method *next; /* in the list of all, for the end of the process */
} pdo_pool_method;

/* What start-up has found; read only afterwards. */
typedef struct pdo_pool_engine {
	zend_class_entry *pdo;       /* NULL: PDO is not loaded, or PDO Pool is off */
	zend_class_entry *exception; /* PDOException */
	int handle;                  /* index of the engine's reserved words that hold our methods */
	/* Copies with PDO's own handlers, to be called on connections. */
	zend_internal_function construct;
	zend_internal_function set_attribute;
	const char *why_off; /* for phpinfo(); NULL: PDO Pool is on */
} pdo_pool_engine;

extern pdo_pool_engine pdo_engine;

static inline const pdo_pool_method *pdo_pool_method_of(const zend_function *function)
{
	return function->internal_function.reserved[pdo_engine.handle];
}

/* The nearest class of PDO or of a driver that the class is, or is derived from. */
zend_class_entry *pdo_pool_internal_class(zend_class_entry *class_entry);

/* --- the pool ----------------------------------------------------------------------------------- */

typedef enum {
	PDO_POOL_SQLITE,
	PDO_POOL_MYSQL,
	PDO_POOL_PGSQL,
	PDO_POOL_OTHER_DRIVER
} pdo_pool_driver_kind;

/* A call that is repeated on every connection: a function for SQLite, say. */
typedef struct pdo_pool_recorded_call {
	zend_string *key;    /* owned; what it replaces: method, name and arity */
	zend_string *method; /* owned; in lower case */
	uint32_t argument_count;
	zval *arguments; /* owned */
} pdo_pool_recorded_call;

/* A connection pool and all that its template has been told. Reference counted. */
struct pdo_pool {
	uint32_t ref_count;       /* the template, the Async\Pool behind it, each slot */
	zend_object *template;    /* borrowed; NULL when it is gone */
	zend_async_pool_t *async; /* owned; NULL when the pool has been ended */
	pdo_pool_config config;
	pdo_pool_driver_kind kind;
	pdo_driver_t driver;           /* for PDO's own look at the template: nothing but the name */
	zend_string *driver_name;      /* owned */
	zend_class_entry *slot_class;  /* of the connections: PDO, or a driver's class */
	zval arguments[4];             /* owned; data source name, user, password, options: as given */
	HashTable pool_connections;    /* from the coroutine's key to its binding */
	pdo_pool_binding *recent;      /* the binding that was looked up last; borrowed */
	HashTable attributes;          /* set at run time and the driver's own, in order of setting */
	uint32_t attributes_version;   /* counts every change, also of what the template itself knows */
	pdo_pool_recorded_call *calls; /* owned; repeated on every connection, in this order */
	uint32_t calls_count;
	bool has_been_used; /* by anything but registering and attributes */
	/*
	 * What errorCode() says before a coroutine's first call: "00000", but before any call at all of a
	 * pool by the INI setting alone what PDO's constructor has left, which may be "".
	 */
	pdo_error_type first_error_code;
	bool is_over; /* the request ends, or the template is gone: nothing is to be acquired */
	zval ready;   /* a connection made beforehand, for the factory's next call; owned */
	zend_function_entry
			*driver_methods; /* owned; the driver's, with our handler; NULL: not asked */
	const zend_function_entry *original_driver_methods; /* the driver's own, static storage */
	bool has_asked_driver_methods;
	pdo_pool_slot *slots; /* all that are open; borrowed */
	pdo_pool *next;       /* of all pools of the request */
	pdo_pool **prev_next;
};

/* One connection: what stands behind a genuine PDO of the pool. Reference counted. */
struct pdo_pool_slot {
	struct pdo_dbh_methods methods;      /* the table on the connection while it is open */
	const struct pdo_dbh_methods *below; /* what was there before: the cache's, or the driver's */
	uint32_t ref_count;                  /* the open connection, and each statement */
	pdo_pool *pool;                      /* a reference */
	zend_object *object;                 /* the PDO; borrowed; NULL when it is closed */
	pdo_dbh_t *dbh;                      /* its inner side; NULL when it is closed */
	pdo_session *session;                /* owned while open */
	pdo_stmt_cache *cache;               /* owned while open; NULL: none */
	pdo_pool_binding *owner;             /* who has it now; borrowed */
	pdo_pool_binding *last; /* whose last connection it was, untouched by others since */
	/* Whose `id_slot` this is. It is asked for the number before anybody else uses the session. */
	pdo_pool_binding *id_owner;
	zend_long idle_since_ms; /* when it went back last */
	bool has_loan;           /* lent to us: one reference on `object` is ours */
	bool is_broken;          /* must not be used again */
	bool may_have_results;   /* of exec(), which nobody reads; where the session cannot tell */
	bool in_transaction;     /* after the last call that went well */
	/* Its coroutine has ended while another one was inside: the rest of that end is still due. */
	bool ends_after_call;
	uint32_t depth;    /* calls into the driver in progress, one inside the other */
	uint64_t caller;   /* the coroutine that is inside */
	bool is_abandoned; /* we are the child of a fork, and who was inside is in the parent */
	uint32_t attributes_version; /* of the pool, when its attributes were applied last */
	uint32_t calls_applied;      /* of the pool's recorded calls */
	int socket;                  /* -1: unknown */
	uint64_t socket_inode;       /* tells it from a later file of the same number */
	struct pdo_pool_stmt_table *stmt_tables; /* owned */
	pdo_pool_slot *next;                     /* of the pool's open ones */
	pdo_pool_slot **prev_next;               /* NULL: in no list */
};

/* A method table over a statement's. Owned by the slot. */
typedef struct pdo_pool_stmt_table {
	struct pdo_stmt_methods methods; /* first: found from the statement */
	const struct pdo_stmt_methods *below;
	pdo_pool_slot *slot;
	struct pdo_pool_stmt_table *next;
} pdo_pool_stmt_table;

/* One coroutine's side of one pool, from its first use to the coroutine's end; the script's may last
 * until the pool's. */
struct pdo_pool_binding {
	zend_coroutine_end_callback_t end; /* first: pdo_pool_cleanup_callback() finds the rest */
	pdo_pool *pool;                    /* borrowed: a pool ends its bindings before itself */
	uint64_t key;
	pdo_pool_slot *slot;       /* the connection it has; NULL: none */
	pdo_pool_slot *last;       /* the one it had last, if nobody has used it since */
	bool has_lost_transaction; /* its connection was lost in one, and it has not taken note */
	bool has_error;            /* `error_code` and `error_info` count, not the connection's */
	pdo_error_type error_code;
	zval error_info;        /* owned; UNDEF: nothing but the code */
	pdo_pool_slot *id_slot; /* whose session knows the last insert id; NULL: see `last_id` */
	zend_string *last_id;   /* owned; NULL: none has been made */
};

/*
 * Makes `object` the template of a new pool; the arguments are copied. NULL: thrown. Opens no
 * connection.
 */
pdo_pool *pdo_pool_create(zend_object *object, const pdo_pool_config *config,
		zend_string *driver_name, const zval arguments[4]);
/* Ends the pool: takes everything back and closes it. The template has gone, or must not be used. */
void pdo_pool_destroy(pdo_pool *pool); /* suspends */
bool pdo_pool_is_any_alive(void);
/* The same at the end of a request, for all there are. */
void pdo_pool_destroy_all(void);
void pdo_pool_add_ref(pdo_pool *pool);
void pdo_pool_release_ref(pdo_pool *pool);

/* The pool's callbacks. */
bool pdo_pool_factory(zend_async_pool_t *async, zval *result); /* suspends, throws */
void pdo_pool_destructor(zend_async_pool_t *async, zval *resource);
bool pdo_pool_healthcheck(zend_async_pool_t *async, zval *resource);    /* suspends */
bool pdo_pool_before_release(zend_async_pool_t *async, zval *resource); /* suspends */
void pdo_pool_free_conn(pdo_pool_slot *slot);

/* --- pdo_template.c ----------------------------------------------------------------------------- */

extern const struct pdo_dbh_methods pdo_pool_template_methods;

static inline bool pdo_pool_is_template(zend_object *object)
{
	return php_pdo_dbh_fetch_inner(object)->methods == &pdo_pool_template_methods;
}

/* The pool of a template. */
static inline pdo_pool *pdo_pool_of(zend_object *template)
{
	return php_pdo_dbh_fetch_inner(template)->driver_data;
}

void pdo_pool_construct(INTERNAL_FUNCTION_PARAMETERS); /* in place of PDO::__construct() */
void pdo_pool_connect(INTERNAL_FUNCTION_PARAMETERS);   /* in place of PDO::connect() */
/* A connection by PDO's own constructor. False: thrown. */
bool pdo_pool_open_connection(pdo_pool *pool, zval *result); /* suspends */

/* --- pdo_dsn.c ---------------------------------------------------------------------------------- */

/* The driver's name in `dsn`, also through an alias or a URI; NULL: PDO will say what is wrong. */
zend_string *pdo_pool_find_driver(const zend_string *dsn, zend_string **resolved);

/* --- pdo_dsn_sqlite.c --------------------------------------------------------------------------- */

/* Would each connection have a database of its own, in memory or in a temporary file? */
bool pdo_pool_is_private_database(const zend_string *resolved_dsn, const HashTable *options);

/* --- pdo_slot.c --------------------------------------------------------------------------------- */

/* The record for a connection that is open; takes over its method table. NULL: thrown. */
pdo_pool_slot *pdo_pool_slot_new(pdo_pool *pool, zend_object *object); /* suspends */
/* The slot of a connection of a pool; NULL: it is none, or has been closed. */
pdo_pool_slot *pdo_pool_slot_of(zend_object *object);
void pdo_pool_slot_release_ref(pdo_pool_slot *slot);
/* It must not be used again, by anybody. Does not suspend. */
void pdo_pool_mark_broken(pdo_pool_slot *slot);

/* A call into the driver: lies on the stack between enter and leave. */
typedef struct pdo_pool_call {
	uint32_t interrupted_waits;
} pdo_pool_call;

void pdo_pool_throw_busy(void);
/* False: another coroutine is inside; a PDOException is thrown. */
bool pdo_pool_enter(pdo_pool_slot *slot, pdo_pool_call *call);
void pdo_pool_leave(pdo_pool_slot *slot, const pdo_pool_call *call); /* suspends */

/* --- pdo_binding.c ------------------------------------------------------------------------------ */

/* Identifies the running coroutine; 0 outside of all. */
uint64_t pdo_pool_coro_key(void);
/* The running coroutine's binding; NULL: it has not used the pool yet. */
pdo_pool_binding *pdo_pool_find_binding(pdo_pool *pool);
pdo_pool_binding *pdo_pool_bind(pdo_pool *pool);
/* The running coroutine's connection, ready for use. NULL: thrown. */
pdo_pool_slot *pdo_pool_acquire_conn(pdo_pool *pool); /* suspends */
/* The connection it has now; NULL: none. */
pdo_pool_slot *pdo_pool_peek_conn(pdo_pool *pool);
/* The genuine PDO behind a slot. */
static inline zend_object *pdo_pool_get_wrapper(const pdo_pool_slot *slot)
{
	return slot->object;
}
/* To be called when something that pins may have gone. An exception in flight stays. */
void pdo_pool_maybe_release(pdo_pool_slot *slot); /* suspends */
/*
 * A method of the driver has been left by an exception that is not the driver's own, perhaps between
 * its question and the last part of it (COPY). The next question ends that, or shows that there can be
 * none.
 */
void pdo_pool_end_conversation(pdo_pool_slot *slot); /* suspends */
/* A statement of this connection has given up its reference. */
void pdo_pool_statement_ends(pdo_pool_slot *slot); /* suspends */
/* Its coroutine has ended: rolls back, and gives back what nobody holds. */
void pdo_pool_end_ownerless(pdo_pool_slot *slot); /* suspends */
/* Whoever uses the connection from now on is another than before. False: unusable. */
bool pdo_pool_take_over(pdo_pool_slot *slot); /* suspends */
void pdo_pool_cleanup_callback(zend_coroutine_end_callback_t *end, zend_coroutine_t *coroutine);
/* Ends all bindings of a pool that is being destroyed. */
void pdo_pool_end_bindings(pdo_pool *pool); /* suspends */
/* The connection is no more: nobody remembers it. */
void pdo_pool_forget_slot(pdo_pool_slot *slot);

/* --- pdo_route.c -------------------------------------------------------------------------------- */

/* In place of every method of PDO but the two constructors. */
void pdo_pool_route_method(INTERNAL_FUNCTION_PARAMETERS);
/* In place of getAttribute(): the pool's attributes have values on every PDO. */
void pdo_pool_route_get_attribute(INTERNAL_FUNCTION_PARAMETERS);
/* Runs `original` with the coroutine's connection as $this. False: no connection, thrown. */
bool pdo_pool_run_on_connection(INTERNAL_FUNCTION_PARAMETERS, pdo_pool *pool, zif_handler original);
/* Runs `original` with `object` as $this. */
void pdo_pool_run_as(INTERNAL_FUNCTION_PARAMETERS, zif_handler original, zend_object *object);

/* --- pdo_lost.c --------------------------------------------------------------------------------- */

/* The coroutine's transaction is lost. False: the call may go to a fresh connection. */
bool pdo_pool_answer_after_loss(
		INTERNAL_FUNCTION_PARAMETERS, pdo_pool_binding *binding, pdo_pool_method_kind kind);
/* False: the transaction that it would belong to is lost; the statement has the error. */
bool pdo_pool_may_execute(pdo_pool_slot *slot, pdo_stmt_t *stmt);
/* This text has failed, perhaps because the connection was lost just then. */
void pdo_pool_note_end(pdo_pool_binding *binding, const zend_string *sql);

/* --- pdo_statement.c ---------------------------------------------------------------------------- */

/* Puts a table of ours over that of a statement that has just been prepared, or has failed to. */
void pdo_pool_watch_statement(pdo_pool_slot *slot, pdo_stmt_t *stmt);

/* --- pdo_attributes.c --------------------------------------------------------------------------- */

void pdo_pool_set_attribute(INTERNAL_FUNCTION_PARAMETERS, pdo_pool *pool, zif_handler original);
void pdo_pool_get_attribute(INTERNAL_FUNCTION_PARAMETERS, pdo_pool *pool, zif_handler original);
/* getAttribute() of an attribute of the pool; `pool` is NULL for an ordinary PDO. */
void pdo_pool_read_attribute(const pdo_pool *pool, zend_long attribute, zval *return_value);
/* Gives a template the attributes of its constructor that PDO itself keeps. False: thrown. */
bool pdo_pool_init_attributes(pdo_pool *pool, const HashTable *options);
/* Brings a connection up to date. False: thrown. */
bool pdo_pool_apply_attributes(pdo_pool_slot *slot); /* suspends */

/* --- pdo_methods.c ------------------------------------------------------------------------------ */

/* The driver's methods, for get_method() of the template; NULL: none, or thrown. */
const zend_function_entry *pdo_pool_get_driver_methods(pdo_dbh_t *dbh, int kind); /* suspends */
/* A method of the driver called on the template. */
void pdo_pool_run_driver_method(INTERNAL_FUNCTION_PARAMETERS, pdo_pool *pool, zif_handler original);
/* Repeats on this connection what has been registered. False: thrown. */
bool pdo_pool_apply_calls(pdo_pool_slot *slot);
void pdo_pool_free_calls(pdo_pool *pool);

/* --- pdo_last_id.c ------------------------------------------------------------------------------ */

/* A statement with this text has been executed; NULL: a transaction has begun or ended. */
void pdo_pool_note_execution(pdo_pool_slot *slot, const zend_string *sql);
/* The connection leaves its owner: what costs no round trip is asked now. */
void pdo_pool_keep_last_id(pdo_pool_slot *slot);
/* Another coroutine gets the connection: the last moment for the one who inserted on it. */
void pdo_pool_rescue_last_id(pdo_pool_slot *slot); /* suspends */
void pdo_pool_forget_id(pdo_pool_binding *binding);
void pdo_pool_last_insert_id(INTERNAL_FUNCTION_PARAMETERS, pdo_pool *pool, zif_handler original);

/* --- pdo_errors.c ------------------------------------------------------------------------------- */

/* A PDOException with SQLSTATE and message; printf-like. */
void pdo_pool_throw(const char *sqlstate, const char *format, ...)
		ZEND_ATTRIBUTE_FORMAT(printf, 2, 3);
/* The same, or a warning, or silence, as the template's PDO::ATTR_ERRMODE says; the return value is
 * false and the coroutine's error state is set. */
void pdo_pool_raise(pdo_pool *pool, const char *sqlstate, const char *message, zval *return_value);
/* Has this failure ended the connection? Then it is marked. `stmt` may be NULL. */
void pdo_pool_note_failure(pdo_pool_slot *slot, pdo_stmt_t *stmt);
/* Does the driver's library know that the connection has ended? Asks nobody. */
bool pdo_pool_is_known_dead(pdo_pool_slot *slot);
void pdo_pool_keep_error(pdo_pool_binding *binding, pdo_dbh_t *dbh);
void pdo_pool_clear_error(pdo_pool_binding *binding);
/* Answers errorCode() or errorInfo() from the binding, which may be NULL. */
void pdo_pool_return_error_code(
		const pdo_pool *pool, const pdo_pool_binding *binding, zval *return_value);
void pdo_pool_return_error_info(
		const pdo_pool *pool, const pdo_pool_binding *binding, zval *return_value);
/*
 * No connection could be had. An exception that was made where no PHP code ran gets the place and
 * the trace of this call, and that the time is over is told by a PDOException.
 */
void pdo_pool_adopt_exception(const pdo_pool *pool);

/* --- pdo_health.c ------------------------------------------------------------------------------- */

/* Which socket was used while the connection was made. */
void pdo_pool_begin_to_watch_sockets(void);
void pdo_pool_remember_socket(pdo_pool_slot *slot);
/* A look without waiting; a round trip only when something unexpected has arrived. */
bool pdo_pool_is_alive(pdo_pool_slot *slot); /* suspends */
/* A round trip. */
bool pdo_pool_ping(pdo_pool_slot *slot); /* suspends */
/* Nothing is to be read from or written to the server any more. */
void pdo_pool_cut_socket(pdo_pool_slot *slot);

/*
 * In the child of a fork: the connection is the parent's. Its descriptor becomes that of
 * `dead_socket`, so that nothing that is said here, the farewell at the end included, reaches the
 * server. Neither of the two allocates memory.
 */
int pdo_pool_open_dead_socket(void); /* -1: there is none */
void pdo_pool_leave_to_parent(pdo_pool_slot *slot, int dead_socket);

/* From now on the child of a fork leaves the connections of all pools to its parent. */
void pdo_pool_watch_forks(void);

/* --- pdo_handles.c ------------------------------------------------------------------------------ */

/* A pair around the making of objects that must not take a number from the script's own. */
typedef struct pdo_pool_hidden_objects {
	int first_free;
	uint32_t top;
	bool is_active;
} pdo_pool_hidden_objects;

void pdo_pool_hide_objects_begin(pdo_pool_hidden_objects *hidden);
void pdo_pool_hide_objects_end(const pdo_pool_hidden_objects *hidden);

#endif
