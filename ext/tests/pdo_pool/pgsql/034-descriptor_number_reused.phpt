--TEST--
PostgreSQL: a connection reset underneath does not harm the file that gets its number
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL', 'PROXY');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/descriptor_number_reused.inc';
?>
--EXPECT--
at most the first fails: yes
