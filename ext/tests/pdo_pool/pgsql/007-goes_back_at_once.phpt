--TEST--
PostgreSQL: an unpinned connection goes back in the middle of the coroutine
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/goes_back_at_once.inc';
?>
--EXPECT--
a: 1
lent: 0
b: 2
a goes on
a: 3
