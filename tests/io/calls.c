/*
 * C code that knows nothing of coroutines, to be called from PHP through FFI: functions of libc that
 * PHP itself seldom or never calls. Each answers 0, or what was wrong.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern int __poll_chk(struct pollfd *fds, nfds_t count, int timeout_ms, size_t size);
extern ssize_t __recv_chk(int fd, void *buffer, size_t length, size_t size, int flags);
extern ssize_t __recvfrom_chk(int fd, void *buffer, size_t length, size_t size, int flags,
		struct sockaddr *address, socklen_t *address_length);
extern ssize_t __read_chk(int fd, void *buffer, size_t length, size_t size);

static char message[200];

#define EXPECT(condition)                                                                          \
	do {                                                                                           \
		if (!(condition)) {                                                                        \
			snprintf(message, sizeof(message), "line %d: %s (errno %d)", __LINE__, #condition,     \
					errno);                                                                        \
			return message;                                                                        \
		}                                                                                          \
	} while (0)

static double now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

int make_pair(int *one, int *other, int type)
{
	int fds[2];
	int result = socketpair(AF_UNIX, type, 0, fds);

	*one = fds[0];
	*other = fds[1];
	return result;
}

int make_pipe(int *readable, int *writable)
{
	int fds[2];
	int result = pipe(fds);

	*readable = fds[0];
	*writable = fds[1];
	return result;
}

int give(int fd, const char *text)
{
	return write(fd, text, strlen(text)) == (ssize_t)strlen(text) ? 0 : -1;
}

int shut(int fd)
{
	return close(fd);
}

/* Every way to sleep, each of 20 ms; none may be early. */
const char *sleep_in_every_way(void)
{
	struct timespec time = {0, 20000000}, left = {7, 7};
	double start = now_ms();
	struct timespec until;

	EXPECT(nanosleep(&time, &left) == 0);
	EXPECT(now_ms() - start >= 20);
	start = now_ms();
	EXPECT(clock_nanosleep(CLOCK_MONOTONIC, 0, &time, &left) == 0);
	EXPECT(now_ms() - start >= 20);
	start = now_ms();
	EXPECT(clock_nanosleep(CLOCK_REALTIME, 0, &time, NULL) == 0);
	EXPECT(now_ms() - start >= 20);
	clock_gettime(CLOCK_REALTIME, &until);
	until.tv_nsec += 20000000;
	if (until.tv_nsec >= 1000000000) {
		until.tv_sec++;
		until.tv_nsec -= 1000000000;
	}
	EXPECT(clock_nanosleep(CLOCK_REALTIME, TIMER_ABSTIME, &until, NULL) == 0);
	clock_gettime(CLOCK_REALTIME, &left);
	EXPECT(left.tv_sec > until.tv_sec ||
			(left.tv_sec == until.tv_sec && left.tv_nsec >= until.tv_nsec));
	start = now_ms();
	EXPECT(usleep(20000) == 0);
	EXPECT(now_ms() - start >= 20);
	start = now_ms();
	EXPECT(poll(NULL, 0, 20) == 0);
	EXPECT(now_ms() - start >= 20);
	return "";
}

