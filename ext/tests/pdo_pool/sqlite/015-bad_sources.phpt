--TEST--
What PDO refuses is refused by PDO, in the constructor or with the first connection
--EXTENSIONS--
async
pdo_sqlite
--FILE--
<?php
require __DIR__ . '/sqlite.inc';
$enabled = [PDO::ATTR_POOL_ENABLED => true];
say('no driver', thrown_by(fn() => new PDO('nodriver:x', null, null, $enabled)));
say('no name', thrown_by(fn() => new PDO('nothing', null, null, $enabled)));
say('no URI', thrown_by(fn() => @new PDO('uri:/there/is/no/such/file', null, null, $enabled)));
$pdo = new PDO('sqlite:/there/is/no/such/folder/file', null, null, $enabled);
for ($i = 0; $i < 3; $i++) {
	try {
		$pdo->query('SELECT 1');
	} catch (PDOException $exception) {
		say('first use', $exception->getMessage());
		say('place', basename($exception->getFile()) . ' ' . ($exception->getLine() === __LINE__ - 3));
		say('trace', $exception->getTrace()[0]['function'] . ' ' . count($exception->getTrace()));
	}
}
say('counts', counts($pdo));
say('with a minimum', thrown_by(fn() => new PDO('sqlite:/there/is/no/such/folder/file', null, null, $enabled + [PDO::ATTR_POOL_MIN => 2])));
?>
--EXPECT--
no driver: PDOException: could not find driver
no name: PDOException: PDO::__construct(): Argument #1 ($dsn) must be a valid data source name
no URI: PDOException: PDO::__construct(): Argument #1 ($dsn) must be a valid data source URI
first use: SQLSTATE[HY000] [14] unable to open database file
place: 015-bad_sources.php 1
trace: query 1
first use: SQLSTATE[HY000] [14] unable to open database file
place: 015-bad_sources.php 1
trace: query 1
first use: SQLSTATE[HY000] [14] unable to open database file
place: 015-bad_sources.php 1
trace: query 1
counts: 0 lent, 0 idle
with a minimum: PDOException: SQLSTATE[HY000] [14] unable to open database file
