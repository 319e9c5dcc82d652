<?php
/*
 * A TCP proxy for tests: php -d extension=sockets proxy.php CONTROL_PORT NAME=PORT...
 *
 * Each NAME is a server on loopback. A test connects to the control port and sends lines; each is
 * answered by one line, "ok ..." or "error ...":
 *
 *     open NAME          a listener of the test's own in front of that server: "ok PORT"
 *     stall PORT         from now on nothing is passed on, on old and new connections, either way;
 *                        new ones are accepted all the same
 *     resume PORT        what has been held back is passed on; ends stall, refuse and delay
 *     delay PORT MS      each piece of data is passed on so much later
 *     drop PORT          every connection ends by a reset (RST), on the client's side
 *     close PORT         every connection ends in an orderly way
 *     refuse PORT        as drop, and new connections are reset at once
 *     cut PORT BYTES     each connection is reset after the server has sent so many more bytes
 *     count PORT         connections that are open: "ok N"
 *     taken PORT         pieces of data that clients have sent so far: "ok N"; in a protocol of
 *                        question and answer, the number of round trips
 *
 * When the control connection ends, its listeners and their connections are gone.
 */

final class Pair
{
	/** @var list<array{float, string}> what is to be sent to the server, and when */
	public array $to_server = [];
	/** @var list<array{float, string}> */
	public array $to_client = [];
	public ?int $bytes_left = null;

	public function __construct(
		public readonly Socket $client,
		public readonly Socket $server,
		public readonly Gate $gate,
	) {
	}
}

/** A listener in front of one server, and how it treats its connections. */
final class Gate
{
	public bool $is_stalled = false;
	public bool $is_refusing = false;
	public float $delay_s = 0;
	public int $taken = 0;
	/** @var array<int, Pair> */
	public array $pairs = [];

	public function __construct(
		public readonly Socket $listener,
		public readonly int $port,
		public readonly int $upstream,
	) {
	}
}

final class Control
{
	public string $input = '';
	/** @var array<int, Gate> by port */
	public array $gates = [];

	public function __construct(public readonly Socket $socket)
	{
	}
}

final class Proxy
{
	private const PIECE = 65536;
	/** More than this is not taken in from a side whose data does not flow off. */
	private const MOST_HELD_BACK = 16;

	private Socket $listener;
	/** @var array<int, Control> */
	private array $controls = [];

	/** @param array<string, int> $upstreams */
	public function __construct(int $port, private array $upstreams)
	{
		$this->listener = self::listen($port);
	}

	public function run(): never
	{
		while (true) {
			$this->turn();
		}
	}

	private static function listen(int $port): Socket
	{
		$socket = socket_create(AF_INET, SOCK_STREAM, SOL_TCP);
		if (!@socket_bind($socket, '127.0.0.1', $port) || !socket_listen($socket, 512)) {
			throw new RuntimeException('cannot listen on port ' . $port);
		}
		return $socket;
	}

	private function turn(): void
	{
		$now = microtime(true);
		$read = [$this->listener];
		$write = [];
		$due = $now + 3600;
		foreach ($this->controls as $control) {
			$read[] = $control->socket;
			foreach ($control->gates as $gate) {
				$read[] = $gate->listener;
				if (!$gate->is_stalled) {
					self::list_sockets($gate, $now, $read, $write, $due);
				}
			}
		}
		$wait = max(0, $due - $now);
		$except = null;
		if (@socket_select($read, $write, $except, (int) $wait, (int) (fmod($wait, 1) * 1e6)) > 0) {
			$this->serve(self::by_id($read), self::by_id($write));
		}
	}

	private static function list_sockets(Gate $gate, float $now, array &$read, array &$write, float &$due): void
	{
		foreach ($gate->pairs as $pair) {
			if (count($pair->to_server) < self::MOST_HELD_BACK) {
				$read[] = $pair->client;
			}
			if (count($pair->to_client) < self::MOST_HELD_BACK) {
				$read[] = $pair->server;
			}
			foreach ([[$pair->to_server, $pair->server], [$pair->to_client, $pair->client]] as [$queue, $socket]) {
				if ($queue && $queue[0][0] <= $now) {
					$write[] = $socket;
				} elseif ($queue) {
					$due = min($due, $queue[0][0]);
				}
			}
		}
	}

