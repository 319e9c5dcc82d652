<?php
/** One server: its accounts, the pooled PDO behind the proxy, and an ordinary PDO beside it. */
final class Bank
{
	public const ACCOUNTS = 40;
	private const DEPOSIT = 1000;
	private const CONNECTIONS = 12;

	public readonly PDO $pdo;
	public readonly PDO $outside;
	public readonly ProxyClient $proxy;
	public readonly string $prefix;

	public function __construct(public readonly string $server)
	{
		$this->prefix = 'chaos_' . getmypid() . '_';
		$this->proxy = new ProxyClient($server);
		$this->outside = $this->connect($this->setting('DSN'), []);
		$this->create();
		// The mark by which the troublemaker finds the connections of this pool.
		$dsn = $this->proxy->redirect($this->setting('DSN'))
			. ($server === 'pgsql' ? ";application_name={$this->prefix}app" : '');
		$this->pdo = $this->connect($dsn, [PDO::ATTR_POOL_ENABLED => true,
			PDO::ATTR_POOL_MAX => self::CONNECTIONS, PDO::ATTR_POOL_STMT_CACHE_SIZE => 8,
			PDO::ATTR_POOL_HEALTHCHECK_INTERVAL => 1, PDO::ATTR_POOL_ACQUIRE_TIMEOUT => 3000]);
	}

	public function is_pgsql(): bool
	{
		return $this->server === 'pgsql';
	}

	/** The numbers of the pool's connections, in the server. */
	public function connections(): array
	{
		$sql = $this->is_pgsql()
			? "SELECT pid FROM pg_stat_activity WHERE application_name = '{$this->prefix}app'"
			: "SELECT id FROM information_schema.processlist WHERE db = '{$this->prefix}db'";
		return $this->outside->query($sql)->fetchAll(PDO::FETCH_COLUMN);
	}

	public function kill(int $connection): void
	{
		try {
			$this->outside->exec($this->is_pgsql() ? "SELECT pg_terminate_backend($connection)" : "KILL $connection");
		} catch (PDOException) {
			// It has gone by itself.
		}
	}

	/** What must be so when all is over: null, or what is wrong. @return array<string, ?string> */
	public function audit(): array
	{
		$verdicts = [];
		$pool = $this->pdo->getPool();
		$verdicts['no connection is busy'] = $pool->activeCount() === 0 ? null : $pool->activeCount() . ' are';
		$verdicts['no connection too many'] = $pool->count() <= self::CONNECTIONS ? null : $pool->count() . ' in the pool';
		$verdicts['every connection works'] = $this->try_connections();
		$sum = (int) $this->outside->query("SELECT sum(balance) FROM {$this->table('account')}")->fetchColumn();
		$verdicts['the sum is unchanged'] = $sum === self::ACCOUNTS * self::DEPOSIT ? null : "it is $sum";
		$verdicts['accounts agree with the transfers'] = $this->compare_with_log();
		$verdicts['no transaction is open'] = $this->open_transactions();
		$this->drop();
		return $verdicts;
	}

	/** Waits a little for what the pool itself still has under way. */
	public function let_go(): void
	{
		$deadline = microtime(true) + 10;
		while ($this->pdo->getPool()->activeCount() > 0 && microtime(true) < $deadline) {
			Async\delay(20);
		}
	}

	public function table(string $name): string
	{
		return $this->is_pgsql() ? $this->prefix . $name : "{$this->prefix}db.$name";
	}

	private function setting(string $name): string
	{
		return getenv('ASYNC_TEST_' . strtoupper($this->server) . "_$name");
	}

	private function connect(string $dsn, array $options): PDO
	{
		if (!$this->is_pgsql() && $options) {
			$dsn = preg_replace('/dbname=\w+/', "dbname={$this->prefix}db", $dsn);
			$options += [PDO::ATTR_EMULATE_PREPARES => false];
		}
		return new PDO($dsn, $this->setting('USER'), $this->setting('PASSWORD'), $options);
	}

	private function create(): void
	{
		$id = $this->is_pgsql() ? 'id SERIAL PRIMARY KEY' : 'id INTEGER PRIMARY KEY AUTO_INCREMENT';
		if (!$this->is_pgsql()) {
			$this->outside->exec("CREATE DATABASE {$this->prefix}db");
		}
		$this->outside->exec("CREATE TABLE {$this->table('account')} (id INTEGER PRIMARY KEY, balance INTEGER NOT NULL)");
		$this->outside->exec("CREATE TABLE {$this->table('log')} ($id, teller INTEGER NOT NULL, number INTEGER NOT NULL,
			source INTEGER NOT NULL, target INTEGER NOT NULL, amount INTEGER NOT NULL, UNIQUE (teller, number))");
		for ($i = 1; $i <= self::ACCOUNTS; $i++) {
			$this->outside->exec("INSERT INTO {$this->table('account')} VALUES ($i, " . self::DEPOSIT . ')');
		}
	}

	private function drop(): void
	{
		$this->outside->exec($this->is_pgsql() ? "DROP TABLE {$this->table('account')}, {$this->table('log')}"
			: "DROP DATABASE {$this->prefix}db");
	}

	private function compare_with_log(): ?string
	{
		$wrong = $this->outside->query("SELECT a.id FROM {$this->table('account')} a WHERE a.balance <> " . self::DEPOSIT
			. " - (SELECT coalesce(sum(amount), 0) FROM {$this->table('log')} WHERE source = a.id)"
			. " + (SELECT coalesce(sum(amount), 0) FROM {$this->table('log')} WHERE target = a.id)")->fetchAll(PDO::FETCH_COLUMN);
		return $wrong ? 'not those of ' . implode(', ', $wrong) : null;
	}

	private function open_transactions(): ?string
	{
		$sql = $this->is_pgsql()
			? "SELECT count(*) FROM pg_stat_activity WHERE application_name = '{$this->prefix}app' AND state <> 'idle'"
			: "SELECT count(*) FROM information_schema.innodb_trx t JOIN information_schema.processlist p
				ON p.id = t.trx_mysql_thread_id WHERE p.db = '{$this->prefix}db'";
		// What was killed a moment ago may still be rolling back.
		for ($i = 0; $i < 50 && ($count = $this->outside->query($sql)->fetchColumn()) > 0; $i++) {
			Async\delay(100);
		}
		return $count > 0 ? "$count are" : null;
	}

	private function try_connections(): ?string
	{
		$tries = [];
		for ($i = 0; $i < self::CONNECTIONS; $i++) {
			$tries[] = Async\spawn(function () use ($i): ?string {
				$this->pdo->beginTransaction();
				Async\delay(10);
				$value = $this->pdo->query("SELECT $i + 0")->fetchColumn();
				$this->pdo->commit();
				return $value == $i ? null : "one answers $value to $i";
			});
		}
		foreach ($tries as $try) {
			try {
				$fault ??= Async\await($try);
			} catch (PDOException $exception) {
				$fault ??= $exception->getMessage();
			}
		}
		return $fault ?? null;
	}
}
