/*
 * What other objects call in the place of libc's functions of the same names, with the same
 * contracts, errno included.
 *
 * Each first asks async_should_intercept() and otherwise goes straight to libc with a tail call, so
 * that other threads, signal handlers and code outside of coroutines see libc alone, and leave no
 * frame of ours behind. A cancelled wait fails with ECANCELED.
 */
#ifndef ASYNC_IO_HOOKS_H
#define ASYNC_IO_HOOKS_H

#include <netdb.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

/* poll.c */
int io_hook_poll(struct pollfd *fds, nfds_t count, int timeout_ms);
int io_hook_poll_chk(struct pollfd *fds, nfds_t count, int timeout_ms, size_t size);
int io_hook_ppoll(
		struct pollfd *fds, nfds_t count, const struct timespec *timeout, const sigset_t *mask);
int io_hook_ppoll_chk(struct pollfd *fds, nfds_t count, const struct timespec *timeout,
		const sigset_t *mask, size_t size);

/* select.c */
int io_hook_select(
		int count, fd_set *readable, fd_set *writable, fd_set *urgent, struct timeval *timeout);
int io_hook_pselect(int count, fd_set *readable, fd_set *writable, fd_set *urgent,
		const struct timespec *timeout, const sigset_t *mask);

/* sleep.c */
unsigned int io_hook_sleep(unsigned int seconds);
int io_hook_usleep(useconds_t microseconds);
int io_hook_nanosleep(const struct timespec *request, struct timespec *remaining);
int io_hook_clock_nanosleep(
		clockid_t clock, int flags, const struct timespec *request, struct timespec *remaining);

/* dns_address.c */
int io_hook_getaddrinfo(const char *node, const char *service, const struct addrinfo *hints,
		struct addrinfo **result);
int io_hook_getnameinfo(const struct sockaddr *address, socklen_t address_length, char *host,
		socklen_t host_length, char *service, socklen_t service_length, int flags);

/* dns_host.c */
struct hostent *io_hook_gethostbyname(const char *name);
struct hostent *io_hook_gethostbyname2(const char *name, int family);
int io_hook_gethostbyname_r(const char *name, struct hostent *host, char *buffer, size_t length,
		struct hostent **result, int *error);
int io_hook_gethostbyname2_r(const char *name, int family, struct hostent *host, char *buffer,
		size_t length, struct hostent **result, int *error);

/* socket_connect.c */
int io_hook_connect(int fd, const struct sockaddr *address, socklen_t length);
int io_hook_accept(int fd, struct sockaddr *address, socklen_t *length);
int io_hook_accept4(int fd, struct sockaddr *address, socklen_t *length, int flags);

/* socket_receive.c */
ssize_t io_hook_recv(int fd, void *buffer, size_t length, int flags);
ssize_t io_hook_recv_chk(int fd, void *buffer, size_t length, size_t size, int flags);
ssize_t io_hook_recvfrom(int fd, void *buffer, size_t length, int flags, struct sockaddr *address,
		socklen_t *address_length);
ssize_t io_hook_recvfrom_chk(int fd, void *buffer, size_t length, size_t size, int flags,
		struct sockaddr *address, socklen_t *address_length);
ssize_t io_hook_recvmsg(int fd, struct msghdr *message, int flags);
ssize_t io_hook_read(int fd, void *buffer, size_t length);
ssize_t io_hook_read_chk(int fd, void *buffer, size_t length, size_t size);
ssize_t io_hook_readv(int fd, const struct iovec *vectors, int count);

/* socket_send.c */
ssize_t io_hook_send(int fd, const void *buffer, size_t length, int flags);
ssize_t io_hook_sendto(int fd, const void *buffer, size_t length, int flags,
		const struct sockaddr *address, socklen_t address_length);
ssize_t io_hook_sendmsg(int fd, const struct msghdr *message, int flags);
ssize_t io_hook_write(int fd, const void *buffer, size_t length);
ssize_t io_hook_writev(int fd, const struct iovec *vectors, int count);

/* close.c */
int io_hook_close(int fd);
/* The descriptor will be closed soon: sends back whoever waits for it. */
void io_announce_close(int fd); /* suspends */
void *io_hook_dlopen(const char *file, int flags);
int io_hook_dup2(int from, int to);
int io_hook_dup3(int from, int to, int flags);

#endif