	private static function by_id(array $sockets): array
	{
		$by_id = [];
		foreach ($sockets as $socket) {
			$by_id[spl_object_id($socket)] = true;
		}
		return $by_id;
	}

	private function serve(array $readable, array $writable): void
	{
		if (isset($readable[spl_object_id($this->listener)])) {
			$socket = socket_accept($this->listener);
			if ($socket) {
				$this->controls[spl_object_id($socket)] = new Control($socket);
			}
		}
		foreach ($this->controls as $control) {
			foreach ($control->gates as $gate) {
				self::serve_gate($gate, $readable, $writable);
			}
			if (isset($readable[spl_object_id($control->socket)])) {
				$this->serve_control($control);
			}
		}
	}

	private static function serve_gate(Gate $gate, array $readable, array $writable): void
	{
		foreach ($gate->pairs as $pair) {
			$client = spl_object_id($pair->client);
			$server = spl_object_id($pair->server);
			$is_alive = (!isset($readable[$client]) || self::take_in($pair->client, $pair->to_server, $gate, true))
				&& (!isset($readable[$server]) || self::take_in($pair->server, $pair->to_client, $gate, false))
				&& (!isset($writable[$server]) || self::pass_on($pair->server, $pair->to_server))
				&& (!isset($writable[$client]) || self::answer($pair));
			if (!$is_alive) {
				self::end_pair($pair, false);
			}
		}
		if (isset($readable[spl_object_id($gate->listener)])) {
			self::accept($gate);
		}
	}

	private static function accept(Gate $gate): void
	{
		$client = @socket_accept($gate->listener);
		if (!$client) {
			return;
		}
		if ($gate->is_refusing) {
			self::end($client, true);
			return;
		}
		$server = socket_create(AF_INET, SOCK_STREAM, SOL_TCP);
		if (!@socket_connect($server, '127.0.0.1', $gate->upstream)) {
			self::end($client, true);
			return;
		}
		foreach ([$client, $server] as $socket) {
			socket_set_nonblock($socket);
			socket_set_option($socket, SOL_TCP, TCP_NODELAY, 1);
		}
		$gate->pairs[spl_object_id($client)] = new Pair($client, $server, $gate);
	}

	/** @return bool the connection lives */
	private static function take_in(Socket $from, array &$queue, Gate $gate, bool $is_client): bool
	{
		$piece = @socket_read($from, self::PIECE);
		if ($piece === false) {
			return in_array(socket_last_error($from), [SOCKET_EAGAIN, SOCKET_EINTR], true);
		}
		if ($piece === '') {
			return false;
		}
		if ($is_client) {
			$gate->taken++;
		}
		$queue[] = [$gate->delay_s > 0 ? microtime(true) + $gate->delay_s : 0.0, $piece];
		return true;
	}

	private static function pass_on(Socket $to, array &$queue): bool
	{
		[$due, $piece] = $queue[0];
		$sent = @socket_write($to, $piece);
		if ($sent === false) {
			return in_array(socket_last_error($to), [SOCKET_EAGAIN, SOCKET_EINTR], true);
		}
		if ($sent === strlen($piece)) {
			array_shift($queue);
		} else {
			$queue[0][1] = substr($piece, $sent);
		}
		return true;
	}

	/** Passes on what the server has said, up to the cut. */
	private static function answer(Pair $pair): bool
	{
		if ($pair->bytes_left === null) {
			return self::pass_on($pair->client, $pair->to_client);
		}
		$piece = substr($pair->to_client[0][1], 0, $pair->bytes_left);
		@socket_write($pair->client, $piece);
		$pair->bytes_left -= strlen($pair->to_client[0][1]);
		array_shift($pair->to_client);
		if ($pair->bytes_left <= 0) {
			self::end_pair($pair, true);
		}
		return true;
	}

