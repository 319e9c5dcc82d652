# Builds a debug PHP with ASan and UBSan from the distribution's source package, once per version
# and set of flags, in the cache folder. Sourced after lib.sh and php_source.sh; asan_php sets
# `php_config`.
# shellcheck shell=bash

asan_packages=(build-essential pkg-config autoconf libtool bison re2c libuv1-dev
	libcurl4-openssl-dev libsqlite3-dev libpq-dev "${php_source_packages[@]}")

# Only what the tests use. PCRE's JIT makes code that ASan cannot see into.
asan_configure_flags=(--disable-all --disable-cgi --disable-phpdbg --enable-debug
	--enable-address-sanitizer --enable-undefined-sanitizer --without-pcre-jit
	--enable-pcntl --enable-posix --enable-sockets
	--enable-pdo --with-pdo-sqlite --with-pdo-pgsql --with-pdo-mysql=mysqlnd --with-sqlite3
	--with-curl)

build_asan_php() (
	prefix=$1
	work=$(mktemp -d "$cache/asan-build.XXXXXX")
	trap 'rm -rf "$work"' EXIT
	log=$cache/asan-build.log
	: >"$log"
	cp -a "$php_source" "$work/php"
	cd "$work/php" || exit
	note "building a debug PHP with ASan and UBSan (some minutes)"
	# The build runs programs of its own, which may leak.
	export ASAN_OPTIONS=detect_leaks=0
	{
		# The package changes configure.ac, but the configure it comes with is the original one; and
		# its phpize looks for libtool below its own prefix.
		./buildconf --force &&
			./configure --prefix="$prefix" "${asan_configure_flags[@]}" CFLAGS='-g -O1' &&
			make -j"$jobs" &&
			make install &&
			mkdir -p "$prefix/share" &&
			ln -s /usr/share/aclocal "$prefix/share/aclocal"
	} >>"$log" 2>&1 </dev/null || {
		tail -n 40 "$log" >&2
		die "building PHP has failed; see $log"
	}
	touch "$prefix/.complete"
)

asan_php() {
	local key prefix name

	name=$(php_source_name)
	key=$(printf '%s\n' "$(dpkg-query -W -f='${Version}' "$name-cli")" \
		"${asan_configure_flags[@]}" | cksum | cut -d' ' -f1)
	prefix=$cache/$name-asan-$key
	if [[ ! -f $prefix/.complete ]]; then
		rm -rf "$prefix"
		php_source
		build_asan_php "$prefix"
	fi
	php_config=$prefix/bin/php-config
}
