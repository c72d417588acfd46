#include "MallocCounter.h"

#include <errno.h>
#include <stddef.h>

#if defined(__GLIBC__)

// The program's own functions come before those of the C library, for the Swift runtime, too.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static long count;

static void note(void) {
  __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED);
}

long allocation_count(void) {
  return __atomic_load_n(&count, __ATOMIC_RELAXED);
}

void *malloc(size_t size) {
  note();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  note();
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  note();
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  note();
  *block = __libc_memalign(alignment, size);
  return *block ? 0 : ENOMEM;
}

#else

long allocation_count(void) {
  return -1;
}

#endif
