<?php
/*
 * What is compared with what. Of each comparison:
 *
 *   title         what one operation is
 *   rows          files in rows/; the first is the subject, the others its references
 *   unit          the figure that is shown: ns, ms, bytes or ops (per second)
 *   count         operations of one measurement
 *   quick_count   the same with --quick
 *   rounds        how often each row is measured; with --quick at most two times
 *   instructions  whether counting them makes sense
 *   target        what is promised, see judge_targets(); several comparisons have none
 *   needs         redis, pgsql, mysql, or bytes of free memory
 *   is_long       left out with --quick
 *   extras        further figures of the subject, in ms, with their labels
 */

const GIGABYTE = 1 << 30;

function comparisons(): array
{
	return array_map(fn(array $comparison): array => $comparison + [
		'unit' => 'ns', 'count' => 400_000, 'quick_count' => 100_000, 'rounds' => 5,
		'instructions' => true, 'target' => null, 'needs' => null, 'is_long' => false,
		'extras' => [],
	], [...cpu_comparisons(), ...structured_comparisons(), ...waiting_comparisons(), ...memory_comparisons(),
		...redis_comparisons(), ...pdo_comparisons()]);
}

function cpu_comparisons(): array
{
	return [
		'spawn-join' => [
			'title' => 'spawn + join',
			'rows' => ['spawn_join', 'fiber_recycled', 'fiber_new'],
			'target' => ['kind' => 'ratio', 'reference' => 'fiber_recycled', 'at_most' => 1.2],
			'count' => 200_000, 'quick_count' => 50_000,
		],
		'spawn-yield-join' => [
			'title' => 'spawn + yield + join',
			'rows' => ['spawn_yield_join', 'fiber_recycled_yield'],
			'count' => 200_000, 'quick_count' => 50_000,
		],
		'switch' => [
			'title' => 'switch between two coroutines',
			'rows' => ['switch', 'fiber_switch'],
			'count' => 1_000_000, 'quick_count' => 300_000,
		],
		'yield' => [
			'title' => 'scheduler yield, 1000 coroutines',
			'rows' => ['yield', 'fiber_switch', 'fiber_switch_many'],
			'target' => ['kind' => 'ratio', 'reference' => 'fiber_switch', 'at_most' => 1.5],
			'count' => 1_000_000, 'quick_count' => 300_000,
		],
		'pool-uncontended' => [
			'title' => 'pool: acquire + release',
			'rows' => ['pool_pair', 'two_calls', 'spl_stack'],
			'target' => ['kind' => 'ratio', 'reference' => 'two_calls', 'at_most' => 2.2],
			'count' => 1_000_000, 'quick_count' => 300_000,
		],
		'c-abi' => [
			'title' => 'C ABI: acquire + release',
			'rows' => ['c_abi_pair', 'two_calls'],
			'target' => ['kind' => 'ratio', 'reference' => 'two_calls', 'at_most' => 1.0],
			'count' => 1_000_000, 'quick_count' => 300_000, 'needs' => 'abi_probe',
		],
		'pool-contended' => [
			'title' => 'pool: 1000 over 20, a hand-off',
			'rows' => ['pool_contended', 'fiber_switch', 'fiber_switch_many'],
			'target' => ['kind' => 'ratio', 'reference' => 'fiber_switch', 'at_most' => 5.0],
		],
	];
}

function structured_comparisons(): array
{
	$channel = ['target' => ['kind' => 'ratio', 'reference' => 'yield', 'at_most' => 2.5]];
	$member = ['target' => ['kind' => 'ratio', 'reference' => 'spawn_join', 'at_most' => 1.25],
		'count' => 200_000, 'quick_count' => 50_000];

	return [
		'scope-1k' => $member + [
			'title' => 'spawn into a scope + wait for it, 1000',
			'rows' => ['scope_join', 'spawn_join'],
		],
		'scope-100k' => $member + [
			'title' => 'the same beside 100,000 live members',
			'rows' => ['scope_join_many', 'spawn_join'],
			'rounds' => 3,
			'instructions' => false, // valgrind has no room for so many stacks
		],
		'await-all' => [
			'title' => 'spawn + await_all(), 1000 at a time',
			'rows' => ['await_all_1000', 'await_all_10', 'await_all_10000'],
			'target' => ['kind' => 'instructions', 'at_most' => 3500],
			'count' => 200_000, 'quick_count' => 50_000,
		],
		'channel-buffered' => $channel + [
			'title' => 'channel: send + receive, room for 1000',
			'rows' => ['channel_buffered', 'yield'],
		],
		'channel-rendezvous' => $channel + [
			'title' => 'channel: send + receive, no room',
			'rows' => ['channel_rendezvous', 'yield'],
		],
		'future-chain' => [
			'title' => 'Future::map(), 1000 in a chain, a link',
			'rows' => ['future_chain', 'spawn_join'],
			'count' => 200_000, 'quick_count' => 50_000,
		],
	];
}

