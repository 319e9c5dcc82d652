# Well-known users of PDO, fetched once by Composer into the cache folder. Sourced after lib.sh.
# shellcheck shell=bash

# Sets `clients_folder`, the place for those that tests/clients/composer.json names.
find_clients() {
	clients_folder=$cache/clients-$(cksum <"$root/tests/clients/composer.json" | cut -d' ' -f1)
}

# Sets `clients_folder` to one whose folder vendor is complete.
fetch_clients() {
	find_clients
	[[ ! -f $clients_folder/.complete ]] || return 0
	need_packages php-cli composer php-mbstring
	note "fetching the clients by Composer"
	mkdir -p "$clients_folder"
	cp "$root/tests/clients/composer.json" "$clients_folder/"
	COMPOSER_ALLOW_SUPERUSER=1 COMPOSER_VENDOR_DIR=$clients_folder/vendor XDEBUG_MODE=off \
		composer install --working-dir="$clients_folder" --no-interaction --no-progress \
		--prefer-dist --no-scripts >"$clients_folder/log" 2>&1 </dev/null ||
		{ cat "$clients_folder/log" >&2; die "composer has failed"; }
	touch "$clients_folder/.complete"
}
