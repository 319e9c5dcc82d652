--TEST--
MariaDB: an untouched session pays no round trip when it changes hands
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL', 'PROXY');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/untouched_pays_nothing.inc';
?>
--EXPECT--
as many as with an ordinary PDO: yes
