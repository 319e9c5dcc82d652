#include "runtime/signal_handlers.h"

#include "reactor/interruption.h"
#include "runtime/function.h"

static zif_handler original;

/* Whatever is set: that a handler is taken back later costs at worst a wait that ends early. */
static ZEND_FUNCTION(async_pcntl_signal)
{
	reactor_interruptions_expect(true);
	original(INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

void async_signal_handlers_startup(void)
{
	original = async_exchange_function("pcntl_signal", ZEND_FN(async_pcntl_signal));
}

void async_signal_handlers_end(void)
{
	if (original != NULL) {
		async_exchange_function("pcntl_signal", original);
	}
}

void async_signal_handlers_activate(void)
{
	reactor_interruptions_expect(false);
}
