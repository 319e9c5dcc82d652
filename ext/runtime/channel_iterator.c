/* foreach over a channel: receives until it is closed and empty. */
#include "php.h"
#include "runtime/channel_internal.h"

#include "zend_exceptions.h"
#include "zend_interfaces.h"
#include "runtime/globals.h"

typedef struct channel_iterator {
	zend_object_iterator base; /* base.data: the channel's object, owned */
	zval value;                /* the current one; UNDEF: not fetched, or the end */
	zend_ulong index;
	bool is_read; /* somebody has had the current value */
	bool has_ended;
} channel_iterator;

static void free_iterator(zend_object_iterator *base)
{
	channel_iterator *iterator = (channel_iterator *)base;

	/* A collection may have freed the channel already. */
	if (!Z_ISUNDEF(iterator->value) && !iterator->is_read && ASYNC_G(collecting) == 0 &&
			ASYNC_G(phase) == ASYNC_PHASE_RUNNING) {
		channel_item item = {.value = iterator->value, .turn = 0};

		ZVAL_UNDEF(&iterator->value);
		channel_give_back(channel_of(Z_OBJ(base->data)), &item);
	}
	zval_ptr_dtor(&iterator->value);
	zval_ptr_dtor(&base->data);
}

static int is_valid(zend_object_iterator *base) /* suspends */
{
	channel_iterator *iterator = (channel_iterator *)base;

	if (Z_ISUNDEF(iterator->value) && !iterator->has_ended) {
		iterator->is_read = false;
		iterator->has_ended =
				!channel_receive(channel_of(Z_OBJ(base->data)), &iterator->value, NULL, true);
	}
	return Z_ISUNDEF(iterator->value) ? FAILURE : SUCCESS;
}

/* PHP code may ask for it without asking whether there is one. */
static zval *current_value(zend_object_iterator *base) /* suspends */
{
	if (is_valid(base) == FAILURE) {
		return NULL;
	}
	((channel_iterator *)base)->is_read = true;
	return &((channel_iterator *)base)->value;
}

static void current_key(zend_object_iterator *base, zval *key)
{
	ZVAL_LONG(key, (zend_long)((channel_iterator *)base)->index);
}

static void move_on(zend_object_iterator *base)
{
	channel_iterator *iterator = (channel_iterator *)base;
	zval old;

	ZVAL_COPY_VALUE(&old, &iterator->value);
	ZVAL_UNDEF(&iterator->value);
	iterator->index++;
	zval_ptr_dtor(&old);
}

static HashTable *get_iterator_gc(zend_object_iterator *base, zval **table, int *count)
{
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();

	zend_get_gc_buffer_add_zval(buffer, &base->data);
	zend_get_gc_buffer_add_zval(buffer, &((channel_iterator *)base)->value);
	zend_get_gc_buffer_use(buffer, table, count);
	return NULL;
}

/* There is nothing to rewind: what has been received is gone. */
static const zend_object_iterator_funcs functions = {
		.dtor = free_iterator,
		.valid = is_valid,
		.get_current_data = current_value,
		.get_current_key = current_key,
		.move_forward = move_on,
		.get_gc = get_iterator_gc,
};

zend_object_iterator *channel_get_iterator(zend_class_entry *class_entry, zval *object, int by_ref)
{
	channel_iterator *iterator;

	(void)class_entry;
	if (by_ref) {
		zend_throw_error(NULL, "A channel cannot be iterated by reference");
		return NULL;
	}
	iterator = emalloc(sizeof(*iterator));
	zend_iterator_init(&iterator->base);
	iterator->base.funcs = &functions;
	ZVAL_OBJ_COPY(&iterator->base.data, Z_OBJ_P(object));
	ZVAL_UNDEF(&iterator->value);
	iterator->index = 0;
	iterator->is_read = false;
	iterator->has_ended = false;
	return &iterator->base;
}
