<?php
/** Makes trouble of a random kind, again and again; leaves the proxy in order at the end. */
final class Troublemaker
{
	/** @param list<Shift> $shifts */
	public function __construct(private Bank $bank, private Tally $tally, private array $shifts, private float $end)
	{
	}

	public function run(): void
	{
		$kinds = ['kill', 'kill', 'kill', 'cancel', 'cancel', 'cancel', 'stall', 'drop', 'close', 'refuse', 'cut', 'delay'];
		while (microtime(true) < $this->end) {
			Async\delay(mt_rand(5, 80));
			$kind = $kinds[array_rand($kinds)];
			$this->tally->trouble($kind);
			$this->$kind();
		}
		$this->bank->proxy->resume();
	}

	private function kill(): void
	{
		$connections = $this->bank->connections();
		shuffle($connections);
		foreach (array_slice($connections, 0, mt_rand(1, 4)) as $connection) {
			$this->bank->kill($connection);
		}
	}

	private function cancel(): void
	{
		for ($i = mt_rand(1, 5); $i > 0; $i--) {
			$this->shifts[array_rand($this->shifts)]->cancel();
		}
	}

	private function stall(): void
	{
		$this->bank->proxy->stall();
		Async\delay(mt_rand(10, 200));
		if (mt_rand(0, 2) === 0) {
			$this->cancel();
			Async\delay(20);
		}
		if (mt_rand(0, 2) === 0) {
			$this->bank->proxy->drop();
		}
		$this->bank->proxy->resume();
	}

	private function drop(): void
	{
		$this->bank->proxy->drop();
	}

	private function close(): void
	{
		$this->bank->proxy->close();
	}

	private function refuse(): void
	{
		$this->bank->proxy->refuse();
		Async\delay(mt_rand(5, 60));
		$this->bank->proxy->resume();
	}

	private function cut(): void
	{
		// mysqlnd itself crashes, without any extension, when the answer to a prepared statement ends
		// in the middle of its metadata.
		$this->bank->is_pgsql() ? $this->bank->proxy->cut(mt_rand(1, 5000)) : $this->bank->proxy->drop();
	}

	private function delay(): void
	{
		$this->bank->proxy->delay(mt_rand(1, 15));
		Async\delay(mt_rand(10, 100));
		$this->bank->proxy->resume();
	}
}
