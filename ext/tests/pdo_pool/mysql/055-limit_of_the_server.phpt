--TEST--
MariaDB: a server that allows fewer connections than the maximum says so; the others go on
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/limit_of_the_server.inc';
?>
--EXPECT--
some are answered: yes
the server says why: yes
connections: 2
lent: 0
works: 7
