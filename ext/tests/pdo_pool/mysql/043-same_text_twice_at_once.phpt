--TEST--
MariaDB: two living statements with the same text do not share their rows
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/same_text_twice_at_once.inc';
?>
--EXPECT--
rows: 12
rows: 34
nothing left of the one before: yes
