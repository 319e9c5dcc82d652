<?php
/** What has happened, and what must not have happened. */
final class Tally
{
	public int $transfers = 0;
	public int $rolled_back = 0;
	public int $errors = 0;
	public int $cancelled = 0;
	/** What a lost connection, a deadlock or a full pool may be called. Nothing else may happen. */
	private const EXPECTED = '/gone away|reset by peer|closed the connection|terminating connection|no connection to the server'
		. '|Connection refused|Connection was killed|Broken pipe|Lost connection|deadlock|could not (send|receive)'
		. '|reading initial communication packet|reading authorization packet|Packets out of order|malformed|timed out'
		. '|no connection (has become|could be)|SSL|EOF|within \d+ ms|lost synchronization|unexpected response/i';
	/** @var array<string, int> how often trouble was made */
	public array $troubles = [];
	/** @var array<string, int> */
	private array $messages = [];
	/** @var array<string, ?string> */
	private array $faults = ['foreign row' => null, 'foreign session variable' => null,
		'foreign error' => null, 'foreign last insert id' => null, 'unexpected error' => null];

	public function fault(string $kind, string $what): void
	{
		$this->faults[$kind] ??= $what;
	}

	public function error(string $message): void
	{
		$this->errors++;
		if (!preg_match(self::EXPECTED, $message)) {
			$this->fault('unexpected error', $message);
		}
		$message = preg_replace('/\d{3,}/', 'N', substr(strtok($message, "\n"), 0, 110));
		$this->messages[$message] = ($this->messages[$message] ?? 0) + 1;
	}

	public function trouble(string $kind): void
	{
		$this->troubles[$kind] = ($this->troubles[$kind] ?? 0) + 1;
	}

	/** @return array<string, ?string> */
	public function faults(): array
	{
		$faults = $this->faults;
		$faults['work was done'] = $this->transfers > 0 ? null : 'no transfer has been made';
		return $faults;
	}

	public function __toString(): string
	{
		$text = "$this->transfers transfers, $this->rolled_back rolled back, $this->errors errors, "
			. "$this->cancelled cancelled; trouble: " . json_encode($this->troubles);
		arsort($this->messages);
		foreach (array_slice($this->messages, 0, 12) as $message => $count) {
			$text .= "\n    $count x $message";
		}
		return $text;
	}
}
