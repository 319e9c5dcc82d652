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

/* Only when an exception out of a destructor has kept the engine from calling the scope's own. */
static void forget_watches(async_scope *scope)
{
	while (core_list_pop_front(&scope->watches) != NULL) {
	}
}

void scope_release(async_scope *scope)
{
	while (scope != NULL && --scope->ref_count == 0) {
		async_scope *parent = scope->parent;

		stop_timer(scope);
		forget_watches(scope);
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

void async_scope_keep_failures(async_scope *scope)
{
	scope->keeps_failures = true;
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

/* Trees of scopes are walked without recursion: a coroutine's stack has no room for deep ones. */

static async_scope *scope_of_node(const core_list *siblings, core_list_node *node)
{
	return node != &siblings->sentinel ? CORE_LIST_ELEMENT(node, async_scope, sibling) : NULL;
}

static async_scope *first_child(async_scope *scope)
{
	return scope_of_node(&scope->children, scope->children.sentinel.next);
}

static async_scope *next_sibling(async_scope *scope)
{
	return scope_of_node(&scope->parent->children, scope->sibling.next);
}

/* Who follows in a walk through `top` and all below it, parents first; NULL: nobody. */
static async_scope *next_below(async_scope *top, async_scope *scope, bool goes_down)
{
	async_scope *next = goes_down ? first_child(scope) : NULL;

	while (next == NULL && scope != top) {
		next = next_sibling(scope);
		scope = scope->parent;
	}
	return next;
}

static async_scope *skip_closed(async_scope *scope)
{
	while (scope != NULL && scope->is_closed) {
		scope = next_sibling(scope);
	}
	return scope;
}

/* Marks it and, as long as there are any, its first open child; returns the lowest one, held. */
static async_scope *close_downwards(async_scope *scope)
{
	async_scope *lowest = NULL;

	for (; scope != NULL; scope = skip_closed(first_child(scope))) {
		scope->is_closed = true;
		scope->ref_count++;
		lowest = scope;
	}
	return lowest;
}

/* Children finish before their parents. All from `top` to where the walk has come are held. */
void scope_close(async_scope *top)
{
	async_scope *scope, *sibling, *parent;

	if (top->is_closed) {
		return;
	}
	for (scope = close_downwards(top);;
			scope = sibling != NULL ? close_downwards(sibling) : parent) {
		bool is_top = scope == top;

		if (scope->alive == 0) {
			finish(scope);
		}
		sibling = is_top ? NULL : skip_closed(next_sibling(scope));
		parent = scope->parent;
		scope_release(scope);
		if (is_top) {
			return;
		}
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

static void cancel_members(async_scope *scope, zend_object *cancellation, const char *message)
{
	scope->is_cancelled = true;
	CORE_LIST_FOREACH(&scope->members, node) {
		async_coroutine *member = CORE_LIST_ELEMENT(node, async_coroutine, scope_node);

		async_cancel_take(
				member, cancellation_for_one(cancellation, message), ASYNC_CANCEL_POLITELY);
	}
}

void scope_cancel_all_but(
		async_scope *top, async_scope *child, zend_object *cancellation, const char *message)
{
	top->ref_count++;
	for (async_scope *scope = top; scope != NULL; scope = next_below(top, scope, scope != child)) {
		if (scope != child) {
			cancel_members(scope, cancellation, message);
		}
	}
	scope_close(top);
	scope_release(top);
}

void async_scope_cancel(async_scope *scope, zend_object *cancellation, const char *message)
{
	scope_cancel_all_but(scope, NULL, cancellation, message);
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

static void make_zombie(async_coroutine *member, zval *report)
{
	if (member->is_zombie) {
		return;
	}
	member->is_zombie = true;
	count_active_down(member->scope);
	if (member->is_started) {
		report_zombie(report, member);
	} else {
		async_cancel_take(member, cancellation_for_one(NULL, "The scope has been disposed of"),
				ASYNC_CANCEL_POLITELY);
	}
}

void scope_leave_zombies(async_scope *top, zval *report)
{
	top->ref_count++;
	for (async_scope *scope = top; scope != NULL; scope = next_below(top, scope, true)) {
		CORE_LIST_FOREACH(&scope->members, node) {
			make_zombie(CORE_LIST_ELEMENT(node, async_coroutine, scope_node), report);
		}
	}
	scope_close(top);
	scope_release(top);
}

/* The lowest scope above it, itself included, that has a context; NULL: none. */
static async_scope *find_context_upwards(async_scope *scope, uint32_t *missing)
{
	for (*missing = 0; scope != NULL && scope->context == NULL; scope = scope->parent) {
		++*missing;
	}
	return scope;
}

zend_object *async_scope_context(async_scope *scope)
{
	uint32_t missing;
	async_scope *upper = find_context_upwards(scope, &missing);
	zend_object *context = upper != NULL ? upper->context : NULL;
	async_scope **without;

	if (missing == 0) {
		return context;
	}
	context = context != NULL ? context : async_root_context();
	without = safe_emalloc(missing, sizeof(*without), 0);
	for (uint32_t i = missing; i > 0; scope = scope->parent) {
		without[--i] = scope;
	}
	for (uint32_t i = 0; i < missing; i++) {
		context = without[i]->context = async_context_store_new(context);
	}
	efree(without);
	return context;
}

void async_scope_add_watch(async_scope *scope, async_scope_watch *watch)
{
	core_list_push_back(&scope->watches, &watch->node);
}
