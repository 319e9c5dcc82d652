/* Who is told of a coroutine's end and of its switches, and sections without cancellation. */
#include "api/api.h"

#include "zend_exceptions.h"
#include "pool/pool.h"
#include "runtime/cancel.h"
#include "runtime/globals.h"

/* What lies in the room of a public record. */
typedef struct end_record {
	async_end_callback callback;
} end_record;

typedef struct protect_record {
	async_parked_exception parked;
	async_coroutine *coroutine; /* borrowed: the running one; NULL: no request */
	bool was_foreign_cancelled; /* a C call had been told ECANCELED when the section began */
} protect_record;

_Static_assert(sizeof(end_record) <= sizeof(((zend_coroutine_end_callback_t *)0)->reserved),
		"the record has room");
_Static_assert(
		sizeof(async_switch_handler) <= sizeof(((zend_coroutine_switch_handler_t *)0)->reserved),
		"the record has room");
_Static_assert(sizeof(protect_record) <= sizeof(zend_async_protect_t), "the record has room");
_Static_assert((int)ZEND_COROUTINE_ENTERED == (int)ASYNC_SWITCH_ENTERED &&
				(int)ZEND_COROUTINE_LEFT == (int)ASYNC_SWITCH_LEFT &&
				(int)ZEND_COROUTINE_FINISHED == (int)ASYNC_SWITCH_FINISHED,
		"the same kinds of switches");

static async_end_callback *end_callback_of(zend_coroutine_end_callback_t *callback)
{
	return &((end_record *)callback->reserved)->callback;
}

static void on_end(async_end_callback *callback, async_coroutine *coroutine)
{
	zend_coroutine_end_callback_t *record = (zend_coroutine_end_callback_t *)((char *)callback -
			offsetof(zend_coroutine_end_callback_t, reserved));

	record->on_end(record, api_handle(coroutine)); /* suspends */
}

void api_add_end_callback(zend_coroutine_t *coroutine, zend_coroutine_end_callback_t *callback)
{
	async_end_callback *internal = end_callback_of(callback);

	if (internal->node.next != NULL) {
		async_end_callback_remove(internal);
	}
	internal->on_end = on_end;
	core_list_node_init(&internal->node);
	async_coroutine_add_end_callback(api_coroutine(coroutine), internal);
}

void api_del_end_callback(zend_coroutine_end_callback_t *callback)
{
	async_end_callback *internal = end_callback_of(callback);

	if (internal->node.next != NULL) {
		async_end_callback_remove(internal);
	}
}

static bool on_switch(
		async_switch_handler *handler, async_coroutine *coroutine, async_switch_kind kind)
{
	zend_coroutine_switch_handler_t *record = (zend_coroutine_switch_handler_t *)((char *)handler -
			offsetof(zend_coroutine_switch_handler_t, reserved));

	return record->on_switch(record, api_handle(coroutine), (zend_coroutine_switch)kind);
}

void api_add_switch_handler(zend_coroutine_t *coroutine, zend_coroutine_switch_handler_t *handler)
{
	async_switch_handler *internal = (async_switch_handler *)handler->reserved;

	async_switch_handler_remove(api_coroutine(coroutine), internal);
	internal->on_switch = on_switch;
	async_switch_handler_add(api_coroutine(coroutine), internal);
}

void api_del_switch_handler(zend_coroutine_t *coroutine, zend_coroutine_switch_handler_t *handler)
{
	async_switch_handler_remove(
			api_coroutine(coroutine), (async_switch_handler *)handler->reserved);
}

void api_protect_begin(zend_async_protect_t *section)
{
	protect_record *record = (protect_record *)section->reserved;
	async_coroutine *self = async_current();

	async_park_exception(&record->parked);
	record->coroutine = self;
	record->was_foreign_cancelled = false;
	if (self != NULL) {
		self->protect_depth++;
		/* Otherwise the first exception of a driver in the section would be taken for the complaint
		 * about the wait that was broken off before. */
		record->was_foreign_cancelled = self->is_foreign_cancelled;
		self->is_foreign_cancelled = false;
	}
}

/* The C call that was told ECANCELED before the section goes on under the same sign. */
static void resume_foreign_cancellation(async_coroutine *self)
{
	self->is_foreign_cancelled = true;
	zend_atomic_bool_store_ex(&EG(vm_interrupt), true);
}

bool api_protect_end(zend_async_protect_t *section)
{
	protect_record *record = (protect_record *)section->reserved;
	async_coroutine *self = record->coroutine;
	zend_object *thrown = pool_collect_thrown();

	/* A deadlock breaks through all protection. */
	if (self != NULL && self->protect_depth > 0) {
		self->protect_depth--;
	}
	async_restore_exception(&record->parked);
	if (thrown != NULL) {
		async_throw_take(thrown);
	}
	if (self != NULL && self->protect_depth == 0 && EG(exception) == NULL) {
		if (record->was_foreign_cancelled && (self->cancellation != NULL || self->is_doomed)) {
			resume_foreign_cancellation(self);
		} else if (async_may_suspend()) {
			async_deliver_cancellation(self);
		}
	}
	return EG(exception) == NULL;
}
