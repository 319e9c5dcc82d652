--TEST--
MariaDB: two pools of one source keep their own maximum
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/two_pools_keep_their_maximum.inc';
?>
--EXPECT--
sessions: 4
none is shared: 4
