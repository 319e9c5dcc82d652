<?php
/*
 * Transfers between accounts while everything goes wrong:
 *
 *     php -d extension=async.so tests/chaos/chaos.php SECONDS [SEED]
 *
 * On PostgreSQL and on MariaDB, each behind the proxy of the tests, fifty coroutines move money
 * through one pooled PDO, while a troublemaker ends connections in the server, stalls, cuts and
 * resets them in the proxy, and cancels coroutines. Afterwards no money has been made or lost, no
 * connection is busy, and nobody has seen a row, an error or a session variable of somebody else.
 * The servers are those of tests/README.md; ./run chaos starts them.
 */

require __DIR__ . '/Tally.php';
require __DIR__ . '/Bank.php';
require __DIR__ . '/Teller.php';
require __DIR__ . '/Troublemaker.php';
require __DIR__ . '/../servers/ProxyClient.php';

use function Async\await;
use function Async\delay;
use function Async\spawn;

const TELLERS = 50;

$seconds = (int) ($argv[1] ?? 300);
$seed = (int) ($argv[2] ?? random_int(1, 1 << 30));
mt_srand($seed);
echo "$seconds s of chaos, seed $seed\n";

$passed = $failed = 0;
foreach (run_all(['pgsql', 'mysql'], $seconds) as $name => $verdicts) {
	foreach ($verdicts as $what => $fault) {
		$fault === null ? $passed++ : $failed++;
		if ($fault !== null) {
			echo "FAIL $name: $what: $fault\n";
		}
	}
}
echo "$passed passed, $failed failed\n";
exit($failed === 0 ? 0 : 1);

/** @return array<string, array<string, ?string>> of each server, what was looked at, and what is wrong */
function run_all(array $servers, int $seconds): array
{
	$coroutines = [];
	foreach ($servers as $server) {
		$coroutines[$server] = spawn(run_bank(...), $server, $seconds);
	}
	return array_map(await(...), $coroutines);
}

function run_bank(string $server, int $seconds): array
{
	$tally = new Tally();
	$bank = new Bank($server);
	$end = microtime(true) + $seconds;
	$tellers = [];
	for ($i = 0; $i < TELLERS; $i++) {
		$tellers[] = new Shift($bank, $tally, $end);
	}
	$troublemaker = spawn((new Troublemaker($bank, $tally, $tellers, $end))->run(...));
	$stuck = wait_for_tellers($tellers, $end + 60);
	await($troublemaker);
	$bank->let_go();
	echo "$server: $tally\n";
	return ['all coroutines have ended' => $stuck] + $tally->faults() + $bank->audit();
}

function wait_for_tellers(array $tellers, float $deadline): ?string
{
	foreach ($tellers as $teller) {
		while (!$teller->is_over()) {
			if (microtime(true) > $deadline) {
				return 'one still waits: ' . $teller->where();
			}
			delay(20);
		}
	}
	return null;
}
