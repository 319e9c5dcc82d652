--TEST--
MariaDB: options of the constructor reach every connection
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
use function Async\delay;

require __DIR__ . '/../mysql.inc';

$bad = [PDO::MYSQL_ATTR_SSL_CA => '/there/is/no/such.pem'];
say('an ordinary one', @thrown_by(fn() => plain($bad)));
say('pooled', @thrown_by(fn() => pooled($bad)->query('SELECT 1')));
$pdo = pooled([PDO::MYSQL_ATTR_MULTI_STATEMENTS => false, PDO::MYSQL_ATTR_FOUND_ROWS => true, PDO::ATTR_POOL_MAX => 2]);
$look = function () use ($pdo): array {
	$pdo->beginTransaction();
	delay(5);
	$multi = thrown_by(fn() => $pdo->exec('SELECT 1; SELECT 2'));
	$pdo->rollBack();
	return [$multi, (bool) $pdo->getAttribute(PDO::ATTR_EMULATE_PREPARES)];
};
echo json_encode(together($look, $look)), "\n";
?>
--EXPECT--
an ordinary one: PDOException
pooled: PDOException
[["PDOException",true],["PDOException",true]]
