# The source package of the distribution's PHP, unpacked once per version in the cache folder.
# Sourced after lib.sh; php_source sets `php_source` to the folder, which nobody changes.
# shellcheck shell=bash

php_source_packages=(dpkg-dev)

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

# The name of the source package: php8.2.
php_source_name() {
	php -n -r 'echo "php", PHP_MAJOR_VERSION, ".", PHP_MINOR_VERSION;'
}

php_source() {
	local name work log=$cache/php-source.log

	name=$(php_source_name)
	php_source=$cache/$name-source-$(dpkg-query -W -f='${Version}' "$name-cli" | tr -c 'a-z0-9.\n' _)
	[[ ! -f $php_source/run-tests.php ]] || return 0
	mkdir -p "$cache"
	: >"$log"
	work=$(mktemp -d "$cache/php-source.XXXXXX")
	update_source_lists
	fetch_source "$name" "$work"
	rm -rf "$php_source"
	mv "$work/php" "$php_source"
	rm -rf "$work"
}
