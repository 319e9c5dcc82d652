<?php
/*
 * The benchmarks: php -d extension=async.so bench/bench.php [OPTION]... [NAME]...
 *
 * Each figure is taken in a fresh process, a row and its references in turn, several times; medians
 * are shown. A NAME selects the comparisons whose name contains it. See docs/benchmarks.md.
 */

require __DIR__ . '/catalogue.php';
require __DIR__ . '/measure.php';
require __DIR__ . '/table.php';

const USAGE = <<<'END'
	usage: bench.php [--quick] [--instructions | --no-instructions] [--cpu N] [--json] [NAME]...

	  --quick            fewer repetitions, no instruction counts, a million coroutines left out
	  --instructions     count instructions also with --quick
	  --no-instructions  do not count instructions
	  --cpu N            pin all processes to CPU N, but for those of the Redis comparison
	  --json             print everything that was measured, as JSON
	  --list             print the names of the comparisons

	END;

/** @return array{quick: bool, instructions: bool, cpu: ?int, json: bool, names: list<string>} */
function parse_arguments(array $words): array
{
	$options = ['quick' => false, 'instructions' => null, 'cpu' => null, 'json' => false, 'names' => []];
	while ($words) {
		$word = array_shift($words);
		match (true) {
			$word === '--quick' => $options['quick'] = true,
			$word === '--instructions' => $options['instructions'] = true,
			$word === '--no-instructions' => $options['instructions'] = false,
			$word === '--json' => $options['json'] = true,
			$word === '--cpu' && ctype_digit($words[0] ?? '') => $options['cpu'] = (int) array_shift($words),
			$word === '--list' => exit(implode("\n", array_keys(comparisons())) . "\n"),
			str_starts_with($word, '-') => exit(USAGE),
			default => $options['names'][] = $word,
		};
	}
	$options['instructions'] ??= !$options['quick'];
	return $options;
}

/** @return array<string, array> those whose name contains one of the names; all without a name */
function select_comparisons(array $names): array
{
	return array_filter(comparisons(), function (string $comparison) use ($names): bool {
		foreach ($names as $name) {
			if (str_contains($comparison, $name)) {
				return true;
			}
		}
		return !$names;
	}, ARRAY_FILTER_USE_KEY);
}

$options = parse_arguments(array_slice($argv, 1));
$selected = select_comparisons($options['names']);
if (!$selected) {
	fwrite(STDERR, "no such benchmark; --list prints the names\n");
	exit(2);
}
if (!extension_loaded('async')) {
	fwrite(STDERR, "the extension async is not loaded\n");
	exit(2);
}
$notes = [];
if ($options['instructions'] && !has_program('valgrind')) {
	$options['instructions'] = false;
	$notes[] = 'instructions are not counted: valgrind is not installed';
}
$measured = [];
$has_failed = false;
foreach ($selected as $name => $comparison) {
	$obstacle = find_obstacle($comparison, $options);
	if ($obstacle !== null) {
		$notes[] = "$name is left out: $obstacle";
		continue;
	}
	fwrite(STDERR, "$name ...\n");
	try {
		$measured[$name] = measure_comparison($comparison, $options);
	} catch (RuntimeException $exception) {
		$notes[] = "$name has failed: " . $exception->getMessage();
		$has_failed = true;
	}
}
$verdicts = judge_targets($selected, $measured);
if ($options['json']) {
	echo json_encode(['machine' => machine(), 'options' => $options, 'measured' => $measured,
		'targets' => $verdicts, 'notes' => $notes],
		JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES), "\n";
} else {
	print_report($selected, $measured, $verdicts, $notes);
}
exit((int) $has_failed);
