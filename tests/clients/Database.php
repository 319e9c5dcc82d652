<?php
/** One database of a test's own: how the clients are told of it. */
final class Database
{
	private readonly string $file;
	private readonly string $prefix;

	public function __construct(public readonly string $driver)
	{
		$this->file = sys_get_temp_dir() . '/async-clients-' . getmypid() . '.sqlite';
		$this->prefix = 'clients_' . getmypid() . '_';
		if ($driver === 'sqlite') {
			$this->plain()->exec('PRAGMA journal_mode = WAL');
		}
	}

	public function table(string $name): string
	{
		return $this->prefix . $name;
	}

	/** What a pooled PDO of this database is constructed with. */
	public function options(): array
	{
		$pool = [PDO::ATTR_POOL_ENABLED => true, PDO::ATTR_POOL_MAX => 8, PDO::ATTR_POOL_STMT_CACHE_SIZE => 16];
		return ini_get('async.pdo_pool') ? [] : $pool;
	}

	/** An ordinary PDO, to look at things from outside. */
	public function plain(): PDO
	{
		return new PDO($this->dsn(), $this->user(), $this->password(), [PDO::ATTR_POOL_ENABLED => false]);
	}

	public function pooled(array $options = []): PDO
	{
		$pdo = new PDO($this->dsn(), $this->user(), $this->password(), $options + $this->options());
		if ($this->driver === 'sqlite') {
			$pdo->setAttribute(PDO::ATTR_TIMEOUT, 20);
		}
		return $pdo;
	}

	/** Doctrine's parameters of a connection. */
	public function doctrine_parameters(): array
	{
		if ($this->driver === 'sqlite') {
			return ['driver' => 'pdo_sqlite', 'path' => $this->file, 'driverOptions' => $this->options() + [PDO::ATTR_TIMEOUT => 20]];
		}
		return ['driver' => "pdo_$this->driver", 'host' => '127.0.0.1', 'port' => (int) $this->setting('port'),
			'dbname' => $this->setting('dbname'), 'user' => $this->user(), 'password' => $this->password(),
			'driverOptions' => $this->options()];
	}

	/** Laravel's parameters of a connection. */
	public function laravel_parameters(): array
	{
		$common = ['driver' => $this->driver, 'prefix' => $this->prefix, 'options' => $this->options()];
		if ($this->driver === 'sqlite') {
			return $common + ['database' => $this->file, 'busy_timeout' => 20000, 'journal_mode' => 'WAL'];
		}
		return $common + ['host' => '127.0.0.1', 'port' => $this->setting('port'), 'database' => $this->setting('dbname'),
			'username' => $this->user(), 'password' => $this->password(), 'charset' => $this->driver === 'mysql' ? 'utf8mb4' : 'utf8'];
	}

	public function drop(): void
	{
		foreach (glob($this->file . '*') as $file) {
			unlink($file);
		}
		if ($this->driver === 'sqlite') {
			return;
		}
		$outside = $this->plain();
		$schema = $this->driver === 'pgsql' ? 'current_schema()' : 'database()';
		$tables = $outside->query("SELECT table_name FROM information_schema.tables WHERE table_schema = $schema
			AND table_name LIKE '$this->prefix%'")->fetchAll(PDO::FETCH_COLUMN);
		if ($this->driver === 'mysql') {
			$outside->exec('SET foreign_key_checks = 0');
		}
		foreach ($tables as $table) {
			$outside->exec("DROP TABLE $table" . ($this->driver === 'pgsql' ? ' CASCADE' : ''));
		}
	}

	private function dsn(): string
	{
		return $this->driver === 'sqlite' ? "sqlite:$this->file" : getenv('ASYNC_TEST_' . strtoupper($this->driver) . '_DSN');
	}

	private function user(): ?string
	{
		return getenv('ASYNC_TEST_' . strtoupper($this->driver) . '_USER') ?: null;
	}

	private function password(): ?string
	{
		return getenv('ASYNC_TEST_' . strtoupper($this->driver) . '_PASSWORD') ?: null;
	}

	private function setting(string $name): string
	{
		preg_match("/\\b$name=([^;]+)/", $this->dsn(), $match);
		return $match[1];
	}
}
