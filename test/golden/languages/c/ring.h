/** What others may do with a ring. */
#ifndef RING_H_
#define RING_H_

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

#define RING_VERSION "1.4.0"

struct ring;
typedef struct ring ring_t;
typedef void ring_visit(void *item);

/** A point in the ring. */
struct cursor {
  struct { size_t head, tail; } range;
  const ring_t *ring; /* not owned */
  ring_visit *visit;
};

union number {
  long whole;
  double ratio;
};

extern int ring_errors;

/**
 * Opens a ring.
 * @param size how many it holds
 */
ring_t *ring_open(size_t size);
int ring_put(ring_t *ring, void *item), ring_close(ring_t *ring);
RING_API const char *ring_name(const ring_t *ring);
static inline size_t ring_room(const struct cursor *cursor) { return cursor->range.head; }

#ifdef __cplusplus
}
#endif
#endif /* RING_H_ */
