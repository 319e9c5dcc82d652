/*
 * Async\Context: values by key, each context with a parent. (Native stacks are in context.h.)
 *
 * Contexts are made when somebody first asks for them. A coroutine's has its scope's as parent, a
 * scope's that of the parent scope, and the root context, which belongs to the script, is above all.
 */
#ifndef ASYNC_CONTEXT_STORE_H
#define ASYNC_CONTEXT_STORE_H

#include "php.h"
#include "runtime/coroutine_internal.h"

extern zend_class_entry *async_ce_context;

void async_register_context(void); /* MINIT */

/* A new context, owned by the caller, which keeps a reference on its parent. */
zend_object *async_context_store_new(zend_object *parent);

/* The contexts that exist once for each; borrowed. */
zend_object *async_root_context(void);
zend_object *async_coroutine_context(async_coroutine *coroutine);

/* What the coroutine's scope gives to all of its members; the root context without a scope. */
zend_object *async_scope_context_of(async_coroutine *coroutine);

#endif
