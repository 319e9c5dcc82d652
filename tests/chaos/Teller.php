<?php
/** Thrown by a teller in the middle of its work, on purpose. */
final class ChangeOfMind extends Exception
{
}

/** One coroutine at a time that makes transfers; whenever it ends or is cancelled, another follows. */
final class Shift
{
	private ?Async\Coroutine $coroutine = null;
	private bool $is_over = false;

	public function __construct(private Bank $bank, private Tally $tally, private float $end)
	{
		Async\spawn($this->run(...));
	}

	public function is_over(): bool
	{
		return $this->is_over;
	}

	public function cancel(): void
	{
		$this->coroutine?->cancel();
	}

	public function where(): string
	{
		return json_encode([$this->coroutine?->getAwaitingInfo(), $this->coroutine?->getSuspendFileAndLine()]);
	}

	private function run(): void
	{
		while (microtime(true) < $this->end) {
			$this->coroutine = Async\spawn((new Teller($this->bank, $this->tally))->work(...));
			try {
				Async\await($this->coroutine);
			} catch (Cancellation) {
				$this->tally->cancelled++;
			} catch (ChangeOfMind) {
				$this->tally->rolled_back++;
			} catch (PDOException $exception) {
				$this->tally->error($exception->getMessage());
			} catch (Throwable $exception) {
				$this->tally->fault('unexpected error', get_class($exception) . ': ' . $exception->getMessage());
			}
		}
		$this->coroutine = null;
		$this->is_over = true;
	}
}

/** Some transfers in one coroutine; looks at each step whether it sees anything that is not its own. */
final class Teller
{
	private static int $count = 0;
	private readonly int $id;
	private readonly string $mark;
	private readonly PDO $pdo;
	private int $number = 0;
	private bool $has_marked = false;

	public function __construct(private Bank $bank, private Tally $tally)
	{
		$this->id = ++self::$count;
		$this->mark = "teller $this->id";
		$this->pdo = $bank->pdo;
	}

	public function work(): void
	{
		if ($this->pdo->errorCode() !== '00000') {
			$this->tally->fault('foreign error', 'before the first query: ' . $this->pdo->errorCode());
		}
		$steps = mt_rand(3, 12);
		for ($i = 0; $i < $steps; $i++) {
			$this->look_at_session();
			$this->look_at_rows();
			if (mt_rand(0, 3) === 0) {
				$this->make_an_error();
			}
			$this->transfer();
			if (mt_rand(0, 4) === 0) {
				Async\delay(mt_rand(0, 5));
			}
		}
		if (mt_rand(0, 9) === 0) {
			// Left to the end of the coroutine.
			$this->pdo->exec('BEGIN');
			$this->move(...$this->choose());
		}
	}

	private function look_at_session(): void
	{
		$sql = $this->bank->is_pgsql() ? "SELECT coalesce(current_setting('async.mark', true), '')"
			: "SELECT coalesce(@async_mark, '')";
		$mark = $this->pdo->query($sql)->fetchColumn();
		if ($mark !== '' && ($mark !== $this->mark || !$this->has_marked)) {
			$this->tally->fault('foreign session variable', "$this->mark sees: $mark");
		}
		if (mt_rand(0, 1)) {
			$this->has_marked = true;
			$this->pdo->exec($this->bank->is_pgsql() ? "SET async.mark = '$this->mark'" : "SET @async_mark = '$this->mark'");
		}
	}

	private function look_at_rows(): void
	{
		$value = mt_rand(0, 1 << 20);
		$which = mt_rand(0, 11); // more texts than the statement cache holds
		$statement = $this->pdo->prepare("SELECT ? + 0, ? + $which");
		$statement->execute([$this->id, $value]);
		$row = $statement->fetch(PDO::FETCH_NUM);
		if ($row != [$this->id, $value + $which]) {
			$this->tally->fault('foreign row', "$this->mark sees: " . json_encode($row));
		}
	}

	private function make_an_error(): void
	{
		try {
			$this->pdo->query("SELECT * FROM no_table_of_$this->id");
			$this->tally->fault('foreign row', 'a table that does not exist has rows');
		} catch (PDOException $exception) {
			if (preg_match('/no_table_of_(\d+)/', $exception->getMessage(), $match) && (int) $match[1] !== $this->id) {
				$this->tally->fault('foreign error', "$this->mark sees: " . $exception->getMessage());
			}
			if ($match) {
				$info = $this->pdo->errorInfo();
				if ($info !== $exception->errorInfo) {
					$this->tally->fault('foreign error', "$this->mark has: " . json_encode($info));
				}
				return;
			}
			throw $exception;
		}
	}

	private function choose(): array
	{
		$source = mt_rand(1, Bank::ACCOUNTS);
		$target = ($source + mt_rand(1, Bank::ACCOUNTS - 1) - 1) % Bank::ACCOUNTS + 1;
		return [$source, $target, mt_rand(1, 20)];
	}

	private function transfer(): void
	{
		$by_sql = mt_rand(0, 3) === 0;
		$by_sql ? $this->pdo->exec('BEGIN') : $this->pdo->beginTransaction();
		$transfer = $this->choose();
		$this->move(...$transfer);
		switch (mt_rand(0, 9)) {
			case 0:
				$by_sql ? $this->pdo->exec('ROLLBACK') : $this->pdo->rollBack();
				$this->tally->rolled_back++;
				return;
			case 1:
				throw new ChangeOfMind();
		}
		$by_sql ? $this->pdo->exec('COMMIT') : $this->pdo->commit();
		$this->tally->transfers++;
	}

	private function move(int $source, int $target, int $amount): void
	{
		$update = $this->pdo->prepare("UPDATE {$this->bank->table('account')} SET balance = balance + ? WHERE id = ?");
		// In the order of the numbers, mostly: sometimes two shall run into a deadlock.
		$steps = [[-$amount, $source], [$amount, $target]];
		if ($source > $target && mt_rand(0, 9)) {
			$steps = array_reverse($steps);
		}
		foreach ($steps as $step) {
			$update->execute($step);
			if ($update->rowCount() !== 1) {
				$this->tally->fault('foreign row', "an update has changed {$update->rowCount()} rows");
			}
		}
		$number = ++$this->number;
		$this->pdo->exec("INSERT INTO {$this->bank->table('log')} (teller, number, source, target, amount)
			VALUES ($this->id, $number, $source, $target, $amount)");
		$id = (int) $this->pdo->lastInsertId();
		$row = $this->pdo->query("SELECT teller, number FROM {$this->bank->table('log')} WHERE id = $id")->fetch(PDO::FETCH_NUM);
		if ($row != [$this->id, $number]) {
			$this->tally->fault('foreign last insert id', "$this->mark: $id is " . json_encode($row));
		}
	}
}
