#include "runtime/timeout.h"

#include "reactor/timer.h"
#include "runtime/coroutine_internal.h"
#include "runtime/coroutine_methods.h"
#include "runtime/exceptions.h"
#include "runtime/timeout_arginfo.h"

typedef struct async_timeout {
	async_event event;
	reactor_timer *timer; /* NULL when it has fired or was stopped */
	uint64_t ms;
	zend_object *exception; /* the outcome; owned; NULL until completed */
	bool is_cancelled;
	zend_object std;
} async_timeout;

zend_class_entry *async_ce_timeout;

static zend_object_handlers handlers;

static async_timeout *from_object(zend_object *object)
{
	return (async_timeout *)((char *)object - XtOffsetOf(async_timeout, std));
}

static async_timeout *from_event(async_event *event)
{
	return (async_timeout *)((char *)event - XtOffsetOf(async_timeout, event));
}

/* The exception is made when somebody asks for it: the reactor's callbacks run no PHP code. */
static void get_outcome(async_event *event, zval **result, zend_object **exception)
{
	async_timeout *timeout = from_event(event);

	if (timeout->exception == NULL) {
		timeout->exception = async_new_exception(async_ce_timeout_exception,
				"Timeout occurred after %" PRIu64 " milliseconds", timeout->ms);
	}
	*result = NULL;
	*exception = timeout->exception;
}

static bool has_failed(const async_event *event)
{
	(void)event;
	return true;
}

/* Only a token that somebody waits for is a reason to go on. */
static void set_background(async_event *event, bool is_background)
{
	async_timeout *timeout = from_event(event);

	if (timeout->timer != NULL) {
		reactor_timer_set_background(timeout->timer, is_background);
	}
}

static void on_started(async_event *event)
{
	set_background(event, false);
}

static void on_stopped(async_event *event)
{
	set_background(event, true);
}

static zend_string *describe(async_event *event)
{
	return zend_strpprintf(0, "a timeout of %" PRIu64 " ms", from_event(event)->ms);
}

static const async_event_type event_type = {
		.outcome = get_outcome,
		.has_failed = has_failed,
		.started = on_started,
		.stopped = on_stopped,
		.describe = describe,
};

static void on_time_over(void *data)
{
	async_timeout *timeout = data;

	timeout->timer = NULL;
	/* Who is told may give up the last reference. */
	GC_ADDREF(&timeout->std);
	async_event_complete(&timeout->event);
	OBJ_RELEASE(&timeout->std);
}

static void stop_timer(async_timeout *timeout)
{
	if (timeout->timer != NULL) {
		reactor_timer_stop(timeout->timer);
		timeout->timer = NULL;
	}
}

static zend_object *create_object(zend_class_entry *class_entry)
{
	async_timeout *timeout = zend_object_alloc(sizeof(async_timeout), class_entry);

	async_event_init(&timeout->event, &event_type);
	zend_object_std_init(&timeout->std, class_entry);
	timeout->std.handlers = &handlers;
	return &timeout->std;
}

static void free_object(zend_object *object)
{
	async_timeout *timeout = from_object(object);

	stop_timer(timeout);
	if (timeout->exception != NULL) {
		OBJ_RELEASE(timeout->exception);
	}
	zend_object_std_dtor(object);
}

static HashTable *get_gc(zend_object *object, zval **table, int *count)
{
	async_timeout *timeout = from_object(object);
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();

	if (timeout->exception != NULL) {
		zend_get_gc_buffer_add_obj(buffer, timeout->exception);
	}
	zend_get_gc_buffer_use(buffer, table, count);
	return NULL;
}

zend_object *async_timeout_new(uint64_t ms)
{
	zend_object *object = create_object(async_ce_timeout);
	async_timeout *timeout = from_object(object);

	async_current(); /* Starts the scheduler, and with it the reactor. */
	timeout->ms = ms;
	timeout->timer = reactor_timer_start(ms, REACTOR_TIMER_BACKGROUND, on_time_over, timeout);
	return object;
}

async_event *async_timeout_event(zend_object *object)
{
	return &from_object(object)->event;
}

ZEND_METHOD(Async_Timeout, __construct)
{
	ZEND_PARSE_PARAMETERS_NONE();
}

ZEND_METHOD(Async_Timeout, cancel)
{
	async_timeout *timeout = from_object(Z_OBJ_P(ZEND_THIS));
	zval *cancellation = NULL;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJECT_OF_CLASS_OR_NULL(cancellation, async_ce_async_cancellation)
	ZEND_PARSE_PARAMETERS_END();

	if (timeout->event.is_completed) {
		return;
	}
	stop_timer(timeout);
	timeout->is_cancelled = true;
	timeout->exception = async_cancellation_or_new(cancellation, "Timeout cancelled");
	async_event_complete(&timeout->event);
}

ZEND_METHOD(Async_Timeout, isCompleted)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(from_object(Z_OBJ_P(ZEND_THIS))->event.is_completed);
}

ZEND_METHOD(Async_Timeout, isCancelled)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(from_object(Z_OBJ_P(ZEND_THIS))->is_cancelled);
}

void async_register_timeout(void)
{
	async_ce_timeout = register_class_Async_Timeout(async_ce_completable);
	async_ce_timeout->create_object = create_object;
	memcpy(&handlers, zend_get_std_object_handlers(), sizeof(handlers));
	handlers.offset = XtOffsetOf(async_timeout, std);
	handlers.free_obj = free_object;
	handlers.get_gc = get_gc;
	handlers.clone_obj = NULL;
	handlers.compare = zend_objects_not_comparable;
}
