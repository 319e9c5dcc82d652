--TEST--
User classes of PDO and of PDOStatement work as without the pool
--EXTENSIONS--
async
pdo_sqlite
--FILE--
<?php
require __DIR__ . '/sqlite.inc';
class Connection extends PDO
{
	public int $queries = 0;

	public function __construct(string $file)
	{
		parent::__construct("sqlite:$file", options: [
			PDO::ATTR_POOL_ENABLED => true,
			PDO::ATTR_STATEMENT_CLASS => [Statement::class, [$this]],
		]);
	}

	public function query(string $query, ?int $fetchMode = null, mixed ...$args): PDOStatement|false
	{
		$this->queries++;
		return parent::query($query, $fetchMode, ...$args);
	}

	public function __call(string $name, array $arguments): mixed
	{
		return "called $name";
	}
}

class Statement extends PDOStatement
{
	protected function __construct(public readonly PDO $connection)
	{
	}
}

$pdo = new Connection(database());
$statement = $pdo->query('SELECT 1');
say('statement', get_class($statement));
say('it knows the pool', $statement->connection === $pdo);
say('text', $statement->queryString);
say('queries', $pdo->queries);
say('magic', $pdo->anything());
say('method', method_exists($pdo, 'getPool'));
say('prepared for once', get_class($pdo->prepare('SELECT 1', [PDO::ATTR_STATEMENT_CLASS => ['PDOStatement']])));
say('class', json_encode($pdo->getAttribute(PDO::ATTR_STATEMENT_CLASS)[0]));
say('clone', thrown_by(fn() => clone $pdo));
say('serialize', thrown_by(fn() => serialize($pdo)));
say('again', thrown_by(fn() => $pdo->__construct(database())));
?>
--EXPECT--
statement: Statement
it knows the pool: yes
text: SELECT 1
queries: 1
magic: called anything
method: yes
prepared for once: PDOStatement
class: "Statement"
clone: Error: Trying to clone an uncloneable object of class Connection
serialize: Exception: Serialization of 'Connection' is not allowed
again: Error: Connection object is already a pool
