<?php
/*
 * A shop: fifty customers order at the same time, through one PDO object.
 *
 *     php -d extension=async.so examples/orders.php
 *
 * It runs on a SQLite file of its own. For another database:
 *
 *     ORDERS_DSN='pgsql:host=127.0.0.1;dbname=shop' ORDERS_USER=... ORDERS_PASSWORD=...
 *
 * (or mysql:...). It makes the tables "product" and "purchase" there, and drops them at its end.
 */

use function Async\await;
use function Async\delay;
use function Async\spawn;

const CUSTOMERS = 50;
const STOCK = 120;

/** Thrown when an order cannot be filled: its transaction is rolled back. */
final class OutOfStock extends Exception
{
}

function connect(): PDO
{
	$pool = [PDO::ATTR_POOL_ENABLED => true, PDO::ATTR_POOL_MAX => 8, PDO::ATTR_POOL_STMT_CACHE_SIZE => 20];
	$dsn = getenv('ORDERS_DSN');
	if ($dsn) {
		return new PDO($dsn, getenv('ORDERS_USER') ?: null, getenv('ORDERS_PASSWORD') ?: null, $pool);
	}
	$file = sys_get_temp_dir() . '/orders-' . getmypid() . '.sqlite';
	register_shutdown_function(fn() => array_map(unlink(...), glob("$file*")));
	$pdo = new PDO("sqlite:$file", options: $pool + [PDO::ATTR_TIMEOUT => 30]);
	$pdo->exec('PRAGMA journal_mode = WAL');
	return $pdo;
}

function is_sqlite(PDO $pdo): bool
{
	return $pdo->getAttribute(PDO::ATTR_DRIVER_NAME) === 'sqlite';
}

function create_tables(PDO $pdo): void
{
	$id = match ($pdo->getAttribute(PDO::ATTR_DRIVER_NAME)) {
		'pgsql' => 'id SERIAL PRIMARY KEY',
		'mysql' => 'id INTEGER PRIMARY KEY AUTO_INCREMENT',
		default => 'id INTEGER PRIMARY KEY',
	};
	$pdo->exec('CREATE TABLE product (name VARCHAR(20) PRIMARY KEY, stock INTEGER NOT NULL)');
	$pdo->exec("CREATE TABLE purchase ($id, customer INTEGER NOT NULL, product VARCHAR(20) NOT NULL, pieces INTEGER NOT NULL)");
	$insert = $pdo->prepare('INSERT INTO product VALUES (?, ?)');
	foreach (['apple', 'pear', 'plum'] as $name) {
		$insert->execute([$name, STOCK]);
	}
}

/** One order is one transaction. @return string its number */
function order(PDO $pdo, int $customer, string $product, int $pieces): string
{
	// In SQLite a transaction that is going to write should say so when it begins.
	is_sqlite($pdo) ? $pdo->exec('BEGIN IMMEDIATE') : $pdo->beginTransaction();
	try {
		$take = $pdo->prepare('UPDATE product SET stock = stock - ? WHERE name = ? AND stock >= ?');
		$take->execute([$pieces, $product, $pieces]);
		if ($take->rowCount() === 0) {
			throw new OutOfStock("$product: $pieces are not left");
		}
		$add = $pdo->prepare('INSERT INTO purchase (customer, product, pieces) VALUES (?, ?, ?)');
		$add->execute([$customer, $product, $pieces]);
		$number = $pdo->lastInsertId();
		$pdo->exec('COMMIT');
		return $number;
	} catch (OutOfStock $exception) {
		$pdo->exec('ROLLBACK');
		throw $exception;
	}
}

/** @return array{int, int} orders that were filled, and that were not */
function go_shopping(PDO $pdo, int $customer): array
{
	$filled = $refused = 0;
	foreach (['apple', 'pear', 'plum'] as $i => $product) {
		try {
			order($pdo, $customer, $product, $customer % 4 + $i + 1);
			$filled++;
		} catch (OutOfStock) {
			$refused++;
		}
		delay(1); // The customer thinks; the connection serves somebody else meanwhile.
	}
	return [$filled, $refused];
}

$pdo = connect();
create_tables($pdo);
$start = hrtime(true);
$coroutines = [];
for ($customer = 1; $customer <= CUSTOMERS; $customer++) {
	$coroutines[] = spawn(go_shopping(...), $pdo, $customer);
}
$results = array_map(await(...), $coroutines);
printf("%d orders filled, %d refused, in %d ms, over %d connections\n", array_sum(array_column($results, 0)),
	array_sum(array_column($results, 1)), (hrtime(true) - $start) / 1e6, $pdo->getPool()->count());

$wrong = 0;
$sold = 'SELECT coalesce(sum(pieces), 0) FROM purchase WHERE product = name';
foreach ($pdo->query("SELECT name, stock, ($sold) AS sold FROM product ORDER BY name") as $row) {
	printf("%-6s %3d sold, %3d left\n", $row['name'], $row['sold'], $row['stock']);
	$wrong += $row['sold'] + $row['stock'] !== STOCK;
}
unset($row);
$pdo->exec('DROP TABLE purchase');
$pdo->exec('DROP TABLE product');
exit($wrong === 0 ? 0 : 1);
