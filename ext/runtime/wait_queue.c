#include "runtime/wait_queue.h"

static void call_subscribed(async_subscription *subscription)
{
	async_waiter_call(CORE_LIST_ELEMENT(subscription, async_waiter, subscription));
}

void async_waiter_init(async_waiter *waiter)
{
	core_list_node_init(&waiter->subscription.node);
	waiter->subscription.notify = call_subscribed;
	waiter->coroutine = async_current();
	waiter->is_called = false;
}

void async_waiter_call(async_waiter *waiter)
{
	core_list_remove(&waiter->subscription.node);
	waiter->is_called = true;
	async_wake(waiter->coroutine);
}

void async_line_call_all(core_list *line)
{
	async_waiter *waiter;

	while ((waiter = async_line_first(line)) != NULL) {
		async_waiter_call(waiter);
	}
}

static async_line_outcome wait_without_token(async_waiter *waiter, const async_wait_reason *reason)
{
	while (!waiter->is_called) {
		if (async_wait(reason, 0) == ASYNC_WAIT_CANCELLED) { /* suspends */
			core_list_remove(&waiter->subscription.node);
			return ASYNC_LINE_CANCELLED;
		}
	}
	return ASYNC_LINE_CALLED;
}

async_line_outcome async_line_wait(
		async_waiter *waiter, async_event *token, const async_wait_reason *reason)
{
	async_waiter on_token;
	async_line_outcome outcome = ASYNC_LINE_CALLED;

	if (token == NULL) {
		return wait_without_token(waiter, reason);
	}
	async_waiter_init(&on_token);
	if (!token->is_completed) {
		async_event_subscribe(token, &on_token.subscription);
	}
	while (outcome == ASYNC_LINE_CALLED && !waiter->is_called) {
		if (token->is_completed) {
			outcome = ASYNC_LINE_TOKEN;
		} else if (async_wait(reason, 0) == ASYNC_WAIT_CANCELLED) { /* suspends */
			outcome = ASYNC_LINE_CANCELLED;
		}
	}
	async_event_unsubscribe(token, &on_token.subscription);
	core_list_remove(&waiter->subscription.node);
	return outcome;
}
