<?php
/* Reference: the same call by a PHP that has not loaded the extension. */
require __DIR__ . '/../measure.php';

$command = [];
foreach (php_command() as $word) {
	if (preg_match('/^extension=.*\b(async|abi_probe)\.so$/', $word)) {
		array_pop($command); // the -d before it; the other one needs the extension
	} else {
		$command[] = $word;
	}
}
pcntl_exec($command[0], [...array_slice($command, 1), __DIR__ . '/pdo_ordinary.php', ...array_slice($argv, 1)]);
