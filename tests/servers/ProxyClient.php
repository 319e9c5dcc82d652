<?php
/**
 * A listener of its own in the proxy of the tests, in front of one server; it ends with this object.
 * The methods are the proxy's commands, see proxy.php; each answers what stands behind "ok".
 */
final class ProxyClient
{
	private $control;
	private readonly int $port;

	public function __construct(string $server)
	{
		$this->control = stream_socket_client('tcp://' . getenv('ASYNC_TEST_PROXY_CONTROL'));
		$this->port = (int) $this->ask("open $server");
	}

	/** stall, resume, drop, close, refuse, count, taken; delay and cut with a number. */
	public function __call(string $verb, array $arguments): string
	{
		return $this->ask(trim("$verb $this->port " . implode(' ', $arguments)));
	}

	/** The data source name with the proxy's port in place of the server's. */
	public function redirect(string $dsn): string
	{
		return preg_replace('/port=\d+/', "port=$this->port", $dsn);
	}

	private function ask(string $line): string
	{
		fwrite($this->control, "$line\n");
		$answer = trim(fgets($this->control));
		if (!str_starts_with($answer, 'ok')) {
			throw new LogicException("proxy: $line: $answer");
		}
		return substr($answer, 3);
	}
}
