#ifndef MALLOC_COUNTER_H
#define MALLOC_COUNTER_H

/// How many blocks of memory this process has allocated so far, or -1 where nobody counts.
///
/// A program that links this target counts from its first instruction. Only Linux with glibc lets a
/// program replace the allocator's functions and still call the originals.
long allocation_count(void);

#endif
