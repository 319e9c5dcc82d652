#include "runtime/stack_overflow.h"

#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <unistd.h>
#include "runtime/stack.h"

/* The exhausted stack has no room for a handler; the kernel alone may put some kilobytes there. */
#define HANDLER_STACK_BYTES (64 * 1024)

static char *handler_stack; /* owned; NULL: not watching, or somebody else has set one */
static bool is_watching;

/* The faulting instruction is carried out again, and then ends the process as it always would. */
static void on_fault(int signal, siginfo_t *info, void *context)
{
	static const char text[] =
			"PHP Fatal error:  The native stack of a coroutine is exhausted: C code has called "
			"itself "
			"too deeply (nested calls of array_map(), structures that are nested very deeply). "
			"async.stack_size sets the size\n";
	struct sigaction none = {.sa_handler = SIG_DFL};

	(void)context;
	if (async_stack_is_guard(info->si_addr) && write(STDERR_FILENO, text, sizeof(text) - 1) < 0) {
		/* There is nobody to tell. */
	}
	sigaction(signal, &none, NULL);
}

static bool has_no_handler(void)
{
	struct sigaction present;

	return sigaction(SIGSEGV, NULL, &present) == 0 && (present.sa_flags & SA_SIGINFO) == 0 &&
			present.sa_handler == SIG_DFL;
}

static bool provide_stack(void)
{
	stack_t present;
	stack_t ours = {.ss_size = HANDLER_STACK_BYTES};

	if (sigaltstack(NULL, &present) != 0) {
		return false;
	}
	if ((present.ss_flags & SS_DISABLE) == 0) {
		return true;
	}
	handler_stack = malloc(HANDLER_STACK_BYTES);
	ours.ss_sp = handler_stack;
	return handler_stack != NULL && sigaltstack(&ours, NULL) == 0;
}

void async_stack_overflow_watch(void)
{
	struct sigaction action = {.sa_sigaction = on_fault, .sa_flags = SA_SIGINFO | SA_ONSTACK};

	if (is_watching || !has_no_handler() || !provide_stack()) {
		return;
	}
	sigemptyset(&action.sa_mask);
	is_watching = sigaction(SIGSEGV, &action, NULL) == 0;
}

void async_stack_overflow_unwatch(void)
{
	struct sigaction present;
	struct sigaction none = {.sa_handler = SIG_DFL};
	stack_t no_stack = {.ss_flags = SS_DISABLE};

	if (is_watching && sigaction(SIGSEGV, NULL, &present) == 0 &&
			(present.sa_flags & SA_SIGINFO) != 0 && present.sa_sigaction == on_fault) {
		sigaction(SIGSEGV, &none, NULL);
	}
	is_watching = false;
	if (handler_stack != NULL) {
		sigaltstack(&no_stack, NULL);
		free(handler_stack);
		handler_stack = NULL;
	}
}
