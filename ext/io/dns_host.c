/* The gethostbyname() family. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include "io/dns_call.h"
#include "io/hooks.h"
#include "runtime/scheduler.h"

#define ANY_FAMILY (-1)
#define FIRST_SIZE 1024
#define LARGEST_SIZE (1024 * 1024)

typedef struct host_call {
	dns_call head;
	char *name;            /* owned */
	int family;            /* or ANY_FAMILY */
	struct hostent host;   /* points into `buffer` */
	struct hostent *found; /* `host` or NULL */
	char *buffer;          /* owned */
	size_t size;
	int result;
	int host_error; /* what h_errno is to be */
	int error;
} host_call;

static int resolve(host_call *call)
{
	if (call->family == ANY_FAMILY) {
		return gethostbyname_r(
				call->name, &call->host, call->buffer, call->size, &call->found, &call->host_error);
	}
	return gethostbyname2_r(call->name, call->family, &call->host, call->buffer, call->size,
			&call->found, &call->host_error);
}

static bool enlarge_buffer(host_call *call)
{
	size_t size = call->size == 0 ? FIRST_SIZE : call->size * 2;
	char *larger = size <= LARGEST_SIZE ? realloc(call->buffer, size) : NULL;

	if (larger == NULL) {
		return false;
	}
	call->buffer = larger;
	call->size = size;
	return true;
}

static void look_up_host(dns_call *head)
{
	host_call *call = (host_call *)head;

	do {
		if (!enlarge_buffer(call)) {
			call->result = ENOMEM;
			call->host_error = NETDB_INTERNAL;
			call->found = NULL;
			break;
		}
		errno = 0;
		call->result = resolve(call);
	} while (call->result == ERANGE);
	call->error = call->result != 0 ? call->result : errno;
}

static void free_host_call(dns_call *head)
{
	host_call *call = (host_call *)head;

	free(call->name);
	free(call->buffer);
	free(call);
}

static host_call *new_host_call(const char *name, int family)
{
	host_call *call = calloc(1, sizeof(*call));

	if (call == NULL) {
		return NULL;
	}
	call->head = (dns_call){.work = look_up_host, .free = free_host_call};
	call->family = family;
	call->name = strdup(name);
	if (call->name == NULL) {
		free(call);
		return NULL;
	}
	return call;
}

static bool may_suspend_for(const char *name)
{
	return async_should_intercept() && !dns_is_address(name);
}

/* A result that belongs to us and is valid until the next one of its kind. */
typedef struct kept_result {
	struct hostent host; /* points into `buffer` */
	char *buffer;        /* owned */
} kept_result;

static struct hostent *keep_result(kept_result *kept, host_call *call)
{
	if (call->found == NULL) {
		return NULL;
	}
	free(kept->buffer);
	kept->buffer = call->buffer;
	call->buffer = NULL;
	kept->host = call->host;
	return &kept->host;
}

/*
 * What gethostbyname() returns belongs to the library and is valid until the next call. So it is
 * here, where a coroutine that is slow to copy it may find another one's, as threads do with libc.
 */
static struct hostent *store_static_host(host_call *call)
{
	static kept_result kept;

	h_errno = call->host_error;
	return keep_result(&kept, call);
}

static struct hostent *gethostbyname_directly(const char *name, int family)
{
	return family == ANY_FAMILY ? gethostbyname(name) : gethostbyname2(name, family);
}

static struct hostent *gethostbyname_elsewhere(const char *name, int family) /* suspends */
{
	host_call *call = new_host_call(name, family);
	struct hostent *found;
	int error;

	if (call == NULL) {
		h_errno = NETDB_INTERNAL;
		errno = ENOMEM;
		return NULL;
	}
	switch (dns_call_run(&call->head)) {
	case IO_WAIT_READY:
		found = store_static_host(call);
		error = call->error;
		free_host_call(&call->head);
		errno = error;
		return found;
	case IO_WAIT_CANCELLED:
		h_errno = NETDB_INTERNAL;
		errno = ECANCELED;
		return NULL;
	default:
		free_host_call(&call->head);
		return gethostbyname_directly(name, family);
	}
}

struct hostent *io_hook_gethostbyname(const char *name)
{
	if (!may_suspend_for(name)) {
		return gethostbyname(name);
	}
	return gethostbyname_elsewhere(name, ANY_FAMILY);
}

struct hostent *io_hook_gethostbyname2(const char *name, int family)
{
	if (!may_suspend_for(name)) {
		return gethostbyname2(name, family);
	}
	return gethostbyname_elsewhere(name, family);
}

/* The caller's buffer for a hostent, as it is filled. */
typedef struct host_buffer {
	char *position;
	size_t left;
} host_buffer;

static void *take_bytes(host_buffer *buffer, size_t size)
{
	void *bytes = buffer->position;

	if (bytes == NULL || size > buffer->left) {
		buffer->position = NULL;
		return NULL;
	}
	buffer->position += size;
	buffer->left -= size;
	return bytes;
}

