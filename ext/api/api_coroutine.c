/* Coroutines: who runs, spawning, waking, cancelling. */
#include "api/api.h"

#include "runtime/cancel.h"
#include "runtime/exceptions.h"
#include "runtime/globals.h"

/* What a coroutine that was spawned through the ABI runs. Owned by the coroutine. */
typedef struct api_task {
	const zend_coroutine_task_t *task; /* static storage of the caller */
	void *data;                        /* the caller's, until its `release` */
} api_task;

static void run_task(void *data)
{
	api_task *spawned = data;

	spawned->task->run(spawned->data, &ASYNC_G(current)->result); /* suspends */
}

static void release_task(void *data)
{
	api_task *spawned = data;

	if (spawned->task->release != NULL) {
		spawned->task->release(spawned->data);
	}
	efree(spawned);
}

static const async_internal_task api_task_type = {
		.run = run_task, .release = release_task, .name = "C code of another extension"};

zend_coroutine_t *api_current(void)
{
	return api_handle(async_current());
}

zend_coroutine_t *api_spawn(const zend_coroutine_task_t *task, void *data, uint32_t flags)
{
	api_task *spawned;

	if (async_current() == NULL || ASYNC_G(phase) != ASYNC_PHASE_RUNNING) {
		if (api_require_request("ZEND_ASYNC_SPAWN()")) {
			zend_throw_error(NULL, "The request is over: no coroutine can be spawned any more");
		}
		if (task->release != NULL) {
			task->release(data);
		}
		return NULL;
	}
	spawned = emalloc(sizeof(*spawned));
	spawned->task = task;
	spawned->data = data;
	if (flags & ZEND_ASYNC_SPAWN_BACKGROUND) {
		return api_handle(async_spawn_internal(&api_task_type, spawned));
	}
	return api_handle(async_spawn_task(&api_task_type, spawned));
}

void api_wake(zend_coroutine_t *coroutine)
{
	async_wake(api_coroutine(coroutine));
}

void api_cancel(zend_coroutine_t *coroutine, const char *message)
{
	async_cancel_take(api_coroutine(coroutine),
			async_new_exception(async_ce_async_cancellation, "%s", message), ASYNC_CANCEL_POLITELY);
}

uint64_t api_coroutine_id(const zend_coroutine_t *coroutine)
{
	return api_coroutine(coroutine)->id;
}

zend_object *api_coroutine_object(zend_coroutine_t *coroutine)
{
	return &api_coroutine(coroutine)->std;
}

zend_coroutine_t *api_coroutine_from_object(zend_object *object)
{
	if (object->ce != async_ce_coroutine) {
		return NULL;
	}
	return api_handle(async_coroutine_from_object(object));
}

bool api_coroutine_is_main(const zend_coroutine_t *coroutine)
{
	return api_coroutine(coroutine)->is_main;
}

bool api_coroutine_is_cancelled(const zend_coroutine_t *coroutine)
{
	return api_coroutine(coroutine)->is_cancel_requested;
}

uint32_t api_interrupted_waits(void)
{
	return ASYNC_G(current) != NULL ? ASYNC_G(current)->interrupted_waits : 0;
}

int api_take_last_socket(void)
{
	return async_take_last_socket();
}
