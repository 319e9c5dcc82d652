/*
 * Plays a byte string as operations on the core and on the model, and compares them after each.
 *
 * Every difference, and every broken invariant, ends in a message and abort(). At the end of the
 * string the pool is closed and everything given back: nothing may be left.
 */
#ifndef TESTS_CORE_INTERPRET_H
#define TESTS_CORE_INTERPRET_H

#include <stddef.h>
#include <stdint.h>

/* Answers how many operations have been played. */
unsigned long interpret(const uint8_t *bytes, size_t size);

#endif
