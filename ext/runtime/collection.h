/*
 * Watches the garbage collector: what its destructors do must not suspend, since another coroutine
 * would then run in the middle of a collection.
 */
#ifndef ASYNC_COLLECTION_H
#define ASYNC_COLLECTION_H

void async_collection_startup(void); /* MINIT */
void async_collection_end(void);     /* MSHUTDOWN */

#endif
