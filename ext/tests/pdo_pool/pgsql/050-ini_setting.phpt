--TEST--
PostgreSQL: the INI setting pools an application that knows nothing of it
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--INI--
async.pdo_pool=1
async.pdo_pool_max=4
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/ini_setting.inc';
?>
--EXPECT--
pooled: yes
explicitly not: yes
persistent stays ordinary: yes
maximum: 4
explicit maximum: 7
errors there: PDOException
works: 3
