/* The sequences of interpret.c, steered by libFuzzer. */
#include "interpret.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	interpret(bytes, size);
	return 0;
}
