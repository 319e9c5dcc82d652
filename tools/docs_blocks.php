<?php
/*
 * Runs what the documents show: php docs_blocks.php ROOT PHP [ARGUMENT]...
 *
 * Each ```php block of README.md and docs/*.md is a script of its own. When a ```text block follows
 * it (with nothing but blank lines or a line that ends in a colon between them), the script must
 * print exactly that. A block marked "php no-run" is only checked for syntax. The scripts in
 * examples/ must end well, too. A warning, a notice or an exit status other than 0 is a failure.
 */

const TIME_LIMIT_S = 60;

/** @return list<array{code: string, line: int, runs: bool, expected: ?string}> */
function find_blocks(string $markdown): array
{
	$blocks = [];
	$fence = null;
	$gap = '';
	foreach (explode("\n", $markdown) as $number => $line) {
		if ($fence !== null) {
			if (rtrim($line) === $fence['end']) {
				add_block($blocks, $fence, $gap);
				$fence = null;
				$gap = '';
			} else {
				$fence['body'] .= substr($line, min($fence['indent'], strspn($line, ' '))) . "\n";
			}
		} elseif (preg_match('/^( *)(`{3,})\s*(.*?)\s*$/', $line, $match)) {
			$fence = ['end' => $match[1] . $match[2], 'indent' => strlen($match[1]),
				'info' => $match[3], 'body' => '', 'line' => $number + 1];
		} else {
			$gap .= $line . "\n";
		}
	}
	return $blocks;
}

/** A php block is added; a text block becomes what the block just before it must print. */
function add_block(array &$blocks, array $fence, string $gap): void
{
	$words = preg_split('/\s+/', $fence['info']);
	if ($words[0] === 'php') {
		$blocks[] = ['code' => $fence['body'], 'line' => $fence['line'],
			'runs' => !in_array('no-run', $words, true), 'expected' => null, 'is_last' => true];
	} elseif ($words[0] === 'text' && $blocks && end($blocks)['is_last']
		&& preg_match('/^\s*([^\n]*:\s*)?$/', $gap)) {
		$blocks[array_key_last($blocks)]['expected'] = $fence['body'];
	}
	if ($words[0] !== 'php' && $blocks) {
		$blocks[array_key_last($blocks)]['is_last'] = false;
	}
}

/** @return array{int, string} exit status and output (both streams) */
function run_command(array $command, string $folder): array
{
	$process = proc_open(['timeout', '-k', '5', (string) TIME_LIMIT_S, ...$command],
		[['file', '/dev/null', 'r'], ['pipe', 'w'], ['redirect', 1]], $pipes, $folder);
	$output = stream_get_contents($pipes[1]);
	fclose($pipes[1]);
	return [proc_close($process), $output];
}

/** What is wrong with the script's run, or null. */
function find_fault(array $php, string $script, string $folder, bool $runs, ?string $expected): ?string
{
	$settings = ['-d', 'display_errors=1', '-d', 'error_reporting=-1', '-d', 'html_errors=0'];
	[$status, $output] = run_command(
		[...$php, ...$settings, ...($runs ? [] : ['-l']), $script], $folder);
	if ($status === 124) {
		return 'it did not end within ' . TIME_LIMIT_S . " s; it printed:\n$output";
	}
	if ($status !== 0) {
		return "exit status $status; it printed:\n$output";
	}
	if (preg_match('/^(PHP )?(Warning|Notice|Deprecated|Fatal error): /m', $output)) {
		return "it printed:\n$output";
	}
	if ($expected !== null && rtrim($output) !== rtrim($expected)) {
		return "it printed:\n$output\nbut the document says:\n$expected";
	}
	return null;
}

function report(string $label, ?string $fault): void
{
	global $passed, $failed;

	if ($fault === null) {
		$passed++;
		return;
	}
	$failed++;
	echo "FAIL $label: ", rtrim($fault), "\n";
}

function run_document(array $php, string $file, string $name): void
{
	foreach (find_blocks(file_get_contents($file)) as $block) {
		$folder = sys_get_temp_dir() . '/async-docs-' . bin2hex(random_bytes(6));
		mkdir($folder);
		$code = str_starts_with(ltrim($block['code']), '<?php') ? $block['code'] : "<?php\n$block[code]";
		file_put_contents("$folder/block.php", $code);
		report("$name:$block[line]",
			find_fault($php, "$folder/block.php", $folder, $block['runs'], $block['expected']));
		run_command(['rm', '-rf', $folder], '/');
	}
}

$root = $argv[1];
$php = array_slice($argv, 2);
$passed = $failed = 0;
foreach ([...glob("$root/README.md"), ...glob("$root/docs/*.md")] as $file) {
	run_document($php, $file, substr($file, strlen($root) + 1));
}
foreach (glob("$root/examples/*.php") as $file) {
	report('examples/' . basename($file), find_fault($php, $file, $root, true, null));
}
echo "$passed passed, $failed failed\n";
exit($failed === 0 ? 0 : 1);
