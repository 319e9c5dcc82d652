# Runs the .phpt suite with PHP's own run-tests.php. Sourced after lib.sh and find_php.
# shellcheck shell=bash

# Extensions that tests use, in the order in which they must be loaded; what a PHP has not got as a
# shared object is built in or left to the tests to skip.
shared_extensions=(sockets posix curl mysqlnd pdo sqlite3 pdo_sqlite pdo_mysql pdo_pgsql pdo_odbc
	igbinary redis soap)

# extension_arguments MODULE: "-d extension=..." for all of them and the module, into `arguments`.
extension_arguments() {
	local folder name

	folder=$("$php_config" --extension-dir)
	arguments=()
	for name in "${shared_extensions[@]}"; do
		if [[ -f $folder/$name.so ]]; then
			arguments+=(-d "extension=$folder/$name.so")
		fi
	done
	arguments+=(-d "extension=$1")
}

# The sum of the counts in the summary's lines "Tests WORD : COUNT" whose word matches $2.
summary_count() {
	awk -v words="^($2)$" '/^Tests [a-z]+ *:/ && $2 ~ words { sum += $4 } END { print sum + 0 }' "$1"
}

# Shows why tests were skipped, so that a missing server or extension does not go unseen.
show_skipped() {
	sed -n 's/^SKIP .*\[\(.*\)\] reason: /   skipped \1: /p' "$1" | sort
}

# once_through LOG LIST [ARGUMENT]...: run-tests.php with these arguments; the files of the tests that
# have not passed go into LIST.
once_through() {
	local log=$1 list=$2 status=0

	shift 2
	# At its time limit run-tests.php ends the shell around a test, not the test: one that spins would
	# go on for ever, and slow down whatever comes after it. So its own CPU time is limited, too.
	(
		ulimit -t $((2 * ${test_timeout_s:-60}))
		NO_INTERACTION=1 exec php -n "$runner" -n -q -p "$php" \
			--set-timeout "${test_timeout_s:-60}" --show-diff --show-mem --no-color --no-progress \
			-g "FAIL,XFAIL,XLEAK,BORK,WARN,LEAK,SKIP" -w "$list" "${arguments[@]}" "$@"
	) >"$log" 2>&1 </dev/null || status=$?
	show_failures "$log"
	return "$status"
}

# run_phpt LABEL MODULE ARRAY [OPTION]...: runs the files and folders in the array of that name, and
# adds to the counts. The options are run-tests.php's. A test that fails while others keep the
# machine busy gets a second try, alone, and a line that says so.
run_phpt() {
	local label=$1 module=$2 log list arguments status=0 again=0
	local runner="${module%/*}/../run-tests.php"
	local -n suite=$3

	shift 3
	log=$(mktemp)
	list=$(mktemp)
	extension_arguments "$module"
	note "suite: $label"
	once_through "$log" "$list" -j2 "$@" "${suite[@]}" || status=$?
	show_skipped "$log"
	passed=$((passed + $(summary_count "$log" passed)))
	if ! grep -q '^Tests passed' "$log"; then
		tail -n 40 "$log"
		printf 'run-tests.php ended with status %d and no result\n' "$status"
		failed=$((failed + 1))
	elif ((status != 0)); then
		grep -E '^(Tests (passed|failed|skipped|leaked)|Time taken)' "$log" || true
		note "suite: $label, the failed ones once more, one at a time"
		once_through "$log" "$list.again" "$@" -r "$list" || again=$?
		passed=$((passed + $(summary_count "$log" passed)))
		failed=$((failed + $(summary_count "$log" "failed|borked|warned|leaked")))
		if ((again != 0)) && [[ ! -s $list.again ]]; then
			failed=$((failed + 1))
		fi
	fi
	grep -E '^(Tests (passed|failed|skipped|leaked)|Time taken)' "$log" || true
	rm -f "$log" "$list" "$list.again"
}

# The log without its head, its summary and the tests that were skipped; of a long report, the
# beginning: the whole of it lies beside the test.
show_failures() {
	awk -v limit=80 '
		/^Number of tests :/ { exit }
		/^Running selected tests/ { is_body = 1; next }
		!is_body || /^(SKIP |Spawning [0-9]+ workers|=+$|$)/ { next }
		/^========[A-Z]+========$/ {
			if (lines > limit) { print "... and " lines - limit " more lines" }
			lines = 0
		}
		++lines <= limit + 1 || /^(FAIL|LEAK|WARN|BORK|XFAIL|XLEAK)/' "$1"
}

# suite_of FOLDER [PATH]...: what to run, into `suite_paths`: the whole suite of the copy of ext/ in
# FOLDER, or those of its tests that the user has named by their paths in ext/.
suite_of() {
	local folder=$1 path absolute

	shift
	suite_paths=()
	for path in "$@"; do
		absolute=$(realpath -e -- "$path") || die "no such test: $path"
		[[ $absolute == "$root/ext/"* ]] || die "not in ext/: $path"
		suite_paths+=("$folder/${absolute#"$root/ext/"}")
	done
	if (($# == 0)); then
		suite_paths=("$folder/tests")
	fi
}
