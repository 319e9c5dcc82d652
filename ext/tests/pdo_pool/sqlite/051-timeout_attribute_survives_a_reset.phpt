--TEST--
PDO::ATTR_TIMEOUT stays as it has been set when a session is reset, and a coroutine's own pragma does not
--EXTENSIONS--
async
pdo_sqlite
--FILE--
<?php
use function Async\await;
use function Async\spawn;

require __DIR__ . '/sqlite.inc';
$pdo = pooled([PDO::ATTR_POOL_MAX => 1]);
$ask = fn() => await(spawn(fn() => $pdo->query('PRAGMA busy_timeout')->fetchColumn()));
say('at first', $ask());
$pdo->setAttribute(PDO::ATTR_TIMEOUT, 2);
say('set', $ask());
foreach (['PRAGMA foreign_keys = ON', 'CREATE TEMP TABLE x (i)', 'PRAGMA busy_timeout = 77'] as $sql) {
	await(spawn(fn() => $pdo->exec($sql)));
	say("after $sql", $ask());
}
$pdo->exec('PRAGMA busy_timeout = 55');
$pdo->setAttribute(PDO::ATTR_TIMEOUT, 3);
say('set again', $pdo->query('PRAGMA busy_timeout')->fetchColumn());
say('for the next', $ask());
say('connections', $pdo->getPool()->count());
?>
--EXPECT--
at first: 60000
set: 2000
after PRAGMA foreign_keys = ON: 2000
after CREATE TEMP TABLE x (i): 2000
after PRAGMA busy_timeout = 77: 2000
set again: 3000
for the next: 3000
connections: 1
