--TEST--
MariaDB: a session that cannot be reset is destroyed
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL', 'PROXY');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/reset_that_fails.inc';
?>
--EXPECT--
the next sees: 
another connection: yes
connections: 1
