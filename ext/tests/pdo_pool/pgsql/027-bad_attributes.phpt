--TEST--
PostgreSQL: pool attributes that make no sense are refused by name
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/bad_attributes.inc';
?>
--EXPECT--
ATTR_POOL_MIN: named
ATTR_POOL_MAX: named
ATTR_POOL_MIN ATTR_POOL_MAX: named
ATTR_POOL_HEALTHCHECK_INTERVAL: named
ATTR_POOL_STMT_CACHE_SIZE: named
ATTR_POOL_ACQUIRE_TIMEOUT: named
ATTR_POOL_MAX: named
ATTR_POOL_MAX: named
ATTR_POOL_ENABLED: named
