# The generator of *_arginfo.h: gen_stub.php of the distribution's PHP, which is the oldest one that
# we support. It wants PHP-Parser beside itself and would download it; it gets the distribution's.
# Sourced after lib.sh.
# shellcheck shell=bash

need_stub_generator() {
	local version

	need_packages php-cli php-dev php-parser
	find_php
	[[ $("$php_config" --vernum) == 802* ]] ||
		note "the generated files are made with PHP 8.2; this is $("$php_config" --version)"
	gen_stub=$cache/gen_stub/$("$php_config" --version)
	mkdir -p "$gen_stub"
	cp "$(php_build_folder)/gen_stub.php" "$gen_stub/"
	version=$(sed -n '/function initPhpParser/,/^}/s/.*\$version = "\(.*\)";/\1/p' \
		"$gen_stub/gen_stub.php")
	mkdir -p "$gen_stub/PHP-Parser-$version/lib"
	ln -sfn /usr/share/php/PhpParser "$gen_stub/PHP-Parser-$version/lib/PhpParser"
}

# Where phpize takes its files from.
php_build_folder() {
	local folder

	folder=$("$php_config" --prefix)/lib/php/$("$php_config" --phpapi)/build
	[[ -d $folder ]] || die "there is no $folder"
	printf '%s\n' "$folder"
}

# generate_stubs ROOT: into that folder, which is the repository or an empty one.
generate_stubs() {
	local target=$1 stub stubs

	mapfile -t stubs < <(cd "$root" && find ext -name '*.stub.php' | LC_ALL=C sort)
	((${#stubs[@]} > 0)) || die "there is no *.stub.php"
	for stub in "${stubs[@]}"; do
		if [[ $target != "$root" ]]; then
			mkdir -p "$target/${stub%/*}"
			cp "$root/$stub" "$target/$stub"
		fi
		php "$gen_stub/gen_stub.php" -f "$target/$stub" >/dev/null
	done
	mkdir -p "$target/stubs"
	php "$root/tools/ide_stubs.php" "${stubs[@]/#/$root/}" >"$target/stubs/async.php"
	php -l "$target/stubs/async.php" >/dev/null
}