function waiting_comparisons(): array
{
	return [
		'timers' => [
			'title' => '10,000 sleep 1 to 50 ms: mean lateness',
			'rows' => ['timers'],
			'unit' => 'ms', 'count' => 10_000, 'quick_count' => 10_000, 'instructions' => false,
			'target' => ['kind' => 'value', 'at_most' => 2.0],
			'extras' => ['wall_ms' => 'all of it, wall clock', 'cpu_ms' => 'all of it, CPU',
				'again_late_ms' => 'lateness of a second time', 'again_wall_ms' => 'wall clock of it',
				'again_cpu_ms' => 'CPU of it'],
		],
	];
}

function memory_comparisons(): array
{
	$all = ['unit' => 'bytes', 'instructions' => false,
		'target' => ['kind' => 'value', 'at_most' => 6144]];

	return [
		'memory-10k' => $all + [
			'title' => 'memory of a suspended one, 10,000',
			'rows' => ['memory', 'fiber_memory'],
			'count' => 10_000, 'quick_count' => 10_000, 'rounds' => 2,
		],
		'memory-100k' => $all + [
			'title' => 'memory of a suspended one, 100,000',
			'rows' => ['memory'],
			'count' => 100_000, 'quick_count' => 100_000, 'rounds' => 1,
			'needs' => 1 * GIGABYTE,
		],
		'memory-1M' => $all + [
			'title' => 'memory of a suspended one, 1,000,000',
			'rows' => ['memory'],
			'count' => 1_000_000, 'quick_count' => 1_000_000, 'rounds' => 1,
			'needs' => 8 * GIGABYTE, 'is_long' => true,
		],
	];
}

function redis_comparisons(): array
{
	return [
		'redis' => [
			'title' => 'Redis GET, 100 coroutines, 20 connections',
			'rows' => ['redis_pool', 'redis_benchmark', 'redis_alone'],
			'unit' => 'ops', 'count' => 100_000, 'quick_count' => 30_000, 'rounds' => 5,
			'instructions' => false, 'needs' => 'redis',
			'target' => ['kind' => 'ratio', 'reference' => 'redis_benchmark', 'at_least' => 1.3],
		],
	];
}

function pdo_comparisons(): array
{
	return [...select_comparisons_of('pgsql', 'PostgreSQL'), ...select_comparisons_of('mysql', 'MariaDB'),
		'pdo-ordinary' => [
			'title' => 'a call of an ordinary PDO',
			'rows' => ['pdo_ordinary', 'pdo_without_extension'],
			'count' => 3_000_000, 'quick_count' => 1_000_000,
			'target' => ['kind' => 'difference', 'reference' => 'pdo_without_extension', 'at_most' => 3.0],
		],
	];
}

/** SELECT by id, prepared each time, by 100 coroutines over 20 connections. */
function select_comparisons_of(string $server, string $name): array
{
	$all = ['unit' => 'ops', 'count' => 10_000, 'quick_count' => 5_000, 'instructions' => false,
		'needs' => $server];
	$pgbench = $server === 'pgsql' ? ['pgbench'] : [];

	return [
		"pdo-$server" => $all + [
			'title' => "$name: SELECT by id, statement cache",
			'rows' => ["pdo_{$server}_cached", ...$pgbench, "pdo_{$server}_alone"],
			'target' => $pgbench ? ['kind' => 'ratio', 'reference' => 'pgbench', 'at_least' => 1.05] : null,
		],
		"pdo-$server-cache" => $all + [
			'title' => "$name: with the cache beside without",
			'rows' => ["pdo_{$server}_cached", "pdo_$server"],
			'target' => ['kind' => 'ratio', 'reference' => "pdo_$server", 'at_least' => 2.5],
		],
		"pdo-$server-transparent" => $all + [
			'title' => "$name: the transparent pool, no cache",
			'rows' => ["pdo_$server", "pdo_{$server}_hand_made"],
			'target' => ['kind' => 'ratio', 'reference' => "pdo_{$server}_hand_made", 'at_least' => 0.95],
		],
		"pdo-$server-10ms" => ['rounds' => 3] + $all + [
			'title' => "$name: a query of 10 ms",
			'rows' => ["pdo_{$server}_10ms", ...($pgbench ? ['pgbench_10ms'] : [])],
			'target' => ['kind' => 'value', 'at_least' => 1900],
		],
	];
}
