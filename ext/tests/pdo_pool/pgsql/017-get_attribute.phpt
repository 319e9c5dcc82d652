--TEST--
PostgreSQL: what getAttribute() says of the pool
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/get_attribute.inc';
?>
--EXPECT--
bool(true)
int(1)
int(7)
bool(false)
bool(false)
bool(false)
code: IM001
said: yes
driver: yes
version: yes
