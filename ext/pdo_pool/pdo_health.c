/*
 * Does a connection that has lain idle still live?
 *
 * A server that closes a connection leaves its last words, or the end of the stream, in the socket.
 * So a look at the socket that does not wait tells most dead connections for the price of one system
 * call. Which socket it is, no driver says; but it is the last one that was used while PDO's
 * constructor ran.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "pdo_pool.h"

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>
#include "zend_exceptions.h"

/* The number of the file behind a descriptor that is a socket; 0: it is none. */
static uint64_t socket_inode(int fd)
{
	struct stat status;

	if (fstat(fd, &status) != 0 || !S_ISSOCK(status.st_mode)) {
		return 0;
	}
	return status.st_ino;
}

void pdo_pool_begin_to_watch_sockets(void)
{
	(void)ZEND_ASYNC_TAKE_LAST_SOCKET();
}

void pdo_pool_remember_socket(pdo_pool_slot *slot)
{
	slot->socket = ZEND_ASYNC_TAKE_LAST_SOCKET();
	if (slot->pool->kind == PDO_POOL_SQLITE || slot->socket < 0) {
		slot->socket = -1;
		return;
	}
	slot->socket_inode = socket_inode(slot->socket);
	if (slot->socket_inode == 0) {
		slot->socket = -1;
	}
}

void pdo_pool_cut_socket(pdo_pool_slot *slot)
{
	if (slot->socket >= 0 && socket_inode(slot->socket) == slot->socket_inode) {
		shutdown(slot->socket, SHUT_RDWR);
	}
}

int pdo_pool_open_dead_socket(void)
{
	int ends[2];

	if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) {
		return -1;
	}
	close(ends[1]);
	return ends[0];
}

void pdo_pool_leave_to_parent(pdo_pool_slot *slot, int dead_socket)
{
	if (slot->socket < 0 || socket_inode(slot->socket) != slot->socket_inode ||
			dup3(dead_socket, slot->socket, O_CLOEXEC) < 0) {
		return;
	}
	slot->is_abandoned = slot->depth > 0 && slot->caller != pdo_pool_coro_key();
	pdo_pool_mark_broken(slot);
}

/* Runs a harmless statement, or what the driver has for the purpose. */
static bool ask_server(pdo_pool_slot *slot)
{
	zend_string *sql;
	zend_long affected;

	switch (slot->pool->kind) {
	case PDO_POOL_SQLITE:
		return true;
	case PDO_POOL_PGSQL:
		/* The driver's own check would connect anew behind our back. */
		sql = zend_string_init(ZEND_STRL("SELECT 1"), false);
		affected = slot->below->doer(slot->dbh, sql); /* suspends */
		zend_string_release(sql);
		return affected != -1;
	default:
		return slot->below->check_liveness == NULL ||
				slot->below->check_liveness(slot->dbh) == SUCCESS; /* suspends */
	}
}

bool pdo_pool_ping(pdo_pool_slot *slot)
{
	pdo_error_type code;
	pdo_pool_call call;
	bool is_alive;

	if (!pdo_pool_enter(slot, &call)) {
		zend_clear_exception();
		return true;
	}
	memcpy(code, slot->dbh->error_code, sizeof(code));
	slot->ref_count++;
	is_alive = ask_server(slot); /* suspends */
	pdo_pool_leave(slot, &call);
	if (slot->dbh != NULL) {
		memcpy(slot->dbh->error_code, code, sizeof(code));
	}
	if (!is_alive) {
		pdo_pool_mark_broken(slot);
	}
	is_alive = is_alive && !slot->is_broken;
	pdo_pool_slot_release_ref(slot);
	return is_alive;
}

bool pdo_pool_is_alive(pdo_pool_slot *slot)
{
	char byte;
	ssize_t length;

	if (slot->socket < 0) {
		return true;
	}
	if (socket_inode(slot->socket) != slot->socket_inode) {
		/* Closed under the driver, and the number perhaps given to another file. */
		slot->socket = -1;
		pdo_pool_mark_broken(slot);
		return false;
	}
	length = recv(slot->socket, &byte, 1, MSG_PEEK | MSG_DONTWAIT);
	if (length < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR)) {
		return true;
	}
	if (length > 0) {
		/* Farewell, a notification, a new key of TLS: the server must be asked. */
		return pdo_pool_ping(slot); /* suspends */
	}
	pdo_pool_mark_broken(slot);
	return false;
}