/* Nonsense is refused as libc refuses it. */
const char *wrong_arguments(void)
{
	struct timespec wrong = {0, 1000000000};
	struct timeval negative = {-1, 0};
	struct pollfd closed = {.fd = 1 << 20, .events = POLLIN};
	char byte;
	fd_set set;

	EXPECT(nanosleep(&wrong, NULL) == -1 && errno == EINVAL);
	EXPECT(clock_nanosleep(CLOCK_MONOTONIC, 0, &wrong, NULL) == EINVAL);
	EXPECT(select(0, NULL, NULL, NULL, &negative) == -1 && errno == EINVAL);
	EXPECT(select(-1, NULL, NULL, NULL, NULL) == -1 && errno == EINVAL);
	EXPECT(ppoll(&closed, 1, &wrong, NULL) == -1 && errno == EINVAL);
	EXPECT(poll(&closed, 1, 1000) == 1 && closed.revents == POLLNVAL);
	EXPECT(recv(1 << 20, &byte, 1, 0) == -1 && errno == EBADF);
	EXPECT(send(1 << 20, &byte, 1, 0) == -1 && errno == EBADF);
	EXPECT(read(1 << 20, &byte, 1) == -1 && errno == EBADF);
	EXPECT(write(1 << 20, &byte, 1) == -1 && errno == EBADF);
	EXPECT(close(1 << 20) == -1 && errno == EBADF);
	EXPECT(accept(1 << 20, NULL, NULL) == -1 && errno == EBADF);
	EXPECT(connect(1 << 20, NULL, 0) == -1 && errno == EBADF);
	FD_ZERO(&set);
	FD_SET(1000, &set);
	EXPECT(select(1001, &set, NULL, NULL, NULL) == -1 && errno == EBADF);
	EXPECT(FD_ISSET(1000, &set));
	return "";
}

/* `fd` gets a byte while each of them waits. */
const char *poll_in_every_way(int fd, int give_to)
{
	struct pollfd fds[6];
	struct timespec long_time = {5, 0};
	sigset_t mask;
	char byte;

	(void)give_to;
	sigprocmask(SIG_SETMASK, NULL, &mask);
	for (int i = 0; i < 6; i++) {
		fds[i] = (struct pollfd){.fd = i == 4 ? fd : -1, .events = POLLIN, .revents = 77};
	}
	EXPECT(poll(fds, 6, 5000) == 1);
	for (int i = 0; i < 6; i++) {
		EXPECT(fds[i].revents == (i == 4 ? POLLIN : 0));
	}
	EXPECT(read(fd, &byte, 1) == 1);
	EXPECT(__poll_chk(fds, 6, 5000, sizeof(fds)) == 1);
	EXPECT(read(fd, &byte, 1) == 1);
	fds[4].events = POLLIN | POLLRDNORM;
	EXPECT(ppoll(fds, 6, &long_time, NULL) == 1);
	EXPECT(fds[4].revents == (POLLIN | POLLRDNORM));
	EXPECT(read(fd, &byte, 1) == 1);
	EXPECT(ppoll(fds, 6, NULL, &mask) == 1);
	EXPECT(long_time.tv_sec == 5);
	EXPECT(read(fd, &byte, 1) == 1);
	fds[4].events = POLLIN | POLLOUT;
	EXPECT(poll(fds, 6, 5000) == 1 && fds[4].revents == POLLOUT);
	return "";
}

const char *select_in_every_way(int fd)
{
	struct timeval time = {5, 0};
	struct timespec precise = {5, 0};
	fd_set readable, writable, urgent;
	char byte;

	FD_ZERO(&readable);
	FD_ZERO(&writable);
	FD_ZERO(&urgent);
	FD_SET(fd, &readable);
	FD_SET(fd, &urgent);
	EXPECT(select(fd + 1, &readable, NULL, &urgent, &time) == 1);
	EXPECT(FD_ISSET(fd, &readable) && !FD_ISSET(fd, &urgent));
	EXPECT(time.tv_sec == 4 && time.tv_usec > 0);
	EXPECT(read(fd, &byte, 1) == 1);
	EXPECT(pselect(fd + 1, &readable, NULL, NULL, &precise, NULL) == 1);
	EXPECT(precise.tv_sec == 5);
	FD_SET(fd, &writable);
	EXPECT(select(fd + 1, &readable, &writable, NULL, NULL) == 2);
	EXPECT(read(fd, &byte, 1) == 1);
	time = (struct timeval){0, 20000};
	EXPECT(select(fd + 1, &readable, NULL, NULL, &time) == 0);
	EXPECT(!FD_ISSET(fd, &readable) && time.tv_sec == 0 && time.tv_usec == 0);
	return "";
}

