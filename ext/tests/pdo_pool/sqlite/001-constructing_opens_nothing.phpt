--TEST--
Constructing a pooled PDO opens no connection
--EXTENSIONS--
async
pdo_sqlite
--FILE--
<?php
require __DIR__ . '/sqlite.inc';
$pdo = pooled();
say('connections', $pdo->getPool()->count());
var_dump($pdo);
say('driver', $pdo->getAttribute(PDO::ATTR_DRIVER_NAME));
$pdo->setAttribute(PDO::ATTR_DEFAULT_FETCH_MODE, PDO::FETCH_ASSOC);
say('mode', $pdo->getAttribute(PDO::ATTR_DEFAULT_FETCH_MODE) === PDO::FETCH_ASSOC);
say('in transaction', $pdo->inTransaction());
say('code', $pdo->errorCode());
say('id', $pdo->lastInsertId());
say('connections', $pdo->getPool()->count());
$pdo->query('SELECT 1');
say('connections', $pdo->getPool()->count());
?>
--EXPECT--
connections: 0
object(PDO)#1 (0) {
}
driver: sqlite
mode: yes
in transaction: no
code: 00000
id: 0
connections: 0
connections: 1
