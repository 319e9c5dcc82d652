/*
 * Steps that many tests share: a desk at which somebody borrows, waits and gives back.
 *
 * Each helper checks what it expects, so that a test shows only what it is about.
 */
#ifndef TESTS_CORE_DESK_H
#define TESTS_CORE_DESK_H

#include "core/pool_core.h"
#include "unit.h"

void open_pool(pool_core *core, pool_core_config config);

/* Carries out all work that is open, gives everything back, and checks that nothing is left. */
void close_pool(pool_core *core);

/* The request is answered by CREATE, and the factory succeeds. */
pool_core_lease borrow_new(pool_core *core);

/* The request is answered by TAKE of an idle resource. */
pool_core_lease borrow_idle(pool_core *core);

/* The pool makes `count` resources, which are idle afterwards, slot 0 the oldest. */
void warm_up(pool_core *core, uint32_t count);

/* Starts a request of a fresh waiter that has to wait in line. */
void stand_in_line(pool_core *core, pool_core_waiter *waiter);

/* Gives back what needs no before-release; answers who is to be woken. */
pool_core_waiter *give_back(pool_core *core, pool_core_lease lease);

/* A granted waiter goes on and gets an idle resource without a check. */
pool_core_lease take_granted(pool_core *core, pool_core_waiter *waiter);

/* The waiter goes on and is refused. */
void expect_refusal(pool_core *core, pool_core_waiter *waiter, pool_core_reason reason);

bool is_refused(pool_core_command command, pool_core_reason reason);
bool is_nothing(pool_core_command command, const pool_core_waiter *wake);
bool is_work(pool_core_command command, pool_core_verb verb, uint32_t slot);
bool has_counts(const pool_core *core, uint32_t total, uint32_t idle);

#endif
