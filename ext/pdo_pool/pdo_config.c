/* The pool's attributes, as they are given to a constructor, and the INI settings behind them. */
#include "pdo_pool.h"

static const char *const attribute_names[] = {
		"PDO::ATTR_POOL_ENABLED",
		"PDO::ATTR_POOL_MIN",
		"PDO::ATTR_POOL_MAX",
		"PDO::ATTR_POOL_HEALTHCHECK_INTERVAL",
		"PDO::ATTR_POOL_STMT_CACHE_SIZE",
		"PDO::ATTR_POOL_ACQUIRE_TIMEOUT",
};

const char *pdo_pool_attribute_name(zend_long attribute)
{
	if (attribute < PDO_POOL_ATTR_ENABLED || attribute >= PDO_POOL_ATTR_END) {
		return NULL;
	}
	return attribute_names[attribute - PDO_POOL_ATTR_ENABLED];
}

bool pdo_pool_has_attributes(const HashTable *options)
{
	for (zend_long value = PDO_POOL_ATTR_ENABLED; value < PDO_POOL_ATTR_RESERVED; value++) {
		if (zend_hash_index_exists(options, value)) {
			return true;
		}
	}
	return false;
}

static bool check_names(const HashTable *options)
{
	for (zend_long value = PDO_POOL_ATTR_END; value < PDO_POOL_ATTR_RESERVED; value++) {
		if (zend_hash_index_exists(options, value)) {
			zend_value_error("PDO has no attribute " ZEND_LONG_FMT
							 ": those of the pool are %d to %d",
					value, PDO_POOL_ATTR_ENABLED, PDO_POOL_ATTR_END - 1);
			return false;
		}
	}
	return true;
}

/* Sets `*wanted` only if the attribute is there. False: thrown. */
static bool read_enabled(bool *wanted, bool *is_given, const HashTable *options)
{
	zval *value = zend_hash_index_find_deref((HashTable *)options, PDO_POOL_ATTR_ENABLED);

	*is_given = value != NULL;
	if (value == NULL) {
		return true;
	}
	if (Z_TYPE_P(value) == IS_TRUE || Z_TYPE_P(value) == IS_FALSE ||
			(Z_TYPE_P(value) == IS_LONG && (Z_LVAL_P(value) == 0 || Z_LVAL_P(value) == 1))) {
		*wanted = zend_is_true(value);
		return true;
	}
	zend_type_error(
			"%s must be of type bool, %s given", attribute_names[0], zend_zval_type_name(value));
	return false;
}

/* Sets `*number` only if the attribute is there. False: thrown. */
static bool read_number(
		zend_long *number, const HashTable *options, zend_long attribute, zend_long least)
{
	zval *value = zend_hash_index_find_deref((HashTable *)options, attribute);

	if (value == NULL) {
		return true;
	}
	if (Z_TYPE_P(value) != IS_LONG) {
		zend_type_error("%s must be of type int, %s given", pdo_pool_attribute_name(attribute),
				zend_zval_type_name(value));
		return false;
	}
	if (Z_LVAL_P(value) < least || Z_LVAL_P(value) > INT32_MAX) {
		zend_value_error("%s must be >= " ZEND_LONG_FMT " and <= %d, " ZEND_LONG_FMT " given",
				pdo_pool_attribute_name(attribute), least, INT32_MAX, Z_LVAL_P(value));
		return false;
	}
	*number = Z_LVAL_P(value);
	return true;
}

static bool read_numbers(pdo_pool_config *config, const HashTable *options)
{
	return read_number(&config->min, options, PDO_POOL_ATTR_MIN, 0) &&
			read_number(&config->max, options, PDO_POOL_ATTR_MAX, 1) &&
			read_number(&config->healthcheck_interval_s, options,
					PDO_POOL_ATTR_HEALTHCHECK_INTERVAL, 0) &&
			read_number(&config->stmt_cache_size, options, PDO_POOL_ATTR_STMT_CACHE_SIZE, 0) &&
			read_number(&config->acquire_timeout_ms, options, PDO_POOL_ATTR_ACQUIRE_TIMEOUT, 0);
}

/* What has been given must fit together; what has not gives way to what has. */
static bool check_sizes(pdo_pool_config *config, const HashTable *options)
{
	if (config->min <= config->max) {
		return true;
	}
	bool has_min = options != NULL && zend_hash_index_exists(options, PDO_POOL_ATTR_MIN);
	bool has_max = options != NULL && zend_hash_index_exists(options, PDO_POOL_ATTR_MAX);
	if (has_min && (has_max || config->is_explicit)) {
		zend_value_error("PDO::ATTR_POOL_MIN (" ZEND_LONG_FMT
						 ") must be <= PDO::ATTR_POOL_MAX (" ZEND_LONG_FMT ")",
				config->min, config->max);
		return false;
	}
	config->min = config->max;
	return true;
}

bool pdo_pool_read_config(pdo_pool_config *config, const HashTable *options)
{
	*config = (pdo_pool_config){
			.is_wanted = pdo_pool_ini.is_enabled,
			.max = PDO_POOL_DEFAULT_MAX,
			.acquire_timeout_ms = PDO_POOL_DEFAULT_ACQUIRE_TIMEOUT_MS,
	};
	if (pdo_pool_ini.is_enabled) {
		config->min = pdo_pool_ini.min;
		config->max = pdo_pool_ini.max;
	}
	if (options != NULL) {
		if (!check_names(options) ||
				!read_enabled(&config->is_wanted, &config->is_explicit, options) ||
				!read_numbers(config, options)) {
			return false;
		}
	}
	return check_sizes(config, options);
}

void pdo_pool_strip_options(zval *result, const HashTable *options)
{
	if (options == NULL) {
		ZVAL_NULL(result);
		return;
	}
	ZVAL_ARR(result, zend_array_dup((HashTable *)options));
	for (zend_long value = PDO_POOL_ATTR_ENABLED; value < PDO_POOL_ATTR_RESERVED; value++) {
		zend_hash_index_del(Z_ARRVAL_P(result), value);
	}
}
