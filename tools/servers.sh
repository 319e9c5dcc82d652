# Servers for tests, benchmarks and examples: on loopback, on free ports, with their data in a
# temporary folder. Sourced after lib.sh. Whoever calls start_servers has "trap stop_servers EXIT".
# A further kind is one more function start_NAME, which exports how it is reached.
# shellcheck shell=bash

servers_folder=
server_pids=()

# start_servers NAME...
start_servers() {
	local name

	servers_folder=$(mktemp -d)
	for name in "$@"; do
		"start_$name"
	done
}

# Ends what was started here, and nothing else.
stop_servers() {
	local pid

	for pid in "${server_pids[@]}"; do
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

# Waits until port $1 accepts, up to ten seconds, while process $2 lives.
await_port() {
	local _

	for _ in {1..200}; do
		if (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; then
			return 0
		fi
		kill -0 "$2" 2>/dev/null || return 1
		sleep 0.05
	done
	return 1
}

start_redis() {
	local folder=$servers_folder/redis port pid attempt

	mkdir -p "$folder"
	# The port is free when it is asked for; somebody else may have taken it a moment later.
	for attempt in 1 2 3; do
		port=$(free_port)
		# Debian's server program is the one of redis-tools that goes by its name.
		(exec -a redis-server redis-check-rdb --bind 127.0.0.1 --port "$port" --dir "$folder" \
			--save '' --appendonly no --daemonize no) >"$folder/log" 2>&1 </dev/null &
		pid=$!
		server_pids+=("$pid")
		if await_port "$port" "$pid"; then
			export ASYNC_TEST_REDIS_PORT=$port
			return
		fi
		note "redis did not start on port $port (attempt $attempt)"
	done
	cat "$folder/log" >&2
	die "redis does not start"
}
