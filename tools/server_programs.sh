# The server programs. What the machine has installed is used. Packages whose installation would
# start a service (PostgreSQL, PgBouncer) are not installed: they are fetched and unpacked into a
# folder of our own, and only the libraries they need are installed. Sourced after lib.sh.
# shellcheck shell=bash

# Not below a home folder: the programs run as somebody else, who must come there.
unpacked=$cache/servers
if ((EUID == 0)); then
	unpacked=/var/cache/php-async/servers
fi

# unpack_package NAME: into $unpacked/NAME, with its libraries installed.
unpack_package() (
	name=$1
	if [[ ! -f $unpacked/$name/.complete ]]; then
		note "fetching $name"
		rm -rf "${unpacked:?}/$name"
		mkdir -p "$unpacked/$name/download"
		chmod 755 "$unpacked" "${unpacked%/*}" "$unpacked/$name"
		cd "$unpacked/$name/download" || exit
		download_package "$name"
		dpkg-deb --extract ./*.deb ..
		dpkg-deb --field ./*.deb Depends >../.depends
		rm -rf "$unpacked/$name/download"
		touch "$unpacked/$name/.complete"
	fi
	mapfile -t libraries < <(tr ',' '\n' <"$unpacked/$name/.depends" |
		sed -nE 's/^ *(lib[a-z0-9.+-]+).*/\1/p')
	need_packages "${libraries[@]}"
)

download_package() {
	apt_quietly -o APT::Sandbox::User= download "$1" || {
		apt_quietly update || true
		apt_quietly -o APT::Sandbox::User= download "$1" || die "the package $1 cannot be fetched"
	}
}

# Sets postgresql_bin, the newest one's folder of programs.
need_postgresql() {
	local version

	postgresql_bin=$(find_postgresql /)
	if [[ -z $postgresql_bin ]]; then
		version=$(newest_postgresql)
		[[ -n $version ]] || { apt_quietly update && version=$(newest_postgresql); }
		unpack_package "postgresql-$version"
		unpack_package "postgresql-client-$version"
		# The programs look for each other, and for what they share, beside themselves.
		cp -a "$unpacked/postgresql-client-$version/usr/." "$unpacked/postgresql-$version/usr/"
		postgresql_bin=$(find_postgresql "$unpacked/postgresql-$version/")
	fi
	[[ -n $postgresql_bin ]] || die "PostgreSQL has no initdb"
}

find_postgresql() {
	find "${1}usr/lib/postgresql" -path '*/bin/initdb' 2>/dev/null | sort -V | tail -n 1 |
		xargs -r dirname
}

newest_postgresql() {
	apt-cache search --names-only '^postgresql-[0-9]+$' |
		sed -nE 's/^postgresql-([0-9]+) .*/\1/p' | sort -n | tail -n 1
}

need_pgbouncer() {
	pgbouncer_program=$(command -v /usr/sbin/pgbouncer || true)
	if [[ -z $pgbouncer_program ]]; then
		unpack_package pgbouncer
		pgbouncer_program=$unpacked/pgbouncer/usr/sbin/pgbouncer
	fi
}

# The package with the server's programs has no service in it.
need_mariadb() {
	need_packages php-mysql
	if ! command -v mariadbd >/dev/null || ! command -v mariadb-install-db >/dev/null; then
		need_packages mariadb-server-core mariadb-client-core
	fi
}

# give_away FOLDER: to whoever as_nobody runs programs as.
give_away() {
	if ((EUID == 0)); then
		chown -R nobody:nogroup "$1"
	fi
}

as_nobody() {
	(exec_as_nobody "$@")
}

# Becomes the command, as an unprivileged user. The process keeps its id.
exec_as_nobody() {
	cd /
	if ((EUID == 0)); then
		exec setpriv --reuid=nobody --regid=nogroup --clear-groups env HOME=/ "$@"
	fi
	exec "$@"
}
