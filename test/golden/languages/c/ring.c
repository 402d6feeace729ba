/*
 * A ring of messages between the reader and the workers.
 */
#include <stdio.h>
#include <sys/types.h>
#include "ring.h"
#include CONFIG_HEADER

#define RING_SIZE 64
#define RING_MASK (RING_SIZE - 1)
#define USE_LOCKS
#define NEXT(index) (((index) + 1) & RING_MASK)
#define SWAP(a, b) do { \
    int swapped = (a);  \
    (a) = (b);          \
    (b) = swapped;      \
  } while (0)

typedef struct message {
  int kind;
  char *text, label[16];
  struct message *next;
  unsigned urgent : 1;
  union { long number; double ratio; } value;
} message_t, *message_p;

typedef struct {
  message_t *slots[RING_SIZE];
  int (*on_full)(void *context, int dropped);
} ring_t;

typedef int (*handler_fn)(const message_t *message, void *context);
typedef unsigned long sequence_t;
typedef enum { IDLE, BUSY = 2, DONE } state_t;

enum priority { LOW, HIGH };

static int dropped = 0, *last_dropped;
extern const char *program_name;
const char *const topics[] = { "jobs.created", "jobs.failed" };
static const struct handler_table handlers = {
  .open = ring_open,
  .close = &ring_close,
};
int (*fallback)(int);
state_t current_state;

/* Tells how many are waiting.
 *
 * Not exact while writers run. */
static inline int waiting(const ring_t *ring) {
  return ring ? ring->head - ring->tail : 0;
}

static void log_drop(const char *format, ...);

// Puts a message in.
// Returns 0 where there is no room.
int ring_put(ring_t *ring, message_t *message, handler_fn handler)
{
  int index = NEXT(ring->head), tries;
  struct message *old = ring->slots[index];
  message_t copy = (message_t){ .kind = LOW };
  for (int attempt = 0; attempt < 3; attempt++) {
    if (old == NULL && waiting(ring) < RING_SIZE) {
      ring->slots[index] = message;
      return handler(message, &copy);
    } else if (ring->on_full) {
      ring->on_full(ring, dropped);
    }
  }
  switch (message->kind) {
    case LOW: break;
    case HIGH: (*fallback)(index); break;
    default: log_drop("dropped %d", index);
  }
  while (tries-- > 0) poll();
  qsort(ring->slots, RING_SIZE, sizeof(message_t *), compare);
  db_exec("INSERT INTO drops (kind) VALUES (?)", old);
  http_get("/metrics/ring", print_metrics);
#ifdef USE_LOCKS
  int locked = 1;
#endif
  return 0;
}

/* Rings of old code. */
int ring_count(ring, from)
  struct ring *ring;
  int from;
{
  return ring->head - from;
}

int (*choose_handler(int kind))(int) {
  return kind == HIGH ? fallback : NULL;
}

__attribute__((constructor)) static void start(void) { current_state = IDLE; }

#if defined(__linux__)
long ring_clock(void) { return clock_gettime(0); }
#else
long ring_clock(void);
#endif

DEFINE_TEST(ring_is_empty) {
  assert(waiting(&empty) == 0);
}

int main(int argc, char **argv) {
  ring_t ring;
  puts(program_name);
  return ring_put(&ring, NULL, NULL);
}
