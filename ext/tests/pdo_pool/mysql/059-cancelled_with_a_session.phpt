--TEST--
MariaDB: coroutines cancelled after they touched the session lose no connection
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/cancelled_with_a_session.inc';
?>
--EXPECT--
sessions of the server: yes
marks: [""]
connections: yes
lent: 0
