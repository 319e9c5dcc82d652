#include "php.h"
/* await_all() and its relatives: what they have in common is in await_many.c. */
#include "zend_exceptions.h"
#include "runtime/await.h"
#include "runtime/await_many.h"
#include "runtime/coroutine_internal.h"
#include "runtime/exceptions.h"
#include "runtime/globals.h"

typedef struct many_options {
	uint32_t goal;
	bool ends_with_failure;
	zval *iterable;
	zval *token; /* NULL: none */
	bool keeps_order;
	bool fills_null;
} many_options;

/* Collects and waits. False: thrown, and disposed of. */
static bool wait_for_many(await_many *many, const many_options *options) /* suspends */
{
	async_event *token = NULL;

	if (async_current() == NULL) {
		zend_throw_error(NULL, "There is no coroutine outside of a request");
		return false;
	}
	if (options->token != NULL && (token = async_event_of(Z_OBJ_P(options->token))) == NULL) {
		return false;
	}
	await_many_init(many, options->goal, options->ends_with_failure);
	if (!await_many_collect(many, options->iterable) || !await_many_wait(many, token)) {
		await_many_dispose(many, false);
		return false;
	}
	return true;
}

static void put(zval *array, await_member *member, zval *value_taken)
{
	if (Z_TYPE(member->key) == IS_STRING) {
		zend_symtable_update(Z_ARRVAL_P(array), Z_STR(member->key), value_taken);
	} else {
		zend_hash_index_update(Z_ARRVAL_P(array), (zend_ulong)Z_LVAL(member->key), value_taken);
	}
}

static void copy_result(zval *copy, zval *result)
{
	if (result != NULL && !Z_ISUNDEF_P(result)) {
		ZVAL_COPY_DEREF(copy, result);
	} else {
		ZVAL_NULL(copy);
	}
}

/* `left` successes may still be put. */
static void put_outcome(await_member *member, const many_options *options, uint32_t *left,
		zval *results, zval *errors)
{
	zval *result, value;
	zend_object *exception;

	if (*left == 0 && !member->event->type->has_failed(member->event)) {
		return;
	}
	await_member_outcome(member, &result, &exception);
	if (exception == NULL) {
		copy_result(&value, result);
		put(results, member, &value);
		--*left;
		return;
	}
	if (errors != NULL) {
		ZVAL_OBJ_COPY(&value, exception);
		put(errors, member, &value);
	}
	if (options->fills_null) {
		ZVAL_NULL(&value);
		put(results, member, &value);
	}
}

/*
 * Those that have completed; successes beyond the goal are left out, the last of them first. In the
 * iterable's order that needs a look at who they are.
 */
static void put_outcomes(await_many *many, const many_options *options, zval *results, zval *errors)
{
	uint32_t left = options->goal;

	if (!options->keeps_order) {
		CORE_LIST_FOREACH(&many->ended, node) {
			put_outcome(CORE_LIST_ELEMENT(node, await_member, ended_node), options, &left, results,
					errors);
		}
		return;
	}
	CORE_LIST_FOREACH(&many->ended, node) {
		await_member *member = CORE_LIST_ELEMENT(node, await_member, ended_node);
		bool has_failed = member->event->type->has_failed(member->event);

		member->is_wanted = has_failed || left > 0;
		left -= !has_failed && left > 0;
	}
	left = options->goal;
	CORE_LIST_FOREACH(&many->members, node) {
		await_member *member = CORE_LIST_ELEMENT(node, await_member, node);

		if (member->is_wanted) {
			put_outcome(member, options, &left, results, errors);
		}
	}
}

/*
 * The first failure, thrown. False: there is none, or the goal was reached before it. More may end
 * until the waiting coroutine has its turn, so what came first decides, not what there is by then.
 */
static bool throw_deciding_failure(await_many *many)
{
	uint32_t succeeded = 0;

	CORE_LIST_FOREACH(&many->ended, node) {
		await_member *member = CORE_LIST_ELEMENT(node, await_member, ended_node);
		zval *result;
		zend_object *exception;

		if (succeeded == many->goal) {
			return false;
		}
		if (member->event->type->has_failed(member->event)) {
			await_member_outcome(member, &result, &exception);
			GC_ADDREF(exception);
			async_throw_take(exception);
			return true;
		}
		succeeded++;
	}
	return false;
}

/* [results, errors] */
static void return_results_and_errors(zval *return_value, const many_options *options)
{
	await_many many;
	zval results, errors;

	if (!wait_for_many(&many, options)) { /* suspends */
		return;
	}
	array_init_size(&results, many.count);
	array_init(&errors);
	put_outcomes(&many, options, &results, &errors);
	await_many_dispose(&many, true);
	array_init_size(return_value, 2);
	add_next_index_zval(return_value, &results);
	add_next_index_zval(return_value, &errors);
}

static void return_results_or_throw(zval *return_value, const many_options *options)
{
	await_many many;

	if (!wait_for_many(&many, options)) { /* suspends */
		return;
	}
	if (!throw_deciding_failure(&many)) {
		array_init_size(return_value, many.count);
		put_outcomes(&many, options, return_value, NULL);
	}
	await_many_dispose(&many, true);
}

