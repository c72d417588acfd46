#pragma once
#include <stddef.h>
#include <stdint.h>

/// Runs a test with the inputs that the arguments ask for; returns the status of the program.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*test)(const uint8_t *data, size_t size));

/// Mutates bytes in place as libFuzzer does by itself; returns how many there are then.
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t maxSize);
