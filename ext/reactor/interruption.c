#include "reactor/interruption.h"
#include "reactor/reactor_internal.h"

static core_list interruptions = {{&interruptions.sentinel, &interruptions.sentinel}};

static bool is_expected;

void reactor_interruptions_expect(bool has_handlers)
{
	is_expected = has_handlers;
}

static reactor_interruption *pop(void)
{
	core_list_node *node = core_list_pop_front(&interruptions);

	return node != NULL ? CORE_LIST_ELEMENT(node, reactor_interruption, node) : NULL;
}

void reactor_interruption_start(reactor_interruption *interruption)
{
	core_list_node_init(&interruption->node);
	core_list_push_back(&interruptions, &interruption->node);
}

void reactor_interruption_stop(reactor_interruption *interruption)
{
	if (interruption->node.next != NULL && core_list_is_linked(&interruption->node)) {
		core_list_remove(&interruption->node);
	}
}

void reactor_interruptions_deliver(void)
{
	reactor_interruption *interruption;

	while (is_expected && (interruption = pop()) != NULL) {
		reactor.callbacks_called++;
		interruption->on_interrupted(interruption);
	}
}

void reactor_interruptions_forget(void)
{
	while (pop() != NULL) {
	}
}
