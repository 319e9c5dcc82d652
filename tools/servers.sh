# Servers for tests, benchmarks and examples: on loopback, on free ports, with their data in a
# temporary folder. Sourced after lib.sh. Whoever calls start_servers has "trap stop_servers EXIT".
# A further kind is one more function start_NAME, which exports how it is reached; tests/README.md
# lists the variables. The server programs come from server_programs.sh.
# shellcheck shell=bash

. "$root/tools/server_programs.sh"

# What the suite is run with, in this order: each may be one of those before it behind something.
test_servers=(redis postgresql mariadb pgbouncer proxy)

# What says that there is one already: the caller's, which is used instead.
declare -A server_variables=(
	[redis]=ASYNC_TEST_REDIS_PORT [postgresql]=ASYNC_TEST_PGSQL_DSN [mariadb]=ASYNC_TEST_MYSQL_DSN
	[pgbouncer]=ASYNC_TEST_PGBOUNCER_DSN [proxy]=ASYNC_TEST_PROXY_CONTROL
)

servers_folder=
server_pids=()
# Of the databases that are started here; it is no secret.
database_user=async database_password=async-secret

# start_servers NAME...
start_servers() {
	local name variable

	if [[ -z $servers_folder ]]; then
		servers_folder=$(mktemp -d)
		# PostgreSQL and PgBouncer refuse to run as root; whoever they run as must come through.
		chmod 711 "$servers_folder"
	fi
	for name in "$@"; do
		variable=${server_variables[$name]}
		[[ -n ${!variable-} ]] || "start_$name"
	done
}

port_of_dsn() {
	sed -E 's/.*port=([0-9]+).*/\1/' <<<"$1"
}

