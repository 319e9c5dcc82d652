--TEST--
MariaDB: descriptors and memory stay flat when connections are killed again and again
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/killed_again_and_again.inc';
?>
--EXPECT--
descriptors: yes
memory: yes
lent: 0
