#include "runtime/output_stack.h"

#include "SAPI.h"
#include "zend_fibers.h"
#include "runtime/scheduler.h"

/*
 * A handler of the base. Another one may come to lie at the address of one that has been freed, but
 * not with the same name: that string is held here, and every handler has a string of its own.
 */
typedef struct base_handler {
	php_output_handler *handler; /* borrowed, and perhaps gone: only for comparison */
	zend_string *name;           /* owned */
} base_handler;

static struct {
	base_handler *handlers;  /* the lowest first; owned; NULL: none */
	int all_count;           /* as many as there were at the beginning */
	int count;               /* as many as are still known to lie there */
	char *following_headers; /* a buffer that one of them has lent for ever; owned; NULL: none */
} base;

static size_t (*write_through)(const char *text, size_t length);
static int (*send_headers_through)(sapi_headers_struct *headers);

static php_output_handler **open_handlers(void)
{
	return zend_stack_base(&OG(handlers));
}

static php_output_handler *top_handler(void)
{
	php_output_handler **top = zend_stack_top(&OG(handlers));

	return top != NULL ? *top : NULL;
}

void async_output_activate(void)
{
	base.count = base.all_count = OG(handlers).top;
	base.handlers = base.count > 0 ? emalloc(base.count * sizeof(*base.handlers)) : NULL;
	for (int i = 0; i < base.count; i++) {
		base.handlers[i].handler = open_handlers()[i];
		base.handlers[i].name = zend_string_copy(open_handlers()[i]->name);
	}
}

void async_output_deactivate(void)
{
	for (int i = 0; i < base.all_count; i++) {
		zend_string_release(base.handlers[i].name);
	}
	if (base.handlers != NULL) {
		efree(base.handlers);
	}
	if (base.following_headers != NULL) {
		efree(base.following_headers);
	}
	memset(&base, 0, sizeof(base));
}

static bool is_in_base(int level)
{
	const php_output_handler *handler = open_handlers()[level];

	return handler == base.handlers[level].handler && handler->name == base.handlers[level].name;
}

/* The lower ones cannot have been exchanged below one that is still there. */
static bool is_base_intact(void)
{
	return base.count == 0 || (OG(handlers).top >= base.count && is_in_base(base.count - 1));
}

static void notice_what_was_ended(void)
{
	while (!is_base_intact()) {
		base.count--;
	}
}

/* Has an output operation come as far as to a header callback, that of header_register_callback()? */
static bool is_sending_headers(void)
{
	return OG(output_start_filename) != NULL && !SG(headers_sent) && base.following_headers == NULL;
}

bool async_output_has_only_base(void)
{
	return OG(handlers).top == base.count && is_base_intact() && OG(active) == top_handler() &&
			OG(running) == NULL && !is_sending_headers();
}

/* What is to be sent behind the headers lies in the buffer still: others need another one. */
static void keep_what_follows_headers(void)
{
	php_output_buffer *buffer;

	if (base.count == 0 || !is_sending_headers()) {
		return;
	}
	buffer = &open_handlers()[0]->buffer;
	if (buffer->used == 0 && buffer->data != NULL) {
		base.following_headers = buffer->data;
		buffer->data = emalloc(buffer->size);
	}
}

void async_output_save(async_output_stack *stack)
{
	stack->running = OG(running);
	OG(running) = NULL;
	stack->flushed = OG(active) != top_handler() ? OG(active) : NULL;
	notice_what_was_ended();
	stack->base_count = base.count;
	stack->own_count = OG(handlers).top - base.count;
	stack->own = NULL;
	if (stack->own_count > 0) {
		stack->own = emalloc(stack->own_count * sizeof(*stack->own));
		memcpy(stack->own, open_handlers() + base.count, stack->own_count * sizeof(*stack->own));
	}
	OG(handlers).top = base.count;
	OG(active) = top_handler();
	keep_what_follows_headers();
}

/*
 * While a callback waits the engine is going through the stack by numbers: where the base has become
 * smaller since, others stand in for what is missing.
 */
static void keep_numbers(const async_output_stack *stack)
{
	while (OG(handlers).top < stack->base_count && php_output_start_default() == SUCCESS) {
	}
}

/* The engine puts it back on the stack; if it is of the base, it is so again. */
static void expect_flushed(php_output_handler *handler)
{
	int level = OG(handlers).top;

	OG(active) = handler;
	handler->level = level;
	if (level == base.count && level < base.all_count && handler == base.handlers[level].handler) {
		base.count++;
	}
}

void async_output_restore(async_output_stack *stack)
{
	if (OG(handlers).elements == NULL) {
		/* Perhaps destroyed, by a callback that must not use buffers, and of no size then. */
		zend_stack_init(&OG(handlers), sizeof(php_output_handler *));
	}
	if (stack->running != NULL) {
		keep_numbers(stack);
	}
	for (int i = 0; i < stack->own_count; i++) {
		stack->own[i]->level = zend_stack_push(&OG(handlers), &stack->own[i]);
	}
	OG(active) = top_handler();
	OG(running) = stack->running;
	if (stack->flushed != NULL) {
		expect_flushed(stack->flushed);
	}
	if (stack->own != NULL) {
		efree(stack->own);
	}
}

void async_output_discard(async_output_stack *stack)
{
	while (stack->own_count > 0) {
		php_output_handler_free(&stack->own[--stack->own_count]);
	}
	if (stack->own != NULL) {
		efree(stack->own);
	}
	if (stack->flushed != NULL) {
		php_output_handler_free(&stack->flushed);
	}
}

void async_output_end_own(void)
{
	for (;;) {
		notice_what_was_ended();
		if (OG(active) == NULL || OG(handlers).top <= base.count) {
			return;
		}
		/* php_output_end_all(), which asks for no leave, would end the base, too. */
		OG(active)->flags |= PHP_OUTPUT_HANDLER_REMOVABLE;
		if (php_output_end() != SUCCESS) { /* suspends */
			return;
		}
	}
}

/* The connection may turn out to be closed, which ends the request by a bailout. */
static size_t write_in_one_piece(const char *text, size_t length)
{
	size_t written = 0;

	if (!async_should_intercept()) {
		return write_through(text, length);
	}
	zend_fiber_switch_block();
	zend_try
	{
		written = write_through(text, length);
	}
	zend_catch
	{
		zend_fiber_switch_unblock();
		zend_bailout();
	}
	zend_end_try();
	zend_fiber_switch_unblock();
	return written;
}

static int send_headers_in_one_piece(sapi_headers_struct *headers)
{
	int outcome = SAPI_HEADER_SEND_FAILED;

	if (!async_should_intercept()) {
		return send_headers_through(headers);
	}
	zend_fiber_switch_block();
	zend_try
	{
		outcome = send_headers_through(headers);
	}
	zend_catch
	{
		zend_fiber_switch_unblock();
		zend_bailout();
	}
	zend_end_try();
	zend_fiber_switch_unblock();
	return outcome;
}

void async_output_startup(void)
{
	write_through = sapi_module.ub_write;
	sapi_module.ub_write = write_in_one_piece;
	send_headers_through = sapi_module.send_headers;
	if (send_headers_through != NULL) {
		sapi_module.send_headers = send_headers_in_one_piece;
	}
}

void async_output_end(void)
{
	sapi_module.ub_write = write_through;
	sapi_module.send_headers = send_headers_through;
}
