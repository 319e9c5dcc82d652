--TEST--
PostgreSQL: a large object that outlives its pooled PDO keeps no connection open beyond itself
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';

use function Async\await;
use function Async\spawn;

$outlives = function () {
	$pdo = pooled();
	$pdo->beginTransaction();
	return $pdo->pgsqlLOBOpen($pdo->pgsqlLOBCreate(), 'w');
};
await(spawn($outlives));
$descriptors = open_descriptors();
for ($i = 0; $i < 3; $i++) {
	$object = $outlives();
	$object = null;
	$object = await(spawn($outlives));
	$object = null;
}
wait_until(fn() => open_descriptors() <= $descriptors, 'the connections are closed');
say('descriptors', open_descriptors() - $descriptors);
?>
--EXPECT--
descriptors: 0
