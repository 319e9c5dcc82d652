--TEST--
MariaDB: cancelling in queries again and again is neutral in memory and descriptors
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/cancelled_again_and_again.inc';
?>
--EXPECT--
descriptors: yes
memory: yes
usable: 7
lent: 0
