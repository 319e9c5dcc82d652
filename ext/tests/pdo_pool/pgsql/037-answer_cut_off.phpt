--TEST--
PostgreSQL: an answer that is cut off in the middle
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL', 'PROXY');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/answer_cut_off.inc';
?>
--EXPECT--
cut: PDOException
whole: 1000
another connection: yes
