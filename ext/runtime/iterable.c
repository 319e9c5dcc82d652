#include "runtime/iterable.h"

#include "zend_exceptions.h"
#include "zend_interfaces.h"

/* The array may be changed by the code that is visited: a reference of our own. */
static void visit_array(HashTable *array, async_element_visitor visit, void *data)
{
	zend_ulong index;
	zend_string *name;
	zval *element, key;
	bool goes_on = true;

	GC_TRY_ADDREF(array);
	ZEND_HASH_FOREACH_KEY_VAL(array, index, name, element)
	{
		if (name != NULL) {
			ZVAL_STR(&key, name);
		} else {
			ZVAL_LONG(&key, (zend_long)index);
		}
		ZVAL_DEREF(element);
		goes_on = visit(data, element, &key);
		if (!goes_on) {
			break;
		}
	}
	ZEND_HASH_FOREACH_END();
	zend_array_release(array);
}

/* False: no more, or thrown. */
static bool visit_current(
		zend_object_iterator *iterator, async_element_visitor visit, void *data) /* suspends */
{
	zval *current = iterator->funcs->get_current_data(iterator);
	zval element, key;
	bool goes_on;

	if (EG(exception) != NULL || current == NULL) {
		return false;
	}
	ZVAL_COPY_DEREF(&element, current);
	ZVAL_NULL(&key);
	if (iterator->funcs->get_current_key != NULL) {
		iterator->funcs->get_current_key(iterator, &key);
	}
	goes_on = EG(exception) == NULL && visit(data, &element, &key);
	zval_ptr_dtor(&key);
	zval_ptr_dtor(&element);
	return goes_on;
}

static void run_iterator(
		zend_object_iterator *iterator, async_element_visitor visit, void *data) /* suspends */
{
	iterator->index = 0;
	if (iterator->funcs->rewind != NULL) {
		iterator->funcs->rewind(iterator);
	}
	while (EG(exception) == NULL && iterator->funcs->valid(iterator) == SUCCESS &&
			EG(exception) == NULL) {
		if (!visit_current(iterator, visit, data)) {
			return;
		}
		iterator->index++;
		iterator->funcs->move_forward(iterator);
	}
}

static void visit_traversable(zval *traversable, async_element_visitor visit, void *data)
{
	zend_class_entry *class_entry = Z_OBJCE_P(traversable);
	zend_object_iterator *iterator = class_entry->get_iterator(class_entry, traversable, 0);

	if (iterator != NULL) {
		if (EG(exception) == NULL) {
			run_iterator(iterator, visit, data); /* suspends */
		}
		zend_iterator_dtor(iterator);
	} else if (EG(exception) == NULL) {
		zend_throw_exception_ex(NULL, 0, "Object of type %s did not create an Iterator",
				ZSTR_VAL(class_entry->name));
	}
}

bool async_iterable_visit(zval *iterable, async_element_visitor visit, void *data)
{
	if (Z_TYPE_P(iterable) == IS_ARRAY) {
		visit_array(Z_ARRVAL_P(iterable), visit, data);
	} else {
		visit_traversable(iterable, visit, data);
	}
	return EG(exception) == NULL;
}
