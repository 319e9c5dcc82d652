#include "runtime/collection.h"

#include "php.h"
#include "zend_gc.h"
#include "runtime/globals.h"

static int (*previous_collect)(void);

static int collect(void)
{
	int count;

	ASYNC_G(collecting)++;
	count = previous_collect();
	ASYNC_G(collecting)--;
	return count;
}

void async_collection_startup(void)
{
	previous_collect = gc_collect_cycles;
	gc_collect_cycles = collect;
}

void async_collection_end(void)
{
	gc_collect_cycles = previous_collect;
}
