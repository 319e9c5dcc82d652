/*
 * fclose() of a stream that another coroutine is inside of.
 *
 * Most streams close their descriptor before they free what they have, and close() sends back
 * whoever waits for it (close.c). Two kinds have to be seen to before:
 *
 * - Streams with TLS free their session first. Their descriptor is announced as one that is about to
 *   be closed, so the others have left when the session goes.
 * - Streams that call PHP code (a wrapper's, a filter's) wait in that code, where nobody can be sent
 *   back from. They stay open: fclose() warns and returns false.
 */
#ifndef ASYNC_IO_STREAM_CLOSE_H
#define ASYNC_IO_STREAM_CLOSE_H

/* MINIT and MSHUTDOWN: exchanges the handlers of fclose() and its like, and puts them back. */
void io_stream_close_startup(void);
void io_stream_close_shutdown(void);

#endif
