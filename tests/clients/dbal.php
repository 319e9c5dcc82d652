<?php
/* Doctrine DBAL. */

use Doctrine\DBAL\Configuration;
use Doctrine\DBAL\Connection;
use Doctrine\DBAL\Driver;
use Doctrine\DBAL\DriverManager;
use Doctrine\DBAL\Exception\UniqueConstraintViolationException;
use Doctrine\DBAL\Schema\Table;

function run(Database $database): void
{
	$shared = DriverManager::getConnection($database->doctrine_parameters());
	check('the native connection is pooled', $shared->getNativeConnection()->getPool() !== null);
	create_table($shared, $database->table('account'));
	check_queries($shared, $database->table('account'));
	check_errors($shared, $database->table('account'));
	check_transactions($database, $shared->getNativeConnection(), $database->table('account'));
	check('nothing is lent', $shared->getNativeConnection()->getPool()->activeCount() === 0);
}

function create_table(Connection $connection, string $name): void
{
	$table = new Table($name);
	$table->addColumn('id', 'integer', ['autoincrement' => true]);
	$table->addColumn('owner', 'integer');
	$table->addColumn('title', 'string', ['length' => 100]);
	$table->addColumn('made', 'datetime_immutable');
	$table->addColumn('balance', 'integer', ['default' => 100]);
	$table->setPrimaryKey(['id']);
	$table->addUniqueIndex(['title'], "{$name}_title");
	$connection->createSchemaManager()->createTable($table);
	check('the table is there', $connection->createSchemaManager()->tablesExist([$name]));
}

/** One DBAL connection for all coroutines; none of them has a transaction. */
function check_queries(Connection $connection, string $table): void
{
	$right = side_by_side(function (int $i) use ($connection, $table): bool {
		$made = new DateTimeImmutable('2030-01-02 03:04:05');
		$connection->insert($table, ['owner' => $i, 'title' => "it's $i", 'made' => $made], ['made' => 'datetime_immutable']);
		$id = (int) $connection->lastInsertId();
		Async\suspend();
		$row = $connection->createQueryBuilder()->select('*')->from($table)->where('id = :id')->setParameter('id', $id)
			->executeQuery()->fetchAssociative();
		$is_mine = $row['owner'] == $i && $row['title'] === "it's $i"
			&& $connection->convertToPHPValue($row['made'], 'datetime_immutable') == $made;
		$connection->update($table, ['owner' => $i + 1000], ['id' => $id]);
		$owners = $connection->fetchFirstColumn("SELECT owner FROM $table WHERE id IN (?) ORDER BY id", [[$id, -1]],
			[Doctrine\DBAL\ArrayParameterType::INTEGER]);
		return $is_mine && $owners == [$i + 1000];
	});
	check('each coroutine has its own rows', !in_array(false, $right, true));
	check('all rows are there', $connection->fetchOne("SELECT count(*) FROM $table") == COROUTINES);
	$sums = side_by_side(fn() => array_sum(array_column(iterator_to_array($connection->iterateAssociative("SELECT * FROM $table")), 'owner')));
	check('everybody can iterate at once', array_unique($sums) == [COROUTINES * 1000 + COROUTINES * (COROUTINES - 1) / 2]);
}

function check_errors(Connection $connection, string $table): void
{
	$right = side_by_side(function (int $i) use ($connection, $table): bool {
		try {
			$connection->insert($table, ['owner' => 0, 'title' => "it's $i", 'made' => '2030-01-01 00:00:00']);
			return false;
		} catch (UniqueConstraintViolationException) {
			return $connection->fetchOne('SELECT ' . (int) $i) == $i;
		}
	});
	check('errors are translated', !in_array(false, $right, true));
}

/** Doctrine counts the levels of a transaction per connection object: one for each coroutine, over one PDO. */
function check_transactions(Database $database, PDO $pdo, string $table): void
{
	$platform = $database->doctrine_parameters();
	side_by_side(function (int $i) use ($platform, $pdo, $table): void {
		$connection = over($pdo, $platform);
		$connection->transactional(function (Connection $connection) use ($i, $table): void {
			$connection->executeStatement("UPDATE $table SET balance = balance - 1 WHERE owner = ?", [1000]);
			try {
				$connection->transactional(function (Connection $connection) use ($i, $table): void {
					$connection->executeStatement("UPDATE $table SET balance = 0 WHERE owner = ?", [1001]);
					throw new DomainException('to the savepoint');
				});
			} catch (DomainException) {
			}
			$connection->executeStatement("UPDATE $table SET balance = balance + 1 WHERE owner = ?", [1002]);
		});
		try {
			$connection->transactional(function (Connection $connection) use ($table): void {
				$connection->executeStatement("UPDATE $table SET balance = 77 WHERE owner = ?", [1003]);
				throw new DomainException('all of it');
			});
		} catch (DomainException) {
		}
	});
	$balances = over($pdo, $platform)->fetchFirstColumn("SELECT balance FROM $table WHERE owner BETWEEN 1000 AND 1003 ORDER BY owner");
	check('transactions and savepoints: ' . json_encode($balances), $balances == [100 - COROUTINES, 100, 100 + COROUTINES, 100]);
}

/** A DBAL connection over a PDO that exists. */
function over(PDO $pdo, array $parameters): Connection
{
	$driver = DriverManager::getConnection($parameters)->getDriver();
	$wrapped = new class ($driver, $pdo) extends Driver\Middleware\AbstractDriverMiddleware {
		public function __construct(Driver $driver, private PDO $pdo)
		{
			parent::__construct($driver);
		}

		public function connect(array $params): Driver\Connection
		{
			return new Driver\PDO\Connection($this->pdo);
		}
	};
	return new Connection($parameters, $wrapped, new Configuration());
}
