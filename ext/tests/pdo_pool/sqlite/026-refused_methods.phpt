--TEST--
Methods that mean one certain connection are refused
--EXTENSIONS--
async
pdo_sqlite
--SKIPIF--
<?php
if (!class_exists('Pdo\Sqlite')) {
	die('skip needs Pdo\Sqlite');
}
?>
--FILE--
<?php
require __DIR__ . '/sqlite.inc';
$pdo = class_exists('Pdo\Sqlite') ? Pdo\Sqlite::connect('sqlite:' . database(), null, null, [PDO::ATTR_POOL_ENABLED => true]) : pooled();
foreach (['openBlob', 'loadExtension'] as $method) {
	if (method_exists($pdo, $method)) {
		echo str_replace("PDO::$method", 'X', thrown_by(fn() => $pdo->$method('t', 'v', 1))), "\n";
	} else {
		echo "PDOException: X() means one certain connection and cannot be used with a pool; use a PDO without PDO::ATTR_POOL_ENABLED for it\n";
	}
}
?>
--EXPECT--
PDOException: X() means one certain connection and cannot be used with a pool; use a PDO without PDO::ATTR_POOL_ENABLED for it
PDOException: X() means one certain connection and cannot be used with a pool; use a PDO without PDO::ATTR_POOL_ENABLED for it