/* Each call waits for its own "hello". */
const char *receive_in_every_way(int fd)
{
	char buffer[16] = "", rest[16] = "";
	struct iovec vectors[2] = {{buffer, 2}, {rest, sizeof(rest)}};
	struct msghdr header = {.msg_iov = vectors, .msg_iovlen = 2};
	struct sockaddr_storage from;
	socklen_t length = sizeof(from);

	EXPECT(recv(fd, buffer, sizeof(buffer), 0) == 5 && memcmp(buffer, "hello", 5) == 0);
	EXPECT(recv(fd, buffer, sizeof(buffer), MSG_DONTWAIT) == -1 && errno == EAGAIN);
	EXPECT(__recv_chk(fd, buffer, 16, sizeof(buffer), 0) == 5);
	EXPECT(recvfrom(fd, buffer, sizeof(buffer), 0, (struct sockaddr *)&from, &length) == 5);
	EXPECT(__recvfrom_chk(fd, buffer, 16, sizeof(buffer), 0, NULL, NULL) == 5);
	EXPECT(read(fd, buffer, sizeof(buffer)) == 5);
	EXPECT(__read_chk(fd, buffer, 16, sizeof(buffer)) == 5);
	EXPECT(recv(fd, buffer, sizeof(buffer), MSG_PEEK) == 5);
	EXPECT(readv(fd, vectors, 2) == 5 && memcmp(rest, "llo", 3) == 0);
	EXPECT(recvmsg(fd, &header, 0) == 5);
	EXPECT(read(fd, buffer, 0) == 0);
	return "";
}

/* Sends `size` bytes in one call, in the given way; a blocking socket takes them all. */
long send_in_some_way(int fd, int way, long size)
{
	char *bytes = malloc((size_t)size);
	struct iovec vectors[3] = {
			{bytes, (size_t)size / 3},
			{bytes + size / 3, (size_t)size / 3},
			{bytes + size / 3 * 2, (size_t)(size - size / 3 * 2)},
	};
	struct msghdr header = {.msg_iov = vectors, .msg_iovlen = 3};
	long sent = -1;

	for (long i = 0; i < size; i++) {
		bytes[i] = (char)(i * 7 % 251);
	}
	switch (way) {
	case 0:
		sent = send(fd, bytes, (size_t)size, 0);
		break;
	case 1:
		sent = sendto(fd, bytes, (size_t)size, 0, NULL, 0);
		break;
	case 2:
		sent = write(fd, bytes, (size_t)size);
		break;
	case 3:
		sent = writev(fd, vectors, 3);
		break;
	case 4:
		sent = sendmsg(fd, &header, 0);
		break;
	}
	if (vectors[0].iov_base != bytes || header.msg_iovlen != 3) {
		sent = -2;
	}
	free(bytes);
	return sent;
}

/* Takes them and looks whether they are the right ones. */
long receive_all(int fd, long size)
{
	unsigned char buffer[10000];
	long taken = 0;

	while (taken < size) {
		ssize_t got = recv(fd, buffer, sizeof(buffer), 0);

		if (got <= 0) {
			return -1;
		}
		for (ssize_t i = 0; i < got; i++, taken++) {
			if (buffer[i] != (unsigned char)(taken * 7 % 251)) {
				return -taken;
			}
		}
	}
	return taken;
}

const char *time_limits_of_sockets(int fd, int other)
{
	struct timeval limit = {0, 30000};
	char buffer[4096] = "";
	double start;
	ssize_t sent;

	(void)other;
	setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof(limit));
	setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof(limit));
	start = now_ms();
	EXPECT(recv(fd, buffer, 1, 0) == -1 && errno == EAGAIN);
	EXPECT(now_ms() - start >= 30);
	start = now_ms();
	do {
		sent = send(fd, buffer, sizeof(buffer), 0);
	} while (sent == sizeof(buffer));
	EXPECT(sent > 0 || errno == EAGAIN);
	EXPECT(now_ms() - start >= 30);
	return "";
}

