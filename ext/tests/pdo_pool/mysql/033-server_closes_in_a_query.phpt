--TEST--
MariaDB: a query whose server goes away fails at once, and nobody else notices
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL', 'PROXY');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/server_closes_in_a_query.inc';
?>
--EXPECT--
it sees: PDOException
next: 1
the other: 5
