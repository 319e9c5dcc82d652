--TEST--
MariaDB: an unpinned connection goes back in the middle of the coroutine
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/goes_back_at_once.inc';
?>
--EXPECT--
a: 1
lent: 0
b: 2
a goes on
a: 3
