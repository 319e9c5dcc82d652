#include "io/io.h"

#include <dlfcn.h>
#include "io/fd_table.h"
#include "io/hooks.h"
#include "io/io_hook_table.h"
#include "io/process.h"
#include "io/redirect.h"
#include "io/stream_close.h"

#define HOOK(name)                                                                                 \
	{                                                                                              \
#name, (void *)io_hook_##name                                                              \
	}
#define CHECKED_HOOK(name)                                                                         \
	{                                                                                              \
		"__" #name, (void *)io_hook_##name                                                         \
	}

const redirect_hook io_hook_table[] = {
		HOOK(poll),
		CHECKED_HOOK(poll_chk),
		HOOK(ppoll),
		CHECKED_HOOK(ppoll_chk),
		HOOK(select),
		HOOK(pselect),
		HOOK(sleep),
		HOOK(usleep),
		HOOK(nanosleep),
		HOOK(clock_nanosleep),
		HOOK(getaddrinfo),
		HOOK(getnameinfo),
		HOOK(gethostbyname),
		HOOK(gethostbyname2),
		HOOK(gethostbyname_r),
		HOOK(gethostbyname2_r),
		HOOK(connect),
		HOOK(accept),
		HOOK(accept4),
		HOOK(recv),
		CHECKED_HOOK(recv_chk),
		HOOK(recvfrom),
		CHECKED_HOOK(recvfrom_chk),
		HOOK(recvmsg),
		HOOK(read),
		CHECKED_HOOK(read_chk),
		HOOK(readv),
		HOOK(send),
		HOOK(sendto),
		HOOK(sendmsg),
		HOOK(write),
		HOOK(writev),
		HOOK(close),
		HOOK(dup2),
		HOOK(dup3),
		HOOK(dlopen),
};

const size_t io_hook_count = sizeof(io_hook_table) / sizeof(io_hook_table[0]);

static bool are_hooks_wanted;

/*
 * What is loaded later (FFI, dl()) is redirected, too. The loader searches in the caller's run path
 * first, which is ours now instead of PHP's or FFI's; none of the three has one.
 */
void *io_hook_dlopen(const char *file, int flags)
{
	void *handle = dlopen(file, flags);

	if (handle != NULL && io_is_php_thread()) {
		async_io_install();
	}
	return handle;
}

void async_io_startup(bool are_hooks_enabled)
{
	are_hooks_wanted = are_hooks_enabled;
	io_stream_close_startup();
	io_process_startup();
}

void async_io_install(void)
{
	if (are_hooks_wanted) {
		redirect_install(io_hook_table, io_hook_count);
	}
}

void async_io_uninstall(void)
{
	io_stream_close_shutdown();
	redirect_uninstall();
	io_fd_table_dispose();
}

bool async_io_hooks_enabled(void)
{
	return are_hooks_wanted && redirect_is_supported();
}
