/*
 * The scope: a set of coroutines that are cancelled and waited for together. Scopes form trees.
 *
 * A scope is shared by its PHP object, its members and its child scopes, so it outlives the object
 * for as long as a member runs. A coroutine without a scope belongs to the script as a whole. A
 * member costs one node in a list; nothing depends on how many there are.
 */
#ifndef ASYNC_SCOPE_H
#define ASYNC_SCOPE_H

#include "php.h"
#include "core/list.h"
#include "runtime/coroutine_internal.h"

extern zend_class_entry *async_ce_scope;
extern zend_class_entry *async_ce_scope_provider;
extern zend_class_entry *async_ce_spawn_strategy;

void async_register_scope(void); /* MINIT */

/* May coroutines still be spawned in it? */
bool async_scope_is_open(const async_scope *scope);

/* The scope itself, or NULL when it is closed or NULL: for what has to go on in any case. */
static inline async_scope *async_scope_open_or_none(async_scope *scope)
{
	return scope != NULL && async_scope_is_open(scope) ? scope : NULL;
}

/* The scope of a Scope object, borrowed. */
async_scope *async_scope_of_object(zend_object *object);

/* The Scope object, borrowed; NULL: it has been destroyed. */
zend_object *async_scope_object(async_scope *scope);

/* A new Scope object; its parent may be NULL. The caller owns it. */
zend_object *async_scope_object_new(async_scope *parent);

/* Makes a coroutine that is about to be queued a member of coroutine->scope, which must be open. */
void async_scope_enter(async_coroutine *coroutine);

/* Takes a coroutine that has completed out of its scope. May run destructors; never suspends. */
void async_scope_leave(async_coroutine *coroutine);

/*
 * A member has ended with an exception, unless somebody awaits it: the handlers of the scope and
 * its ancestors are asked, those who wait for the scope are told, and what nobody has handled
 * cancels the scope and its ancestors. Called in the failing coroutine.
 */
void async_scope_report_failure(async_coroutine *coroutine); /* suspends */

/*
 * A member that has failed already has thrown once more while it wound up: the same handlers are
 * asked. Returns what none of them has taken, NULL if one has. In its scope, so before its end.
 */
zend_object *async_scope_handle_further_take(
		async_coroutine *coroutine, zend_object *exception); /* suspends */

/*
 * Cancels the scope and all below it: with the exception (borrowed), or with new ones. Nothing can
 * be spawned in them any more. Never suspends.
 */
void async_scope_cancel(async_scope *scope, zend_object *cancellation, const char *message);

/* Waits until nothing of it runs any more. False: cancelled, thrown. */
bool async_scope_wait(async_scope *scope); /* suspends */

/* Its failures go no further up: the caller waits for it, though it may not do so at that moment. */
void async_scope_keep_failures(async_scope *scope);

/* Throws what has made the scope fail and nobody has handled, if anything. */
void async_scope_throw_failure(async_scope *scope);

/* The context that its members have in common; borrowed from the scope. */
zend_object *async_scope_context(async_scope *scope);

/* Told once, when the scope is closed and its last coroutine has ended. */
typedef struct async_scope_watch {
	core_list_node node;
	void (*on_finished)(struct async_scope_watch *watch); /* runs no PHP code */
} async_scope_watch;

void async_scope_add_watch(async_scope *scope, async_scope_watch *watch);

#endif
