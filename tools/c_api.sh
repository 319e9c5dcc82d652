# Builds extensions against the header that "make install" installs. Sourced after lib.sh and
# find_php; whoever sources it has "trap remove_c_api_work EXIT".
# shellcheck shell=bash

c_api_packages=(libhiredis-dev)
c_api_work=

remove_c_api_work() {
	if [[ -n $c_api_work ]]; then
		rm -rf "$c_api_work"
		c_api_work=
	fi
}

# install_header FOLDER: installs from the extension built there into a temporary prefix, and sets
# `c_api_includes` to what a compiler needs to find it.
install_header() {
	c_api_work=$(mktemp -d)
	make -C "$1" install-headers INSTALL_ROOT="$c_api_work/prefix" >"$c_api_work/install.log" 2>&1 || {
		cat "$c_api_work/install.log" >&2
		die "the header cannot be installed"
	}
	local prefix

	prefix=$c_api_work/prefix$("$php_config" --include-dir)
	[[ -f $prefix/ext/async/include/zend_async_API.h ]] || die "the header has not been installed"
	read -ra c_api_includes <<<"-I$prefix $("$php_config" --includes)"
}

# compile_module NAME [OPTION]... FILE...: a module, NAME.so. C_API_CFLAGS are added.
compile_module() {
	local name=$1 flags

	shift
	read -ra flags <<<"${C_API_CFLAGS:--O2 -g}"
	cc -std=gnu11 -fPIC -shared -Wall -Wextra -Werror -Wno-unused-parameter -DZEND_COMPILE_DL_EXT=1 \
		"${flags[@]}" "${c_api_includes[@]}" -o "$c_api_work/$name.so" "$@"
}

build_probe() {
	compile_module abi_probe "$root"/tests/c_api/*.c
}

# As a user would: phpize, configure, make, with nothing of ours but the installed header.
build_example() (
	# What configure runs may leak.
	export ASAN_OPTIONS=detect_leaks=0
	cp -r "$root/examples/c-extension" "$c_api_work/example"
	cd "$c_api_work/example" || exit
	{
		"$phpize" &&
			./configure --with-php-config="$php_config" CPPFLAGS="${c_api_includes[0]}" \
				CFLAGS="${C_API_CFLAGS:--O2 -g} -Werror" &&
			make
	} >"$c_api_work/example.log" 2>&1 </dev/null || {
		cat "$c_api_work/example.log" >&2
		die "the example does not build"
	}
	cp modules/hiredis_pool.so "$c_api_work"
)
