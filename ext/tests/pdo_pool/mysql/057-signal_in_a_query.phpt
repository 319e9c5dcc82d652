--TEST--
MariaDB: a signal is handled while a query waits for its answer
--EXTENSIONS--
pcntl
posix
--SKIPIF--
<?php
if (getenv('USE_ZEND_ALLOC') === '0') die('skip a process that is ended by a signal frees nothing');
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
