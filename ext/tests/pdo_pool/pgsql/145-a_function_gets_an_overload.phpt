--TEST--
PostgreSQL: a better overload of a function, made over the pool, is called by all its connections
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';

$name = 'async_f_' . getmypid();
register_shutdown_function(fn() => plain()->exec("DROP FUNCTION IF EXISTS $name(int); DROP FUNCTION IF EXISTS $name(text)"));
$pdo = pooled([PDO::ATTR_POOL_MAX => 3, PDO::ATTR_POOL_STMT_CACHE_SIZE => 20]);
$define = fn(string $type) => $pdo->exec("CREATE FUNCTION $name($type) RETURNS text LANGUAGE sql AS $$ SELECT '$type' $$");
$define('int');
$ask = function () use ($pdo, $name): string {
	$statement = $pdo->prepare("SELECT $name('1')");
	$statement->execute();
	return $statement->fetchColumn();
};
$ready = new Async\Channel();
$go = new Async\Channel(2);
$other = function () use ($pdo, $ask, $ready, $go): string {
	$pin = $pdo->prepare('SELECT 1');
	$answers = [$ask()];
	for ($i = 0; $i < 2; $i++) {
		$ready->send(true);
		$go->recv();
		$answers[] = $ask();
	}
	return implode(' ', $answers);
};
$others = [Async\spawn($other), Async\spawn($other)];
$meet = function () use ($ready): void {
	$ready->recv();
	$ready->recv();
};
$meet();
$pdo->beginTransaction();
$define('text');
$go->send(true);
$go->send(true);
$meet();
$pdo->commit();
$go->send(true);
$go->send(true);
foreach ($others as $one) {
	say('before, in the transaction, after it', Async\await($one));
}
?>
--EXPECT--
before, in the transaction, after it: int int text
before, in the transaction, after it: int int text
