# Runs PHP's own tests on plain PHP and with the extension, and compares. Sourced after lib.sh and
# servers.sh; find_php and php_source come first. The caller sets `work` (a temporary folder),
# `module`, `folders` (what to run, by its path in PHP's source) and `with_extension` (further options
# of the second run).
# shellcheck shell=bash

suite_packages=(php-pgsql php-mysql php-mbstring)

pdo_folders=(ext/pdo/tests ext/pdo_sqlite/tests ext/pdo_pgsql/tests ext/pdo_mysql/tests)

other_folders=(Zend/tests tests/basic tests/classes tests/func tests/lang tests/output
	tests/run-test tests/security tests/strings
	ext/standard/tests/general_functions ext/standard/tests/streams ext/standard/tests/array
	ext/sockets/tests ext/curl/tests ext/pcntl/tests)

# In the order in which they must be loaded. A debugger or a profiler is not among them.
suite_extensions=(posix sockets ctype tokenizer iconv mbstring shmop sysvmsg sysvsem sysvshm
	curl mysqlnd pdo sqlite3 pdo_sqlite pdo_pgsql pdo_mysql)

# The second run's options in the pool mode.
pool_options=(-d async.pdo_pool=1)

suite_arguments() {
	local folder name

	folder=$("$php_config" --extension-dir)
	suite_arguments=()
	for name in "${suite_extensions[@]}"; do
		if [[ -f $folder/$name.so ]]; then
			suite_arguments+=(-d "extension=$folder/$name.so")
		fi
	done
}

# The databases, under the names PHP's tests know them by.
name_databases() {
	local dsn=$ASYNC_TEST_PGSQL_DSN

	export PDO_PGSQL_TEST_DSN="$dsn;user=$ASYNC_TEST_PGSQL_USER;password=$ASYNC_TEST_PGSQL_PASSWORD"
	export PDO_MYSQL_TEST_DSN=$ASYNC_TEST_MYSQL_DSN
	export PDO_MYSQL_TEST_USER=$ASYNC_TEST_MYSQL_USER PDO_MYSQL_TEST_PASS=$ASYNC_TEST_MYSQL_PASSWORD
	export PDO_MYSQL_TEST_HOST=127.0.0.1 PDO_MYSQL_TEST_DB=async_test
	PDO_MYSQL_TEST_PORT=$(port_of_dsn "$ASYNC_TEST_MYSQL_DSN")
	export PDO_MYSQL_TEST_PORT
}

# The tests write beside themselves; PHP's source stays as it is.
copy_suite() {
	mkdir "$work/source"
	cp -a "$php_source"/{run-tests.php,Zend,tests,ext} "$work/source/"
	find "$work/source" -name '*.[ch]' -delete
	# Beside the tests, because some restrict themselves to their folder (open_basedir).
	cp "$root/tests/php_suite/prepend.php" "$work/source/async_prepend.php"
	# Whoever runs the tests may be no owner of the machine.
	chmod 755 "$work" "$work/source"
}

# Makes the private in-memory databases of pdo_sqlite's tests shared ones of the process.
share_sqlite_memory() {
	find "$work/source/ext/pdo_sqlite/tests" -name '*.phpt' -exec \
		sed -i 's/sqlite::memory:/sqlite:file:shared?mode=memory\&cache=shared/g' {} +
}

# run_suite RESULTS OPTION... -- TEST...: writes lines "STATUS PATH", sorted.
run_suite() {
	local results=$1 options=() log=$work/run.log

	shift
	while [[ $1 != -- ]]; do
		options+=("$1")
		shift
	done
	shift
	suite_arguments
	(
		cd "$work/source" || exit
		SKIP_SLOW_TESTS=1 SKIP_ONLINE_TESTS=1 NO_INTERACTION=1 \
			"$php" -n run-tests.php -n -q -p "$php" "-j$suite_jobs" --set-timeout 60 --no-color --no-progress \
			"${suite_arguments[@]}" "${options[@]}" "$@" >"$log" 2>&1 </dev/null
	) || true
	grep -q '^Number of tests' "$log" || { tail -n 40 "$log"; die "run-tests.php has not worked"; }
	sed -nE 's/^([A-Z&]+) .*\[([^][]*\.phpt)\].*$/\1 \2/p' "$log" | LC_ALL=C sort -u >"$results"
}

keys_that_passed() {
	sed -n 's/^PASS //p' "$1" | LC_ALL=C sort
}

# Lines that lie in the first file and not in the second.
lost() {
	LC_ALL=C comm -23 <(keys_that_passed "$1") <(keys_that_passed "$2")
}

with_module() {
	local results=$1

	shift
	run_suite "$results" -d "extension=$module" "${with_extension[@]}" -- "$@"
}

# Runs the tests of the folders on both sides and adds to the counts.
compare_suites() {
	local lost again key files=() suite_jobs=2

	note "plain PHP"
	run_suite "$work/plain" -- "${folders[@]}"
	note "with the extension"
	with_module "$work/with" "${folders[@]}"
	mapfile -t lost < <(lost "$work/plain" "$work/with")
	if ((${#lost[@]} > 0)); then
		# Some tests of PHP measure time, or get in each other's way: both sides once more, one by one.
		note "once more, one by one: ${#lost[@]}"
		mapfile -t files < <(files_of "${lost[@]}")
		suite_jobs=1
		run_suite "$work/plain2" -- "${files[@]}"
		with_module "$work/with2" "${files[@]}"
		mapfile -t again < <(lost "$work/plain2" "$work/with2")
		mapfile -t lost < <(printf '%s\n' "${lost[@]}" | grep -Fxf <(printf '%s\n' "${again[@]-}") || true)
	fi
	report_lost
}

# The files to run again. A test of ext/pdo that a driver runs has a path in that driver's folder, where
# there is no such file: it is run through the driver's common.phpt.
files_of() {
	local key

	for key in "$@"; do
		if [[ -f $work/source/$key ]]; then
			printf '%s\n' "$key"
		else
			printf '%s/common.phpt\n' "${key%/*}"
		fi
	done | sort -u
}

# Uses `lost` of compare_suites. A failure that is known and explained counts as neither.
report_lost() {
	local key kept

	kept=$(LC_ALL=C comm -12 <(keys_that_passed "$work/plain") <(keys_that_passed "$work/with") | wc -l)
	passed=$((passed + kept))
	printf 'passed on plain PHP: %d\n' "$(keys_that_passed "$work/plain" | wc -l)"
	for key in "${lost[@]}"; do
		[[ -n $key ]] || continue
		key=${key//"$work/source/"/}
		if grep -Fxq -- "$key" "$root/tools/php_suite_known.txt"; then
			printf 'known (docs/pdo-pool.md): %s\n' "$key"
			continue
		fi
		printf 'FAIL %s\n' "$key"
		failed=$((failed + 1))
		show_difference "$key"
	done
}

show_difference() {
	local file=$work/source/${1%.phpt}.diff

	if [[ -f $file ]]; then
		head -n 40 "$file" | sed 's/^/     /'
	fi
}
