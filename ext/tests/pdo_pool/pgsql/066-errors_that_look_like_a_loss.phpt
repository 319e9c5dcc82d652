--TEST--
PostgreSQL: an error that a user's own code raises is no lost connection, whatever its number
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
const RAISING_SQL = [
	"DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '08006'; END $$",
	"DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '57P01'; END $$",
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
