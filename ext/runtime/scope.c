/* The tree of scopes: members, counts, cancelling. */
#include "runtime/scope.h"

#include "runtime/cancel.h"
#include "runtime/context_store.h"
#include "runtime/exceptions.h"
#include "runtime/globals.h"
#include "runtime/scope_internal.h"
#include "runtime/wait_queue.h"

async_scope *scope_new(async_scope *parent)
{
	async_scope *scope = ecalloc(1, sizeof(*scope));

	scope->ref_count = 1;
	scope->parent = parent;
	core_list_node_init(&scope->sibling);
	core_list_init(&scope->children);
	core_list_init(&scope->members);
	core_list_init(&scope->waiters);
	core_list_init(&scope->watches);
	if (parent != NULL) {
		parent->ref_count++;
		core_list_push_back(&parent->children, &scope->sibling);
	}
	return scope;
}

static void stop_timer(async_scope *scope)
{
	if (scope->timer != NULL) {
		reactor_timer_stop(scope->timer);
		scope->timer = NULL;
	}
}

void scope_release(async_scope *scope)
{
	while (scope != NULL && --scope->ref_count == 0) {
		async_scope *parent = scope->parent;

		stop_timer(scope);
		core_list_remove(&scope->sibling);
		scope_values_dispose(scope);
		efree(scope);
		scope = parent;
	}
}

bool async_scope_is_open(const async_scope *scope)
{
	return !scope->is_closed;
}

bool scope_contains(const async_scope *scope, const async_scope *inner)
{
	while (inner != NULL && inner != scope) {
		inner = inner->parent;
	}
	return inner != NULL;
}

/* It is closed and nobody is left in it: once. */
static void finish(async_scope *scope)
{
	core_list_node *node;

	if (scope->is_finished) {
		return;
	}
	scope->is_finished = true;
	stop_timer(scope);
	while ((node = core_list_pop_front(&scope->watches)) != NULL) {
		async_scope_watch *watch = CORE_LIST_ELEMENT(node, async_scope_watch, node);

		watch->on_finished(watch);
	}
	scope_start_finally(scope);
	async_line_call_all(&scope->waiters);
	if (scope->object == NULL) {
		scope_values_dispose(scope);
	}
}

/* Each scope counts in its parent while it has anybody itself, so a step up is rare. */
static void count_active_down(async_scope *scope)
{
	while (scope != NULL && --scope->active == 0) {
		async_line_call_all(&scope->waiters);
		scope = scope->parent;
	}
}

static void count_alive_down(async_scope *scope)
{
	while (scope != NULL && --scope->alive == 0) {
		if (scope->is_closed) {
			finish(scope);
		}
		async_line_call_all(&scope->waiters);
		scope = scope->parent;
	}
}

void async_scope_enter(async_coroutine *coroutine)
{
	async_scope *scope = coroutine->scope;

	scope->ref_count++;
	core_list_push_back(&scope->members, &coroutine->scope_node);
	for (async_scope *each = scope; each != NULL && each->active++ == 0; each = each->parent) {
	}
	for (async_scope *each = scope; each != NULL && each->alive++ == 0; each = each->parent) {
	}
}

void async_scope_leave(async_coroutine *coroutine)
{
	async_scope *scope = coroutine->scope;

	core_list_remove(&coroutine->scope_node);
	coroutine->scope = NULL;
	if (!coroutine->is_zombie) {
		count_active_down(scope);
	}
	count_alive_down(scope);
	scope_release(scope);
}

void scope_close(async_scope *scope)
{
	if (scope->is_closed) {
		return;
	}
	scope->is_closed = true;
	CORE_LIST_FOREACH(&scope->children, node) {
		scope_close(CORE_LIST_ELEMENT(node, async_scope, sibling));
	}
	if (scope->alive == 0) {
		finish(scope);
	}
}

static zend_object *cancellation_for_one(zend_object *cancellation, const char *message)
{
	if (cancellation != NULL) {
		GC_ADDREF(cancellation);
		return cancellation;
	}
	return async_new_exception(async_ce_async_cancellation, "%s", message);
}

static void cancel_tree(async_scope *scope, zend_object *cancellation, const char *message)
{
	scope->is_cancelled = true;
	CORE_LIST_FOREACH(&scope->members, node) {
		async_coroutine *member = CORE_LIST_ELEMENT(node, async_coroutine, scope_node);

		async_cancel_take(
				member, cancellation_for_one(cancellation, message), ASYNC_CANCEL_POLITELY);
	}
	CORE_LIST_FOREACH(&scope->children, node) {
		cancel_tree(CORE_LIST_ELEMENT(node, async_scope, sibling), cancellation, message);
	}
}

void async_scope_cancel(async_scope *scope, zend_object *cancellation, const char *message)
{
	scope->ref_count++;
	cancel_tree(scope, cancellation, message);
	scope_close(scope);
	scope_release(scope);
}

static void report_zombie(zval *report, async_coroutine *member)
{
	if (report != NULL) {
		add_next_index_str(report,
				zend_strpprintf(0, "%s:%" PRIu32,
						member->spawn_file != NULL ? ZSTR_VAL(member->spawn_file) : "[internal]",
						member->spawn_line));
	}
}

static void make_zombies(async_scope *scope, zval *report)
{
	CORE_LIST_FOREACH(&scope->members, node) {
		async_coroutine *member = CORE_LIST_ELEMENT(node, async_coroutine, scope_node);

		if (member->is_zombie) {
			continue;
		}
		member->is_zombie = true;
		count_active_down(scope);
		if (member->is_started) {
			report_zombie(report, member);
		} else {
			async_cancel_take(member, cancellation_for_one(NULL, "The scope has been disposed of"),
					ASYNC_CANCEL_POLITELY);
		}
	}
	CORE_LIST_FOREACH(&scope->children, node) {
		make_zombies(CORE_LIST_ELEMENT(node, async_scope, sibling), report);
	}
}

void scope_leave_zombies(async_scope *scope, zval *report)
{
	scope->ref_count++;
	make_zombies(scope, report);
	scope_close(scope);
	scope_release(scope);
}

zend_object *async_scope_context(async_scope *scope)
{
	if (scope->context == NULL) {
		scope->context = async_context_store_new(
				scope->parent != NULL ? async_scope_context(scope->parent) : async_root_context());
	}
	return scope->context;
}

void async_scope_add_watch(async_scope *scope, async_scope_watch *watch)
{
	core_list_push_back(&scope->watches, &watch->node);
}
