--TEST--
SQLite: a kept statement has neither a row nor a value of its last use
--SKIPIF--
<?php
if (!extension_loaded('pdo_sqlite')) {
	die('skip pdo_sqlite is not there');
}
?>
--FILE--
<?php
$file = tempnam(sys_get_temp_dir(), 'async');
$pdo = new PDO("sqlite:$file", options: [PDO::ATTR_POOL_ENABLED => true, PDO::ATTR_POOL_MAX => 1,
	PDO::ATTR_POOL_STMT_CACHE_SIZE => 5]);
$pdo->exec('CREATE TABLE t (id INTEGER PRIMARY KEY, v)');
$pdo->exec("INSERT INTO t VALUES (1, 'one'), (2, 'two')");
$find = function (int $id) use ($pdo): mixed {
	$statement = $pdo->prepare('SELECT v FROM t WHERE id = ?');
	$statement->execute([$id]);
	return $statement;
};
$find(1); /* its row stays unread */
var_dump($find(9)->fetchColumn());
echo $find(2)->fetchColumn(), "\n";

$both = $pdo->prepare("SELECT coalesce(?, 'null') || coalesce(?, 'null')");
$both->execute(['a', 'b']);
echo $both->fetchColumn(), "\n";
unset($both);
$both = $pdo->prepare("SELECT coalesce(?, 'null') || coalesce(?, 'null')");
$both->bindValue(2, 'c');
$both->execute();
echo $both->fetchColumn(), "\n";
unset($both);

for ($i = 0; $i < 2; $i++) {
	$insert = $pdo->prepare("INSERT INTO t (v) SELECT ? UNION ALL SELECT 'x' RETURNING id");
	$insert->execute(["y$i"]);
	$insert->fetch();
	unset($insert);
}
echo $pdo->query('SELECT count(*) FROM t')->fetchColumn(), "\n";
unlink($file);
?>
--EXPECT--
bool(false)
two
ab
nullc
6
