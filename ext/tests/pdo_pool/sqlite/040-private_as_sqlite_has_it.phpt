--TEST--
What is refused as private is what SQLite itself keeps for one connection
--EXTENSIONS--
async
pdo_sqlite
--FILE--
<?php
require __DIR__ . '/sqlite.inc';

$folder = sys_get_temp_dir() . '/async_private_' . getmypid();
mkdir($folder);
chdir($folder);
const MEMORY = 0x86; // SQLITE_OPEN_MEMORY, READWRITE, CREATE
const SHARED_MEMORY = 0x20086;

/** Does a second ordinary connection see what the first one has made? null: SQLite refuses the name. */
function is_common(string $dsn, array $options): ?bool
{
	try {
		$first = new PDO($dsn, null, null, $options + [PDO::ATTR_POOL_ENABLED => false]);
		$first->exec('DROP TABLE IF EXISTS t; CREATE TABLE t (n)');
		$second = new PDO($dsn, null, null, $options + [PDO::ATTR_POOL_ENABLED => false]);
		return (bool) $second->query("SELECT count(*) FROM sqlite_master WHERE name = 't'")->fetchColumn();
	} catch (PDOException) {
		return null;
	}
}

function is_refused(string $dsn, array $options): bool
{
	try {
		new PDO($dsn, null, null, $options + [PDO::ATTR_POOL_ENABLED => true]);
		return false;
	} catch (PDOException $exception) {
		return str_contains($exception->getMessage(), 'memory');
	}
}

$names = [
	'', ':memory:', ':MEMORY:', 'plain', 'FILE::memory:', 'FILE:?mode=memory',
	'file::memory:', 'file:%3amemory%3A', 'file::memory:?cache=shared', 'file:%3amemory%3a?c%61che=share%64',
	'file::memory:?cache=private', 'file:///:memory:', "file://localhost$folder/real",
	'file:', 'file:#', 'file:?', 'file:#x?cache=shared', 'file:?cache=shared', 'file:?mode=memory&cache=shared', 'file:%00x?cache=shared&mode=memory',
	'file:a', 'file:a#?mode=memory', 'file:a%3fmode=memory', 'file:a?mode=rwc', 'file:a?x=%26mode=memory',
	'file:b?mode=memory', 'file:b?mode=%6demory', 'file:b?%6dode=memory', 'file:b?mode=memory#&cache=shared', 'file:b?mode=memory%00x',
	'file:b?mode=memory&mode=rwc', 'file:b?mode=rwc&mode=memory', 'file:b?cache&mode=memory', 'file:b?=1&mode=memory', 'file:b?&mode=memory',
	'file:b?mode=memory&cache', 'file:b?mode=memory&cache=', 'file:b?cache=shared&cache=private&mode=memory', 'file:b?cache=private&cache=shared&mode=memory',
	'file:c?mode=memory&cache=shared', 'file:c?mode=memory&cache=shared#frag', 'file:c?mode=memory%26cache=shared', 'file:c?mode=memory&x%3d&cache=shared',
	'file:c%00d?mode=memory&cache=shared', 'file:c?mode=memory&cache=shared%00x', 'file:c?mode=memory&%00cache=shared&cache=shared',
	'file:d?vfs=memdb', 'file:/d?vfs=memdb', 'file:/?vfs=memdb', 'file:///d?vfs=memdb', 'file:%2fd?vfs=memd%62', 'file:d?vfs=memdb&cache=shared',
	'file:/d?vfs=memdb&mode=memory', 'file:?vfs=memdb', 'file::memory:?vfs=memdb', 'file:/e?vfs=unix', 'file:d?vfs=memdb&vfs=unix',
];
$count = [];
foreach ($names as $name) {
	foreach ([null, MEMORY, SHARED_MEMORY, 0x60086] as $flags) {
		$options = $flags !== null ? [PDO::SQLITE_ATTR_OPEN_FLAGS => $flags] : [];
		$is_common = is_common("sqlite:$name", $options);
		$is_refused = is_refused("sqlite:$name", $options);
		@$count[$is_common === null ? 'impossible' : ($is_common ? 'common' : 'private')]++;
		if ($is_common !== null && $is_refused === $is_common) {
			printf("'%s' with flags %x is %s but %s\n", $name, $flags, $is_common ? 'common' : 'private', $is_refused ? 'refused' : 'accepted');
		}
	}
}
echo 'as SQLite has them: ', count(array_filter($count, fn($n) => $n > 20)) >= 2 ? 'common and private ones' : json_encode($count), "\n";
foreach (scandir('.') as $file) {
	if (is_file($file)) {
		unlink($file);
	}
}
chdir('/');
rmdir($folder);
?>
--EXPECT--
as SQLite has them: common and private ones
