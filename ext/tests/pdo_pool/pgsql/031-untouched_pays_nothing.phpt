--TEST--
PostgreSQL: an untouched session pays no round trip when it changes hands
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL', 'PROXY');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/untouched_pays_nothing.inc';
?>
--EXPECT--
as many as with an ordinary PDO: yes
