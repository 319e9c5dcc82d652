--TEST--
MariaDB: an answer that is cut off in the middle
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL', 'PROXY');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/answer_cut_off.inc';
?>
--EXPECT--
cut: PDOException
whole: 1000
another connection: yes
