<?php
/* Doctrine Migrations. */

use Doctrine\DBAL\Connection;
use Doctrine\DBAL\DriverManager;
use Doctrine\DBAL\Schema\Schema;
use Doctrine\Migrations\AbstractMigration;
use Doctrine\Migrations\Configuration\Configuration;
use Doctrine\Migrations\Configuration\Connection\ExistingConnection;
use Doctrine\Migrations\Configuration\Migration\ExistingConfiguration;
use Doctrine\Migrations\DependencyFactory;
use Doctrine\Migrations\Metadata\Storage\TableMetadataStorageConfiguration;
use Doctrine\Migrations\MigratorConfiguration;
use Doctrine\Migrations\Version\Version;

/** Set before the migrations run. */
final class Names
{
	public static string $book;
	public static string $author;
}

final class Version1 extends AbstractMigration
{
	public function up(Schema $schema): void
	{
		$table = $schema->createTable(Names::$author);
		$table->addColumn('id', 'integer');
		$table->addColumn('name', 'string', ['length' => 50]);
		$table->setPrimaryKey(['id']);
	}

	public function down(Schema $schema): void
	{
		$schema->dropTable(Names::$author);
	}
}

final class Version2 extends AbstractMigration
{
	public function up(Schema $schema): void
	{
		$table = $schema->createTable(Names::$book);
		$table->addColumn('id', 'integer');
		$table->addColumn('author', 'integer');
		$table->setPrimaryKey(['id']);
		$table->addForeignKeyConstraint(Names::$author, ['author'], ['id']);
	}

	public function down(Schema $schema): void
	{
		$schema->dropTable(Names::$book);
	}
}

final class Version3 extends AbstractMigration
{
	public function up(Schema $schema): void
	{
		for ($i = 0; $i < COROUTINES; $i++) {
			$this->addSql('INSERT INTO ' . Names::$author . ' (id, name) VALUES (?, ?)', [$i, "author $i"]);
		}
	}

	public function down(Schema $schema): void
	{
		$this->addSql('DELETE FROM ' . Names::$author);
	}
}

/** Fails after its first statement. */
final class Version4 extends AbstractMigration
{
	public function up(Schema $schema): void
	{
		$this->addSql("UPDATE " . Names::$author . " SET name = 'changed'");
		$this->addSql('INSERT INTO ' . Names::$author . " (id, name) VALUES (0, 'twice')");
	}
}

function run(Database $database): void
{
	Names::$book = $database->table('book');
	Names::$author = $database->table('author');
	$connection = DriverManager::getConnection($database->doctrine_parameters());
	migrate($connection, $database, Version3::class);
	check('tables', $connection->createSchemaManager()->tablesExist([Names::$book, Names::$author]));
	check('rows', $connection->fetchOne('SELECT count(*) FROM ' . Names::$author) == COROUTINES);
	check('three versions', count(migrations_for($connection, $database)->getMetadataStorage()->getExecutedMigrations()) === 3);
	side_by_side(function (int $i) use ($connection): void {
		$connection->insert(Names::$book, ['id' => $i, 'author' => $i]);
	});
	$joined = side_by_side(fn(int $i) => $connection->fetchOne('SELECT name FROM ' . Names::$author . ' a JOIN '
		. Names::$book . ' b ON b.author = a.id WHERE b.id = ?', [$i]));
	check('rows of fifty', $joined === array_map(fn(int $i) => "author $i", range(0, COROUTINES - 1)));
	check_failing($connection, $database);
	$connection->executeStatement('DELETE FROM ' . Names::$book);
	migrate($connection, $database, '0');
	check('all undone', !$connection->createSchemaManager()->tablesExist([Names::$author]));
	check('nothing is lent', $connection->getNativeConnection()->getPool()->activeCount() === 0);
}

function check_failing(Connection $connection, Database $database): void
{
	try {
		migrate($connection, $database, Version4::class);
		check('a bad migration fails', false);
	} catch (Doctrine\DBAL\Exception) {
		// On MariaDB its first statement stays, with an ordinary PDO as well.
		check('a bad migration is rolled back', $database->driver === 'mysql' || $connection->fetchOne('SELECT name FROM ' . Names::$author . ' WHERE id = 1') === 'author 1');
	}
}

function migrations_for(Connection $connection, Database $database): DependencyFactory
{
	$configuration = new Configuration();
	foreach ([Version1::class, Version2::class, Version3::class, Version4::class] as $class) {
		$configuration->addMigrationClass($class);
	}
	$storage = new TableMetadataStorageConfiguration();
	$storage->setTableName($database->table('versions'));
	$configuration->setMetadataStorageConfiguration($storage);
	$factory = DependencyFactory::fromConnection(new ExistingConfiguration($configuration), new ExistingConnection($connection));
	$factory->getMetadataStorage()->ensureInitialized();
	return $factory;
}

/** Each time with objects of its own, as each run of the command line has. */
function migrate(Connection $connection, Database $database, string $to): void
{
	$factory = migrations_for($connection, $database);
	$plan = $factory->getMigrationPlanCalculator()->getPlanUntilVersion(new Version($to));
	$factory->getMigrator()->migrate($plan, new MigratorConfiguration());
}
