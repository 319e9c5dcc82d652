/* The functions of libc that are redirected. */
#ifndef ASYNC_IO_HOOK_TABLE_H
#define ASYNC_IO_HOOK_TABLE_H

#include <stddef.h>
#include "io/redirect.h"

extern const redirect_hook io_hook_table[];
extern const size_t io_hook_count;

#endif
