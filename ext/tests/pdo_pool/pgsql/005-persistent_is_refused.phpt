--TEST--
PostgreSQL: a persistent connection cannot be pooled
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/persistent_is_refused.inc';
?>
--EXPECT--
PDO::ATTR_POOL_ENABLED cannot be used with PDO::ATTR_PERSISTENT
