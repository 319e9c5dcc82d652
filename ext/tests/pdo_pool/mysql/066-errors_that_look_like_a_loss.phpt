--TEST--
MariaDB: an error that a user's own code raises is no lost connection, whatever its number
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
const RAISING_SQL = [
	"SIGNAL SQLSTATE '08S01'",
	"SIGNAL SQLSTATE '70100' SET MYSQL_ERRNO = 2006",
];
require __DIR__ . '/../both/errors_that_look_like_a_loss.inc';
?>
--EXPECT--
alone: PDOException
same connection: yes
in transaction: PDOException
still in it: yes
rolled back: yes
same connection: yes
alone: PDOException
same connection: yes
in transaction: PDOException
still in it: yes
rolled back: yes
same connection: yes
rows: 0
