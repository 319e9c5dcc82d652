# The source package of the distribution's PHP, unpacked once per version in the cache folder.
# Sourced after lib.sh; php_source sets `php_source` to the folder, which nobody changes.
# shellcheck shell=bash

php_source_packages=(dpkg-dev)
older_source_packages=(debian-keyring gpgv)

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

# fetch_source PACKAGE FOLDER: unpacks the newest source package that can be had into FOLDER/php.
fetch_source() {
	local package=$1 folder=$2 listed version

	listed=$(with_own_lists apt-cache showsrc --only-source "$package" |
		sed -n 's/^Version: //p' | sort -Vru)
	for version in $listed; do
		note "fetching $package $version"
		if (cd "$folder" && with_own_lists apt-get source --download-only \
			"$package=$version") >>"$log" 2>&1; then
			dpkg-source --no-check -x "$folder"/*.dsc "$folder/php" >>"$log" 2>&1
			return
		fi
		rm -f "$folder"/*
	done
	fetch_older_source "$package" "$folder" "$listed" || {
		cat "$log" >&2
		die "no version of the source package $package can be fetched"
	}
}

# fetch_older_source PACKAGE FOLDER LISTED: the newest one that the archive still has, although its
# lists name only others. No list vouches for it, so its maintainer's signature has to.
fetch_older_source() {
	local package=$1 folder=$2 patch revision revisions place name
	local newest=${3%%[-$'\n']*}

	need_packages "${older_source_packages[@]}"
	mapfile -t revisions < <(sed -n 's/^[^-]*-//p' <<<"$3" | sort -ru)
	for ((patch = ${newest##*.} - 1; patch >= 0; patch--)); do
		for revision in "${revisions[@]}"; do
			name=${package}_${newest%.*}.$patch-$revision.dsc
			while read -r place; do
				if fetch_file "$place" "$name" "$folder"; then
					note "fetching $package ${newest%.*}.$patch-$revision"
					unpack_signed "$place" "$folder/$name" "$folder" && return
				fi
			done < <(source_places "$package")
		done
	done
	return 1
}

# Where the archive keeps a source package: its main part and the one of security updates.
source_places() {
	local uri

	with_own_lists apt-get indextargets --format '$(REPO_URI)' 'Created-By: Sources' | sort -u |
		while read -r uri; do
			printf '%s\n' "${uri%/}/pool/main/p/$1" "${uri%/}/pool/updates/main/p/$1"
		done
}

# fetch_file PLACE NAME FOLDER
fetch_file() {
	/usr/lib/apt/apt-helper -o APT::Sandbox::User= download-file "$1/$2" "$3/$2" >>"$log" 2>&1
}

# unpack_signed PLACE DSC FOLDER: fetches what the .dsc file names, and unpacks it into FOLDER/php.
unpack_signed() {
	local name

	while read -r name; do
		fetch_file "$1" "$name" "$3" || return
	done < <(sed -n '/^Files:/,/^$/s/^ [0-9a-f]* [0-9]* //p' "$2")
	dpkg-source --require-valid-signature -x "$2" "$3/php" >>"$log" 2>&1
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
