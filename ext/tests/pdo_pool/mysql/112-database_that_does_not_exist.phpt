--TEST--
MariaDB: a database that does not exist is an error that names it
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';

$dsn = preg_replace('/dbname=\w+/', 'dbname=there_is_none', dsn());
$pdo = pooled([], $dsn);
try {
	$pdo->query('SELECT 1');
} catch (PDOException $exception) {
	say('named', str_contains($exception->getMessage(), 'there_is_none'));
}
say('lent', $pdo->getPool()->activeCount());
say('connections', $pdo->getPool()->count());
plain()->exec('CREATE DATABASE there_is_none');
say('works as soon as it is there', $pdo->query('SELECT database()')->fetchColumn());
plain()->exec('DROP DATABASE there_is_none');
?>
--EXPECT--
named: yes
lent: 0
connections: 0
works as soon as it is there: there_is_none
