--TEST--
Bad attributes are refused by name
--EXTENSIONS--
async
pdo_sqlite
--FILE--
<?php
require __DIR__ . '/sqlite.inc';
$bad = [
	[PDO::ATTR_POOL_MIN => -1],
	[PDO::ATTR_POOL_MAX => 0],
	[PDO::ATTR_POOL_MAX => '5'],
	[PDO::ATTR_POOL_MIN => 6, PDO::ATTR_POOL_MAX => 5],
	[PDO::ATTR_POOL_MIN => 11],
	[PDO::ATTR_POOL_HEALTHCHECK_INTERVAL => -2],
	[PDO::ATTR_POOL_STMT_CACHE_SIZE => null],
	[PDO::ATTR_POOL_ACQUIRE_TIMEOUT => 1.5],
	[PDO::ATTR_POOL_ENABLED => 'yes'],
	[PDO::ATTR_POOL_ACQUIRE_TIMEOUT + 1 => 1],
];
foreach ($bad as $options) {
	echo thrown_by(fn() => pooled($options)), "\n";
}
?>
--EXPECTF--
ValueError: PDO::ATTR_POOL_MIN must be >= 0 and <= 2147483647, -1 given
ValueError: PDO::ATTR_POOL_MAX must be >= 1 and <= 2147483647, 0 given
TypeError: PDO::ATTR_POOL_MAX must be of type int, string given
ValueError: PDO::ATTR_POOL_MIN (6) must be <= PDO::ATTR_POOL_MAX (5)
ValueError: PDO::ATTR_POOL_MIN (11) must be <= PDO::ATTR_POOL_MAX (10)
ValueError: PDO::ATTR_POOL_HEALTHCHECK_INTERVAL must be >= 0 and <= 2147483647, -2 given
TypeError: PDO::ATTR_POOL_STMT_CACHE_SIZE must be of type int, null given
TypeError: PDO::ATTR_POOL_ACQUIRE_TIMEOUT must be of type int, %s given
TypeError: PDO::ATTR_POOL_ENABLED must be of type bool, string given
ValueError: PDO has no attribute 906: those of the pool are 900 to 905
