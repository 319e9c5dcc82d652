--TEST--
PostgreSQL: nothing of a session reaches the next borrower, and the connection stays
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
use function Async\await;
use function Async\spawn;
use function Async\suspend;

require __DIR__ . '/../pgsql.inc';

$table = table('n INTEGER');
$pdo = pooled([PDO::ATTR_POOL_MAX => 1]);
$pdo->exec('DO $$ BEGIN CREATE ROLE async_test_role; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$');
$state = [
	'SET search_path TO pg_catalog' => 'SHOW search_path',
	"SET TIME ZONE 'Pacific/Auckland'" => 'SHOW timezone',
	'SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY' => 'SHOW default_transaction_read_only',
	'SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL SERIALIZABLE' => 'SHOW default_transaction_isolation',
	"SELECT set_config('async.x', 'mine', false)" => "SELECT coalesce(current_setting('async.x', true), '')",
	"/* hidden */ SET/**/statement_timeout = '77s'" => 'SHOW statement_timeout',
	'CREATE TEMPORARY TABLE async_temp (n INTEGER)' => "SELECT count(*) FROM pg_class WHERE relname = 'async_temp' AND pg_table_is_visible(oid)",
	'SELECT 1 AS n INTO TEMP async_temp_2' => "SELECT count(*) FROM pg_class WHERE relname = 'async_temp_2' AND pg_table_is_visible(oid)",
	'SELECT pg_advisory_lock(4711)' => "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND objid = 4711",
	'LISTEN async_channel' => 'SELECT count(*) FROM pg_listening_channels()',
	'SET ROLE async_test_role' => 'SELECT current_user',
	'PREPARE async_p AS SELECT 1' => "SELECT count(*) FROM pg_prepared_statements WHERE name = 'async_p'",
	'DECLARE async_c CURSOR WITH HOLD FOR SELECT 1' => "SELECT count(*) FROM pg_cursors WHERE name = 'async_c'",
	"DO $$ BEGIN PERFORM set_config('async.y', 'mine', false); END $$" => "SELECT coalesce(current_setting('async.y', true), '')",
	"SELECT 1; SET async.z = 'mine'" => "SELECT coalesce(current_setting('async.z', true), '')",
];
$id = id_of($pdo);
foreach ($state as $set => $read) {
	$clean = $pdo->query($read)->fetchColumn();
	$own = await(spawn(function () use ($pdo, $set, $read): mixed {
		$pdo->exec($set);
		suspend();
		return $pdo->query($read)->fetchColumn();
	}));
	$next = await(spawn(fn() => $pdo->query($read)->fetchColumn()));
	if ($own === $clean) {
		echo "the coroutine itself does not see: $set\n";
	}
	if ($next !== $clean) {
		echo "the next one sees: $set\n";
	}
}
say('the same connection', id_of($pdo) === $id);
?>
--EXPECT--
the same connection: yes