# Ends what was started here, and nothing else: the last one first.
stop_servers() {
	local i pid

	for ((i = ${#server_pids[@]} - 1; i >= 0; i--)); do
		pid=${server_pids[i]}
		# PostgreSQL would wait for its clients at a SIGTERM; to the others it is the same.
		kill -INT "$pid" 2>/dev/null || true
		kill "$pid" 2>/dev/null || true
		wait "$pid" 2>/dev/null || true
	done
	server_pids=()
	if [[ -n $servers_folder ]]; then
		rm -rf "$servers_folder"
		servers_folder=
	fi
}

free_port() {
	php -n -r '$socket = stream_socket_server("tcp://127.0.0.1:0");
		echo explode(":", stream_socket_get_name($socket, false))[1];'
}

# Waits until port $1 accepts, up to half a minute, while process $2 lives.
await_port() {
	local _

	for _ in {1..600}; do
		if (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; then
			return 0
		fi
		kill -0 "$2" 2>/dev/null || return 1
		sleep 0.05
	done
	return 1
}

# start_on_free_port NAME COMMAND: COMMAND is a function that becomes the server on port $1 with its
# data in folder $2. Sets `port`.
start_on_free_port() {
	local name=$1 command=$2 folder=$servers_folder/$1 pid attempt

	mkdir -p "$folder"
	# The port is free when it is asked for; somebody else may have taken it a moment later.
	for attempt in 1 2 3; do
		port=$(free_port)
		("$command" "$port" "$folder") >"$servers_folder/$name.log" 2>&1 </dev/null &
		pid=$!
		if await_port "$port" "$pid"; then
			server_pids+=("$pid")
			return
		fi
		kill "$pid" 2>/dev/null || true
		wait "$pid" 2>/dev/null || true
		note "$name did not start on port $port (attempt $attempt)"
	done
	cat "$servers_folder/$name.log" >&2
	die "$name does not start"
}

# --- Redis --------------------------------------------------------------------------------------

start_redis() {
	local port

	start_on_free_port redis run_redis
	export ASYNC_TEST_REDIS_PORT=$port
}

run_redis() {
	# Debian's server program is the one of redis-tools that goes by its name.
	exec -a redis-server redis-check-rdb --bind 127.0.0.1 --port "$1" --dir "$2" \
		--save '' --appendonly no --daemonize no
}

# --- PostgreSQL ---------------------------------------------------------------------------------

start_postgresql() {
	local port folder=$servers_folder/postgresql

	need_postgresql
	mkdir -p "$folder"
	printf '%s\n' "$database_password" >"$folder/password"
	give_away "$folder"
	as_nobody "$postgresql_bin/initdb" --pgdata="$folder/data" --username="$database_user" \
		--pwfile="$folder/password" --auth=md5 --encoding=UTF8 --locale=C --no-sync \
		>"$servers_folder/initdb.log" 2>&1 ||
		{ cat "$servers_folder/initdb.log" >&2; die "initdb has failed"; }
	start_on_free_port postgresql run_postgresql
	export ASYNC_TEST_PGSQL_DSN="pgsql:host=127.0.0.1;port=$port;dbname=async_test"
	export ASYNC_TEST_PGSQL_USER=$database_user ASYNC_TEST_PGSQL_PASSWORD=$database_password
	export ASYNC_TEST_PGBENCH=$postgresql_bin/pgbench
	create_postgresql_database "$port"
}

run_postgresql() {
	exec_as_nobody "$postgresql_bin/postgres" -D "$2/data" -p "$1" -h 127.0.0.1 -k "$2" \
		-c max_connections=300 -c fsync=off -c full_page_writes=off -c synchronous_commit=off \
		-c shared_buffers=64MB -c client_connection_check_interval=100 -c max_prepared_transactions=10 -c jit=off
}

# On port $1. The server accepts connections a moment before it accepts users.
create_postgresql_database() {
	local _

	for _ in {1..100}; do
		if PGPASSWORD=$database_password "$postgresql_bin/psql" -h 127.0.0.1 -p "$1" \
			-U "$database_user" -d postgres -q -c 'CREATE DATABASE async_test' \
			2>"$servers_folder/createdb.log"; then
			return
		fi
		sleep 0.1
	done
	cat "$servers_folder/createdb.log" >&2
	die "the PostgreSQL database cannot be created"
}

# --- PgBouncer ----------------------------------------------------------------------------------

# In front of the PostgreSQL that has been started.
start_pgbouncer() {
	local port

	need_pgbouncer
	start_on_free_port pgbouncer run_pgbouncer
	export ASYNC_TEST_PGBOUNCER_DSN="pgsql:host=127.0.0.1;port=$port;dbname=async_test"
}

run_pgbouncer() {
	printf '"%s" "%s"\n' "$database_user" "$database_password" >"$2/users"
	cat >"$2/pgbouncer.ini" <<-END
		[databases]
		* = host=127.0.0.1 port=$(port_of_dsn "$ASYNC_TEST_PGSQL_DSN")
		[pgbouncer]
		listen_addr = 127.0.0.1
		listen_port = $1
		unix_socket_dir =
		auth_type = md5
		auth_file = $2/users
		admin_users = $database_user
		pool_mode = transaction
		default_pool_size = 5
		max_client_conn = 300
		ignore_startup_parameters = extra_float_digits
	END
	give_away "$2"
	exec_as_nobody "$pgbouncer_program" "$2/pgbouncer.ini"
}

# --- MariaDB ------------------------------------------------------------------------------------

start_mariadb() {
	local port folder=$servers_folder/mariadb

	need_mariadb
	mkdir -p "$folder/data"
	cat >"$folder/init.sql" <<-END
		CREATE USER IF NOT EXISTS '$database_user'@'%' IDENTIFIED BY '$database_password';
		GRANT ALL PRIVILEGES ON *.* TO '$database_user'@'%' WITH GRANT OPTION;
		CREATE DATABASE IF NOT EXISTS async_test CHARACTER SET utf8mb4;
	END
	give_away "$folder"
	as_nobody mariadb-install-db --no-defaults --datadir="$folder/data" --skip-test-db \
		--auth-root-authentication-method=normal >"$servers_folder/install-db.log" 2>&1 ||
		{ cat "$servers_folder/install-db.log" >&2; die "mariadb-install-db has failed"; }
	start_on_free_port mariadb run_mariadb
	export ASYNC_TEST_MYSQL_DSN="mysql:host=127.0.0.1;port=$port;dbname=async_test;charset=utf8mb4"
	export ASYNC_TEST_MYSQL_USER=$database_user ASYNC_TEST_MYSQL_PASSWORD=$database_password
	await_mariadb_user
}

run_mariadb() {
	exec_as_nobody mariadbd --no-defaults --datadir="$2/data" --bind-address=127.0.0.1 --port="$1" \
		--socket="$2/socket" --pid-file="$2/pid" --init-file="$2/init.sql" --skip-name-resolve \
		--innodb-flush-log-at-trx-commit=0 --innodb-use-native-aio=0 --sync-binlog=0 \
		--innodb-buffer-pool-size=64M --innodb-doublewrite=0 --max-connections=300 \
		--max-connect-errors=1000000 --local-infile=1 --thread-handling=one-thread-per-connection \
		--max-prepared-stmt-count=20000
}

# The server accepts connections before it has run the file that makes the user.
await_mariadb_user() {
	local _

	for _ in {1..100}; do
		if php -n -d extension=mysqlnd -d extension=pdo -d extension=pdo_mysql -r '
			new PDO(getenv("ASYNC_TEST_MYSQL_DSN"), getenv("ASYNC_TEST_MYSQL_USER"),
				getenv("ASYNC_TEST_MYSQL_PASSWORD"));' >"$servers_folder/mariadb-user.log" 2>&1; then
			return
		fi
		sleep 0.1
	done
	cat "$servers_folder/mariadb-user.log" "$servers_folder/mariadb.log" >&2
	die "the MariaDB user cannot be created"
}

# --- the proxy ----------------------------------------------------------------------------------

# A TCP proxy in front of what has been started; tests/servers/proxy.php says what it can do.
start_proxy() {
	local port

	start_on_free_port proxy run_proxy
	export ASYNC_TEST_PROXY_CONTROL=127.0.0.1:$port
}

run_proxy() {
	local name dsn upstreams=()

	for name in PGSQL MYSQL PGBOUNCER; do
		dsn=ASYNC_TEST_${name}_DSN
		if [[ -n ${!dsn-} ]]; then
			upstreams+=("${name,,}=$(port_of_dsn "${!dsn}")")
		fi
	done
	if [[ -n ${ASYNC_TEST_REDIS_PORT-} ]]; then
		upstreams+=("redis=$ASYNC_TEST_REDIS_PORT")
	fi
	exec php -n -d extension=sockets "$root/tests/servers/proxy.php" "$1" "${upstreams[@]}"
}
