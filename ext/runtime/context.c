#ifdef HAVE_CONFIG_H
#include "config.h"
#endif

#include "runtime/context.h"

#include "zend_ini.h"
#include "zend_observer.h"
#include "reactor/reactor.h"

#if defined(HAVE_VALGRIND_VALGRIND_H) && !defined(__SANITIZE_ADDRESS__)
#include <valgrind/valgrind.h>
#define REGISTER_STACK(low, high) VALGRIND_STACK_REGISTER(low, high)
#define DEREGISTER_STACK(id) VALGRIND_STACK_DEREGISTER(id)
#else
#define REGISTER_STACK(low, high) 0
#define DEREGISTER_STACK(id) ((void)(id))
#endif

/* Room for frames before the VM stack needs a page of its own. */
#define VM_STACK_BYTES (16 * 1024)

/*
 * How much of the page that holds the context is left to the machine stack below it: enough for the
 * C frames of a coroutine that waits in its own first function (measured: about 1.7 KB on x86-64).
 * The place varies from context to context: otherwise all would fight for the same cache sets.
 */
#define MACHINE_STACK_BYTES_IN_FIRST_PAGE 1856
#define PLACES 16
#define CACHE_LINE_BYTES 64

/* Contexts that are kept for the next burst, however long it may be in coming. */
#define KEPT_CONTEXTS 256
#define TRIM_INTERVAL_NS UINT64_C(1000000000)

static struct {
	void (*run)(async_context *context);
	core_list free_contexts;
	core_list made;
	uint32_t free_count;
	uint32_t never_used; /* the lowest free_count since the last trim */
	uint64_t trimmed_ns; /* when that was */
	unsigned next_place; /* wraps round */
	zend_ini_entry *error_reporting;
	zend_string *error_reporting_text; /* the text that error_reporting_value was read from */
	int error_reporting_value;
} contexts;

/* Back-traces end at a frame of a function without a name, as they do in the engine's fibers. */
static const zend_internal_function bottom_function = {.type = ZEND_INTERNAL_FUNCTION};
static const char fiber_kind;

void async_contexts_init(void (*run)(async_context *context))
{
	contexts.run = run;
	core_list_init(&contexts.free_contexts);
	core_list_init(&contexts.made);
}

static void init_vm_stack(async_context *context, void *memory, size_t bytes)
{
	context->vm_stack = memory;
	context->vm_stack_bytes = bytes;
	context->vm_stack->top = ZEND_VM_STACK_ELEMENTS(context->vm_stack);
	context->vm_stack->end = (zval *)((char *)memory + bytes);
	context->vm_stack->prev = NULL;
}

static async_context *current_context(void)
{
	return (async_context *)((char *)EG(current_fiber_context) - XtOffsetOf(async_context, fiber));
}

#ifdef __SANITIZE_ADDRESS__

/* AddressSanitizer must know each stack, and only the engine's own carry what it needs. */

static void fiber_main(zend_fiber_transfer *transfer)
{
	(void)transfer;
	contexts.run(current_context());
}

static async_context *make_context(void)
{
	async_context *context = ecalloc(1, sizeof(*context));

	/* What it returns is a bool in PHP 8.2 and a zend_result, the other way round, in 8.4. */
	(void)zend_fiber_init_context(
			&context->fiber, (void *)&fiber_kind, fiber_main, EG(fiber_stack_size));
	if (context->fiber.stack == NULL) {
		efree(context);
		return NULL;
	}
	init_vm_stack(context, emalloc(VM_STACK_BYTES), VM_STACK_BYTES);
	return context;
}

static void free_context(async_context *context)
{
	efree(context->vm_stack);
	zend_fiber_destroy_context(&context->fiber);
	efree(context);
}

#else

/* What the engine's assembler passes to the function that a context starts with. */
typedef struct fcontext_transfer {
	void *handle;
	zend_fiber_transfer *transfer;
} fcontext_transfer;

extern void *make_fcontext(void *stack_high, size_t bytes, void (*start)(fcontext_transfer));

static ZEND_NORETURN void start_context(fcontext_transfer data)
{
	/* Where the switch came from is told only to the one that arrives: note it there. */
	data.transfer->context->handle = data.handle;
	contexts.run(current_context());
	abort(); /* A context's body never returns. */
}

/* The context's own place: high enough for the VM stack, low enough to share the machine's page. */
static async_context *place_context(const async_stack *stack)
{
	uintptr_t page = (uintptr_t)ZEND_MM_ALIGNED_SIZE_EX(
			(uintptr_t)stack->high - VM_STACK_BYTES, (uintptr_t)4096);

	size_t shift = CACHE_LINE_BYTES * (contexts.next_place++ % PLACES);

	return (async_context *)(page - 4096 + MACHINE_STACK_BYTES_IN_FIRST_PAGE + shift);
}

