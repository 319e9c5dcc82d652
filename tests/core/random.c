/*
 * Plays random sequences: random [seconds [first seed]]. The same seed gives the same sequence; a
 * failure names the seed, and `random 0 SEED` plays that one alone.
 */
#include "interpret.h"
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#define MAX_BYTES 2000

static unsigned long seed;

/* xorshift64*, so that sequences do not depend on the C library. */
static uint8_t next_byte(uint64_t *state)
{
	*state ^= *state >> 12;
	*state ^= *state << 25;
	*state ^= *state >> 27;
	return (uint8_t)((*state * UINT64_C(0x2545F4914F6CDD1D)) >> 56);
}

static unsigned long play_seed(void)
{
	uint64_t state = (seed + 1) * UINT64_C(0x9E3779B97F4A7C15);
	uint8_t bytes[MAX_BYTES];
	size_t size = 20 + 8 * (size_t)next_byte(&state) % (MAX_BYTES - 20);

	for (size_t i = 0; i < size; i++) {
		bytes[i] = next_byte(&state);
	}
	return interpret(bytes, size);
}

static void on_abort(int signal_number)
{
	char line[80];
	int length = snprintf(line, sizeof(line), "failed with seed %lu\n", seed);

	(void)signal_number;
	if (write(STDOUT_FILENO, line, (size_t)length) < 0) {
		_exit(2);
	}
	_exit(1);
}

int main(int argc, char **argv)
{
	double seconds = argc > 1 ? atof(argv[1]) : 20;
	unsigned long operations = 0;
	unsigned long sequences = 0;
	clock_t end = clock() + (clock_t)(seconds * CLOCKS_PER_SEC);

	signal(SIGABRT, on_abort);
	seed = argc > 2 ? strtoul(argv[2], NULL, 10) : 0;
	do {
		operations += play_seed();
		sequences++;
		seed++;
	} while (clock() < end);
	printf("%lu sequences, %lu operations, core and model agree\n", sequences, operations);
	return 0;
}
