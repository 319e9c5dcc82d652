--TEST--
MariaDB: a persistent connection cannot be pooled
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/persistent_is_refused.inc';
?>
--EXPECT--
PDO::ATTR_POOL_ENABLED cannot be used with PDO::ATTR_PERSISTENT
