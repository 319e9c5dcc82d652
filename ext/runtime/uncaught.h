/* A cancellation that nobody catches ends the script silently, in spite of the engine's reports. */
#ifndef ASYNC_UNCAUGHT_H
#define ASYNC_UNCAUGHT_H

void async_uncaught_startup(void); /* MINIT */
void async_uncaught_end(void);     /* MSHUTDOWN */

/* The script is being cancelled: a handler of set_exception_handler() must not see that. */
void async_uncaught_hide_cancellations(void);

/* RSHUTDOWN */
void async_uncaught_dispose(void);

#endif