static void align_buffer(host_buffer *buffer)
{
	take_bytes(buffer, -(uintptr_t)buffer->position % sizeof(void *));
}

static size_t count_pointers(char *const *list)
{
	size_t count = 0;

	while (list != NULL && list[count] != NULL) {
		count++;
	}
	return count;
}

static char *copy_bytes(host_buffer *buffer, const char *bytes, size_t size)
{
	char *copy = take_bytes(buffer, size);

	return copy != NULL ? memcpy(copy, bytes, size) : NULL;
}

/* `size` 0: a list of strings, else of things of this size. */
static char **copy_list(host_buffer *buffer, char *const *list, size_t size)
{
	size_t count = count_pointers(list);
	char **copy = take_bytes(buffer, (count + 1) * sizeof(char *));

	for (size_t i = 0; copy != NULL && i < count; i++) {
		copy[i] = copy_bytes(buffer, list[i], size != 0 ? size : strlen(list[i]) + 1);
	}
	if (copy != NULL) {
		copy[count] = NULL;
	}
	return copy;
}

/* False: the caller's buffer is too small. Pointers come first, then addresses: all are aligned. */
static bool copy_host(const struct hostent *from, struct hostent *to, char *bytes, size_t length)
{
	host_buffer buffer = {bytes, length};
	host_buffer aliases;

	align_buffer(&buffer);
	*to = *from;
	to->h_addr_list = copy_list(&buffer, from->h_addr_list, (size_t)from->h_length);
	align_buffer(&buffer);
	aliases = buffer;
	to->h_aliases = copy_list(&aliases, from->h_aliases, 0);
	to->h_name = copy_bytes(&aliases, from->h_name, strlen(from->h_name) + 1);
	return buffer.position != NULL && aliases.position != NULL;
}

/* What gethostbyname_r() is called with beside the name; all borrowed. */
typedef struct host_output {
	struct hostent *host;
	char *buffer;
	size_t length;
	struct hostent **result;
	int *error;
} host_output;

/*
 * Whoever hands in a hostent of static storage cannot be called twice at a time, and does not
 * expect it: PHP itself frees the buffer of the last call before the next one, while we may still
 * wait to fill it. Such a caller gets a result in memory of ours, valid until its next call.
 */
static bool is_in_static_storage(const void *address)
{
	Dl_info info;

	return dladdr(address, &info) != 0;
}

static int store_host(host_call *call, const host_output *output)
{
	static kept_result kept;

	*output->result = NULL;
	*output->error = call->host_error;
	if (call->result != 0 || call->found == NULL) {
		return call->result;
	}
	if (is_in_static_storage(output->host)) {
		*output->host = *keep_result(&kept, call);
	} else if (!copy_host(&call->host, output->host, output->buffer, output->length)) {
		*output->error = NETDB_INTERNAL;
		return ERANGE;
	}
	*output->result = output->host;
	return 0;
}

static int fail(const host_output *output, int error)
{
	*output->result = NULL;
	*output->error = NETDB_INTERNAL;
	errno = error;
	return error;
}

static int gethostbyname_r_directly(const char *name, int family, const host_output *output)
{
	if (family == ANY_FAMILY) {
		return gethostbyname_r(
				name, output->host, output->buffer, output->length, output->result, output->error);
	}
	return gethostbyname2_r(name, family, output->host, output->buffer, output->length,
			output->result, output->error);
}

static int gethostbyname_r_elsewhere(
		const char *name, int family, const host_output *output) /* suspends */
{
	host_call *call = new_host_call(name, family);
	int result;

	if (call == NULL) {
		return fail(output, ENOMEM);
	}
	switch (dns_call_run(&call->head)) {
	case IO_WAIT_READY:
		result = store_host(call, output);
		free_host_call(&call->head);
		errno = result;
		return result;
	case IO_WAIT_CANCELLED:
		return fail(output, ECANCELED);
	default:
		free_host_call(&call->head);
		return gethostbyname_r_directly(name, family, output);
	}
}

int io_hook_gethostbyname_r(const char *name, struct hostent *host, char *buffer, size_t length,
		struct hostent **result, int *error)
{
	if (!may_suspend_for(name)) {
		return gethostbyname_r(name, host, buffer, length, result, error);
	}
	return gethostbyname_r_elsewhere(
			name, ANY_FAMILY, &(host_output){host, buffer, length, result, error});
}

int io_hook_gethostbyname2_r(const char *name, int family, struct hostent *host, char *buffer,
		size_t length, struct hostent **result, int *error)
{
	if (!may_suspend_for(name)) {
		return gethostbyname2_r(name, family, host, buffer, length, result, error);
	}
	return gethostbyname_r_elsewhere(
			name, family, &(host_output){host, buffer, length, result, error});
}
