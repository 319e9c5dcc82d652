/* getaddrinfo() and getnameinfo(). */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include "io/dns_call.h"
#include "io/hooks.h"
#include "runtime/scheduler.h"

typedef struct address_call {
	dns_call head;
	char *node;    /* owned */
	char *service; /* owned, or NULL */
	struct addrinfo hints;
	bool has_hints;
	struct addrinfo *list; /* owned until it is taken */
	int result;
	int error;
} address_call;

static void look_up_address(dns_call *head)
{
	address_call *call = (address_call *)head;

	call->result = getaddrinfo(
			call->node, call->service, call->has_hints ? &call->hints : NULL, &call->list);
	call->error = errno;
}

static void free_address_call(dns_call *head)
{
	address_call *call = (address_call *)head;

	if (call->list != NULL) {
		freeaddrinfo(call->list);
	}
	free(call->node);
	free(call->service);
	free(call);
}

static address_call *new_address_call(
		const char *node, const char *service, const struct addrinfo *hints)
{
	address_call *call = calloc(1, sizeof(*call));

	if (call == NULL) {
		return NULL;
	}
	call->head = (dns_call){.work = look_up_address, .free = free_address_call};
	call->node = strdup(node);
	call->service = service != NULL ? strdup(service) : NULL;
	if (hints != NULL) {
		/* Only these members may be set. */
		call->hints.ai_flags = hints->ai_flags;
		call->hints.ai_family = hints->ai_family;
		call->hints.ai_socktype = hints->ai_socktype;
		call->hints.ai_protocol = hints->ai_protocol;
		call->has_hints = true;
	}
	if (call->node == NULL || (service != NULL && call->service == NULL)) {
		free_address_call(&call->head);
		return NULL;
	}
	return call;
}

static int take_address_result(address_call *call, struct addrinfo **result)
{
	int code = call->result;
	int error = call->error;

	if (code == 0) {
		*result = call->list;
		call->list = NULL;
	}
	free_address_call(&call->head);
	errno = error;
	return code;
}

static int getaddrinfo_elsewhere(const char *node, const char *service,
		const struct addrinfo *hints, struct addrinfo **result) /* suspends */
{
	address_call *call = new_address_call(node, service, hints);

	if (call == NULL) {
		return EAI_MEMORY;
	}
	switch (dns_call_run(&call->head)) {
	case IO_WAIT_READY:
		return take_address_result(call, result);
	case IO_WAIT_CANCELLED:
		errno = ECANCELED;
		return EAI_SYSTEM;
	default:
		free_address_call(&call->head);
		return getaddrinfo(node, service, hints, result);
	}
}

int io_hook_getaddrinfo(const char *node, const char *service, const struct addrinfo *hints,
		struct addrinfo **result)
{
	if (node == NULL || (hints != NULL && (hints->ai_flags & AI_NUMERICHOST)) ||
			!async_should_intercept() || dns_is_address(node)) {
		return getaddrinfo(node, service, hints, result);
	}
	return getaddrinfo_elsewhere(node, service, hints, result);
}

typedef struct name_call {
	dns_call head;
	struct sockaddr_storage address;
	socklen_t address_length;
	char *host; /* owned */
	socklen_t host_length;
	char *service; /* owned, or NULL */
	socklen_t service_length;
	int flags;
	int result;
	int error;
} name_call;

static void look_up_name(dns_call *head)
{
	name_call *call = (name_call *)head;

	call->result = getnameinfo((const struct sockaddr *)&call->address, call->address_length,
			call->host, call->host_length, call->service, call->service_length, call->flags);
	call->error = errno;
}

static void free_name_call(dns_call *head)
{
	name_call *call = (name_call *)head;

	free(call->host);
	free(call->service);
	free(call);
}

static name_call *new_name_call(const struct sockaddr *address, socklen_t address_length,
		socklen_t host_length, socklen_t service_length)
{
	name_call *call = calloc(1, sizeof(*call));

	if (call == NULL) {
		return NULL;
	}
	call->head = (dns_call){.work = look_up_name, .free = free_name_call};
	memcpy(&call->address, address, address_length);
	call->address_length = address_length;
	call->host = calloc(1, host_length);
	call->host_length = host_length;
	if (service_length > 0) {
		call->service = calloc(1, service_length);
		call->service_length = service_length;
	}
	if (call->host == NULL || (service_length > 0 && call->service == NULL)) {
		free_name_call(&call->head);
		return NULL;
	}
	return call;
}

static int take_name_result(name_call *call, char *host, char *service)
{
	int code = call->result;
	int error = call->error;

	if (code == 0) {
		/* Both fit: the buffers were of the same sizes. */
		strcpy(host, call->host);
		if (call->service != NULL) {
			strcpy(service, call->service);
		}
	}
	free_name_call(&call->head);
	errno = error;
	return code;
}

/* Looking up only a service, or writing an address down, takes no time. */
static bool is_name_wanted(socklen_t address_length, const char *host, socklen_t host_length,
		const char *service, socklen_t service_length, int flags)
{
	return host != NULL && host_length > 0 && (flags & NI_NUMERICHOST) == 0 &&
			(service != NULL || service_length == 0) &&
			address_length <= sizeof(struct sockaddr_storage);
}

int io_hook_getnameinfo(const struct sockaddr *address, socklen_t address_length, char *host,
		socklen_t host_length, char *service, socklen_t service_length, int flags)
{
	name_call *call;

	if (!is_name_wanted(address_length, host, host_length, service, service_length, flags) ||
			!async_should_intercept()) {
		return getnameinfo(
				address, address_length, host, host_length, service, service_length, flags);
	}
	call = new_name_call(address, address_length, host_length, service_length);
	if (call == NULL) {
		return EAI_MEMORY;
	}
	call->flags = flags;
	switch (dns_call_run(&call->head)) {
	case IO_WAIT_READY:
		return take_name_result(call, host, service);
	case IO_WAIT_CANCELLED:
		errno = ECANCELED;
		return EAI_SYSTEM;
	default:
		free_name_call(&call->head);
		return getnameinfo(
				address, address_length, host, host_length, service, service_length, flags);
	}
}
