--TEST--
PostgreSQL: a server that allows fewer connections than the maximum says so; the others go on
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/limit_of_the_server.inc';
?>
--EXPECT--
some are answered: yes
the server says why: yes
connections: 2
lent: 0
works: 7