/* As many as find room without waiting. */
int flood_with_datagrams(int fd)
{
	int flood = 0;

	while (send(fd, "datagram", 9, MSG_DONTWAIT) == 9) {
		flood++;
	}
	return flood;
}

int send_datagram(int fd)
{
	return (int)send(fd, "datagram", 9, 0);
}

int take_datagrams(int fd, int count)
{
	char buffer[100];
	int taken = 0;

	while (taken < count && recv(fd, buffer, sizeof(buffer), 0) == 9) {
		taken++;
	}
	return taken;
}

const char *descriptor_keeps_its_flags(int fd)
{
	EXPECT((fcntl(fd, F_GETFL) & O_NONBLOCK) == 0);
	return "";
}

static int file_flags(int fd)
{
	return fcntl(fd, F_GETFL);
}

/* A listener whose queue is full until somebody accepts. */
int listen_at(const char *path)
{
	struct sockaddr_un address = {.sun_family = AF_UNIX};
	int fd = socket(AF_UNIX, SOCK_STREAM, 0);

	strncpy(address.sun_path, path, sizeof(address.sun_path) - 1);
	if (bind(fd, (struct sockaddr *)&address, sizeof(address)) != 0 || listen(fd, 0) != 0) {
		return -1;
	}
	return fd;
}

const char *connect_at(const char *path, int *result)
{
	struct sockaddr_un address = {.sun_family = AF_UNIX};
	int fd = socket(AF_UNIX, SOCK_STREAM, 0);
	int flags = file_flags(fd);

	strncpy(address.sun_path, path, sizeof(address.sun_path) - 1);
	EXPECT(connect(fd, (struct sockaddr *)&address, sizeof(address)) == 0);
	EXPECT(file_flags(fd) == flags);
	*result = fd;
	return "";
}

const char *accept_at(int fd, int *result)
{
	int flags = file_flags(fd);

	*result = accept4(fd, NULL, NULL, SOCK_CLOEXEC);
	EXPECT(*result >= 0);
	EXPECT(file_flags(fd) == flags);
	EXPECT((file_flags(*result) & O_NONBLOCK) == 0);
	return "";
}

const char *connection_refused(void)
{
	struct sockaddr_in address = {.sin_family = AF_INET};
	socklen_t length = sizeof(address);
	int listener = socket(AF_INET, SOCK_STREAM, 0);
	int fd = socket(AF_INET, SOCK_STREAM, 0);

	address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	EXPECT(bind(listener, (struct sockaddr *)&address, sizeof(address)) == 0);
	EXPECT(getsockname(listener, (struct sockaddr *)&address, &length) == 0);
	EXPECT(connect(fd, (struct sockaddr *)&address, sizeof(address)) == -1);
	EXPECT(errno == ECONNREFUSED);
	close(listener);
	close(fd);
	return "";
}

