<?php
/* The table of figures, and whether targets are met. */

/** The figure of a row that its comparison is about. */
function main_figure(array $figures, string $unit): float
{
	return $figures[$unit === 'ms' ? 'late_ms' : $unit];
}

function format_figure(float $value, string $unit): string
{
	return match ($unit) {
		'ns' => sprintf('%.1f ns', $value),
		'ms' => sprintf('%.2f ms', $value),
		'bytes' => sprintf('%.0f B', $value),
		'ops' => number_format($value) . '/s',
	};
}

/** A row's figure divided by the reference's, "-" without one. */
function ratio(array $row, array $reference, string $figure): string
{
	return isset($row[$figure], $reference[$figure]) && $reference[$figure] > 0
		? sprintf('%.2f', $row[$figure] / $reference[$figure]) : '-';
}


/** @return list<array> of each target that could be looked at: name, promise, value, met */
function judge_targets(array $selected, array $measured): array
{
	$verdicts = [];
	foreach ($selected as $name => $comparison) {
		if (isset($measured[$name]) && can_be_judged($comparison, $measured[$name])) {
			$verdicts[] = judge($name, $comparison, $measured[$name]);
		}
	}
	return $verdicts;
}

/** Has it a target, and has what that is about been measured? */
function can_be_judged(array $comparison, array $rows): bool
{
	return match ($comparison['target']['kind'] ?? null) {
		null => false,
		'instructions' => isset($rows[$comparison['rows'][0]]['instructions']),
		default => true,
	};
}

/** Is the target met? A ratio is one of time (or of operations per second). */
function judge(string $name, array $comparison, array $rows): array
{
	$target = $comparison['target'];
	$unit = $comparison['unit'];
	$subject = $comparison['rows'][0];
	$value = main_figure($rows[$subject], $unit);
	$limit = $target['at_most'] ?? $target['at_least'];
	$sign = isset($target['at_most']) ? '<=' : '>=';
	if ($target['kind'] === 'ratio') {
		$value /= main_figure($rows[$target['reference']], $unit);
		$promise = "$sign $limit x $target[reference]";
		$is = sprintf('%.2f x', $value);
	} elseif ($target['kind'] === 'difference') {
		$value -= main_figure($rows[$target['reference']], $unit);
		$promise = "$sign " . format_figure($limit, $unit) . " more than $target[reference]";
		$is = format_figure($value, $unit);
	} elseif ($target['kind'] === 'instructions') {
		$value = $rows[$subject]['instructions'];
		$promise = "$sign $limit instructions";
		$is = sprintf('%.0f', $value);
	} else {
		$promise = "$sign " . format_figure($limit, $unit);
		$is = format_figure($value, $unit);
	}
	if (isset($target['reference'], $rows[$subject]['instructions'])) {
		$is .= ' (' . ratio($rows[$subject], $rows[$target['reference']], 'instructions')
			. ' x in instructions)';
	}
	return ['name' => $name, 'target' => $promise, 'value' => $value, 'is' => $is,
		'met' => $sign === '<=' ? $value <= $limit : $value >= $limit];
}

function print_aligned(array $lines): void
{
	$widths = [];
	foreach ($lines as $cells) {
		foreach ($cells as $i => $cell) {
			$widths[$i] = max($widths[$i] ?? 0, strlen($cell));
		}
	}
	foreach ($lines as $cells) {
		$text = '';
		foreach ($cells as $i => $cell) {
			$text .= str_pad($cell, $widths[$i], ' ', $i === 0 || count($cells) === 2
				? STR_PAD_RIGHT : STR_PAD_LEFT) . '  ';
		}
		echo rtrim($text), "\n";
	}
}

/** The lines of one comparison: its subject, then "subject : reference" for each reference. */
function comparison_lines(array $comparison, array $rows): array
{
	$unit = $comparison['unit'];
	$subject = $rows[$comparison['rows'][0]];
	$lines = [];
	foreach ($comparison['rows'] as $i => $row) {
		$figures = $rows[$row];
		$lines[] = [
			$i === 0 ? $comparison['title'] : "    beside $row",
			format_figure(main_figure($figures, $unit), $unit),
			isset($figures['instructions']) ? sprintf('%.0f', $figures['instructions']) : '-',
			$i === 0 ? '' : ratio($subject, $figures, $unit === 'ms' ? 'late_ms' : $unit),
			$i === 0 ? '' : ratio($subject, $figures, 'instructions'),
		];
	}
	foreach ($comparison['extras'] as $figure => $label) {
		$lines[] = ["    $label", format_figure($subject[$figure], 'ms'), '-', '', ''];
	}
	return $lines;
}

function print_report(array $selected, array $measured, array $verdicts, array $notes): void
{
	$machine = machine();
	printf("%s, %d CPUs, Linux %s, PHP %s, async %s, load %.1f\n\n", $machine['cpu'], $machine['cpus'],
		$machine['kernel'], $machine['php'], $machine['async'] ?: '-', $machine['load']);
	$lines = [['', 'figure', 'instructions', 'ratio', 'ratio (instr.)']];
	foreach ($measured as $name => $rows) {
		$lines = [...$lines, ...comparison_lines($selected[$name], $rows)];
	}
	print_aligned($lines);
	echo "\n";
	$lines = [];
	foreach ($verdicts as $verdict) {
		$lines[] = ["$verdict[name]: $verdict[target]",
			str_pad($verdict['met'] ? 'met' : 'MISSED', 6) . '  ' . $verdict['is']];
	}
	print_aligned($lines);
	foreach ($notes as $note) {
		echo "note: $note\n";
	}
}
