# Functions that the scripts of this folder share. Sourced, never run.
# shellcheck shell=bash
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
: "${HOME:=$(getent passwd "$(id -u)" | cut -d: -f6)}"
cache=${XDG_CACHE_HOME:-$HOME/.cache}/php-async
jobs=$(nproc)

note() {
	printf '== %s\n' "$*" >&2
}

die() {
	printf '%s: %s\n' "${0##*/}" "$*" >&2
	exit 1
}

# --- packages -----------------------------------------------------------------------------------

build_packages=(php-cli php-dev build-essential pkg-config libuv1-dev)
# redis-tools holds the server's program too; the package redis-server would only add a service.
test_packages=(php-curl php-sqlite3 php-pgsql php-mysql php-odbc libsqliteodbc php-redis php-soap
	redis-tools)

# For php-NAME any phpVERSION-NAME will do.
is_installed() {
	local pattern=${1/#php-/php*-}

	dpkg-query -W -f='${db:Status-Status} ${Package}\n' "$pattern" 2>/dev/null |
		grep -E "^installed ($1|php[0-9.]+-${1#php-})$" >/dev/null
}

# Installs those of the named packages that are missing.
need_packages() {
	local package missing=()

	if ! command -v dpkg-query >/dev/null; then
		note "not a Debian system; taking for granted what these packages hold: $*"
		return
	fi
	for package in "$@"; do
		is_installed "$package" || missing+=("$package")
	done
	if ((${#missing[@]} == 0)); then
		return
	fi
	if ((EUID != 0)); then
		die "please install first: apt-get install ${missing[*]}"
	fi
	note "installing ${missing[*]}"
	apt_quietly update || note "not all package lists could be fetched; going on with those there are"
	apt_quietly install -y --no-install-recommends "${missing[@]}" || die "apt-get has failed"
}

# Runs apt-get without questions; what it says is shown only when it fails. Somebody else's lock is
# waited for.
apt_quietly() {
	local log status=0

	log=$(mktemp)
	DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300 "$@" \
		</dev/null >"$log" 2>&1 || status=$?
	((status == 0)) || cat "$log" >&2
	rm -f "$log"
	return "$status"
}

# The archive this machine is set up with: lines "URI RELEASE COMPONENT" of Debian's own parts.
debian_archive() {
	apt-get indextargets --format '$(REPO_URI) $(RELEASE) $(COMPONENT)' \
		'Created-By: Packages' 'Origin: Debian' | sort -u
}

# --- building -----------------------------------------------------------------------------------

# The distribution's PHP, unless the caller names another php-config.
find_php() {
	local config

	config=${PHP_CONFIG:-$(command -v php-config)} || die "php-config is missing"
	find_php_beside "$config"
}

# find_php_beside PHP_CONFIG: sets php, phpize and php_config.
find_php_beside() {
	php_config=$1
	phpize=${php_config%/*}/$(basename "$php_config" | sed s/php-config/phpize/)
	php=$("$php_config" --php-binary)
}

# Where the extension's variants are built: a folder of this very checkout's own.
variant_dir() {
	local id

	id=$(printf '%s' "$root" | cksum | cut -d' ' -f1)
	printf '%s/variants/%s/%s\n' "$cache" "$id" "$1"
}

# What phpize, make and run-tests.php leave behind in ext/, as find's tests.
generated_files=(
	-name "*.lo" -o -name "*.la" -o -name "*.o" -o -name "*.dep" -o -name .libs
	-o -path ./modules -o -path ./build -o -path ./autom4te.cache -o -path "./configure*"
	-o -path "./config.h*" -o -path ./config.log -o -path ./config.nice -o -path ./config.status
	-o -path "./Makefile*" -o -path ./libtool -o -path ./acinclude.m4 -o -path ./aclocal.m4
	-o -path ./run-tests.php -o -path ./tmp-php.ini -o -path ./.build-key
	-o -path "./tests/*.diff" -o -path "./tests/*.log" -o -path "./tests/*.out"
	-o -path "./tests/*.exp" -o -path "./tests/*.sh" -o -path "./tests/*.mem"
	-o -path "./tests/*/[0-9][0-9][0-9]-*.php"
)

# Sources and tests of the extension in folder $1, one a line.
list_sources() {
	(cd "$1" && find . \( "${generated_files[@]}" \) -prune -o -type f -print | LC_ALL=C sort)
}

# Makes $1 a copy of ext/: times are kept, so that make sees what has changed.
sync_extension() {
	local target=$1 stale

	mkdir -p "$target"
	LC_ALL=C comm -13 <(list_sources "$root/ext") <(list_sources "$target") |
		while IFS= read -r stale; do
			rm -f "$target/$stale"
		done
	list_sources "$root/ext" | tar -C "$root/ext" -cf - -T - | tar -C "$target" -xf -
}

# What, once changed, makes a new configure run necessary.
build_key() {
	find . \( -name '*.[ch]' -o -name config.m4 \) ! -name config.h ! -path './build/*' |
		LC_ALL=C sort
	cat config.m4
	"$php_config" --vernum --php-binary --configure-options
	printf '%s\n' "$@"
}

# Builds the extension in folder $1; further arguments go to configure.
build_extension() (
	cd "$1"
	shift
	log=$(mktemp)
	trap 'rm -f "$log"' EXIT
	exec 9>.build-lock
	flock 9
	key=$(build_key "$@" | cksum)
	if [[ ! -f Makefile || ! -f .build-key || $(<.build-key) != "$key" ]]; then
		rm -f .build-key
		{
			find . \( "${generated_files[@]}" \) -prune -exec rm -rf {} + &&
				"$phpize" &&
				./configure --with-php-config="$php_config" --enable-async-werror "$@"
		} >"$log" 2>&1 </dev/null || { cat "$log" >&2; die "configuring the extension has failed"; }
		printf '%s\n' "$key" >.build-key
	fi
	make -j"$jobs" >"$log" 2>&1 </dev/null || {
		grep -vE "^(libtool:|/bin/(ba)?sh )" "$log" >&2 || true
		die "building the extension has failed"
	}
	# Compilers may warn where warnings are no errors (a foreign header): let it be seen.
	grep -A5 "warning:" "$log" >&2 || true
)

# --- counting -----------------------------------------------------------------------------------

passed=0
failed=0

# Adds the counts of a log whose last such line is "N passed, N failed"; false: there is none.
add_counts() {
	local line

	line=$(grep -aE '^[0-9]+ passed, [0-9]+ failed$' "$1" | tail -n 1) || return 1
	passed=$((passed + ${line%% *}))
	line=${line#*, }
	failed=$((failed + ${line%% *}))
}

# Runs a command and adds what it counted. One that counts nothing is a single test; one that
# counts no failure and exits with a failure all the same has failed once more.
run_counted() {
	local label=$1 log status=0 failed_before=$failed

	shift
	note "$label"
	log=$(mktemp)
	"$@" 2>&1 | tee "$log" || status=$?
	if ! add_counts "$log"; then
		((status != 0)) || passed=$((passed + 1))
	fi
	if ((status != 0 && failed == failed_before)); then
		failed=$((failed + 1))
		note "$label: exit status $status"
	fi
	rm -f "$log"
}

# The closing line, and the exit status that goes with it.
finish_counting() {
	printf '%d passed, %d failed\n' "$passed" "$failed"
	((failed == 0))
}