	private static function end_pair(Pair $pair, bool $by_reset): void
	{
		if (!isset($pair->gate->pairs[spl_object_id($pair->client)])) {
			return;
		}
		unset($pair->gate->pairs[spl_object_id($pair->client)]);
		if (!$by_reset) {
			// What the server said last, why it ends the connection, for one.
			while ($pair->to_client && self::pass_on($pair->client, $pair->to_client)) {
				if ($pair->to_client && socket_last_error($pair->client) === SOCKET_EAGAIN) {
					break;
				}
			}
		}
		self::end($pair->client, $by_reset);
		self::end($pair->server, false);
	}

	private static function end(Socket $socket, bool $by_reset): void
	{
		if ($by_reset) {
			socket_set_option($socket, SOL_SOCKET, SO_LINGER, ['l_onoff' => 1, 'l_linger' => 0]);
		}
		socket_close($socket);
	}

	private function serve_control(Control $control): void
	{
		$piece = @socket_read($control->socket, 4096);
		if ($piece === false || $piece === '') {
			$this->end_control($control);
			return;
		}
		$control->input .= $piece;
		while (($end = strpos($control->input, "\n")) !== false) {
			$words = explode(' ', trim(substr($control->input, 0, $end)));
			$control->input = substr($control->input, $end + 1);
			socket_write($control->socket, $this->obey($control, $words) . "\n");
		}
	}

	private function end_control(Control $control): void
	{
		unset($this->controls[spl_object_id($control->socket)]);
		foreach ($control->gates as $gate) {
			socket_close($gate->listener);
			self::end_pairs($gate, true);
		}
		socket_close($control->socket);
	}

	private static function end_pairs(Gate $gate, bool $by_reset): void
	{
		foreach ($gate->pairs as $pair) {
			self::end_pair($pair, $by_reset);
		}
	}

	private function obey(Control $control, array $words): string
	{
		[$verb, $object] = [...$words, '', ''];
		if ($verb === 'open') {
			return $this->open($control, $object);
		}
		$gate = $control->gates[(int) $object] ?? null;
		if ($gate === null) {
			return 'error no such port: ' . $object;
		}
		return self::obey_for($gate, $verb, (int) ($words[2] ?? 0));
	}

	private static function obey_for(Gate $gate, string $verb, int $number): string
	{
		switch ($verb) {
			case 'stall':
				$gate->is_stalled = true;
				return 'ok';
			case 'resume':
				$gate->is_stalled = $gate->is_refusing = false;
				$gate->delay_s = 0;
				return 'ok';
			case 'delay':
				$gate->delay_s = $number / 1000;
				return 'ok';
			case 'drop':
			case 'close':
				self::end_pairs($gate, $verb === 'drop');
				return 'ok';
			case 'refuse':
				$gate->is_refusing = true;
				self::end_pairs($gate, true);
				return 'ok';
			case 'cut':
				foreach ($gate->pairs as $pair) {
					$pair->bytes_left = $number;
				}
				return 'ok';
			case 'count':
				return 'ok ' . count($gate->pairs);
			case 'taken':
				return 'ok ' . $gate->taken;
		}
		return 'error no such command: ' . $verb;
	}

	private function open(Control $control, string $name): string
	{
		if (!isset($this->upstreams[$name])) {
			return 'error no such server: ' . $name;
		}
		$listener = self::listen(0);
		socket_getsockname($listener, $address, $port);
		$control->gates[$port] = new Gate($listener, $port, $this->upstreams[$name]);
		return 'ok ' . $port;
	}
}

$upstreams = [];
foreach (array_slice($argv, 2) as $pair) {
	[$name, $port] = explode('=', $pair);
	$upstreams[$name] = (int) $port;
}
(new Proxy((int) $argv[1], $upstreams))->run();
