--TEST--
MariaDB: idle connections are asked in the background, and replaced up to the minimum
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/health_check.inc';
?>
--EXPECT--
idle: 2
live: yes
