--TEST--
PostgreSQL: two living statements with the same text do not share their rows
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/same_text_twice_at_once.inc';
?>
--EXPECT--
rows: 12
rows: 34
nothing left of the one before: yes