#define PARAM_TOKEN(place) Z_PARAM_OBJECT_OF_CLASS_OR_NULL(place, async_ce_awaitable)

ZEND_FUNCTION(Async_await_all)
{
	many_options options = {.goal = UINT32_MAX, .keeps_order = true};

	ZEND_PARSE_PARAMETERS_START(1, 4)
		Z_PARAM_ITERABLE(options.iterable)
		Z_PARAM_OPTIONAL
		PARAM_TOKEN(options.token)
		Z_PARAM_BOOL(options.keeps_order)
		Z_PARAM_BOOL(options.fills_null)
	ZEND_PARSE_PARAMETERS_END();

	return_results_and_errors(return_value, &options);
}

ZEND_FUNCTION(Async_await_all_or_fail)
{
	many_options options = {.goal = UINT32_MAX, .ends_with_failure = true, .keeps_order = true};

	ZEND_PARSE_PARAMETERS_START(1, 3)
		Z_PARAM_ITERABLE(options.iterable)
		Z_PARAM_OPTIONAL
		PARAM_TOKEN(options.token)
		Z_PARAM_BOOL(options.keeps_order)
	ZEND_PARSE_PARAMETERS_END();

	return_results_or_throw(return_value, &options);
}

static bool set_goal(many_options *options, zend_long count)
{
	if (count < 0) {
		zend_argument_value_error(1, "must be >= 0");
		return false;
	}
	options->goal = (uint32_t)MIN(count, (zend_long)UINT32_MAX);
	return true;
}

ZEND_FUNCTION(Async_await_any_of)
{
	many_options options = {.keeps_order = true};
	zend_long count;

	ZEND_PARSE_PARAMETERS_START(2, 5)
		Z_PARAM_LONG(count)
		Z_PARAM_ITERABLE(options.iterable)
		Z_PARAM_OPTIONAL
		PARAM_TOKEN(options.token)
		Z_PARAM_BOOL(options.keeps_order)
		Z_PARAM_BOOL(options.fills_null)
	ZEND_PARSE_PARAMETERS_END();

	if (set_goal(&options, count)) {
		return_results_and_errors(return_value, &options);
	}
}

ZEND_FUNCTION(Async_await_any_of_or_fail)
{
	many_options options = {.ends_with_failure = true, .keeps_order = true};
	zend_long count;

	ZEND_PARSE_PARAMETERS_START(2, 4)
		Z_PARAM_LONG(count)
		Z_PARAM_ITERABLE(options.iterable)
		Z_PARAM_OPTIONAL
		PARAM_TOKEN(options.token)
		Z_PARAM_BOOL(options.keeps_order)
	ZEND_PARSE_PARAMETERS_END();

	if (set_goal(&options, count)) {
		return_results_or_throw(return_value, &options);
	}
}

/* What has completed first, whatever it is; null when there is nothing. */
static void return_first(zval *return_value, await_many *many)
{
	core_list_node *node = core_list_first(&many->ended);
	zval *result;
	zend_object *exception;

	ZVAL_NULL(return_value);
	if (node == NULL) {
		return;
	}
	await_member_outcome(CORE_LIST_ELEMENT(node, await_member, ended_node), &result, &exception);
	if (exception != NULL) {
		GC_ADDREF(exception);
		async_throw_take(exception);
	} else {
		copy_result(return_value, result);
	}
}

ZEND_FUNCTION(Async_await_any_or_fail)
{
	many_options options = {.goal = 1, .ends_with_failure = true};
	await_many many;

	ZEND_PARSE_PARAMETERS_START(1, 2)
		Z_PARAM_ITERABLE(options.iterable)
		Z_PARAM_OPTIONAL
		PARAM_TOKEN(options.token)
	ZEND_PARSE_PARAMETERS_END();

	if (wait_for_many(&many, &options)) { /* suspends */
		return_first(return_value, &many);
		await_many_dispose(&many, true);
	}
}

ZEND_FUNCTION(Async_await_first_success)
{
	many_options options = {.goal = 1};
	await_many many;
	zval results, errors, *first;

	ZEND_PARSE_PARAMETERS_START(1, 2)
		Z_PARAM_ITERABLE(options.iterable)
		Z_PARAM_OPTIONAL
		PARAM_TOKEN(options.token)
	ZEND_PARSE_PARAMETERS_END();

	if (!wait_for_many(&many, &options)) { /* suspends */
		RETURN_THROWS();
	}
	array_init(&results);
	array_init(&errors);
	put_outcomes(&many, &options, &results, &errors);
	await_many_dispose(&many, true);
	array_init_size(return_value, 2);
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL(results), first) {
		Z_TRY_ADDREF_P(first);
		add_next_index_zval(return_value, first);
		break;
	}
	ZEND_HASH_FOREACH_END();
	if (zend_hash_num_elements(Z_ARRVAL_P(return_value)) == 0) {
		add_next_index_null(return_value);
	}
	add_next_index_zval(return_value, &errors);
	zval_ptr_dtor(&results);
}
