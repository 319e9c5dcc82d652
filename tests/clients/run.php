<?php
/*
 * Doctrine DBAL, Doctrine Migrations and Eloquent, unmodified, on a pooled PDO with fifty coroutines:
 *
 *     php -d extension=async.so run.php VENDOR_FOLDER CLIENT DRIVER
 *
 * CLIENT is dbal, eloquent or migrations, DRIVER sqlite, pgsql or mysql. With async.pdo_pool=1 no
 * attribute is given: the client does not know that it is pooled. Prints "N passed, N failed".
 */

require $argv[1] . '/autoload.php';
require __DIR__ . '/Database.php';
require __DIR__ . "/$argv[2].php";

use function Async\await;
use function Async\spawn;

const COROUTINES = 50;

$passed = $failed = 0;

function check(string $what, bool $is_so): void
{
	global $passed, $failed;

	$is_so ? $passed++ : $failed++;
	if (!$is_so) {
		echo "FAIL $GLOBALS[label]: $what\n";
	}
}

/** Runs the task as that many coroutines, side by side, and gives what they return. */
function side_by_side(callable $task, int $count = COROUTINES): array
{
	$coroutines = [];
	for ($i = 0; $i < $count; $i++) {
		$coroutines[] = spawn($task, $i);
	}
	return array_map(await(...), $coroutines);
}

$database = new Database($argv[3]);
$label = "$argv[2] on $argv[3]" . (ini_get('async.pdo_pool') ? ', INI' : '');
try {
	run($database);
} catch (Throwable $exception) {
	check((string) $exception, false);
}
$database->drop();
echo "$passed passed, $failed failed\n";
exit($failed === 0 ? 0 : 1);
