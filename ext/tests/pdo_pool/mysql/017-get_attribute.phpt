--TEST--
MariaDB: what getAttribute() says of the pool
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
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
