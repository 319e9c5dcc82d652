# Builds a debug PHP with ASan and UBSan from the distribution's source package, once per version
# and set of flags, in the cache folder. Sourced after lib.sh; asan_php sets `php_config`.
# shellcheck shell=bash

asan_packages=(build-essential dpkg-dev pkg-config autoconf libtool bison re2c libuv1-dev
	libcurl4-openssl-dev libsqlite3-dev)

# Only what the tests use. PCRE's JIT makes code that ASan cannot see into.
asan_configure_flags=(--disable-all --disable-cgi --disable-phpdbg --enable-debug
	--enable-address-sanitizer --enable-undefined-sanitizer --without-pcre-jit
	--enable-pcntl --enable-posix --enable-sockets
	--enable-pdo --with-pdo-sqlite --with-sqlite3 --with-curl)

# apt-get and apt-cache with package lists of our own, so that nothing in /etc/apt has to change.
with_own_lists() {
	local tool=$1 lists=$cache/apt

	shift
	mkdir -p "$lists/lists/partial" "$lists/cache/archives/partial"
	"$tool" -q -o Dir::Etc::sourcelist="$lists/sources.list" -o Dir::Etc::sourceparts=- \
		-o Dir::State::lists="$lists/lists" -o Dir::Cache="$lists/cache" \
		-o APT::Sandbox::User= "$@"
}

update_source_lists() {
	local keyring=/usr/share/keyrings/debian-archive-keyring.gpg

	mkdir -p "$cache/apt"
	if [[ -z $(debian_archive) ]]; then
		apt_quietly update
	fi
	debian_archive | sed "s|^|deb-src [signed-by=$keyring] |" >"$cache/apt/sources.list"
	with_own_lists apt-get update >>"$log" 2>&1 || true
}

# Unpacks the newest source package that can be had into $2/php.
fetch_source() {
	local package=$1 folder=$2 version

	while read -r version; do
		note "fetching $package $version"
		if (cd "$folder" && with_own_lists apt-get source --download-only \
			"$package=$version") >>"$log" 2>&1; then
			dpkg-source --no-check -x "$folder"/*.dsc "$folder/php" >>"$log" 2>&1
			return
		fi
		rm -f "$folder"/*
	done < <(with_own_lists apt-cache showsrc --only-source "$package" |
		sed -n 's/^Version: //p' | sort -Vru)
	cat "$log" >&2
	die "no version of the source package $package can be fetched"
}

build_asan_php() (
	prefix=$1
	work=$(mktemp -d "$cache/asan-build.XXXXXX")
	trap 'rm -rf "$work"' EXIT
	log=$cache/asan-build.log
	: >"$log"
	update_source_lists
	fetch_source "$asan_source" "$work"
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
	local key prefix

	asan_source=php$(php -n -r 'echo PHP_MAJOR_VERSION, ".", PHP_MINOR_VERSION;')
	key=$(printf '%s\n' "$(dpkg-query -W -f='${Version}' "$asan_source-cli")" \
		"${asan_configure_flags[@]}" | cksum | cut -d' ' -f1)
	prefix=$cache/$asan_source-asan-$key
	if [[ ! -f $prefix/.complete ]]; then
		rm -rf "$prefix"
		mkdir -p "$cache"
		build_asan_php "$prefix"
	fi
	php_config=$prefix/bin/php-config
}