static async_context *make_context(void)
{
	async_stack stack;
	async_context *context;
	char *vm_stack;

	if (!async_stack_take(&stack)) {
		zend_throw_error(
				NULL, "No memory for the stack of a further coroutine: %s", strerror(errno));
		return NULL;
	}
	context = place_context(&stack);
	memset(context, 0, sizeof(*context));
	context->stack = stack;
	vm_stack = (char *)ZEND_MM_ALIGNED_SIZE_EX((uintptr_t)(context + 1), sizeof(zval));
	init_vm_stack(context, vm_stack, stack.high - vm_stack);

	context->valgrind_id = REGISTER_STACK(stack.low, (char *)context);
	context->fiber.handle = make_fcontext(context, (char *)context - stack.low, start_context);
	context->fiber.kind = (void *)&fiber_kind;
	context->fiber.status = ZEND_FIBER_STATUS_INIT;
	zend_observer_fiber_init_notify(&context->fiber);
	return context;
}

static void free_context(async_context *context)
{
	async_stack stack = context->stack;

	zend_observer_fiber_destroy_notify(&context->fiber);
	DEREGISTER_STACK(context->valgrind_id);
	async_stack_give(&stack); /* The context itself lay there. */
}

#endif

static async_context *pop_free(core_list_node *node)
{
	core_list_remove(node);
	contexts.free_count--;
	return CORE_LIST_ELEMENT(node, async_context, free_node);
}

async_context *async_context_take(void)
{
	core_list_node *warmest = core_list_first(&contexts.free_contexts);
	async_context *context;

	if (EXPECTED(warmest != NULL)) {
		context = pop_free(warmest);
		contexts.never_used = MIN(contexts.never_used, contexts.free_count);
		return context;
	}
	contexts.never_used = 0;
	context = make_context();
	if (context != NULL) {
		context->bottom.func = (zend_function *)&bottom_function;
		core_list_node_init(&context->free_node);
		core_list_push_back(&contexts.made, &context->made_node);
	}
	return context;
}

void async_context_give(async_context *context)
{
	context->coroutine = NULL;
	core_list_push_front(&contexts.free_contexts, &context->free_node);
	contexts.free_count++;
}

void async_contexts_trim(void)
{
	uint64_t now_ns;

	if (EXPECTED(contexts.free_count <= KEPT_CONTEXTS)) {
		return;
	}
	now_ns = reactor_now_ns();
	if (now_ns - contexts.trimmed_ns < TRIM_INTERVAL_NS) {
		return;
	}
	while (contexts.never_used > KEPT_CONTEXTS) {
		core_list_node *coldest = contexts.free_contexts.sentinel.prev;
		async_context *context = pop_free(coldest);

		core_list_remove(&context->made_node);
		free_context(context);
		contexts.never_used--;
	}
	contexts.never_used = contexts.free_count;
	contexts.trimmed_ns = now_ns;
}

/* The INI setting, not the spawner's momentary value, which `@` may have lowered. */
static int configured_error_reporting(void)
{
	if (contexts.error_reporting == NULL) {
		contexts.error_reporting = zend_hash_str_find_ptr(
				EG(ini_directives), "error_reporting", sizeof("error_reporting") - 1);
	}
	zend_string *text = contexts.error_reporting->value;
	if (text == NULL) {
		return E_ALL;
	}
	if (text != contexts.error_reporting_text) {
		contexts.error_reporting_text = text;
		contexts.error_reporting_value = atoi(ZSTR_VAL(text));
	}
	return contexts.error_reporting_value;
}

void async_context_enter(async_context *context)
{
	EG(vm_stack) = context->vm_stack;
	EG(vm_stack_top) = ZEND_VM_STACK_ELEMENTS(context->vm_stack);
	EG(vm_stack_end) = (zval *)((char *)context->vm_stack + context->vm_stack_bytes);
	EG(vm_stack_page_size) = VM_STACK_BYTES;
	EG(current_execute_data) = &context->bottom;
	EG(active_fiber) = NULL;
	EG(jit_trace_num) = 0;
	EG(error_reporting) = configured_error_reporting();
#ifdef ZEND_CHECK_STACK_LIMIT
#ifdef __SANITIZE_ADDRESS__
	EG(stack_base) = zend_fiber_stack_base(context->fiber.stack);
	EG(stack_limit) = zend_fiber_stack_limit(context->fiber.stack);
#else
	EG(stack_base) = context;
	EG(stack_limit) = context->stack.low + EG(reserved_stack_size);
#endif
#endif
}

void async_contexts_dispose(void)
{
	core_list_node *node;

	while ((node = core_list_pop_front(&contexts.made)) != NULL) {
		free_context(CORE_LIST_ELEMENT(node, async_context, made_node));
	}
	core_list_init(&contexts.free_contexts);
	contexts.free_count = 0;
	contexts.error_reporting = NULL;
	contexts.error_reporting_text = NULL;
	async_stacks_dispose();
}
