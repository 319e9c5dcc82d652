--TEST--
PostgreSQL: the wait for a connection has its own limit
--SKIPIF--
<?php
if (getenv('USE_ZEND_ALLOC') === '0') die('skip a matter of time');
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/acquire_timeout.inc';
?>
--EXPECT--
not before its time: yes
it says the limit: yes
mine goes on: 3
then there is one: 4
