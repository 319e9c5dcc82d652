--TEST--
PostgreSQL: two pools of one source keep their own maximum
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/two_pools_keep_their_maximum.inc';
?>
--EXPECT--
sessions: 4
none is shared: 4
