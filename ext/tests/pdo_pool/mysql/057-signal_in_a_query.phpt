--TEST--
MariaDB: a signal is handled while a query waits for its answer
--EXTENSIONS--
pcntl
posix
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/signal_in_a_query.inc';
?>
--EXPECT--
handler
the query: Async\AsyncCancellation
who waited: nothing
lent: 0
