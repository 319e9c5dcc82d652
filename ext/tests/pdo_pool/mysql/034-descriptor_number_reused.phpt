--TEST--
MariaDB: a connection reset underneath does not harm the file that gets its number
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL', 'PROXY');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/descriptor_number_reused.inc';
?>
--EXPECT--
at most the first fails: yes