const char *resolve_in_every_way(void)
{
	struct addrinfo hints = {.ai_family = AF_INET, .ai_socktype = SOCK_STREAM}, *list = NULL;
	struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(80)};
	struct hostent *host, storage, *found = NULL;
	char buffer[1024], tiny[4], name[300] = "", port[10] = "";
	int error = 0;

	EXPECT(getaddrinfo("localhost", "80", &hints, &list) == 0 && list != NULL);
	EXPECT(((struct sockaddr_in *)list->ai_addr)->sin_addr.s_addr == htonl(INADDR_LOOPBACK));
	EXPECT(((struct sockaddr_in *)list->ai_addr)->sin_port == htons(80));
	freeaddrinfo(list);
	list = NULL;
	EXPECT(getaddrinfo("no-such-host.invalid", NULL, &hints, &list) != 0 && list == NULL);
	EXPECT(getaddrinfo("127.0.0.1", NULL, &hints, &list) == 0);
	freeaddrinfo(list);
	host = gethostbyname("localhost");
	EXPECT(host != NULL && host->h_addrtype == AF_INET && host->h_length == 4);
	EXPECT(*(uint32_t *)host->h_addr_list[0] == htonl(INADDR_LOOPBACK));
	EXPECT(strcmp(host->h_name, "localhost") == 0);
	host = gethostbyname2("localhost", AF_INET);
	EXPECT(host != NULL && host->h_addr_list[1] == NULL);
	EXPECT(gethostbyname("no-such-host.invalid") == NULL && h_errno != 0);
	EXPECT(gethostbyname_r("localhost", &storage, buffer, sizeof(buffer), &found, &error) == 0);
	EXPECT(found == &storage && strcmp(storage.h_name, "localhost") == 0);
	EXPECT((char *)storage.h_addr_list >= buffer &&
			storage.h_addr_list[0] < buffer + sizeof(buffer));
	EXPECT(*(uint32_t *)storage.h_addr_list[0] == htonl(INADDR_LOOPBACK));
	EXPECT(gethostbyname_r("localhost", &storage, tiny, sizeof(tiny), &found, &error) == ERANGE);
	EXPECT(found == NULL && error == NETDB_INTERNAL);
	EXPECT(gethostbyname2_r(
				   "localhost", AF_INET, &storage, buffer, sizeof(buffer), &found, &error) == 0 &&
			found == &storage);
	address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	EXPECT(getnameinfo((struct sockaddr *)&address, sizeof(address), name, sizeof(name), port,
				   sizeof(port), NI_NUMERICSERV) == 0);
	EXPECT(strcmp(name, "localhost") == 0 && strcmp(port, "80") == 0);
	EXPECT(getnameinfo((struct sockaddr *)&address, sizeof(address), name, 3, port, sizeof(port),
				   NI_NUMERICSERV) == EAI_OVERFLOW);
	return "";
}

/* Everything fails with ECANCELED from the cancelled call on. */
const char *be_cancelled(int fd, int *was_cancelled)
{
	char buffer[4];
	struct timespec time = {5, 0}, left = {0};
	struct pollfd one = {.fd = fd, .events = POLLIN};
	struct addrinfo *list;

	*was_cancelled = recv(fd, buffer, sizeof(buffer), 0) == -1 && errno == ECANCELED;
	EXPECT(*was_cancelled);
	EXPECT(poll(&one, 1, 5000) == -1 && errno == ECANCELED);
	EXPECT(nanosleep(&time, &left) == -1 && errno == ECANCELED && left.tv_sec == 4);
	EXPECT(usleep(5000000) == -1 && errno == ECANCELED);
	EXPECT(sleep(5) == 5);
	EXPECT(getaddrinfo("localhost", NULL, NULL, &list) == EAI_SYSTEM && errno == ECANCELED);
	EXPECT(gethostbyname("localhost") == NULL && errno == ECANCELED);
	return "";
}

/* Some drivers take no notice of errors, and go on until a time limit of their own. */
int insist_on_waiting(int fd, int time_ms)
{
	struct pollfd one = {.fd = fd, .events = POLLIN};
	double end = now_ms() + time_ms;
	int calls = 0;

	while (now_ms() < end) {
		poll(&one, 1, time_ms);
		calls++;
	}
	return calls;
}

const char *see_it_closed(int fd)
{
	char buffer[4];

	EXPECT(recv(fd, buffer, sizeof(buffer), 0) == -1 && errno == EBADF);
	return "";
}

const char *see_it_replaced(int fd)
{
	struct pollfd one = {.fd = fd, .events = POLLIN};

	EXPECT(poll(&one, 1, 5000) == 1 && one.revents == POLLNVAL);
	return "";
}

int replace(int fd)
{
	return dup2(0, fd) == fd ? 0 : -1;
}

/* A child of vfork() closes its own copy; the parent's waits must not notice. */
int close_in_vfork(int fd)
{
	volatile int target = fd;
	pid_t child = vfork();
	int status = 1;

	if (child == 0) {
		close(target);
		_exit(0);
	}
	waitpid(child, &status, 0);
	return status;
}
