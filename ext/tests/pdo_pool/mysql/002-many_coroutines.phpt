--TEST--
MariaDB: fifty coroutines over ten connections get their own rows
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/many_coroutines.inc';
?>
--EXPECT--
right: 2000
at most ten: yes
lent: 0
