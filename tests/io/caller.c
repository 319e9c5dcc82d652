/*
 * A library that calls libc. It is built several times, in the ways in which a library may be
 * linked: bound lazily or at once, through the linkage table or without it.
 */
#define _GNU_SOURCE
#include <poll.h>
#include <unistd.h>

/* A constant table of function pointers: read-only after relocation. */
static const struct functions {
	int (*sleeper)(useconds_t microseconds);
} functions = {usleep};

/* Keeps the compiler from looking through the table. */
static const struct functions *volatile table = &functions;

int call_usleep(useconds_t microseconds)
{
	return usleep(microseconds);
}

int call_poll(void)
{
	struct pollfd none = {.fd = -1};

	return poll(&none, 1, 0);
}

int call_through_table(useconds_t microseconds)
{
	return table->sleeper(microseconds);
}
