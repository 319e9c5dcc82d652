--TEST--
The pool's attributes can be read, and only the constructor sets them
--EXTENSIONS--
async
pdo_sqlite
--FILE--
<?php
require __DIR__ . '/sqlite.inc';
$pdo = pooled([PDO::ATTR_POOL_MIN => 1, PDO::ATTR_POOL_MAX => 7, PDO::ATTR_POOL_STMT_CACHE_SIZE => 3,
	PDO::ATTR_POOL_ACQUIRE_TIMEOUT => 50, PDO::ATTR_POOL_HEALTHCHECK_INTERVAL => 9]);
$names = ['ENABLED', 'MIN', 'MAX', 'STMT_CACHE_SIZE', 'ACQUIRE_TIMEOUT'];
foreach (['pooled' => $pdo, 'plain' => plain()] as $kind => $each) {
	foreach ($names as $name) {
		echo $kind, ' ', $name, ' ';
		var_dump($each->getAttribute(constant("PDO::ATTR_POOL_$name")));
	}
	say('interval', thrown_by(fn() => $each->getAttribute(PDO::ATTR_POOL_HEALTHCHECK_INTERVAL)));
}
say('set', thrown_by(fn() => $pdo->setAttribute(PDO::ATTR_POOL_MAX, 8)));
say('plain pool', plain()->getPool() === null);
$values = array_map(fn(string $name) => constant("PDO::ATTR_POOL_$name"),
	['ENABLED', 'MIN', 'MAX', 'HEALTHCHECK_INTERVAL', 'STMT_CACHE_SIZE', 'ACQUIRE_TIMEOUT']);
say('consecutive', $values === range($values[0], $values[0] + 5));
say('count', $pdo->getPool()->count());
?>
--EXPECT--
pooled ENABLED bool(true)
pooled MIN int(1)
pooled MAX int(7)
pooled STMT_CACHE_SIZE int(3)
pooled ACQUIRE_TIMEOUT int(50)
interval: PDOException: SQLSTATE[IM001]: Driver does not support this function: PDO::ATTR_POOL_HEALTHCHECK_INTERVAL is a construction-only attribute and cannot be read at runtime
plain ENABLED bool(false)
plain MIN bool(false)
plain MAX bool(false)
plain STMT_CACHE_SIZE bool(false)
plain ACQUIRE_TIMEOUT bool(false)
interval: PDOException: SQLSTATE[IM001]: Driver does not support this function: PDO::ATTR_POOL_HEALTHCHECK_INTERVAL is a construction-only attribute and cannot be read at runtime
set: PDOException: SQLSTATE[IM001]: PDO::ATTR_POOL_MAX can be set in the constructor only
plain pool: yes
consecutive: yes
count: 1
